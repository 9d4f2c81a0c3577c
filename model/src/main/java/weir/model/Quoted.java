package weir.model;

import java.util.HexFormat;

/** Text from outside made fit for a message of one line: control and other unseen characters escaped, length cut. */
public final class Quoted {
  private static final int LONGEST = 60;

  private Quoted() {}

  /** The text in double quotes, cut after some 60 characters. */
  public static String of(String text) {
    return '"' + cut(text) + '"';
  }

  /** The text without quotes, cut after some 60 characters. */
  public static String cut(String text) {
    return cut(text, LONGEST);
  }

  /** The text without quotes, cut after so many characters. */
  public static String cut(String text, int longest) {
    if (text.codePointCount(0, text.length()) <= longest) {
      return escaped(text);
    }
    return escaped(text.substring(0, text.offsetByCodePoints(0, longest))) + '…';
  }

  /** The text without quotes in its full length. */
  public static String escaped(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints().forEach(c -> append(line, c));
    return line.toString();
  }

  /** Whether all characters can be seen: no control or format characters, line ends or halves of a character. */
  public static boolean isVisible(String text) {
    return text.codePoints().allMatch(Quoted::isVisible);
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR -> false;
      default -> true;
    };
  }

  private static void append(StringBuilder line, int c) {
    switch (c) {
      case '\n' -> line.append("\\n");
      case '\r' -> line.append("\\r");
      case '\t' -> line.append("\\t");
      default -> {
        if (isVisible(c)) {
          line.appendCodePoint(c);
        } else {
          line.append("\\u").append(HexFormat.of().toHexDigits(c, c > 0xffff ? 6 : 4));
        }
      }
    }
  }
}

package weir.sim.trace;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import weir.model.Quantity;
import weir.model.Quoted;

/** The lines of a text one after the other; whatever is wrong is told with the line's number. */
final class TraceLines {
  /** More than any machine has or does; sums of these are still finite. */
  static final double MOST = 1e24;

  private static final int LONGEST_LINE = 100_000;

  private final InputStream in;
  private final String name;
  private final Charset charset;
  private final String accepted;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long line;

  private TraceLines(InputStream in, String name, Charset charset, String accepted) {
    this.in = new BufferedInputStream(in);
    this.name = name;
    this.charset = charset;
    this.accepted = accepted;
  }

  /** Text that must be UTF-8. Leaves the stream open: whoever opened it closes it. */
  TraceLines(InputStream in, String name) {
    this(in, name, StandardCharsets.UTF_8, "text in UTF-8");
  }

  /** Text in which every byte is a character of its own; {@code accepted} says what it should be. */
  static TraceLines inAnyEncoding(InputStream in, String name, String accepted) {
    return new TraceLines(in, name, StandardCharsets.ISO_8859_1, accepted);
  }

  /** The next line without its end, or nothing at the end of the text. */
  Optional<String> next() {
    bytes.reset();
    line++;
    try {
      int b = in.read();
      if (b < 0) {
        return Optional.empty();
      }
      while (b >= 0 && b != '\n') {
        add(b);
        b = in.read();
      }
      return Optional.of(decoded());
    } catch (CharacterCodingException e) {
      throw refuse("the bytes are not UTF-8; accepted: text in UTF-8", e);
    } catch (IOException e) {
      throw TraceFile.unreadable(name + ':' + line, e);
    }
  }

  private void add(int b) {
    if (b == 0) {
      throw refuse("a NUL byte found; accepted: " + accepted);
    }
    if (bytes.size() == LONGEST_LINE) {
      throw refuse("the line is too long; accepted: lines of up to " + LONGEST_LINE + " bytes");
    }
    bytes.write(b);
  }

  private String decoded() throws CharacterCodingException {
    String text =
        charset.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())).toString();
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  /** A number in the current line, zero or more. */
  double number(String text, String what) {
    double value;
    try {
      value = Quantity.NUMBER.parse(text);
    } catch (IllegalArgumentException e) {
      throw refuse(what + ": " + e.getMessage(), e);
    }
    if (value > MOST) {
      throw refuse(what + ": " + Quoted.of(text) + " is too large; accepted: up to " + MOST);
    }
    return value;
  }

  /** A whole number in the current line. */
  int whole(String text, String what, int least) {
    double value = number(text, what);
    if (value != Math.rint(value) || value < least || value > Integer.MAX_VALUE) {
      throw refuse(what + ": " + Quoted.of(text) + " found; accepted: a whole number from " + least
          + " to " + Integer.MAX_VALUE);
    }
    return (int) value;
  }

  TraceException refuse(String what) {
    return new TraceException(name + ':' + line + ": " + what);
  }

  TraceException refuse(String what, Throwable cause) {
    return new TraceException(name + ':' + line + ": " + what, cause);
  }
}

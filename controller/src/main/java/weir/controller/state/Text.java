package weir.controller.state;

import java.util.regex.Pattern;

/** What is taken for a name, and for a number. */
final class Text {
  private static final int LONGEST = 255;
  private static final Pattern ENTITY = Pattern.compile("(job|user|group):.{1,250}");

  private Text() {}

  static void check(String what, String text) {
    if (text.isEmpty() || text.length() > LONGEST) {
      throw new IllegalArgumentException(
          what + " of " + text.length() + " characters; give 1 to " + LONGEST);
    }
  }

  static void checkAboveZero(String what, double number) {
    if (!(number > 0) || Double.isInfinite(number)) {
      throw new IllegalArgumentException(what + " " + number + "; give a number above zero");
    }
  }

  static void checkEntity(String entity, double weight) {
    if (!ENTITY.matcher(entity).matches()) {
      throw new IllegalArgumentException(
          "a weight for \"" + entity + "\"; give job:ID, user:NAME or group:NAME");
    }
    checkAboveZero("weight of " + entity, weight);
  }
}

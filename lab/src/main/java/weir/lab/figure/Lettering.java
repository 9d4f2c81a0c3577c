package weir.lab.figure;

/**
 * How text is set.
 *
 * @param anchor which part of the text the given place is
 * @param upward whether it is read from the bottom to the top
 */
public record Lettering(double size, Anchor anchor, boolean bold, boolean upward) {
  /** The part of a text that sits at its place. */
  public enum Anchor {
    START,
    MIDDLE,
    END
  }

  public static Lettering of(double size, Anchor anchor) {
    return new Lettering(size, anchor, false, false);
  }

  Lettering inBold() {
    return new Lettering(size, anchor, true, upward);
  }

  Lettering turnedUp() {
    return new Lettering(size, anchor, bold, true);
  }

  /** About how wide a text is; layout must not depend on the fonts of a machine. */
  double widthOf(String text) {
    return 0.56 * size * text.length();
  }
}

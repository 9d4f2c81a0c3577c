package weir.lab.figure;

import java.util.List;

/**
 * How lines are drawn.
 *
 * @param rgb such as {@code #0072b2}
 * @param dash lengths of strokes and gaps in turn; empty for a solid line
 */
public record Pen(String rgb, double width, List<Double> dash) {
  /** Draws nothing. */
  public static final Pen NONE = new Pen("#000000", 0, List.of());

  public Pen {
    dash = List.copyOf(dash);
  }

  public static Pen solid(String rgb, double width) {
    return new Pen(rgb, width, List.of());
  }

  boolean draws() {
    return width > 0;
  }
}

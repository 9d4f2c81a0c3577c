package weir.lab.figure;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * A line per policy over a numeric axis.
 *
 * @param lines for every policy its points, from left to right; a point that is not finite leaves a gap
 * @param logarithmic whether both axes grow by factors
 */
public record LinePanel(
    Labels labels, Map<String, List<Dot>> lines, List<Guide> guides, boolean logarithmic)
    implements Panel {
  private static final int MARKS = 12;

  /** One point of a line. */
  public record Dot(double x, double y) {
    boolean isDrawable() {
      return Double.isFinite(x) && Double.isFinite(y);
    }
  }

  @Override
  public List<String> policies() {
    return List.copyOf(lines.keySet());
  }

  @Override
  public void draw(Canvas canvas, double x, double y, double width, double height) {
    Frame frame = Frame.inside(x, y, width, height);
    Axis below = axis(Dot::x, List.of());
    Axis beside = axis(Dot::y, guides);
    frame.ticksBelow(canvas, below);
    frame.ticksBeside(canvas, beside);
    guides.forEach(guide -> guide.draw(canvas, frame, beside));
    int turn = 0;
    for (Map.Entry<String, List<Dot>> line : lines.entrySet()) {
      drawLine(
          canvas, frame, below, beside, Look.of(line.getKey()), drawable(line.getValue()), turn++);
    }
    frame.border(canvas);
    frame.title(canvas, labels.title());
    frame.labels(canvas, labels.below(), labels.beside());
  }

  private static List<Dot> drawable(List<Dot> dots) {
    return dots.stream().filter(Dot::isDrawable).toList();
  }

  private Axis axis(ToDoubleFunction<Dot> side, List<Guide> levels) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (List<Dot> line : lines.values()) {
      for (Dot dot : drawable(line)) {
        least = Math.min(least, side.applyAsDouble(dot));
        most = Math.max(most, side.applyAsDouble(dot));
      }
    }
    for (Guide guide : levels) {
      least = Math.min(least, guide.value());
      most = Math.max(most, guide.value());
    }
    if (least > most) {
      return Axis.exact(0, 1);
    }
    return logarithmic ? Axis.logarithmic(least, most) : Axis.linear(least, most);
  }

  private static void drawLine(
      Canvas canvas, Frame frame, Axis below, Axis beside, Look look, List<Dot> dots, int turn) {
    double[] xs =
        dots.stream().mapToDouble(dot -> frame.x(below.place(dot.x()))).toArray();
    double[] ys =
        dots.stream().mapToDouble(dot -> frame.y(beside.place(dot.y()))).toArray();
    canvas.line(xs, ys, look.pen(1.4));
    // Long lines carry a few marks only, each line at other places, so that marks do not hide each
    // other.
    int every = Math.max(1, xs.length / MARKS);
    for (int n = every == 1 ? 0 : turn % every; n < xs.length; n += every) {
      look.mark(canvas, xs[n], ys[n], 3);
    }
  }
}

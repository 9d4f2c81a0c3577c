package weir.lab.figure;

import java.util.List;
import java.util.Map;

/**
 * One metric against another: a mark per policy, or several joined by a line, with bars for how well each is known.
 *
 * @param range what the axes span; marks beyond it are left out
 */
public record MarkPanel(
    Labels labels, Map<String, List<Mark>> marks, List<Guide> guides, ScatterPanel.Range range)
    implements Panel {
  private static final double RADIUS = 3.4;

  /** A point and half the lengths of its bars. */
  public record Mark(double x, double y, double xError, double yError) {
    public Mark(double x, double y) {
      this(x, y, 0, 0);
    }
  }

  @Override
  public List<String> series() {
    return List.copyOf(marks.keySet());
  }

  @Override
  public void draw(Canvas canvas, Looks looks, Cell cell) {
    Plot plot = new Plot(
        Frame.inside(cell),
        Axis.linear(range.fromX(), range.toX()),
        Axis.linear(range.fromY(), range.toY()));
    plot.prepare(canvas, guides);
    marks.forEach((name, all) -> draw(canvas, plot, looks.of(name), seen(plot, all)));
    plot.finish(canvas, labels);
  }

  private static List<Mark> seen(Plot plot, List<Mark> marks) {
    return marks.stream()
        .filter(mark -> plot.below().holds(mark.x()) && plot.beside().holds(mark.y()))
        .toList();
  }

  private static void draw(Canvas canvas, Plot plot, Look look, List<Mark> marks) {
    canvas.line(
        marks.stream().mapToDouble(mark -> plot.x(mark.x())).toArray(),
        marks.stream().mapToDouble(mark -> plot.y(mark.y())).toArray(),
        look.pen(1.4));
    for (Mark mark : marks) {
      double x = plot.x(mark.x());
      double y = plot.y(mark.y());
      canvas.line(
          acrossAt(plot, mark.x() - mark.xError()),
          y,
          acrossAt(plot, mark.x() + mark.xError()),
          y,
          look.palePen(1.4));
      canvas.line(
          x,
          plot.y(mark.y() - mark.yError()),
          x,
          plot.y(mark.y() + mark.yError()),
          look.palePen(1.4));
      look.mark(canvas, x, y, RADIUS);
    }
  }

  /** Bars end where the frame does. */
  private static double acrossAt(Plot plot, double value) {
    Frame frame = plot.frame();
    return Math.max(frame.left(), Math.min(frame.left() + frame.width(), plot.x(value)));
  }
}

package weir.lab.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Clouds of points, and over them lines such as their means.
 *
 * @param clouds a point per instance, later series over earlier ones
 * @param lines drawn in black over the clouds, not in the legend
 * @param range what both axes span, so that panels can share them
 */
public record ScatterPanel(
    Labels labels,
    Map<String, List<LinePanel.Dot>> clouds,
    List<List<LinePanel.Dot>> lines,
    List<Guide> guides,
    Range range)
    implements Panel {
  private static final double RADIUS = 1.3;
  private static final double OPACITY = 0.55;
  private static final Pen MEAN = Pen.solid("#000000", 1.6);

  /** The least that both axes must span. */
  public record Range(double fromX, double toX, double fromY, double toY) {}

  @Override
  public List<String> series() {
    return List.copyOf(clouds.keySet());
  }

  @Override
  public void draw(Canvas canvas, Looks looks, Cell cell) {
    Plot plot = new Plot(
        Frame.inside(cell),
        Axis.linear(range.fromX(), range.toX()),
        Axis.linear(range.fromY(), range.toY()));
    plot.prepare(canvas, guides);
    clouds.forEach((name, dots) -> drawCloud(canvas, plot, looks.of(name), dots));
    lines.forEach(line -> drawLine(canvas, plot, line));
    plot.finish(canvas, labels);
  }

  private static void drawCloud(Canvas canvas, Plot plot, Look look, List<LinePanel.Dot> dots) {
    List<LinePanel.Dot> seen = inside(plot, dots);
    canvas.dots(
        seen.stream().mapToDouble(dot -> plot.x(dot.x())).toArray(),
        seen.stream().mapToDouble(dot -> plot.y(dot.y())).toArray(),
        RADIUS,
        new Fill(look.rgb(), OPACITY));
  }

  private static void drawLine(Canvas canvas, Plot plot, List<LinePanel.Dot> dots) {
    List<LinePanel.Dot> seen = inside(plot, dots);
    canvas.line(
        seen.stream().mapToDouble(dot -> plot.x(dot.x())).toArray(),
        seen.stream().mapToDouble(dot -> plot.y(dot.y())).toArray(),
        MEAN);
  }

  /** Points beyond the range across are left out; those beyond it up or down lie on the edge. */
  private static List<LinePanel.Dot> inside(Plot plot, List<LinePanel.Dot> dots) {
    List<LinePanel.Dot> inside = new ArrayList<>();
    for (LinePanel.Dot dot : dots) {
      if (dot.isDrawable() && plot.below().holds(dot.x())) {
        inside.add(dot);
      }
    }
    return inside;
  }
}

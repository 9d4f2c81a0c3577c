package weir.lab.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A line per series over a numeric axis.
 *
 * @param lines for every series its points, from left to right; a point that is not finite leaves a gap
 */
public record LinePanel(
    Labels labels, Map<String, List<Dot>> lines, List<Guide> guides, Scale scale) implements Panel {
  private static final int MARKS = 12;
  private static final double BAR_SHIFT = 1.2;

  /**
   * One point of a line.
   *
   * @param spread how far the bar through it reaches up and down; zero for none
   */
  public record Dot(double x, double y, double spread) {
    public Dot(double x, double y) {
      this(x, y, 0);
    }

    boolean isDrawable() {
      return Double.isFinite(x) && Double.isFinite(y);
    }
  }

  @Override
  public List<String> series() {
    return List.copyOf(lines.keySet());
  }

  @Override
  public void draw(Canvas canvas, Looks looks, Cell cell) {
    Plot plot = plot(Frame.inside(cell));
    plot.prepare(canvas, guides);
    List<String> names = new ArrayList<>(lines.keySet());
    for (int turn = 0; turn < names.size(); turn++) {
      double shift = (turn - (names.size() - 1) / 2.0) * BAR_SHIFT;
      drawBars(canvas, plot, looks.of(names.get(turn)), dots(names.get(turn)), shift);
    }
    for (int turn = 0; turn < names.size(); turn++) {
      drawLine(canvas, plot, looks.of(names.get(turn)), dots(names.get(turn)), turn);
    }
    plot.finish(canvas, labels);
  }

  private List<Dot> dots(String name) {
    return lines.getOrDefault(name, List.of()).stream().filter(Dot::isDrawable).toList();
  }

  private Plot plot(Frame frame) {
    Extent across = new Extent();
    Extent up = new Extent();
    up.addAll(guides);
    for (String name : lines.keySet()) {
      for (Dot dot : dots(name)) {
        across.add(dot.x());
        up.add(dot.y());
      }
    }
    return new Plot(frame, scale.below(across), scale.beside(up));
  }

  /** Bars that reach beyond the lines are cut, and do not widen the axis. */
  private static void drawBars(Canvas canvas, Plot plot, Look look, List<Dot> dots, double shift) {
    for (Dot dot : dots) {
      if (dot.spread() > 0) {
        double x = plot.x(dot.x()) + shift;
        canvas.line(
            x,
            plot.y(dot.y() - dot.spread()),
            x,
            plot.y(dot.y() + dot.spread()),
            look.palePen(0.9));
      }
    }
  }

  private static void drawLine(Canvas canvas, Plot plot, Look look, List<Dot> dots, int turn) {
    double[] xs = dots.stream().mapToDouble(dot -> plot.x(dot.x())).toArray();
    double[] ys = dots.stream().mapToDouble(dot -> plot.y(dot.y())).toArray();
    canvas.line(xs, ys, look.pen(1.4));
    // Long lines carry a few marks only, each line at other places, so that marks do not hide each
    // other.
    int every = Math.max(1, xs.length / MARKS);
    for (int n = every == 1 ? 0 : turn % every; n < xs.length; n += every) {
      look.mark(canvas, xs[n], ys[n], 3);
    }
  }
}

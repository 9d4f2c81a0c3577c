package weir.lab.figure;

import java.util.List;
import java.util.Map;

/**
 * A bar for every place on the axis below, the series on top of each other; what is below zero hangs down.
 *
 * @param places what is written below each bar
 * @param bars for every series its part of each bar, in the same order; what is not finite is left out
 */
public record BarPanel(
    Labels labels, List<String> places, Map<String, List<Double>> bars, List<Guide> guides)
    implements Panel {
  private static final double FILLED = 0.8;
  private static final double WIDEST = 60;
  private static final double OPACITY = 0.85;
  private static final Pen ZERO = Pen.solid("#444444", 0.8);
  private static final Lettering TICK = Lettering.of(11, Lettering.Anchor.MIDDLE);

  @Override
  public List<String> series() {
    return List.copyOf(bars.keySet());
  }

  @Override
  public void draw(Canvas canvas, Looks looks, Cell cell) {
    Frame frame = Frame.inside(cell);
    Axis axis = axis();
    Plot plot = new Plot(frame, axis, axis);
    frame.ticksBeside(canvas, axis);
    drawPlaces(canvas, frame);
    for (int place = 0; place < places.size(); place++) {
      drawBar(canvas, looks, plot, place);
    }
    guides.forEach(guide -> guide.draw(canvas, frame, axis)); // bars would hide them
    canvas.line(frame.left(), plot.y(0), frame.left() + frame.width(), plot.y(0), ZERO);
    plot.finish(canvas, labels);
  }

  /** Only as many places are named as there is room for. */
  private void drawPlaces(Canvas canvas, Frame frame) {
    double widest = places.stream().mapToDouble(TICK::widthOf).max().orElse(0) + 6;
    int every = Math.max(1, (int) Math.ceil(widest * places.size() / frame.width()));
    for (int place = 0; place < places.size(); place += every) {
      frame.tickBelow(canvas, middle(frame, place), places.get(place));
    }
  }

  private double middle(Frame frame, int place) {
    return frame.x((place + 0.5) / places.size());
  }

  private void drawBar(Canvas canvas, Looks looks, Plot plot, int place) {
    double width = Math.min(WIDEST, FILLED * plot.frame().width() / places.size());
    double left = middle(plot.frame(), place) - width / 2;
    double up = 0;
    double down = 0;
    for (Map.Entry<String, List<Double>> entry : bars.entrySet()) {
      double part = part(entry.getValue(), place);
      double from = part > 0 ? up : down;
      double top = plot.y(Math.max(from, from + part));
      double bottom = plot.y(Math.min(from, from + part));
      if (bottom > top) {
        Fill fill = new Fill(looks.of(entry.getKey()).rgb(), OPACITY);
        canvas.rectangle(left, top, width, bottom - top, fill, Pen.NONE);
      }
      up += Math.max(0, part);
      down += Math.min(0, part);
    }
  }

  private static double part(List<Double> parts, int place) {
    return Double.isFinite(parts.get(place)) ? parts.get(place) : 0;
  }

  private Axis axis() {
    Extent extent = new Extent();
    extent.add(0);
    guides.stream()
        .filter(guide -> Double.isFinite(guide.value()))
        .forEach(guide -> extent.add(guide.value()));
    for (int place = 0; place < places.size(); place++) {
      double up = 0;
      double down = 0;
      for (List<Double> parts : bars.values()) {
        up += Math.max(0, part(parts, place));
        down += Math.min(0, part(parts, place));
      }
      extent.add(up);
      extent.add(down);
    }
    return extent.axis(false);
  }
}

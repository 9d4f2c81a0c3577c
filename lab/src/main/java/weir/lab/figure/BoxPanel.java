package weir.lab.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Boxes side by side, a group for every place on the axis below, a line through the means of each policy; the form of
 * the figures of RR-9502 §6.
 *
 * @param places what is written below each group
 * @param boxes for every policy one box per place, in the same order
 */
public record BoxPanel(
    Labels labels,
    List<String> places,
    Map<String, List<Box>> boxes,
    List<Guide> guides,
    Scale scale)
    implements Panel {
  private static final double GROUP = 0.86;
  private static final double WIDEST = 22;

  @Override
  public List<String> series() {
    return List.copyOf(boxes.keySet());
  }

  @Override
  public void draw(Canvas canvas, Looks looks, Cell cell) {
    Frame frame = Frame.inside(cell);
    Axis axis = axis();
    frame.ticksBeside(canvas, axis);
    for (int place = 0; place < places.size(); place++) {
      frame.tickBelow(canvas, frame.x((place + 0.5) / places.size()), places.get(place));
      frame.divide(canvas, place / (double) places.size());
    }
    guides.forEach(guide -> guide.draw(canvas, frame, axis));
    int turn = 0;
    for (Map.Entry<String, List<Box>> entry : boxes.entrySet()) {
      drawSeries(
          canvas, new Plot(frame, axis, axis), looks.of(entry.getKey()), entry.getValue(), turn++);
    }
    frame.border(canvas);
    frame.title(canvas, labels.title());
    frame.labels(canvas, labels.below(), labels.beside());
  }

  private Axis axis() {
    Extent up = new Extent();
    up.addAll(guides);
    for (List<Box> row : boxes.values()) {
      for (Box box : row) {
        if (box.isDrawable()) {
          up.add(box.least());
          up.add(box.most());
        }
      }
    }
    return scale.beside(up);
  }

  private void drawSeries(Canvas canvas, Plot plot, Look look, List<Box> row, int turn) {
    double slot = Math.min(WIDEST, GROUP * plot.frame().width() / places.size() / boxes.size());
    List<double[]> means = new ArrayList<>();
    for (int place = 0; place < row.size(); place++) {
      Box box = row.get(place);
      if (box.isDrawable()) {
        double middle = plot.frame().x((place + 0.5) / places.size())
            + (turn + 0.5 - boxes.size() / 2.0) * slot;
        drawBox(canvas, plot, box, middle, Math.min(0.7 * slot, 16), look);
        means.add(new double[] {middle, plot.y(box.mean())});
      }
    }
    canvas.line(column(means, 0), column(means, 1), look.pen(1.2));
    means.forEach(mean -> look.mark(canvas, mean[0], mean[1], 2.4));
  }

  private static void drawBox(
      Canvas canvas, Plot plot, Box box, double middle, double width, Look look) {
    Pen pen = look.plainPen(1);
    double bottom = plot.y(box.p25());
    double top = plot.y(box.p75());
    double low = plot.y(box.p10());
    double high = plot.y(box.p90());
    canvas.line(middle, low, middle, bottom, pen);
    canvas.line(middle, top, middle, high, pen);
    canvas.line(middle - width / 4, low, middle + width / 4, low, pen);
    canvas.line(middle - width / 4, high, middle + width / 4, high, pen);
    canvas.rectangle(middle - width / 2, top, width, bottom - top, new Fill(look.rgb(), 0.22), pen);
  }

  private static double[] column(List<double[]> rows, int column) {
    return rows.stream().mapToDouble(row -> row[column]).toArray();
  }
}

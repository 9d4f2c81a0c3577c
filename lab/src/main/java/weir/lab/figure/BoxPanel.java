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
    Labels labels, List<String> places, Map<String, List<Box>> boxes, List<Guide> guides)
    implements Panel {
  private static final double GROUP = 0.86;
  private static final double WIDEST = 22;

  @Override
  public List<String> policies() {
    return List.copyOf(boxes.keySet());
  }

  @Override
  public void draw(Canvas canvas, double x, double y, double width, double height) {
    Frame frame = Frame.inside(x, y, width, height);
    Axis axis = axis();
    frame.ticksBeside(canvas, axis);
    for (int place = 0; place < places.size(); place++) {
      frame.tickBelow(canvas, frame.x((place + 0.5) / places.size()), places.get(place));
      frame.divide(canvas, place / (double) places.size());
    }
    guides.forEach(guide -> guide.draw(canvas, frame, axis));
    int turn = 0;
    for (Map.Entry<String, List<Box>> entry : boxes.entrySet()) {
      drawPolicy(canvas, frame, axis, entry, turn++);
    }
    frame.border(canvas);
    frame.title(canvas, labels.title());
    frame.labels(canvas, labels.below(), labels.beside());
  }

  private Axis axis() {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (List<Box> row : boxes.values()) {
      for (Box box : row) {
        if (box.isDrawable()) {
          least = Math.min(least, box.least());
          most = Math.max(most, box.most());
        }
      }
    }
    for (Guide guide : guides) {
      least = Math.min(least, guide.value());
      most = Math.max(most, guide.value());
    }
    return least <= most ? Axis.linear(least, most) : Axis.exact(0, 1);
  }

  private void drawPolicy(
      Canvas canvas, Frame frame, Axis axis, Map.Entry<String, List<Box>> row, int turn) {
    Look look = Look.of(row.getKey());
    double slot = Math.min(WIDEST, GROUP * frame.width() / places.size() / boxes.size());
    List<double[]> means = new ArrayList<>();
    for (int place = 0; place < row.getValue().size(); place++) {
      Box box = row.getValue().get(place);
      if (box.isDrawable()) {
        double middle =
            frame.x((place + 0.5) / places.size()) + (turn + 0.5 - boxes.size() / 2.0) * slot;
        drawBox(canvas, frame, axis, box, middle, Math.min(0.7 * slot, 16), look);
        means.add(new double[] {middle, frame.y(axis.place(box.mean()))});
      }
    }
    canvas.line(column(means, 0), column(means, 1), look.pen(1.2));
    means.forEach(mean -> look.mark(canvas, mean[0], mean[1], 2.4));
  }

  private static void drawBox(
      Canvas canvas, Frame frame, Axis axis, Box box, double middle, double width, Look look) {
    Pen pen = look.plainPen(1);
    double bottom = frame.y(axis.place(box.p25()));
    double top = frame.y(axis.place(box.p75()));
    double low = frame.y(axis.place(box.p10()));
    double high = frame.y(axis.place(box.p90()));
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

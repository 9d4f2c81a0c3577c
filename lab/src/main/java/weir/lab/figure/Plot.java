package weir.lab.figure;

import java.util.List;

/** A frame with numbers along both sides. */
record Plot(Frame frame, Axis below, Axis beside) {
  double x(double value) {
    return frame.x(below.place(value));
  }

  /** Numbers beyond the axis lie on its edge. */
  double y(double value) {
    double part = beside.place(value);
    return frame.y(Double.isNaN(part) ? 0 : Math.max(0, Math.min(1, part)));
  }

  /** What lies under the data. */
  void prepare(Canvas canvas, List<Guide> guides) {
    frame.ticksBelow(canvas, below);
    frame.ticksBeside(canvas, beside);
    guides.forEach(guide -> guide.draw(canvas, frame, beside));
  }

  /** What lies over and around the data. */
  void finish(Canvas canvas, Labels labels) {
    frame.border(canvas);
    frame.title(canvas, labels.title());
    frame.labels(canvas, labels.below(), labels.beside());
  }
}

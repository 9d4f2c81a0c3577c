package weir.lab.figure;

/** A level to compare with, drawn across a plot. */
public record Guide(double value, String label) {
  private static final Pen LINE = new Pen("#888888", 1.2, java.util.List.of(4.0, 3.0));

  void draw(Canvas canvas, Frame frame, Axis axis) {
    if (axis.holds(value)) {
      double at = frame.y(axis.place(value));
      canvas.line(frame.left(), at, frame.left() + frame.width(), at, LINE);
      canvas.text(
          frame.left() + frame.width() - 5,
          at - frame.top() > 16 ? at - 4 : at + 12,
          label,
          Lettering.of(10, Lettering.Anchor.END));
    }
  }
}

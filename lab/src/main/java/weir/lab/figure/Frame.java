package weir.lab.figure;

/** The rectangle a panel's data is drawn in, with its grid and its labels around it. */
record Frame(double left, double top, double width, double height) {
  static final double LEFT_MARGIN = 62;
  static final double BOTTOM_MARGIN = 42;
  static final double TOP_MARGIN = 24;
  static final double RIGHT_MARGIN = 14;

  private static final Pen BORDER = Pen.solid("#444444", 1);
  private static final Pen GRID = Pen.solid("#e2e2e2", 0.8);

  /** The frame inside a cell of the figure. */
  static Frame inside(Cell cell) {
    return new Frame(
        cell.x() + LEFT_MARGIN,
        cell.y() + TOP_MARGIN,
        cell.width() - LEFT_MARGIN - RIGHT_MARGIN,
        cell.height() - TOP_MARGIN - BOTTOM_MARGIN);
  }

  double x(double part) {
    return left + part * width;
  }

  double y(double part) {
    return top + (1 - part) * height;
  }

  void border(Canvas canvas) {
    canvas.rectangle(left, top, width, height, Fill.NONE, BORDER);
  }

  void title(Canvas canvas, String title) {
    canvas.text(left, top - 8, title, Lettering.of(12, Lettering.Anchor.START).inBold());
  }

  void labels(Canvas canvas, String below, String beside) {
    canvas.text(
        left + width / 2, top + height + 34, below, Lettering.of(12, Lettering.Anchor.MIDDLE));
    canvas.text(
        left - 46,
        top + height / 2,
        beside,
        Lettering.of(12, Lettering.Anchor.MIDDLE).turnedUp());
  }

  void ticksBeside(Canvas canvas, Axis axis) {
    for (double tick : axis.ticks()) {
      double at = y(axis.place(tick));
      canvas.line(left, at, left + width, at, GRID);
      canvas.text(left - 6, at + 4, axis.text(tick), Lettering.of(11, Lettering.Anchor.END));
    }
  }

  void ticksBelow(Canvas canvas, Axis axis) {
    for (double tick : axis.ticks()) {
      double at = x(axis.place(tick));
      canvas.line(at, top, at, top + height, GRID);
      tickBelow(canvas, at, axis.text(tick));
    }
  }

  /** A faint line between two groups. */
  void divide(Canvas canvas, double part) {
    canvas.line(x(part), top, x(part), top + height, GRID);
  }

  void tickBelow(Canvas canvas, double at, String text) {
    canvas.line(at, top + height, at, top + height + 4, BORDER);
    canvas.text(at, top + height + 17, text, Lettering.of(11, Lettering.Anchor.MIDDLE));
  }
}

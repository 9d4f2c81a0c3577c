package weir.lab.figure;

/** The shape of a data point. */
enum Marker {
  CIRCLE,
  OPEN_CIRCLE,
  SQUARE,
  OPEN_SQUARE,
  DIAMOND,
  TRIANGLE,
  WEDGE,
  CROSS,
  STAR,
  NONE;

  private static final Fill WHITE = Fill.solid("#ffffff");

  void draw(Canvas canvas, double x, double y, double r, Look look) {
    Fill full = Fill.solid(look.rgb());
    Pen pen = look.plainPen(1.2);
    switch (this) {
      case CIRCLE -> canvas.circle(x, y, r, full, pen);
      case OPEN_CIRCLE -> canvas.circle(x, y, r, WHITE, pen);
      case SQUARE -> canvas.rectangle(x - r, y - r, 2 * r, 2 * r, full, pen);
      case OPEN_SQUARE -> canvas.rectangle(x - r, y - r, 2 * r, 2 * r, WHITE, pen);
      case DIAMOND ->
        shape(canvas, full, pen, x, y - 1.3 * r, x + 1.3 * r, y, x, y + 1.3 * r, x - 1.3 * r, y);
      case TRIANGLE ->
        shape(canvas, full, pen, x, y - 1.2 * r, x + 1.2 * r, y + r, x - 1.2 * r, y + r);
      case WEDGE ->
        shape(canvas, full, pen, x, y + 1.2 * r, x + 1.2 * r, y - r, x - 1.2 * r, y - r);
      case CROSS -> {
        canvas.line(x - r, y - r, x + r, y + r, look.plainPen(1.6));
        canvas.line(x - r, y + r, x + r, y - r, look.plainPen(1.6));
      }
      case NONE -> {}
      case STAR -> star(canvas, full, pen, x, y, 1.6 * r);
    }
  }

  private static void star(Canvas canvas, Fill fill, Pen pen, double x, double y, double r) {
    double[] corners = new double[20];
    for (int n = 0; n < 10; n++) {
      double reach = n % 2 == 0 ? r : 0.45 * r;
      corners[2 * n] = x + reach * StrictMath.sin(n * Math.PI / 5);
      corners[2 * n + 1] = y - reach * StrictMath.cos(n * Math.PI / 5);
    }
    shape(canvas, fill, pen, corners);
  }

  private static void shape(Canvas canvas, Fill fill, Pen pen, double... corners) {
    double[] xs = new double[corners.length / 2];
    double[] ys = new double[xs.length];
    for (int n = 0; n < xs.length; n++) {
      xs[n] = corners[2 * n];
      ys[n] = corners[2 * n + 1];
    }
    canvas.shape(xs, ys, fill, pen);
  }
}

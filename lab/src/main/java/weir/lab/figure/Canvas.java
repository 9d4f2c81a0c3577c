package weir.lab.figure;

/** Where figures are drawn: a handful of shapes, in units from the top left corner. */
public interface Canvas {
  /** An open line through all points. */
  void line(double[] xs, double[] ys, Pen pen);

  /** A closed shape, filled and then outlined. */
  void shape(double[] xs, double[] ys, Fill fill, Pen pen);

  void circle(double x, double y, double radius, Fill fill, Pen pen);

  /** Many small discs of one kind, which may cover each other. */
  void dots(double[] xs, double[] ys, double radius, Fill fill);

  void text(double x, double y, String text, Lettering lettering);

  /** A line from one point to another. */
  default void line(double fromX, double fromY, double toX, double toY, Pen pen) {
    line(new double[] {fromX, toX}, new double[] {fromY, toY}, pen);
  }

  default void rectangle(double x, double y, double width, double height, Fill fill, Pen pen) {
    shape(
        new double[] {x, x + width, x + width, x},
        new double[] {y, y, y + height, y + height},
        fill,
        pen);
  }
}

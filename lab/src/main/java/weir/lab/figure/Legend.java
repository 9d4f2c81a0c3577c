package weir.lab.figure;

import java.util.List;

/** Which look belongs to which series, in columns. */
final class Legend {
  private static final double ROW = 18;
  private static final double SAMPLE = 34;
  private static final Lettering LETTERING = Lettering.of(12, Lettering.Anchor.START);

  private final List<String> series;
  private final int columns;
  private final double columnWidth;

  Legend(List<String> series, double width) {
    this.series = series;
    double widest = series.stream().mapToDouble(LETTERING::widthOf).max().orElse(0);
    columnWidth = SAMPLE + widest + 26;
    columns = Math.max(1, Math.min(series.size(), (int) (width / columnWidth)));
  }

  double height() {
    return series.isEmpty() ? 0 : ROW * rows() + 6;
  }

  private int rows() {
    return (series.size() + columns - 1) / columns;
  }

  void draw(Canvas canvas, Looks looks, double left, double top) {
    for (int n = 0; n < series.size(); n++) {
      double x = left + n % columns * columnWidth;
      int row = n / columns;
      double y = top + row * ROW + ROW / 2;
      Look look = looks.of(series.get(n));
      canvas.line(x, y, x + SAMPLE - 6, y, look.pen(1.6));
      look.mark(canvas, x + (SAMPLE - 6) / 2, y, 3.2);
      canvas.text(x + SAMPLE, y + 4, series.get(n), LETTERING);
    }
  }
}

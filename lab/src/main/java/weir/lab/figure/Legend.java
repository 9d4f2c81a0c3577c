package weir.lab.figure;

import java.util.List;

/** Which look belongs to which policy, in columns. */
final class Legend {
  private static final double ROW = 18;
  private static final double SAMPLE = 34;
  private static final Lettering LETTERING = Lettering.of(12, Lettering.Anchor.START);

  private final List<String> policies;
  private final int columns;
  private final double columnWidth;

  Legend(List<String> policies, double width) {
    this.policies = policies;
    double widest = policies.stream().mapToDouble(LETTERING::widthOf).max().orElse(0);
    columnWidth = SAMPLE + widest + 26;
    columns = Math.max(1, Math.min(policies.size(), (int) (width / columnWidth)));
  }

  double height() {
    return policies.isEmpty() ? 0 : ROW * rows() + 6;
  }

  private int rows() {
    return (policies.size() + columns - 1) / columns;
  }

  void draw(Canvas canvas, double left, double top) {
    for (int n = 0; n < policies.size(); n++) {
      double x = left + n % columns * columnWidth;
      int row = n / columns;
      double y = top + row * ROW + ROW / 2;
      Look look = Look.of(policies.get(n));
      canvas.line(x, y, x + SAMPLE - 6, y, look.pen(1.6));
      look.mark(canvas, x + (SAMPLE - 6) / 2, y, 3.2);
      canvas.text(x + SAMPLE, y + 4, policies.get(n), LETTERING);
    }
  }
}

package weir.lab.experiment;

import java.util.Locale;

/** Numbers as the report writes them. */
public final class Numbers {
  private Numbers() {}

  /** Four significant digits at the most; a dash where there is no number. */
  public static String text(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : "−∞";
    }
    return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.4f" : "%.1f", value);
  }

  /** For parts of a percent. */
  public static String precisePercent(double part) {
    return String.format(Locale.ROOT, "%.3f %%", 100 * part);
  }

  public static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * part);
  }
}

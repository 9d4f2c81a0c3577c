package weir.app;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import weir.model.Quantity;

/** Options that carry a unit, such as {@code --period 10min}. */
final class Amounts {
  private Amounts() {}

  private static double parse(Quantity quantity, String text) {
    try {
      return quantity.parse(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }

  /** Seconds, or minutes, hours and days. */
  static final class Seconds implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return parse(Quantity.SECONDS, text);
    }
  }

  /** Bytes and their multiples. */
  static final class Bytes implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return parse(Quantity.BYTES, text);
    }
  }

  /** Bytes per second and their multiples, above zero. */
  static final class Rate implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      double rate = parse(Quantity.BYTES_PER_SEC, text);
      if (rate == 0) {
        throw new TypeConversionException(
            "'" + text + "' is not above zero; accepted: " + Quantity.BYTES_PER_SEC.accepted());
      }
      return rate;
    }
  }
}

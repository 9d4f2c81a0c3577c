package weir.lab.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import weir.model.Quantity;
import weir.sim.scenario.Settings;

/** The values of one parameter: a number, a list of numbers, or from, to and step. */
final class AxisValues {
  static final String ACCEPTED =
      "a number, a list of numbers, or from, to and step, such as {from: 0.2, to: 1.2, step: 0.1}";

  private static final int MOST = 10_000;
  private static final List<String> RANGE = List.of("from", "to", "step");

  private AxisValues() {}

  /** Checks a value; throws what is to be told to the user. */
  @FunctionalInterface
  interface Check {
    void accept(Settings at, double value);
  }

  static List<Double> read(Settings settings, Check check) {
    Set<Double> values = new LinkedHashSet<>();
    if (settings.isObject()) {
      for (double value : range(settings.only(RANGE))) {
        check.accept(settings, value);
        values.add(value);
      }
      return List.copyOf(values);
    }
    for (Settings item : settings.items(ACCEPTED)) {
      double value = item.amount(Quantity.NUMBER);
      check.accept(item, value);
      if (!values.add(value)) {
        throw item.refuse(item.shown() + " is listed twice", "each value once");
      }
    }
    return List.copyOf(values);
  }

  /** Steps are taken in decimals, so that 0.1 is as exact as it is written. */
  private static List<Double> range(Settings settings) {
    BigDecimal from = decimal(settings, "from");
    BigDecimal to = decimal(settings, "to");
    BigDecimal step = decimal(settings, "step");
    if (step.signum() <= 0 || to.compareTo(from) < 0) {
      throw settings.refuse("a range without values", "a step above zero and from up to to");
    }
    double count = to.subtract(from).divide(step, MathContext.DECIMAL64).doubleValue();
    if (count >= MOST) {
      throw settings.refuse("a range of more than " + MOST + " values", "a larger step");
    }
    Set<Double> values = new LinkedHashSet<>();
    for (BigDecimal at = from; at.compareTo(to) <= 0; at = at.add(step)) {
      values.add(at.doubleValue());
    }
    return List.copyOf(values);
  }

  private static BigDecimal decimal(Settings settings, String key) {
    return BigDecimal.valueOf(settings.require(key, ACCEPTED).amount(Quantity.NUMBER));
  }
}

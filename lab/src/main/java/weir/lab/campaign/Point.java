package weir.lab.campaign;

import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The parameters of one place in an experiment, by name and in order: {@code W=0.8,small=20}. */
public record Point(Map<String, Double> values) implements Serializable {
  public Point {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  public static Point of(String name, double value) {
    return new Point(Map.of(name, value));
  }

  /** This point with one more parameter, or with another value for it. */
  public Point with(String name, double value) {
    Map<String, Double> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Point(more);
  }

  public double at(String name) {
    Double value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no parameter '" + name + "' in " + key());
    }
    return value;
  }

  public List<String> names() {
    return List.copyOf(values.keySet());
  }

  /** The same for equal points on every machine: journals and seeds depend on it. */
  public String key() {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + text(entry.getValue()))
        .collect(Collectors.joining(","));
  }

  /** Whole numbers without a fraction, the others as Java writes them. */
  public static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}

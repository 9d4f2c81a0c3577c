package weir.policies;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import weir.model.Quantity;

/** The parameters after the colons of a policy's name, {@code periodic-greedy-yield:delta=10}. */
public final class Parameters {
  private final String id;
  private final Map<String, String> values = new LinkedHashMap<>();

  private Parameters(String id) {
    this.id = id;
  }

  /**
   * Reads {@code id:name=value:…}.
   *
   * @throws IllegalArgumentException if a part has another form or is named twice
   */
  public static Parameters of(String spec) {
    String[] parts = spec.split(":", -1);
    Parameters parameters = new Parameters(parts[0]);
    for (int n = 1; n < parts.length; n++) {
      int equals = parts[n].indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("policy '" + spec + "': '" + parts[n]
            + "' is not a parameter; write name=value after each colon");
      }
      String name = parts[n].substring(0, equals);
      if (parameters.values.put(name, parts[n].substring(equals + 1)) != null) {
        throw new IllegalArgumentException(
            "policy '" + spec + "': parameter '" + name + "' is given twice");
      }
    }
    return parameters;
  }

  public String id() {
    return id;
  }

  /** Refuses names that the policy does not know. */
  public void allowOnly(List<String> names) {
    for (String name : values.keySet()) {
      if (!names.contains(name)) {
        throw new IllegalArgumentException("policy '" + id + "' has no parameter '" + name + "'; "
            + (names.isEmpty() ? "it has none" : "known: " + String.join(", ", names)));
      }
    }
  }

  /** The value as written, if it was. */
  public Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** A finite number above zero. */
  public double positive(String name, double otherwise) {
    return text(name).map(value -> parsePositive(name, value)).orElse(otherwise);
  }

  /** A whole number above zero. */
  public int positiveWhole(String name, int otherwise) {
    return text(name).map(value -> parsePositiveWhole(name, value)).orElse(otherwise);
  }

  /** A number above zero with or without a unit. */
  public double positive(String name, Quantity quantity, double otherwise) {
    return text(name).map(value -> parsePositive(name, value, quantity)).orElse(otherwise);
  }

  /** A number of zero or more with or without a unit. */
  public double quantity(String name, Quantity quantity, double otherwise) {
    return text(name).map(value -> parse(name, value, quantity)).orElse(otherwise);
  }

  /** One of a few words, the first one if nothing is written. */
  public String oneOf(String name, String otherwise, String... others) {
    String value = text(name).orElse(otherwise);
    List<String> all = new ArrayList<>(List.of(others));
    all.add(0, otherwise);
    if (!all.contains(value)) {
      throw wrong(name, value, String.join(" or ", all));
    }
    return value;
  }

  /** A whole number, or one of the given words. */
  int wholeOr(String name, Map<String, Integer> words, int otherwise) {
    return text(name).map(value -> parseWhole(name, value, words)).orElse(otherwise);
  }

  private double parsePositive(String name, String value) {
    double number = Double.NaN;
    try {
      number = Double.parseDouble(value);
    } catch (NumberFormatException notANumber) {
      throw wrong(name, value, "a number above zero");
    }
    if (!(number > 0) || Double.isInfinite(number)) {
      throw wrong(name, value, "a number above zero");
    }
    return number;
  }

  private double parsePositive(String name, String value, Quantity quantity) {
    double number = parse(name, value, quantity);
    if (number == 0) {
      throw wrong(name, value, "more than zero: " + quantity.accepted());
    }
    return number;
  }

  private double parse(String name, String value, Quantity quantity) {
    try {
      return quantity.parse(value);
    } catch (IllegalArgumentException notOne) {
      throw wrong(name, value, quantity.accepted());
    }
  }

  private int parsePositiveWhole(String name, String value) {
    int number = parseWhole(name, value, Map.of());
    if (number < 1) {
      throw wrong(name, value, "a whole number above zero");
    }
    return number;
  }

  private int parseWhole(String name, String value, Map<String, Integer> words) {
    Integer word = words.get(value);
    if (word != null) {
      return word;
    }
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException notANumber) {
      String others = words.keySet().stream().sorted().collect(Collectors.joining(", "));
      throw wrong(name, value, others + (words.isEmpty() ? "" : " or ") + "a whole number");
    }
  }

  private IllegalArgumentException wrong(String name, String value, String accepted) {
    return new IllegalArgumentException(
        "policy '" + id + "': " + name + "='" + value + "' is not accepted; give " + accepted);
  }
}

package weir.sim.workload.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import weir.sim.scenario.Scenario;

/**
 * A line of the catalog.
 *
 * @param source the paper and section it follows
 * @param what in a few words, for people
 */
public record Generator(
    String name, String source, String what, List<Parameter> parameters, Maker maker) {

  /** Makes the workload for one set of parameters. */
  @FunctionalInterface
  public interface Maker {
    Workload with(Values values);
  }

  /** A workload with its parameters settled. */
  @FunctionalInterface
  public interface Workload {
    /** The same scenario for the same seed, on any machine. */
    Scenario generate(long seed);
  }

  /** All parameters of a generator with their values. */
  public record Values(Map<String, Double> byName) {
    double number(String name) {
      Double value = byName.get(name);
      if (value == null) {
        throw new IllegalArgumentException("no parameter '" + name + "'");
      }
      return value;
    }

    int whole(String name) {
      return (int) number(name);
    }

    boolean yes(String name) {
      return number(name) == 1;
    }
  }

  public Generator {
    parameters = List.copyOf(parameters);
  }

  /**
   * The parameter of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Parameter parameter(String wanted) {
    return parameters.stream()
        .filter(parameter -> parameter.name().equals(wanted))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(
            name + " has no parameter '" + wanted + "'; accepted: " + names()));
  }

  /** The names of its parameters, for people. */
  public String names() {
    return parameters.stream().map(Parameter::name).collect(Collectors.joining(", "));
  }

  /** All parameters, those not given with their defaults, in the order of the catalog. */
  public Map<String, Double> complete(Map<String, Double> given) {
    given.keySet().forEach(this::parameter);
    Map<String, Double> all = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      all.put(parameter.name(), given.getOrDefault(parameter.name(), parameter.byDefault()));
    }
    return all;
  }

  /**
   * The workload with these parameters, and the defaults of all others.
   *
   * @throws IllegalArgumentException if a name or a value is not accepted
   */
  public Workload with(Map<String, Double> given) {
    Map<String, Double> all = complete(given);
    for (Parameter parameter : parameters) {
      double value = all.getOrDefault(parameter.name(), parameter.byDefault());
      if (!parameter.accepts(value)) {
        throw new IllegalArgumentException(parameter.name() + " of " + Parameter.text(value)
            + "; accepted: " + parameter.accepted());
      }
    }
    return maker.with(new Values(all));
  }
}

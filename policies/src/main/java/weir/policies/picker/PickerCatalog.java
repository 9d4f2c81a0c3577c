package weir.policies.picker;

import java.util.List;
import java.util.stream.Collectors;
import weir.model.Picker;
import weir.model.Quantity;
import weir.policies.FairParameters;
import weir.policies.Parameters;
import weir.policies.PolicyCatalog.Parameter;
import weir.policies.fair.FairPolicy;

/** Every picker by its name: to add one, write the class and add a line here. */
public final class PickerCatalog {
  private static final String TREE = "tree";
  private static final Parameter SEED = new Parameter("seed", "1", "where the draws begin");

  /** All pickers, the default first. */
  public static final List<Entry> ALL = List.of(
      entry(
          TREE,
          "Weir, docs/fair-trees.md",
          "whoever has had least for its weight, at every level; a fair policy's name alone means this",
          p -> new JobPicker(new FairTree(FairParameters.policy(p))),
          FairParameters.POLICY),
      entry(
          "lottery",
          "ThemisIO §3",
          "a draw among the jobs that wait, by their shares",
          p -> new JobPicker(new Lottery(FairParameters.policy(p), p.positiveWhole("seed", 1))),
          FairParameters.POLICY,
          SEED),
      entry(
          "tbf",
          "Lustre TBF, SC 2017",
          "a token bucket per job, with compensation and shared spare bandwidth",
          p -> new JobPicker(buckets(p)),
          FairParameters.RATE,
          FairParameters.PER,
          FairParameters.SPARE,
          new Parameter("burst", "10 ms", "how much rate an idle job saves up"),
          new Parameter("compensation", "1 s", "how much missed rate a waiting job may make up")),
      entry(
          "grants",
          "Weir, docs/controller.md",
          "as a controller grants; who is held gets what others leave",
          p -> new JobPicker(grants(p)),
          FairParameters.POLICY,
          new Parameter("patience", "1 s", "after how long a request of a held job is served"),
          new Parameter(
              "anticipation", "2 ms", "how long a granted job's next request is waited for")),
      entry("fifo", "–", "in order of arrival", p -> new Fifo()),
      entry("round-robin", "ThemisIO, code", "one request per connection", p -> new RoundRobin()));

  private PickerCatalog() {}

  /** Makes a picker. */
  @FunctionalInterface
  interface Maker {
    Picker make(Parameters parameters);
  }

  /** A line of the catalog. */
  public record Entry(
      String id, String source, String rule, List<Parameter> parameters, Maker maker) {
    Picker make(Parameters given) {
      given.allowOnly(parameters.stream().map(Parameter::name).toList());
      return maker.make(given);
    }
  }

  /**
   * Makes the picker that {@code spec} names, such as {@code fifo} or {@code lottery:policy=user-fair}; the name of a fair
   * policy alone, such as {@code user-fair}, is a tree.
   *
   * @throws IllegalArgumentException if the name or a parameter is not known, or a value is not accepted
   */
  public static Picker create(String spec) {
    if (FairPolicy.isNamedBy(spec)) {
      return new JobPicker(new FairTree(FairPolicy.of(spec)));
    }
    Parameters parameters = Parameters.of(spec);
    for (Entry entry : ALL) {
      if (entry.id().equals(parameters.id())) {
        return entry.make(parameters);
      }
    }
    throw new IllegalArgumentException("no picker '" + parameters.id() + "'; known: "
        + ALL.stream().map(Entry::id).collect(Collectors.joining(", "))
        + ", or a fair policy such as user-size-fair");
  }

  private static Entry entry(
      String id, String source, String rule, Maker maker, Parameter... parameters) {
    return new Entry(id, source, rule, List.of(parameters), maker);
  }

  private static Grants grants(Parameters p) {
    return new Grants(
        FairParameters.policy(p),
        nanos(p.quantity("patience", Quantity.SECONDS, 1)),
        nanos(p.quantity("anticipation", Quantity.SECONDS, 0.002)));
  }

  private static long nanos(double seconds) {
    return (long) (1e9 * seconds);
  }

  private static TokenBuckets buckets(Parameters p) {
    return new TokenBuckets(
        FairParameters.rate(p),
        p.quantity("burst", Quantity.SECONDS, 0.01),
        p.quantity("compensation", Quantity.SECONDS, 1),
        FairParameters.sharesSpare(p));
  }
}

package weir.policies.picker;

import java.util.List;
import java.util.stream.Collectors;
import weir.model.Picker;
import weir.model.Quantity;
import weir.policies.Parameters;
import weir.policies.PolicyCatalog.Parameter;
import weir.policies.fair.BucketRate;
import weir.policies.fair.FairPolicy;

/** Every picker by its name: to add one, write the class and add a line here. */
public final class PickerCatalog {
  private static final String TREE = "tree";
  private static final Parameter POLICY =
      new Parameter("policy", "job-fair", "who shares with whom, such as group-user-size-fair");
  private static final Parameter SEED = new Parameter("seed", "1", "where the draws begin");

  /** All pickers, the default first. */
  public static final List<Entry> ALL = List.of(
      entry(
          TREE,
          "Weir, docs/fair-trees.md",
          "whoever has had least for its weight, at every level; a fair policy's name alone means this",
          p -> new JobPicker(new FairTree(policy(p))),
          POLICY),
      entry(
          "lottery",
          "ThemisIO §3",
          "a draw among the jobs that wait, by their shares",
          p -> new JobPicker(new Lottery(policy(p), p.positiveWhole("seed", 1))),
          POLICY,
          SEED),
      entry(
          "tbf",
          "Lustre TBF, SC 2017",
          "a token bucket per job, with compensation and shared spare bandwidth",
          p -> new JobPicker(buckets(p)),
          new Parameter("rate", "100 MB/s", "how fast buckets fill"),
          new Parameter("per", "job", "what the rate is for: job, node or priority"),
          new Parameter("spare", "share", "keep: nobody goes above its rate"),
          new Parameter("burst", "10 ms", "how much rate an idle job saves up"),
          new Parameter("compensation", "1 s", "how much missed rate a waiting job may make up")),
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

  private static FairPolicy policy(Parameters p) {
    return p.text("policy").map(FairPolicy::of).orElse(FairPolicy.JOB_FAIR);
  }

  private static TokenBuckets buckets(Parameters p) {
    return new TokenBuckets(
        new BucketRate(
            p.positive("rate", Quantity.BYTES_PER_SEC, 1e8),
            p.oneOf("per", "job", "node", "priority")),
        p.quantity("burst", Quantity.SECONDS, 0.01),
        p.quantity("compensation", Quantity.SECONDS, 1),
        p.oneOf("spare", "share", "keep").equals("share"));
  }
}

package weir.policies;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import weir.model.Setting;
import weir.model.SharingPolicy;

/** Every sharing policy by its name: to add one, write the class and add a line here. */
public final class PolicyCatalog {
  private static final String DO_NOTHING = "do-nothing";
  private static final Parameter NEWCOMERS = new Parameter(
      "newcomers",
      "first",
      "set of jobs whose characteristic time is not known yet: first, last or a set's number");
  private static final Parameter DELTA =
      new Parameter("delta", "window / I/O events", "seconds between extra decisions");

  private static final Parameter ALPHA = new Parameter(
      "alpha",
      "640",
      "how much a low yield counts: near 0 is greedy-com, very large is greedy-yield");

  /** All policies, in the order of their sources. */
  public static final List<Entry> ALL = List.of(
      entry(
          "fair-share",
          "RR-9502 §4.1",
          "everyone at the same fraction of its full rate",
          (p, s) -> new FairShare()),
      entry("fcfs", "RR-9502 §4.1", "oldest first, until the pipe is full", (p, s) -> new Fcfs()),
      entry("greedy-yield", "RR-9502 §4.1", "lowest yield first", (p, s) -> new GreedyYield()),
      entry(
          "greedy-com",
          "RR-9502 §4.1",
          "shortest remaining transfer first",
          (p, s) -> new GreedyCom()),
      entry(
          "look-ahead-greedy-yield",
          "RR-9502 §4.1",
          "the head of the line that leaves the best lowest yield at the next completion",
          (p, s) -> new LookAheadGreedyYield()),
      entry(
          "periodic-greedy-yield",
          "RR-9502 §4.1",
          "greedy-yield that thinks again every delta",
          PolicyCatalog::periodic,
          DELTA),
      entry(
          "best-next-event",
          "RR-9502 §4.3, App. A",
          "the best lowest yield over all possible next completions",
          (p, s) -> new BestNextEvent(s)),
      entry(
          "alpha-fair",
          "Weir, docs/alpha-fair.md",
          "shortest transfer first, weighted by the marginal utility of the job's yield",
          (p, s) -> new AlphaFair(p.positive("alpha", AlphaFair.DEFAULT_ALPHA)),
          ALPHA),
      entry(
          "set-10",
          "IO-Sets §IV-C",
          "turns inside a set of like characteristic time, weights between sets",
          (p, s) -> new Set10(newcomers(p)),
          NEWCOMERS),
      entry(
          "set-fair-share",
          "IO-Sets §IV-D",
          "set-10 with equal weights",
          (p, s) -> new SetFairShare(newcomers(p)),
          NEWCOMERS),
      entry(
          "share-priority",
          "IO-Sets §IV-D",
          "set-10's weights without the turns",
          (p, s) -> new SharePriority(newcomers(p)),
          NEWCOMERS),
      entry(
          "clairvoyant-sets",
          "IO-Sets §VI-B2",
          "set-10 with the sets given in the scenario",
          (p, s) -> new ClairvoyantSets(newcomers(p)),
          NEWCOMERS),
      entry("fifo", "IO-Sets §IV-B", "one at a time in order of arrival", (p, s) -> new Fifo()),
      entry(
          DO_NOTHING, "–", "holds everything; the floor of benchmarks", (p, s) -> new DoNothing()));

  private PolicyCatalog() {}

  /** The names of all policies that move data at all. */
  public static List<String> moving() {
    return ALL.stream().map(Entry::id).filter(id -> !id.equals(DO_NOTHING)).toList();
  }

  /** Makes a policy for one run. */
  @FunctionalInterface
  interface Maker {
    SharingPolicy make(Parameters parameters, Setting setting);
  }

  /** A parameter of a policy. */
  public record Parameter(String name, String byDefault, String meaning) {}

  /** A line of the catalog. */
  public record Entry(
      String id, String source, String rule, List<Parameter> parameters, Maker maker) {
    SharingPolicy make(Parameters given, Setting setting) {
      given.allowOnly(parameters.stream().map(Parameter::name).toList());
      return maker.make(given, setting);
    }
  }

  /**
   * Makes the policy that {@code spec} names, such as {@code set-10} or {@code periodic-greedy-yield:delta=10}.
   *
   * @throws IllegalArgumentException if the name or a parameter is not known, or a value is not accepted
   */
  public static SharingPolicy create(String spec, Setting setting) {
    Parameters parameters = Parameters.of(spec);
    for (Entry entry : ALL) {
      if (entry.id().equals(parameters.id())) {
        return entry.make(parameters, setting);
      }
    }
    throw new IllegalArgumentException("no policy '" + parameters.id() + "'; known: "
        + ALL.stream().map(Entry::id).collect(Collectors.joining(", ")));
  }

  private static Entry entry(
      String id, String source, String rule, Maker maker, Parameter... parameters) {
    return new Entry(id, source, rule, List.of(parameters), maker);
  }

  private static SharingPolicy periodic(Parameters parameters, Setting setting) {
    return parameters.text("delta").isPresent()
        ? new PeriodicGreedyYield(0, parameters.positive("delta", setting.periodSec()))
        : new PeriodicGreedyYield(setting.beginSec(), setting.periodSec());
  }

  private static int newcomers(Parameters parameters) {
    return parameters.wholeOr(
        "newcomers", Map.of("first", SetMapping.FIRST, "last", SetMapping.LAST), SetMapping.FIRST);
  }
}

package weir.policies;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import weir.model.Policy;
import weir.model.Setting;
import weir.model.SharingPolicy;
import weir.model.StripedPolicy;
import weir.policies.striped.Bsip;
import weir.policies.striped.BsipFill;
import weir.policies.striped.Esa;
import weir.policies.striped.Mbw;
import weir.policies.striped.Pofs;
import weir.policies.striped.Rnd;
import weir.policies.striped.Tmf;
import weir.policies.striped.Tsa;

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
      "sharpness / greatest loss",
      "how much a loss counts: near 0 is greedy-com, very large keeps the greatest loss least");
  private static final Parameter SHARPNESS = new Parameter(
      "sharpness", "14", "how much a loss counts beside the greatest one; not with alpha");

  /** All policies, in the order of their sources. */
  public static final List<Entry> ALL = List.of(
      entry(
          "fair-share",
          "RR-9502 §4.1",
          "everyone at the same fraction of its full rate",
          (p, s) -> new FairSharePolicy()),
      pipe("fcfs", "RR-9502 §4.1", "oldest first, until the pipe is full", (p, s) -> new Fcfs()),
      pipe("greedy-yield", "RR-9502 §4.1", "lowest yield first", (p, s) -> new GreedyYield()),
      pipe(
          "greedy-com",
          "RR-9502 §4.1",
          "shortest remaining transfer first",
          (p, s) -> new GreedyCom()),
      pipe(
          "look-ahead-greedy-yield",
          "RR-9502 §4.1",
          "the head of the line that leaves the best lowest yield at the next completion",
          (p, s) -> new LookAheadGreedyYield()),
      pipe(
          "periodic-greedy-yield",
          "RR-9502 §4.1",
          "greedy-yield that thinks again every delta",
          PolicyCatalog::periodic,
          DELTA),
      pipe(
          "best-next-event",
          "RR-9502 §4.3, App. A",
          "the best lowest yield over all possible next completions",
          (p, s) -> new BestNextEvent(s)),
      pipe(
          "alpha-fair",
          "Weir, docs/alpha-fair.md",
          "shortest transfer first, and the shorter the more of its time the job has lost",
          (p, s) -> alphaFair(p),
          ALPHA,
          SHARPNESS),
      pipe(
          "guarded",
          "Weir",
          "shortest remaining transfer first, after those below a floor of yield",
          (p, s) -> new Guarded(p.positive("floor", Guarded.DEFAULT_FLOOR)),
          new Parameter("floor", "0.8", "yield below which the lowest one goes first")),
      pipe(
          "set-10",
          "IO-Sets §IV-C",
          "turns inside a set of like characteristic time, weights between sets",
          (p, s) -> new Set10(newcomers(p)),
          NEWCOMERS),
      pipe(
          "set-fair-share",
          "IO-Sets §IV-D",
          "set-10 with equal weights",
          (p, s) -> new SetFairShare(newcomers(p)),
          NEWCOMERS),
      pipe(
          "share-priority",
          "IO-Sets §IV-D",
          "set-10's weights without the turns",
          (p, s) -> new SharePriority(newcomers(p)),
          NEWCOMERS),
      pipe(
          "clairvoyant-sets",
          "IO-Sets §VI-B2",
          "set-10 with the sets given in the scenario",
          (p, s) -> new ClairvoyantSets(newcomers(p)),
          NEWCOMERS),
      striped(
          "pofs",
          "GIFT §2",
          "each target shared equally between the transfers on it",
          (p, s) -> new Pofs()),
      striped(
          "bsip",
          "GIFT §2",
          "the least of a transfer's equal shares, on all its targets",
          (p, s) -> new Bsip()),
      striped(
          "bsip-fill",
          "Weir, docs/gift.md",
          "bsip, and the gaps it leaves given out where they fill the most",
          (p, s) -> GiftParameters.every(new BsipFill(), p),
          GiftParameters.INTERVAL),
      striped(
          "mbw",
          "GIFT §2",
          "the shares that leave the least bandwidth unused",
          (p, s) -> GiftParameters.every(new Mbw(), p),
          GiftParameters.INTERVAL),
      striped(
          "tsa",
          "GIFT §4",
          "transfers on few targets give up a tenth",
          (p, s) -> GiftParameters.every(new Tsa(), p),
          GiftParameters.INTERVAL),
      striped(
          "esa",
          "GIFT §4",
          "transfers on many targets give up a tenth",
          (p, s) -> GiftParameters.every(new Esa(), p),
          GiftParameters.INTERVAL),
      striped(
          "tmf",
          "GIFT §4",
          "applications seen often give up a tenth",
          (p, s) -> GiftParameters.every(
              new Tmf(p.oneOf("variant", "instances", "runs").equals("runs")), p),
          new Parameter("variant", "instances", "instances or runs: what is counted"),
          GiftParameters.INTERVAL),
      striped(
          "rnd",
          "GIFT §4",
          "every other transfer by chance gives up a tenth",
          (p, s) -> GiftParameters.every(new Rnd(GiftParameters.seed(p)), p),
          GiftParameters.SEED,
          GiftParameters.INTERVAL),
      striped(
          "gift",
          "GIFT §3",
          "throttles some to fill gaps, with coupons that they redeem later",
          (p, s) -> GiftParameters.every(GiftParameters.gift(p), p),
          GiftParameters.GIFT),
      entry(
          "themis",
          "ThemisIO §3",
          "shares by a tree of groups, users and jobs",
          (p, s) -> new ThemisPolicy(FairParameters.policy(p)),
          FairParameters.POLICY),
      pipe(
          "tbf",
          "Lustre TBF, SC 2017",
          "a token bucket per job, spare bandwidth shared like the rates",
          (p, s) -> new Tbf(FairParameters.rate(p), FairParameters.sharesSpare(p)),
          FairParameters.RATE,
          FairParameters.PER,
          FairParameters.SPARE),
      pipe("fifo", "IO-Sets §IV-B", "one at a time in order of arrival", (p, s) -> new Fifo()),
      pipe(
          DO_NOTHING, "–", "holds everything; the floor of benchmarks", (p, s) -> new DoNothing()));

  private PolicyCatalog() {}

  /** The names of all policies that move data at all. */
  public static List<String> moving() {
    return ALL.stream().map(Entry::id).filter(id -> !id.equals(DO_NOTHING)).toList();
  }

  /** The names of those that were written for one pipe; the others look at many targets, at fixed instants. */
  public static List<String> forOnePipe() {
    return ALL.stream()
        .filter(entry -> !entry.isStriped() && !entry.id().equals(DO_NOTHING))
        .map(Entry::id)
        .toList();
  }

  /** Makes a policy from its parameters and what it may know of the run. */
  @FunctionalInterface
  interface Maker<P> {
    P make(Parameters parameters, Setting setting);
  }

  /** A parameter of a policy. */
  public record Parameter(String name, String byDefault, String meaning) {}

  /** A line of the catalog. */
  public record Entry(
      String id,
      String source,
      String rule,
      List<Parameter> parameters,
      boolean isStriped,
      Maker<Policy> maker) {
    Policy make(Parameters given, Setting setting) {
      given.allowOnly(parameters.stream().map(Parameter::name).toList());
      return maker.make(given, setting);
    }
  }

  /**
   * Makes the policy that {@code spec} names, such as {@code set-10} or {@code periodic-greedy-yield:delta=10}.
   *
   * @throws IllegalArgumentException if the name or a parameter is not known, or a value is not accepted
   */
  public static Policy create(String spec, Setting setting) {
    Parameters parameters = Parameters.of(spec);
    for (Entry entry : ALL) {
      if (entry.id().equals(parameters.id())) {
        return entry.make(parameters, setting);
      }
    }
    throw new IllegalArgumentException("no policy '" + parameters.id() + "'; known: "
        + ALL.stream().map(Entry::id).collect(Collectors.joining(", ")));
  }

  /** A policy that was written for one pipe. */
  private static Entry pipe(
      String id, String source, String rule, Maker<SharingPolicy> maker, Parameter... parameters) {
    return new Entry(id, source, rule, List.of(parameters), false, checked(maker, PipePolicy::new));
  }

  /** A policy that was written for many targets. */
  private static Entry striped(
      String id, String source, String rule, Maker<StripedPolicy> maker, Parameter... parameters) {
    return new Entry(
        id, source, rule, List.of(parameters), true, checked(maker, TargetPolicy::new));
  }

  /** Makes one at once, so that a value that is not accepted is told before the run. */
  private static <P> Maker<Policy> checked(Maker<P> maker, Function<Supplier<P>, Policy> kind) {
    return (parameters, setting) -> {
      maker.make(parameters, setting);
      return kind.apply(() -> maker.make(parameters, setting));
    };
  }

  /** A policy of either kind of its own. */
  private static Entry entry(
      String id, String source, String rule, Maker<Policy> maker, Parameter... parameters) {
    return new Entry(id, source, rule, List.of(parameters), false, maker);
  }

  private static SharingPolicy periodic(Parameters parameters, Setting setting) {
    return parameters.text("delta").isPresent()
        ? new PeriodicGreedyYield(0, parameters.positive("delta", setting.periodSec()))
        : new PeriodicGreedyYield(setting.beginSec(), setting.periodSec());
  }

  private static AlphaFair alphaFair(Parameters parameters) {
    if (parameters.text("alpha").isEmpty()) {
      return AlphaFair.following(parameters.positive("sharpness", AlphaFair.DEFAULT_SHARPNESS));
    }
    if (parameters.text("sharpness").isPresent()) {
      throw new IllegalArgumentException("alpha-fair takes alpha or sharpness, not both");
    }
    return AlphaFair.fixed(parameters.positive("alpha", 1));
  }

  private static int newcomers(Parameters parameters) {
    return parameters.wholeOr(
        "newcomers", Map.of("first", SetMapping.FIRST, "last", SetMapping.LAST), SetMapping.FIRST);
  }
}

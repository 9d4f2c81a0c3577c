package weir.policies.placement;

import java.util.List;
import java.util.stream.Collectors;
import weir.model.Placement;
import weir.policies.Parameters;
import weir.policies.PolicyCatalog.Parameter;

/** Every placement by its name: to add one, write the class and add a line here. */
public final class PlacementCatalog {
  private static final Parameter VARIANT = new Parameter(
      "variant", "published", "published: as the paper's results were made; paper: as printed");
  private static final Parameter NODES =
      new Parameter("nodes", "those of the jobs", "compute nodes of the machine, C");
  private static final Parameter DIVISIBLE =
      new Parameter("divisible", "no", "yes: only counts that divide the job's compute nodes");
  private static final Parameter MOVE =
      new Parameter("move", "0", "seconds without I/O that a change costs a running job");
  private static final Parameter SHARED =
      new Parameter("shared", "no", "yes: one node may be set apart for jobs without their own");
  private static final Parameter SHARE =
      new Parameter("share", "static", "static or best: the bandwidth a job has a claim to");
  private static final Parameter FRACTION = new Parameter(
      "fraction", "1", "part of its share that no job falls below; max: max-min first");

  /** All placements, in the order of the paper. */
  public static final List<Entry> ALL = List.of(
      entry("zero", "Forwarding §3.2", "direct access for all", p -> new ZeroNodes()),
      entry("one", "Forwarding §3.2", "one I/O node each", p -> new OneNode()),
      entry(
          "static",
          "Forwarding §3.2",
          "by compute nodes, at the machine's ratio",
          p -> new StaticShare(asPrinted(p), machineNodes(p)),
          VARIANT,
          NODES),
      entry(
          "size",
          "Forwarding §3.2",
          "the pool in proportion to compute nodes",
          p -> new SizeShare(asPrinted(p)),
          VARIANT),
      entry(
          "process",
          "Forwarding §3.2",
          "the pool in proportion to processes",
          p -> new ProcessShare(asPrinted(p)),
          VARIANT),
      entry(
          "oracle",
          "Forwarding §3.2",
          "each job's best, pool or no pool",
          p -> new Oracle(byDefault(p)),
          NODES),
      entry(
          "mckp",
          "Forwarding §3.1",
          "the most bandwidth in total",
          p -> new Mckp(weighing(p), byDefault(p), yes(p, "shared")),
          DIVISIBLE,
          SHARED,
          MOVE,
          NODES),
      entry(
          "fair-mckp",
          "Weir, docs/arbitration.md",
          "the most bandwidth in total that leaves no job below its share",
          p -> new FairMckp(weighing(p), byDefault(p), ofBest(p), fraction(p)),
          SHARE,
          FRACTION,
          DIVISIBLE,
          MOVE,
          NODES));

  private PlacementCatalog() {}

  /** Makes a placement. */
  @FunctionalInterface
  interface Maker {
    Placement make(Parameters parameters);
  }

  /** A line of the catalog. */
  public record Entry(
      String id, String source, String rule, List<Parameter> parameters, Maker maker) {
    Placement make(Parameters given) {
      given.allowOnly(parameters.stream().map(Parameter::name).toList());
      return maker.make(given);
    }
  }

  /**
   * Makes the placement that {@code spec} names, such as {@code mckp} or {@code static:variant=paper}.
   *
   * @throws IllegalArgumentException if the name or a parameter is not known, or a value is not accepted
   */
  public static Placement create(String spec) {
    Parameters parameters = Parameters.of(spec);
    for (Entry entry : ALL) {
      if (entry.id().equals(parameters.id())) {
        return entry.make(parameters);
      }
    }
    throw new IllegalArgumentException("no placement policy '" + parameters.id() + "'; known: "
        + ALL.stream().map(Entry::id).collect(Collectors.joining(", ")));
  }

  private static Entry entry(
      String id, String source, String rule, Maker maker, Parameter... parameters) {
    return new Entry(id, source, rule, List.of(parameters), maker);
  }

  private static boolean asPrinted(Parameters p) {
    return p.oneOf("variant", "published", "paper").equals("paper");
  }

  private static boolean ofBest(Parameters p) {
    return p.oneOf("share", "static", "best").equals("best");
  }

  private static boolean yes(Parameters p, String name) {
    return p.oneOf(name, "no", "yes").equals("yes");
  }

  private static int machineNodes(Parameters p) {
    return p.positiveWhole("nodes", StaticShare.NODES_OF_JOBS);
  }

  private static StaticShare byDefault(Parameters p) {
    return new StaticShare(false, machineNodes(p));
  }

  private static Weighing weighing(Parameters p) {
    return new Weighing(yes(p, "divisible"), p.positive("move", 0));
  }

  private static double fraction(Parameters p) {
    boolean max = p.text("fraction").filter("max"::equals).isPresent();
    return max ? FairMckp.MAX : p.positive("fraction", 1);
  }
}

package weir.bench.peers;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Sums up what {@code bench/peers/run} has measured: fails if the simulators disagree, otherwise prints how many times
 * faster Weir is than SimGrid's I/O activities, and than the fastest way we know to write the same simulation with it.
 */
public final class PeerReport {
  private static final double MILLION = 1e6;

  /** SimGrid as it is meant to be used for this, and as IO-Sets did: the ratio is taken from it. */
  private static final String IO_ACTIVITIES = "actors";

  private final PeerResults results;

  private PeerReport(PeerResults results) {
    this.results = results;
  }

  public static void main(String[] args) {
    if (args.length != 2) {
      throw new IllegalArgumentException("usage: PeerReport DIRECTORY ROUNDS");
    }
    PeerResults results = new PeerResults(Path.of(args[0]), Integer.parseInt(args[1]));
    if (!new PeerCheck(results).passes()) {
      System.exit(1);
    }
    PeerReport report = new PeerReport(results);
    report.printVariants();
    double ratio = report.printRatios();
    say("%nagainst the fastest variant of each policy: %.1f", report.leastRatioToFastest());
    say("ratio: %.1f", ratio);
  }

  private void printVariants() {
    say(
        "%nSimGrid by the way it is programmed: million events per second, and Weir's multiple of it");
    say("%-11s %20s %20s %20s", "variant", "fair-share", "fcfs", "set-10");
    for (String variant : PeerResults.VARIANTS) {
      StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-11s", variant));
      for (String policy : PeerResults.POLICIES) {
        List<PeerResult> peer = results.simgrid(variant, policy);
        double ratio = Medians.of(ratios(results.weir(policy), peer));
        line.append(String.format(Locale.ROOT, " %12.3f %7.1f", median(peer), ratio));
      }
      say("%s", line);
    }
  }

  private double leastRatioToFastest() {
    return PeerResults.POLICIES.stream()
        .mapToDouble(policy -> Medians.of(
            ratios(results.weir(policy), results.simgrid(fastestVariant(policy), policy))))
        .min()
        .orElseThrow();
  }

  /** Prints a line for each policy, SimGrid with I/O activities, and returns the smallest ratio. */
  private double printRatios() {
    say(
        "%nSimGrid's I/O activities (%s) and Weir: million events per second on one core, medians of %d rounds",
        IO_ACTIVITIES, results.rounds());
    say(
        "%-11s %7s %8s %7s %8s %7s %10s %7s %7s",
        "policy", "events", "SimGrid", "spread", "Weir", "spread", "Weir cold", "ratio", "spread");
    double smallest = Double.POSITIVE_INFINITY;
    for (String policy : PeerResults.POLICIES) {
      smallest = Math.min(smallest, printRatio(policy));
    }
    return smallest;
  }

  private double printRatio(String policy) {
    List<PeerResult> weir = results.weir(policy);
    List<PeerResult> peer = results.simgrid(IO_ACTIVITIES, policy);
    List<Double> ratios = ratios(weir, peer);
    say(
        "%-11s %7d %8.3f %6.0f%% %8.3f %6.0f%% %10.3f %7.1f %6.0f%%",
        policy,
        weir.get(0).events(),
        median(peer),
        percent(speeds(peer)),
        median(weir),
        percent(speeds(weir)),
        coldSpeed(weir),
        Medians.of(ratios),
        percent(ratios));
    return Medians.of(ratios);
  }

  private String fastestVariant(String policy) {
    String fastest = PeerResults.VARIANTS.get(0);
    for (String variant : PeerResults.VARIANTS) {
      if (median(results.simgrid(variant, policy)) > median(results.simgrid(fastest, policy))) {
        fastest = variant;
      }
    }
    return fastest;
  }

  /** Both sides of a round ran one after the other, so that they saw the same machine. */
  private static List<Double> ratios(List<PeerResult> weir, List<PeerResult> peer) {
    return IntStream.range(0, weir.size())
        .mapToObj(round -> weir.get(round).eventsPerSec() / peer.get(round).eventsPerSec())
        .toList();
  }

  private static List<Double> speeds(List<PeerResult> results) {
    return results.stream().map(one -> one.eventsPerSec() / MILLION).toList();
  }

  private static double median(List<PeerResult> results) {
    return Medians.of(speeds(results));
  }

  private static double percent(List<Double> values) {
    return 100 * Medians.spread(values);
  }

  private static double coldSpeed(List<PeerResult> results) {
    return Medians.of(results.stream()
        .map(one -> one.events() / one.cost().coldSec() / MILLION)
        .toList());
  }

  private static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}

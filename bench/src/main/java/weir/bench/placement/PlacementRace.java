package weir.bench.placement;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import weir.bench.placement.PlacementCase.Growth;
import weir.model.Placement;
import weir.model.ProfileTable;
import weir.policies.placement.PlacementCatalog;

/**
 * mckp beside the textbook table and CP-SAT on the same jobs, in one process: median, spread, ratio, and whether the totals
 * agree. Milliseconds are the processor's, of the one thread that each of them works in, so that a busy machine blurs them
 * less. Arguments: seconds that CP-SAT may take per case (default 60, zero leaves it out).
 */
public final class PlacementRace {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int RUNS = 21;

  private final double limitSec;
  private final boolean withSolver;

  private PlacementRace(double limitSec, boolean withSolver) {
    this.limitSec = limitSec;
    this.withSolver = withSolver;
  }

  public static void main(String[] args) {
    double limitSec = args.length > 0 ? Double.parseDouble(args[0]) : 60;
    CpSatPlacement.missing().ifPresent(why -> say("CP-SAT is left out: " + why));
    boolean withSolver = limitSec > 0 && CpSatPlacement.missing().isEmpty();
    say(
        "%-14s %-11s %-22s %10s %17s %9s",
        "case", "growth", "contestant", "median ms", "spread ms", "ratio");
    PlacementRace race = new PlacementRace(limitSec, withSolver);
    for (Growth growth : Growth.values()) {
      race.run(PlacementCase.paper(growth));
      race.run(PlacementCase.large(growth));
    }
  }

  private void run(PlacementCase round) {
    ProfileTable profiles = round.profiles();
    int[] decisions = new int[profiles.slots() + 1];
    Placement mckp = PlacementCatalog.create("mckp");
    double[] fresh = times(
        RUNS,
        warmUp(round),
        () -> forget(mckp, decisions),
        () -> mckp.place(profiles, round.ioNodes(), decisions));
    double total = Placement.totalBandwidth(profiles, decisions);
    line(round, "mckp, all jobs new", fresh, median(fresh));
    line(round, "mckp, one job changes", timesOfChanges(round), median(fresh));

    Arrays.fill(decisions, Placement.HELD_BACK);
    Placement textbook = new TextbookPlacement();
    double[] table = times(
        5,
        warmUp(round) / 30,
        () -> {},
        () -> textbook.place(profiles, round.ioNodes(), decisions));
    line(round, "textbook table" + agreement(total, profiles, decisions), table, median(fresh));
    if (withSolver) {
      Arrays.fill(decisions, Placement.HELD_BACK);
      CpSatPlacement solver = new CpSatPlacement(limitSec);
      double[] general =
          times(3, 0, () -> {}, () -> solver.place(profiles, round.ioNodes(), decisions));
      String name = "CP-SAT " + solver.outcome() + agreement(total, profiles, decisions);
      line(round, name, general, median(fresh));
    }
  }

  private static int warmUp(PlacementCase round) {
    return round.jobs() > 1_000 ? 60 : 3_000;
  }

  /** A decision about other jobs, so that the next one starts without what it knew. */
  private static void forget(Placement mckp, int[] decisions) {
    mckp.place(new ProfileTable(), 1, decisions);
  }

  private static double[] timesOfChanges(PlacementCase round) {
    ProfileTable profiles = round.profiles();
    SplittableRandom random = new SplittableRandom(7);
    int[] decisions = new int[profiles.slots() + 1];
    Placement mckp = PlacementCatalog.create("mckp");
    Runnable change = () -> {
      profiles.remove(profiles.first());
      round.addTo(profiles, random);
    };
    return times(
        RUNS, warmUp(round), change, () -> mckp.place(profiles, round.ioNodes(), decisions));
  }

  private static double[] times(int runs, int warmUp, Runnable before, Runnable timed) {
    double[] times = new double[runs];
    for (int n = -warmUp; n < runs; n++) {
      before.run();
      long start = THREADS.getCurrentThreadCpuTime();
      timed.run();
      times[Math.max(0, n)] = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
    }
    Arrays.sort(times);
    return times;
  }

  private static String agreement(double total, ProfileTable profiles, int[] decisions) {
    double other = Placement.totalBandwidth(profiles, decisions);
    return Math.abs(other - total) <= 1e-9 * total ? ", agrees" : ", DIFFERS " + (other - total);
  }

  private static void line(PlacementCase round, String name, double[] times, double ours) {
    say(
        "%-14s %-11s %-22s %10.3f %8.3f–%8.3f %9.1f",
        round.name(),
        round.growth().name().toLowerCase(Locale.ROOT),
        name,
        median(times),
        times[0],
        times[times.length - 1],
        median(times) / ours);
  }

  private static double median(double[] sorted) {
    return sorted[sorted.length / 2];
  }

  private static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}

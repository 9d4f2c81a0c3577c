package weir.bench.lp;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import weir.glop.GlopSolver;
import weir.policies.lp.Certificate;
import weir.policies.lp.KernelSolver;
import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;
import weir.policies.lp.PackingSolver;
import weir.testkit.lp.Clp;

/**
 * Weir's solver beside GLOP and clp on the same packing problems, in one run.
 *
 * <p>Weir and GLOP: processor milliseconds of the thread, warmed up, from the problem in memory to the plan; Weir starts cold, as it
 * is given another problem of another size before each. clp: {@link ClpTimes}, and the whole command by the clock. The ratio is that
 * of clp's fastest method to Weir's median, where clp took at least one step of its clock.
 *
 * <p>Arguments: instances per family (default 10).
 */
public final class PackingRace {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int[][] SIZES = {{64, 60}, {64, 250}, {200, 1000}};
  private static final String ROW = "| %s | %s | %s | %s | %s | %s | %s | %s |%n";

  private final int instances;
  private final PackingPlan plan = new PackingPlan();
  private final Certificate certificate = new Certificate();
  private final KernelSolver kernel = new KernelSolver();
  private final PackingProblem other = PackingFamily.GATE_OPEN.problem(1, 7, 5);

  private PackingRace(int instances) {
    this.instances = instances;
  }

  public static void main(String[] args) throws IOException {
    GlopSolver.missing().ifPresent(why -> System.out.println("GLOP is left out: " + why));
    Clp.missing().ifPresent(why -> System.out.println("clp is left out: " + why));
    PackingRace race = new PackingRace(args.length > 0 ? Integer.parseInt(args[0]) : 10);
    System.out.printf(
        ROW,
        "targets × applications",
        "family",
        "Weir, ms",
        "middle half",
        "GLOP, ms",
        ClpTimes.METHODS,
        "clp by the clock, ms",
        "clp / Weir");
    System.out.printf(ROW, "---", "---", "---:", "---:", "---:", "---:", "---:", "---:");
    for (int[] size : SIZES) {
      for (PackingFamily family : PackingFamily.values()) {
        race.run(family, size[0], size[1]);
      }
    }
  }

  private void run(PackingFamily family, int targets, int applications) throws IOException {
    Times ours = new Times();
    Times glop = new Times();
    ClpTimes clp = ClpTimes.start();
    warmUp(family, targets, applications);
    for (int seed = 1; seed <= instances; seed++) {
      PackingProblem problem = family.problem(seed, targets, applications);
      double worth = 0;
      for (int n = 0; n < 5; n++) {
        kernel.solve(other, plan);
        ours.add(millis(kernel, problem));
        worth = worth(problem);
      }
      if (GlopSolver.missing().isEmpty()) {
        glop.add(millis(new GlopSolver(), problem));
      }
      clp.race(problem, worth);
    }
    System.out.printf(
        ROW,
        targets + " × " + applications,
        family.title,
        number(ours.median()),
        ours.spread(),
        number(glop.median()),
        clp.own(),
        clp.wall(),
        clp.ratio(ours.median()));
  }

  private void warmUp(PackingFamily family, int targets, int applications) {
    long untilNanos = System.nanoTime() + 2_000_000_000L;
    for (int seed = 100; System.nanoTime() < untilNanos; seed++) {
      PackingProblem problem = family.problem(seed, targets, applications);
      for (int n = 0; n < 10; n++) {
        kernel.solve(other, plan);
        kernel.solve(problem, plan);
      }
      if (GlopSolver.missing().isEmpty() && seed < 105) {
        new GlopSolver().solve(problem, plan);
      }
    }
  }

  private double millis(PackingSolver solver, PackingProblem problem) {
    long begin = THREADS.getCurrentThreadCpuTime();
    boolean solved = solver.solve(problem, plan);
    double millis = (THREADS.getCurrentThreadCpuTime() - begin) / 1e6;
    if (!solved) {
      throw new IllegalStateException(solver.name() + " did not solve a problem");
    }
    return millis;
  }

  private double worth(PackingProblem problem) {
    if (!certificate.holds(problem, plan)) {
      throw new IllegalStateException("a plan of Weir's is not proved");
    }
    return Certificate.worth(problem, plan);
  }

  static String number(double value) {
    return Double.isNaN(value)
        ? "–"
        : String.format(Locale.ROOT, value < 1 ? "%.3f" : "%.1f", value);
  }
}

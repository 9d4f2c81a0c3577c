package weir.bench.lp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import weir.glop.GlopSolver;
import weir.policies.gift.GiftDecision;
import weir.policies.gift.GiftOptions;
import weir.policies.gift.Ledger;
import weir.policies.gift.LedgerRules;
import weir.policies.lp.Certificate;
import weir.policies.lp.KernelSolver;
import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;
import weir.policies.lp.PackingSolver;
import weir.policies.lp.ProvenPacking;
import weir.policies.striped.Instance;
import weir.testkit.Dice;
import weir.testkit.lp.PackingCase;

/**
 * The linear programmes of GIFT's own decisions, one every 10 s: as many applications active all the time, phases of ten minutes in the
 * mean, each on 1 to 32 targets drawn anew, coupons issued and redeemed as they come.
 *
 * <p>Weir's solver sees all of them in order, as in a run; GLOP and clp, which start anew each time, see every twentieth. Times
 * as in {@link PackingRace}; the last column is the whole decision.
 */
public final class DecisionRace {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int[][] SIZES = {{64, 14}, {64, 60}, {64, 250}, {200, 60}, {200, 1000}};
  private static final double CHURN = 10.0 / 600;
  private static final int WIDEST = 32;
  private static final String ROW = "| %s | %s | %s | %s | %s | %s | %s | %s | %s |%n";

  private final Dice dice = new Dice(1);
  private final int targets;
  private final int[][] sets;
  private final Instance instance = new Instance();
  private final Rivals rivals;
  private final GiftDecision gift;
  private final double[] share;

  private DecisionRace(int targets, int applications) throws IOException {
    this.targets = targets;
    rivals = new Rivals(ClpTimes.start());
    gift = new GiftDecision(
        new Ledger(LedgerRules.PUBLISHED), GiftOptions.PUBLISHED, new ProvenPacking(rivals));
    sets = new int[applications][];
    share = new double[applications];
    for (int i = 0; i < applications; i++) {
      gift.ledger().open("application " + i);
      sets[i] = newSet();
    }
  }

  public static void main(String[] args) throws IOException {
    int decisions = args.length > 0 ? Integer.parseInt(args[0]) : 400;
    System.out.printf(
        ROW,
        "targets × active",
        "decisions",
        "Weir, ms",
        "middle half",
        "GLOP, ms",
        ClpTimes.METHODS,
        "clp by the clock, ms",
        "clp / Weir",
        "whole decision, ms");
    System.out.printf(ROW, "---", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:");
    for (int[] size : SIZES) {
      new DecisionRace(size[0], size[1]).run(decisions);
    }
  }

  private int[] newSet() {
    return PackingCase.subset(dice, targets, 1 + dice.below(Math.min(WIDEST, targets)));
  }

  private void run(int decisions) {
    Times whole = new Times();
    for (int n = -decisions; n < decisions; n++) {
      rivals.mode(n >= 0, n >= 0 && n % 20 == 0);
      long begin = THREADS.getCurrentThreadCpuTime();
      fill();
      gift.decide(instance, share);
      gift.settle(1);
      if (n >= 0 && n % 20 != 0) {
        whole.add((THREADS.getCurrentThreadCpuTime() - begin) / 1e6);
      }
      if (n % 8640 == 8639) {
        gift.ledger().closePeriod();
      }
      churn();
    }
    System.out.printf(
        ROW,
        targets + " × " + sets.length,
        decisions,
        PackingRace.number(rivals.ours.median()),
        rivals.ours.spread(),
        PackingRace.number(rivals.glop.median()),
        rivals.clp.own(),
        rivals.clp.wall(),
        rivals.clp.ratio(rivals.ours.median()),
        PackingRace.number(whole.median()));
  }

  private void fill() {
    instance.clear(targets);
    for (int j = 0; j < targets; j++) {
      instance.capacity(j, 1);
    }
    for (int i = 0; i < sets.length; i++) {
      instance.add(i, i, 8, Double.POSITIVE_INFINITY);
      for (int j : sets[i]) {
        instance.touch(j, 1);
      }
    }
    instance.close();
  }

  private void churn() {
    for (int i = 0; i < sets.length; i++) {
      if (dice.between(0, 1) < CHURN) {
        sets[i] = newSet();
      }
    }
  }

  /** Weir's solver, timed, with the others beside it now and then. */
  private static final class Rivals implements PackingSolver {
    private final KernelSolver kernel = new KernelSolver();
    private final PackingPlan other = new PackingPlan();
    private boolean isTimed;
    private boolean isRace;

    final Times ours = new Times();
    final Times glop = new Times();
    final ClpTimes clp;

    Rivals(ClpTimes clp) {
      this.clp = clp;
    }

    void mode(boolean timed, boolean race) {
      isTimed = timed;
      isRace = race;
    }

    @Override
    public String name() {
      return kernel.name();
    }

    @Override
    public boolean solve(PackingProblem problem, PackingPlan plan) {
      long begin = THREADS.getCurrentThreadCpuTime();
      boolean solved = kernel.solve(problem, plan);
      double millis = (THREADS.getCurrentThreadCpuTime() - begin) / 1e6;
      if (isTimed) {
        ours.add(millis);
      }
      if (isRace) {
        race(problem, Certificate.worth(problem, plan));
      }
      return solved;
    }

    private void race(PackingProblem problem, double worth) {
      if (GlopSolver.missing().isEmpty()) {
        long begin = THREADS.getCurrentThreadCpuTime();
        new GlopSolver().solve(problem, other);
        glop.add((THREADS.getCurrentThreadCpuTime() - begin) / 1e6);
      }
      try {
        clp.race(problem, worth);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}

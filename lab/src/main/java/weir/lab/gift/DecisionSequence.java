package weir.lab.gift;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import weir.policies.gift.GiftDecision;
import weir.policies.gift.GiftOptions;
import weir.policies.gift.Ledger;
import weir.policies.gift.LedgerRules;
import weir.policies.striped.Instance;
import weir.sim.workload.Draws;

/** Decisions of gift one after the other, with as many applications active all the time, some of which move on in between. */
final class DecisionSequence {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double CHURN = 10.0 / 600;
  private static final int WIDEST = 32;

  private final Draws draws;
  private final int targets;
  private final int[][] sets;
  private final double[] share;
  private final Instance instance = new Instance();
  private final GiftDecision gift =
      new GiftDecision(new Ledger(LedgerRules.PUBLISHED), GiftOptions.PUBLISHED);

  DecisionSequence(int targets, int active, long seed) {
    this.targets = targets;
    draws = new Draws(new SplittableRandom(seed));
    sets = new int[active][];
    share = new double[active];
    for (int i = 0; i < active; i++) {
      gift.ledger().open("application " + i);
      sets[i] = newSet();
    }
  }

  private int[] newSet() {
    int width = 1 + (int) draws.uniform(0, Math.min(WIDEST, targets));
    int[] all = IntStream.range(0, targets).toArray();
    for (int n = 0; n < width; n++) {
      int other = (int) draws.uniform(n, targets);
      int swapped = all[n];
      all[n] = all[other];
      all[other] = swapped;
    }
    int[] set = Arrays.copyOf(all, width);
    Arrays.sort(set);
    return set;
  }

  /** Processor seconds of so many decisions, after some that do not count. */
  double[] run(int warmUp, int timed) {
    double[] seconds = new double[timed];
    for (int n = -warmUp; n < timed; n++) {
      long beginNanos = THREADS.getCurrentThreadCpuTime();
      fill();
      gift.decide(instance, share);
      gift.settle(1);
      if (n >= 0) {
        seconds[n] = (THREADS.getCurrentThreadCpuTime() - beginNanos) / 1e9;
      }
      if (n + 1 < timed) {
        churn();
      }
    }
    return seconds;
  }

  /** What all applications progress by after the last decision, in units of a target. */
  double effective() {
    double sum = 0;
    for (int i = 0; i < sets.length; i++) {
      sum += sets[i].length * share[i];
    }
    return sum;
  }

  private void fill() {
    instance.clear(targets);
    for (int j = 0; j < targets; j++) {
      instance.capacity(j, 1);
    }
    for (int i = 0; i < sets.length; i++) {
      instance.add(i, i, 8, 1);
      for (int j : sets[i]) {
        instance.touch(j, 1);
      }
    }
    instance.close();
  }

  private void churn() {
    for (int i = 0; i < sets.length; i++) {
      if (draws.uniform(0, 1) < CHURN) {
        sets[i] = newSet();
      }
    }
  }
}

package weir.bench.lp;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import weir.policies.gift.GiftDecision;
import weir.policies.gift.GiftOptions;
import weir.policies.gift.Ledger;
import weir.policies.gift.LedgerRules;
import weir.policies.striped.Instance;
import weir.testkit.Dice;
import weir.testkit.lp.PackingCase;

/** What a decision of 60 active applications on 64 targets costs when the ledger knows more and more applications. */
public final class KnownApplications {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int TARGETS = 64;
  private static final int ACTIVE = 60;
  private static final int DECISIONS = 3_000;
  private static final double CHURN = 10.0 / 600;

  private final Dice dice = new Dice(1);
  private final GiftDecision gift =
      new GiftDecision(new Ledger(LedgerRules.PUBLISHED), GiftOptions.PUBLISHED);
  private final Instance instance = new Instance();
  private final int known;
  private final int[][] sets = new int[ACTIVE][];
  private final int[] account = new int[ACTIVE];
  private final double[] share = new double[ACTIVE];

  private KnownApplications(int known) {
    this.known = known;
    for (int n = 0; n < known; n++) {
      gift.ledger().open("application " + n);
    }
    for (int i = 0; i < ACTIVE; i++) {
      next(i);
    }
  }

  public static void main(String[] args) {
    for (int known : new int[] {60, 600, 6_000, 60_000, 600_000, 60}) {
      Times times = new KnownApplications(known).run();
      System.out.printf(
          Locale.ROOT, "%,d known: %.3f ms (%s)%n", known, times.median(), times.spread());
    }
  }

  private void next(int i) {
    sets[i] = PackingCase.subset(dice, TARGETS, 1 + dice.below(32));
    account[i] = dice.below(known);
  }

  private Times run() {
    Times times = new Times();
    for (int n = -DECISIONS; n < DECISIONS; n++) {
      long begin = THREADS.getCurrentThreadCpuTime();
      decide();
      if (n >= 0) {
        times.add((THREADS.getCurrentThreadCpuTime() - begin) / 1e6);
      }
      for (int i = 0; i < ACTIVE; i++) {
        if (dice.between(0, 1) < CHURN) {
          next(i);
        }
      }
    }
    return times;
  }

  private void decide() {
    instance.clear(TARGETS);
    for (int j = 0; j < TARGETS; j++) {
      instance.capacity(j, 1);
    }
    for (int i = 0; i < ACTIVE; i++) {
      instance.add(i, account[i], 8, 1);
      for (int j : sets[i]) {
        instance.touch(j, 1);
      }
    }
    instance.close();
    gift.decide(instance, share);
    gift.settle(1);
  }
}

package weir.testkit.lp;

import java.util.Arrays;
import weir.policies.lp.PackingProblem;
import weir.testkit.Dice;

/** The packing problems of GIFT's decisions: applications on random targets, fair shares, the gaps that these leave. */
public final class DecisionCase {
  private final Dice dice;
  private final int targets;
  private final int widest;
  private final int[][] sets;

  /** So many applications on 1 to {@code widest} targets each. */
  public DecisionCase(long seed, int targets, int applications, int widest) {
    this.dice = new Dice(seed);
    this.targets = targets;
    this.widest = Math.min(widest, targets);
    sets = new int[applications][];
    for (int i = 0; i < applications; i++) {
      sets[i] = newSet();
    }
  }

  private int[] newSet() {
    return PackingCase.subset(dice, targets, 1 + dice.below(widest));
  }

  /** Some applications end and as many begin. */
  public void churn(double share) {
    for (int i = 0; i < sets.length; i++) {
      if (dice.between(0, 1) < share) {
        sets[i] = newSet();
      }
    }
  }

  /** The problem of an instant in which everyone may be throttled by that part of its share, or no one for zero. */
  public PackingProblem problem(double throttle) {
    int[] crowd = new int[targets];
    for (int[] set : sets) {
      for (int j : set) {
        crowd[j]++;
      }
    }
    double[] gap = new double[targets];
    Arrays.fill(gap, 1);
    double[] fair = new double[sets.length];
    for (int i = 0; i < sets.length; i++) {
      fair[i] = 1;
      for (int j : sets[i]) {
        fair[i] = Math.min(fair[i], 1.0 / crowd[j]);
      }
      for (int j : sets[i]) {
        gap[j] -= fair[i];
      }
    }
    PackingProblem problem = new PackingProblem(PackingCase.PENALTY);
    problem.clear(targets);
    for (int j = 0; j < targets; j++) {
      problem.gap(j, gap[j] < 1e-12 ? 0 : gap[j]);
    }
    for (int i = 0; i < sets.length; i++) {
      problem.add(Double.POSITIVE_INFINITY, throttle * fair[i]);
      for (int j : sets[i]) {
        problem.touch(j, 1);
      }
    }
    problem.close();
    return problem;
  }
}

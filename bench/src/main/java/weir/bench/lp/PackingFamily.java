package weir.bench.lp;

import java.util.Arrays;
import weir.policies.lp.PackingProblem;
import weir.testkit.Dice;
import weir.testkit.lp.DecisionCase;
import weir.testkit.lp.PackingCase;

/** Kinds of packing problems of any size, applications on 1 to 32 random targets. */
enum PackingFamily {
  /** GIFT's decision with everyone throttled by up to a tenth of its share: gate open, nobody in debt. */
  GATE_OPEN("gate open"),

  /** GIFT's decision with nobody throttled: gate shut. */
  GATE_SHUT("gate shut"),

  /** From nothing up to 1 to 9 times the fair share: the best plans fill every target, in many ways. */
  A("A, up to 9 × fair"),

  /** From nothing up to 1 to 1.8 times the fair share. */
  B("B, up to 1.8 × fair"),

  /** From 0.9 times the fair share up to 1 to 9 times it. */
  A_FROM_NEAR("A from 0.9 × fair"),

  /** From 0.9 times the fair share up to 1 to 1.8 times it. */
  B_FROM_NEAR("B from 0.9 × fair");

  private static final int WIDEST = 32;

  final String title;

  PackingFamily(String title) {
    this.title = title;
  }

  PackingProblem problem(long seed, int targets, int applications) {
    return switch (this) {
      case GATE_OPEN -> new DecisionCase(seed, targets, applications, WIDEST).problem(0.1);
      case GATE_SHUT -> new DecisionCase(seed, targets, applications, WIDEST).problem(0);
      case A -> bounded(seed, targets, applications, 9, 0);
      case B -> bounded(seed, targets, applications, 1.8, 0);
      case A_FROM_NEAR -> bounded(seed, targets, applications, 9, 0.9);
      case B_FROM_NEAR -> bounded(seed, targets, applications, 1.8, 0.9);
    };
  }

  private static PackingProblem bounded(
      long seed, int targets, int applications, double most, double least) {
    Dice dice = new Dice(seed);
    int[][] sets = new int[applications][];
    int[] crowd = new int[targets];
    for (int i = 0; i < applications; i++) {
      sets[i] = PackingCase.subset(dice, targets, 1 + dice.below(Math.min(WIDEST, targets)));
      for (int j : sets[i]) {
        crowd[j]++;
      }
    }
    double[] gap = new double[targets];
    Arrays.fill(gap, 1);
    double[] fair = new double[applications];
    for (int i = 0; i < applications; i++) {
      fair[i] = Arrays.stream(sets[i]).mapToDouble(j -> 1.0 / crowd[j]).min().orElse(0);
      for (int j : sets[i]) {
        gap[j] -= least * fair[i];
      }
    }
    PackingProblem problem = new PackingProblem(PackingCase.PENALTY);
    problem.clear(targets);
    for (int j = 0; j < targets; j++) {
      problem.gap(j, gap[j]);
    }
    for (int i = 0; i < applications; i++) {
      problem.add(fair[i] * (dice.between(1, most) - least), 0);
      for (int j : sets[i]) {
        problem.touch(j, 1);
      }
    }
    problem.close();
    return problem;
  }
}

package weir.testkit.lp;

import java.util.Arrays;
import java.util.Locale;
import weir.policies.lp.PackingProblem;
import weir.testkit.Dice;

/** Random packing problems, the degenerate ones often: no gaps, equal gaps, twins, no bounds, nobody, nothing to gain. */
public final class PackingCase {
  /** The penalty of all cases. */
  public static final double PENALTY = 1e-5;

  private PackingCase() {}

  /** Up to so many targets and applications, of any shape. */
  public static PackingProblem random(long seed, int mostTargets, int mostApplications) {
    Dice dice = new Dice(seed);
    int targets = 1 + dice.below(mostTargets);
    int applications = dice.below(mostApplications + 1);
    PackingProblem problem = new PackingProblem(PENALTY);
    problem.clear(targets);
    double unit = dice.oneIn(5) ? dice.magnitude(-6, 6) : 1;
    boolean equalGaps = dice.oneIn(4);
    boolean throttles = !dice.oneIn(3);
    boolean hasLoads = dice.oneIn(6);
    for (int j = 0; j < targets; j++) {
      problem.gap(j, unit * (equalGaps ? 0.25 : dice.oneIn(4) ? 0 : dice.between(0, 1)));
    }
    int[] last = {0};
    for (int i = 0; i < applications; i++) {
      boolean isTwin = i > 0 && dice.oneIn(4);
      last = isTwin ? last : set(dice, targets);
      add(problem, dice, unit, throttles);
      double load = hasLoads && !isTwin ? 1 + dice.below(3) : 1;
      for (int j : last) {
        problem.touch(j, hasLoads && dice.oneIn(3) ? 1 + dice.below(3) : load);
      }
    }
    problem.close();
    return problem;
  }

  private static void add(PackingProblem problem, Dice dice, double unit, boolean throttles) {
    double expand = dice.oneIn(3) ? Double.POSITIVE_INFINITY : unit * dice.between(0, 0.5);
    double throttle = throttles && !dice.oneIn(3) ? unit * dice.oneOf(0.05, 0.02, 0.1) : 0;
    problem.add(dice.oneIn(8) ? 0 : expand, throttle);
  }

  private static int[] set(Dice dice, int targets) {
    int size = dice.oneIn(6) ? targets : 1 + dice.below(targets);
    return subset(dice, targets, size);
  }

  /** So many of the targets, in increasing order. */
  public static int[] subset(Dice dice, int targets, int size) {
    int[] all = new int[targets];
    Arrays.setAll(all, j -> j);
    for (int k = 0; k < size; k++) {
      int other = k + dice.below(targets - k);
      int swapped = all[k];
      all[k] = all[other];
      all[other] = swapped;
    }
    int[] chosen = Arrays.copyOf(all, size);
    Arrays.sort(chosen);
    return chosen;
  }

  /** Everything about the problem on one line. */
  public static String oneLine(PackingProblem problem) {
    StringBuilder line = new StringBuilder("gaps");
    for (int j = 0; j < problem.targets(); j++) {
      line.append(String.format(Locale.ROOT, " %s", problem.gap(j)));
    }
    for (int i = 0; i < problem.applications(); i++) {
      line.append(String.format(
          Locale.ROOT, "; +%s -%s on", problem.mostExpand(i), problem.mostThrottle(i)));
      for (int k = problem.begin(i); k < problem.begin(i + 1); k++) {
        line.append(String.format(Locale.ROOT, " %d×%s", problem.target(k), problem.load(k)));
      }
    }
    return line.toString();
  }
}

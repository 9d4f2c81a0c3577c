package weir.testkit.lp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import weir.policies.lp.Certificate;
import weir.policies.lp.KernelSolver;
import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;

/** Weir's solver on problems small enough to be worked out by hand or by trying everything. */
class KernelSolverTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private final PackingProblem problem = new PackingProblem(PackingCase.PENALTY);
  private final PackingPlan plan = new PackingPlan();

  @Test
  void throttlingOnePaysWhenAnotherGainsTwice() {
    // target 0 {A, B} is full, target 1 {B} half empty; A may give up 0.05: B gains 0.05 on both,
    // twice what A loses
    gaps(0, 0.5);
    add(INFINITY, 0.05, 0);
    add(INFINITY, 0.05, 0, 1);
    assertChanges(-0.05, 0.05);
  }

  @Test
  void nobodyIsThrottledForNothing() {
    // both on one full target: what one loses the other gains, and coupons must be worth less than
    // half the gain
    gaps(0);
    add(INFINITY, 0.05, 0);
    add(INFINITY, 0.05, 0);
    assertChanges(0, 0);
  }

  @Test
  void couponsMayCostHalfTheGainAndNoMore() {
    // A loses t on one target; B gains t on 1 + 1 targets: gain 2t = twice the coupons, allowed.
    // With C sharing target 1,
    // which is full, B can only grow if C shrinks too: coupons 2t, gain 2t - not allowed
    gaps(0, 0);
    add(INFINITY, 0.05, 0);
    add(INFINITY, 0, 0, 1);
    add(INFINITY, 0.05, 1);
    assertChanges(0, 0, 0);
  }

  @Test
  void gapsAreFilledByWhoFillsMost() {
    // a wide application fills three gaps at once and is cut by the smallest; the narrow one takes
    // what is left of its own
    gaps(0.1, 0.2, 0.3);
    add(INFINITY, 0, 0, 1, 2);
    add(INFINITY, 0, 2);
    assertChanges(0.1, 0.2);
  }

  @Test
  void twinsExpandAlikeWithinTheirBounds() {
    // 0.3 to share between three on the same target, one of which can take 0.04 only: 0.04, 0.13,
    // 0.13
    gaps(0.3);
    add(INFINITY, 0, 0);
    add(0.04, 0, 0);
    add(INFINITY, 0, 0);
    assertChanges(0.13, 0.04, 0.13);
  }

  @Test
  void aTargetOfItsOwnIsFilledToTheCeiling() {
    gaps(0.5, 0);
    add(0.2, 0, 0);
    assertChanges(0.2);
  }

  @Test
  void nobodyMovesWhereThereIsNobodyOrNothing() {
    gaps(0, 0);
    assertChanges();
    gaps(0, 0);
    add(INFINITY, 0, 0, 1);
    assertChanges(0);
  }

  @Test
  void isAsGoodAsTheBestOfAllVertices() {
    for (long seed = 0; seed < 400; seed++) {
      PackingProblem tiny = PackingCase.random(seed, 3, 3);
      assertThat(new KernelSolver().solve(tiny, plan)).isTrue();
      double best = EveryVertex.bestWorth(tiny);
      assertThat(Certificate.worth(tiny, plan))
          .as("seed %d: %s", seed, PackingCase.oneLine(tiny))
          .isCloseTo(best, within(1e-7 * Math.max(1, best)));
    }
  }

  private void gaps(double... gaps) {
    problem.clear(gaps.length);
    for (int j = 0; j < gaps.length; j++) {
      problem.gap(j, gaps[j]);
    }
  }

  private void add(double expand, double throttle, int... targets) {
    problem.add(expand, throttle);
    for (int j : targets) {
      problem.touch(j, 1);
    }
  }

  private void assertChanges(double... changes) {
    problem.close();
    assertThat(new KernelSolver().solve(problem, plan)).isTrue();
    for (int i = 0; i < changes.length; i++) {
      assertThat(plan.change(i)).as("application %d", i).isCloseTo(changes[i], within(1e-9));
    }
  }
}

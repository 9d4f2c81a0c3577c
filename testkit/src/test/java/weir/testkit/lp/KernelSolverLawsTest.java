package weir.testkit.lp;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import weir.policies.lp.Certificate;
import weir.policies.lp.KernelSolver;
import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;
import weir.testkit.Dice;

/** Weir's solver proves every plan it gives, on problems of any shape, alone and in a row. */
class KernelSolverLawsTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Certificate certificate = new Certificate();
  private final PackingPlan plan = new PackingPlan();

  @Test
  void provesSmallProblemsOfAnyShape() {
    for (long seed = 0; seed < 20_000; seed++) {
      assertProved(new KernelSolver(), PackingCase.random(seed, 8, 12), seed);
    }
  }

  @Test
  void provesOneProblemAfterTheOther() {
    KernelSolver solver = new KernelSolver();
    for (long seed = 0; seed < 5_000; seed++) {
      assertProved(solver, PackingCase.random(seed, 12, 40), seed);
    }
  }

  @Test
  void provesDecisionsThatDifferLittle() {
    for (long seed = 0; seed < 20; seed++) {
      KernelSolver solver = new KernelSolver();
      DecisionCase decisions = new DecisionCase(seed, 64, 10 + (int) (3 * seed), 32);
      for (int n = 0; n < 100; n++) {
        assertProved(solver, decisions.problem(n % 3 == 0 ? 0 : 0.1), seed);
        decisions.churn(0.05);
      }
    }
  }

  @Test
  void provesLargeDecisions() {
    KernelSolver solver = new KernelSolver();
    for (long seed = 0; seed < 8; seed++) {
      DecisionCase decisions =
          new DecisionCase(seed, 40 + 20 * (int) seed, 300 + 100 * (int) seed, 32);
      for (double churn : new double[] {0.001, 0.01, 0.5}) {
        assertProved(solver, decisions.problem(0), seed);
        assertProved(solver, decisions.problem(0.1), seed);
        assertProved(solver, decisions.problem(0.8), seed);
        decisions.churn(churn);
      }
    }
  }

  @Test
  void provesLargeProblemsWithManyBestPlans() {
    // far more columns than rows, all wide gaps and short bounds: every row can be filled in many
    // ways
    for (long seed = 0; seed < 10; seed++) {
      Dice dice = new Dice(seed);
      PackingProblem problem = new PackingProblem(PackingCase.PENALTY);
      problem.clear(60);
      for (int j = 0; j < 60; j++) {
        problem.gap(j, dice.oneIn(5) ? 0.5 : 1);
      }
      for (int i = 0; i < 400; i++) {
        problem.add(0.02 * (1 + dice.below(9)), 0);
        for (int j : PackingCase.subset(dice, 60, 1 + dice.below(12))) {
          problem.touch(j, 1);
        }
      }
      problem.close();
      assertProved(new KernelSolver(), problem, seed);
    }
  }

  @Test
  void allocatesNothingOnceItHasRoom() {
    for (int applications : new int[] {20, 60, 400}) {
      KernelSolver solver = new KernelSolver();
      DecisionCase decisions = new DecisionCase(7, 64, applications, 32);
      PackingProblem[] problems = new PackingProblem[6];
      for (int n = 0; n < problems.length; n++) {
        problems[n] = decisions.problem(n % 2 == 0 ? 0.1 : 0);
        decisions.churn(0.1);
      }
      long least = Long.MAX_VALUE;
      for (int round = 0; round < 4 && least > 0; round++) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (PackingProblem problem : problems) {
          solver.solve(problem, plan);
        }
        least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
      }
      assertThat(least).as("%d applications", applications).isZero();
    }
  }

  private void assertProved(KernelSolver solver, PackingProblem problem, long seed) {
    boolean solved = solver.solve(problem, plan);
    if (!solved || !certificate.holds(problem, plan)) {
      throw new AssertionError("seed " + seed + ", solved " + solved + ", worth "
          + Certificate.worth(problem, plan) + " of at most " + Certificate.bound(problem, plan)
          + ", feasible " + certificate.isFeasible(problem, plan) + ": "
          + PackingCase.oneLine(problem));
    }
  }
}

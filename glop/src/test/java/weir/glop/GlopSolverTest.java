package weir.glop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ServiceLoader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weir.policies.lp.Certificate;
import weir.policies.lp.KernelSolver;
import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;
import weir.policies.lp.PackingSolver;
import weir.policies.lp.ProvenPacking;
import weir.testkit.lp.DecisionCase;
import weir.testkit.lp.PackingCase;

/** GLOP and Weir's own solver find plans of the same worth. */
class GlopSolverTest {
  private final PackingPlan ours = new PackingPlan();
  private final PackingPlan theirs = new PackingPlan();
  private final Certificate certificate = new Certificate();

  @BeforeAll
  static void needsTheNativeLibrary() {
    assumeTrue(GlopSolver.missing().isEmpty(), () -> "no GLOP here: " + GlopSolver.missing());
  }

  @Test
  void isFoundOnTheClassPath() {
    assertThat(ServiceLoader.load(PackingSolver.class))
        .anyMatch(solver -> solver.name().equals("glop"));
  }

  @Test
  void agreesOnProblemsOfAnyShape() {
    for (long seed = 0; seed < 2_000; seed++) {
      assertAgrees(PackingCase.random(seed, 10, 20), seed);
    }
  }

  @Test
  void agreesOnDecisions() {
    for (long seed = 0; seed < 40; seed++) {
      DecisionCase decisions = new DecisionCase(seed, 64, 5 + 4 * (int) seed, 32);
      assertAgrees(decisions.problem(0), seed);
      assertAgrees(decisions.problem(0.1), seed);
    }
  }

  @Test
  void agreesOnALargeDecision() {
    DecisionCase decisions = new DecisionCase(1, 200, 1000, 32);
    assertAgrees(decisions.problem(0), 1);
    assertAgrees(decisions.problem(0.1), 1);
  }

  @Test
  void stepsInForAnotherSolver() {
    PackingProblem problem = new DecisionCase(3, 64, 30, 32).problem(0.1);
    ProvenPacking packing = new ProvenPacking(new PackingSolver() {
      @Override
      public String name() {
        return "none";
      }

      @Override
      public boolean solve(PackingProblem unsolved, PackingPlan plan) {
        return false;
      }
    });
    packing.solve(problem, theirs);
    assertThat(packing.solvedBySecond()).isOne();
    assertThat(Certificate.worth(problem, theirs)).isPositive();
  }

  private void assertAgrees(PackingProblem problem, long seed) {
    assertThat(new GlopSolver().solve(problem, theirs)).isTrue();
    assertThat(new KernelSolver().solve(problem, ours)).isTrue();
    double worth = Certificate.worth(problem, ours);
    assertThat(certificate.holds(problem, ours)).isTrue();
    assertThat(Certificate.worth(problem, theirs))
        .as("seed %d", seed)
        .isCloseTo(worth, within(1e-12 + 1e-6 * (worth + scale(problem))));
  }

  private static double scale(PackingProblem problem) {
    double scale = 0;
    for (int j = 0; j < problem.targets(); j++) {
      scale = Math.max(scale, problem.gap(j));
    }
    for (int i = 0; i < problem.applications(); i++) {
      scale = Math.max(scale, problem.mostThrottle(i));
    }
    return scale;
  }
}

package weir.testkit.lp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weir.policies.lp.Certificate;
import weir.policies.lp.KernelSolver;
import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;

/** clp and Weir's own solver find plans of the same worth. */
class ClpAgreementTest {
  private final PackingPlan plan = new PackingPlan();

  @BeforeAll
  static void needsClp() {
    assumeTrue(Clp.missing().isEmpty(), () -> Clp.missing().orElse(""));
  }

  @Test
  void agreesOnProblemsOfAnyShape() throws IOException {
    for (long seed = 0; seed < 150; seed++) {
      PackingProblem problem = PackingCase.random(seed, 10, 20);
      if (problem.applications() > 0 && largestGap(problem) > 1e-3 && largestGap(problem) < 1e3) {
        assertAgrees(problem, seed);
      }
    }
  }

  @Test
  void agreesOnDecisions() throws IOException {
    for (long seed = 0; seed < 20; seed++) {
      DecisionCase decisions = new DecisionCase(seed, 64, 5 + 8 * (int) seed, 32);
      assertAgrees(decisions.problem(0), seed);
      assertAgrees(decisions.problem(0.1), seed);
    }
  }

  @Test
  void agreesOnALargeDecision() throws IOException {
    DecisionCase decisions = new DecisionCase(2, 200, 1000, 32);
    assertAgrees(decisions.problem(0), 2);
    assertAgrees(decisions.problem(0.1), 2);
  }

  private void assertAgrees(PackingProblem problem, long seed) throws IOException {
    assertThat(new KernelSolver().solve(problem, plan)).isTrue();
    double worth = Certificate.worth(problem, plan);
    // clp prints ten digits and keeps bounds to 1e-7
    assertThat(Clp.solve(problem, "-dualsimplex").worth())
        .as("seed %d: %s", seed, PackingCase.oneLine(problem))
        .isCloseTo(worth, within(1e-6 * (worth + largestGap(problem))));
  }

  private static double largestGap(PackingProblem problem) {
    double largest = 0;
    for (int j = 0; j < problem.targets(); j++) {
      largest = Math.max(largest, problem.gap(j));
    }
    return largest;
  }
}

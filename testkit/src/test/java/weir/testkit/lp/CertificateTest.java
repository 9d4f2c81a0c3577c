package weir.testkit.lp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weir.policies.lp.Certificate;
import weir.policies.lp.KernelSolver;
import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;
import weir.policies.lp.PackingSolver;
import weir.policies.lp.ProvenPacking;

/** A plan is only believed when its own prices prove it; an answer that cannot be proved is no change. */
class CertificateTest {
  private final Certificate certificate = new Certificate();
  private final PackingProblem problem = new PackingProblem(PackingCase.PENALTY);
  private final PackingPlan plan = new PackingPlan();

  /** One target of gap 0.3 with one application: the best is 0.3 at price 1. */
  @BeforeEach
  void oneTarget() {
    problem.clear(1);
    problem.gap(0, 0.3);
    problem.add(1, 0);
    problem.touch(0, 1);
    problem.close();
    plan.reset(problem);
    plan.change(0, 0.3);
    plan.price(0, 1);
  }

  @Test
  void holdsForTheBestPlanAtTheRightPrice() {
    assertThat(certificate.holds(problem, plan)).isTrue();
  }

  @Test
  void doesNotHoldForLess() {
    plan.change(0, 0.2999);
    assertThat(certificate.isFeasible(problem, plan)).isTrue();
    assertThat(certificate.holds(problem, plan)).isFalse();
  }

  @Test
  void doesNotHoldForMoreThanThereIs() {
    plan.change(0, 0.3001);
    assertThat(certificate.holds(problem, plan)).isFalse();
  }

  @Test
  void doesNotHoldBelowABound() {
    plan.change(0, -0.0001);
    assertThat(certificate.isFeasible(problem, plan)).isFalse();
  }

  @Test
  void doesNotHoldAtAnotherPrice() {
    plan.price(0, 0.9);
    assertThat(certificate.holds(problem, plan))
        .isTrue(); // the bound of the column makes up for it: 0.3 at 1 a unit
    plan.price(0, 1.1);
    assertThat(certificate.holds(problem, plan)).isFalse();
    plan.price(0, -1);
    assertThat(certificate.holds(problem, plan)).isFalse();
    plan.price(0, Double.NaN);
    assertThat(certificate.holds(problem, plan)).isFalse();
  }

  @Test
  void doesNotHoldForNoNumber() {
    plan.change(0, Double.NaN);
    assertThat(certificate.isFeasible(problem, plan)).isFalse();
  }

  @Test
  void couponsWithoutAGainAreNotFeasible() {
    problem.clear(1);
    problem.gap(0, 0);
    problem.add(1, 0.1);
    problem.touch(0, 1);
    problem.close();
    plan.reset(problem);
    plan.change(0, -0.1);
    assertThat(certificate.isFeasible(problem, plan)).isFalse();
  }

  @Test
  void aLyingSolverIsNotBelieved() {
    PackingSolver liar = solver(true, 0.7);
    ProvenPacking packing = new ProvenPacking(liar, new KernelSolver());
    packing.solve(problem, plan);
    assertThat(plan.change(0)).isEqualTo(0.3);
    assertThat(packing.solvedBySecond()).isOne();
    assertThat(packing.unproven()).isZero();
  }

  @Test
  void whatNobodyCanProveIsNoChangeAndCounted() {
    ProvenPacking packing = new ProvenPacking(solver(true, 0.7), solver(false, 0.3));
    packing.solve(problem, plan);
    assertThat(plan.change(0)).isZero();
    assertThat(packing.unproven()).isOne();
  }

  private static PackingSolver solver(boolean sure, double change) {
    return new PackingSolver() {
      @Override
      public String name() {
        return "fixed";
      }

      @Override
      public boolean solve(PackingProblem problem, PackingPlan plan) {
        plan.reset(problem);
        plan.change(0, change);
        plan.price(0, 1);
        return sure;
      }
    };
  }
}

package weir.sim.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import weir.model.Job;
import weir.model.Phases;
import weir.sim.scenario.Scenario;

class SyntheticWindowTest {
  private static final SyntheticWindow QUICK =
      SyntheticWindow.ofPaper(20, 0.5, 0.5, 0.8).withHorizon(2e5);

  @Test
  void sameSeedSameWindow() {
    assertThat(QUICK.generate(7)).isEqualTo(QUICK.generate(7)).isNotEqualTo(QUICK.generate(8));
    Job first = QUICK.generate(1).jobs().get(0);
    assertThat(first.phases().amount(0)).isEqualTo(1006.2813232539859);
    assertThat(first.phases().amount(1)).isEqualTo(33.711036308970876);
  }

  @Test
  void sixtyJobsOfThreeSizes() {
    int[] jobsOf = new int[6];
    SyntheticWindow.ofPaper(10, 0.5, 0.5, 0.8)
        .withHorizon(2e5)
        .generate(1)
        .jobs()
        .forEach(job -> jobsOf[job.set()]++);
    assertThat(jobsOf).containsExactly(0, 0, 0, 10, 20, 30);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SyntheticWindow.ofPaper(41, 0.5, 0.5, 0.8));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SyntheticWindow.ofPaper(20, 0.5, 1.5, 0.8));
  }

  @Test
  void withoutNoisePressureIsTheGoal() {
    // σ = ν = 0: every job is w⁽⁰⁾ plus exactly h seconds, so that what lies in h of them has
    // pressure W
    double ioSec = 0;
    for (Job job : SyntheticWindow.ofPaper(20, 0, 0, 1.1).generate(5).jobs()) {
      ioSec += job.phases().ioBytes();
    }
    assertThat(ioSec / 2e6).isCloseTo(1.1, within(1e-9));
  }

  @Test
  void pressureInsideTheWindowIsAboutTheGoal() {
    double pressure = 0;
    for (long seed = 0; seed < 20; seed++) {
      Scenario cut = SyntheticWindow.ofPaper(20, 0.5, 0.5, 0.8).asInCode().generate(seed);
      double ioSec =
          cut.jobs().stream().mapToDouble(job -> job.phases().ioBytes()).sum();
      pressure += ioSec / cut.window().orElseThrow().endSec() / 20;
    }
    assertThat(pressure).isCloseTo(0.8, within(0.03));
  }

  @Test
  void windowClosesWhenTheFirstJobWouldBeDoneAlone() {
    for (long seed = 0; seed < 5; seed++) {
      Scenario scenario = QUICK.generate(seed);
      double first = scenario.jobs().stream()
          .mapToDouble(job -> SoloTime.lengthSec(job.phases(), 1))
          .min()
          .orElseThrow();
      assertThat(scenario.window().orElseThrow().endSec()).isEqualTo(first);
      assertThat(first).isBetween(1e5, 2.2e5);
    }
  }

  @Test
  void jobsOpenWithWorkThenAlternate() {
    for (Job job : QUICK.generate(2).jobs()) {
      Phases phases = job.phases();
      assertThat(phases.count() % 2).isEqualTo(1);
      for (int k = 0; k < phases.count(); k++) {
        assertThat(phases.isIo(k)).isEqualTo(k % 2 == 1);
      }
      assertThat(job.characteristicSec()).isNaN();
    }
  }

  @Test
  void cutJobsEndWithTheWindowAndAreOtherwiseTheSame() {
    Scenario whole = QUICK.generate(3);
    Scenario cut = QUICK.asInCode().generate(3);
    assertThat(cut.window()).isEqualTo(whole.window());
    double endSec = cut.window().orElseThrow().endSec();
    for (int i = 0; i < 60; i++) {
      Phases before = whole.jobs().get(i).phases();
      Phases after = cut.jobs().get(i).phases();
      assertThat(SoloTime.lengthSec(after, 1)).isCloseTo(endSec, within(1e-6));
      for (int k = 0; k < after.count() - 1; k++) {
        assertThat(after.amount(k)).isEqualTo(before.amount(k));
      }
    }
  }

  @Test
  void noiseStaysWithinItsBound() {
    for (Job job : SyntheticWindow.ofPaper(20, 0, 0.25, 0.8).generate(4).jobs().subList(0, 20)) {
      double ioRatio = 1 - job.phases().workSec() / SoloTime.lengthSec(job.phases(), 1);
      for (int k = 2; k < job.phases().count(); k += 2) {
        assertThat(job.phases().amount(k) / (1000 * (1 - ioRatio))).isBetween(0.74, 1.26);
      }
    }
  }
}

package weir.sim.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import weir.model.Job;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/** IO-Sets' validation workload and the mix of sets of PlaFRIM. */
class FixedMixesTest {
  @Test
  void validationWorkloadIsTheOneOfThePaper() {
    Scenario scenario = IoSetsValidation.of(4);
    assertThat(scenario.window()).contains(new Window(1_300, 6_300));
    assertThat(scenario.jobs()).hasSize(16);
    Job high = scenario.jobs().get(3);
    Job low = scenario.jobs().get(4);
    assertThat(List.of(high.id(), low.id())).containsExactly("high4", "low1");
    assertThat(high.phases().ioBytes()).isEqualTo(32e9);
    assertThat(List.of(high.set(), low.set())).containsExactly(2, 3); // log10 is 1.81 and 2.81
    for (Job job : scenario.jobs()) {
      double ioSec = job.phases().ioBytes() / 8e9;
      double passSec = ioSec + job.phases().workSec();
      assertThat(ioSec / passSec).isEqualTo(1.0 / 16);
      assertThat(passSec).isEqualTo(job.characteristicSec());
      assertThat(job.repeat() * passSec).isEqualTo(6_400);
      assertThat(job.releaseSec()).isZero();
    }
  }

  @Test
  void validationHasSixteenJobs() {
    assertThat(IoSetsValidation.of(0).jobs()).extracting(Job::set).containsOnly(3);
    assertThat(IoSetsValidation.of(16).jobs()).extracting(Job::set).containsOnly(2);
    assertThatIllegalArgumentException().isThrownBy(() -> IoSetsValidation.of(17));
    assertThatIllegalArgumentException().isThrownBy(() -> IoSetsValidation.of(-1));
  }

  @Test
  void plafrimSetsComeInTheProportionOfTheTraces() {
    int[] jobsOf = new int[6];
    PlafrimMix mix = new PlafrimMix(20_000, 1e9, 0.8, 0, 36_000, new Window(0, 1));
    for (Job job : mix.generate(1).jobs()) {
      jobsOf[job.set()]++;
      assertThat(Math.round(Math.log10(job.characteristicSec()))).isEqualTo(job.set());
    }
    double[] percent = {7.85, 45.65, 33.49, 10.64, 2.15, 0.22};
    for (int set = 0; set < 6; set++) {
      assertThat(jobsOf[set] / 200.0).as("S_%d", set).isCloseTo(percent[set], within(1.5));
    }
  }

  @Test
  void plafrimIsSeeded() {
    PlafrimMix mix = PlafrimMix.ofFiveHours(30, 0.8);
    assertThat(mix.generate(3)).isEqualTo(mix.generate(3)).isNotEqualTo(mix.generate(4));
    Job first = mix.generate(3).jobs().get(0);
    assertThat(first.characteristicSec()).isEqualTo(52.69047380003479);
    assertThat(first.phases().amount(0)).isEqualTo(52.766518286524146);
  }
}

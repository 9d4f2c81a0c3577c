package weir.sim.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import weir.model.Job;
import weir.model.Phases;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

class IoSetsTest {
  private static final IoSets SIXTY = IoSets.threeKinds(20, 20, 20, 0.8);

  @Test
  void sameSeedSameWorkload() {
    assertThat(SIXTY.generate(7)).isEqualTo(SIXTY.generate(7)).isNotEqualTo(SIXTY.generate(8));
  }

  @Test
  void drawsAreTheSameOnEveryMachine() {
    // written down once; another value on some machine or Java means that results cannot be
    // compared any more
    Job first = SIXTY.generate(1).jobs().get(0);
    assertThat(first.characteristicSec()).isEqualTo(11.462398044997439);
    assertThat(first.releaseSec()).isEqualTo(6.662663808425561);
    assertThat(first.phases().amount(1)).isEqualTo(1.791543075531078E8);
  }

  @Test
  void jobsTogetherAskForTheStress() {
    // without noise, a job's share of I/O is exactly its α_io, and these add up to ω
    IoSets quiet = new IoSets(SIXTY.profiles(), 1e9, 0.8, 0, 20_000, SIXTY.window());
    double stress = 0;
    for (Job job : quiet.generate(3).jobs()) {
      double ioSec = job.phases().ioBytes() / 1e9;
      stress += ioSec / (ioSec + job.phases().workSec());
    }
    assertThat(stress).isCloseTo(0.8, within(1e-9));
  }

  @Test
  void iterationsCoverTheHorizonAndAlternate() {
    for (Job job : SIXTY.generate(5).jobs()) {
      Phases phases = job.phases();
      assertThat(phases.transfers()).isEqualTo((int) Math.ceil(20_000 / job.characteristicSec()));
      assertThat(phases.count()).isEqualTo(2 * phases.transfers());
      for (int k = 0; k < phases.count(); k++) {
        assertThat(phases.isIo(k)).isEqualTo(k % 2 == 1);
      }
    }
  }

  @Test
  void noiseStaysWithinItsBound() {
    for (Job job : SIXTY.generate(5).jobs()) {
      double least = Double.MAX_VALUE;
      double most = 0;
      for (int k = 0; k < job.phases().count(); k += 2) {
        least = Math.min(least, job.phases().amount(k));
        most = Math.max(most, job.phases().amount(k));
      }
      assertThat(most / least).as(job.id()).isLessThanOrEqualTo(1.1 / 0.9 * (1 + 1e-12));
    }
  }

  @Test
  void releasesFallIntoTheFirstIteration() {
    for (Job job : SIXTY.generate(5).jobs()) {
      assertThat(job.releaseSec()).isBetween(0.0, job.characteristicSec());
    }
  }

  @Test
  void characteristicTimesFollowTheirKind() {
    double mean = 0;
    List<Job> jobs = IoSets.threeKinds(0, 500, 0, 0.8).generate(9).jobs();
    for (Job job : jobs) {
      assertThat(job.characteristicSec()).isBetween(50.0, 150.0); // five deviations
      mean += job.characteristicSec() / jobs.size();
    }
    assertThat(mean).isCloseTo(100, within(2.0)); // four deviations of the mean of 500
  }

  @Test
  void anotherWindowOrHorizonChangesNothingElse() {
    Scenario whole = SIXTY.generate(4);
    IoSets longer = new IoSets(SIXTY.profiles(), 1e9, 0.8, 0.1, 40_000, new Window(0, 100));
    Job before = whole.jobs().get(59);
    Job after = longer.generate(4).jobs().get(59);
    assertThat(after.phases().count()).isGreaterThan(before.phases().count());
    assertThat(after.phases().amount(7)).isEqualTo(before.phases().amount(7));
    assertThat(SIXTY.through(new Window(0, 100)).generate(4).jobs()).isEqualTo(whole.jobs());
  }

  @Test
  void spreadKindsMeltTogether() {
    // σ/μ = 1: the mean of a normal cut at zero is μ · (1 + φ(1) / Φ(1)) = 1.2876 μ
    double mean = 0;
    double least = Double.MAX_VALUE;
    int jobs = 0;
    for (long seed = 0; seed < 100; seed++) {
      for (Job job :
          IoSets.spreadKinds(1, 0.8).withNoise(0).generate(seed).jobs().subList(20, 40)) {
        mean += job.characteristicSec();
        least = Math.min(least, job.characteristicSec());
        jobs++;
      }
    }
    assertThat(mean / jobs).isCloseTo(128.76, within(8.0)); // four deviations of the mean
    assertThat(least).isBetween(0.1, 1.0);
  }

  @Test
  void withoutNoiseIterationsAreRepeatedNotWrittenOut() {
    for (Job job : IoSets.spreadKinds(0.05, 0.8).withNoise(0).generate(1).jobs()) {
      assertThat(job.phases().count()).isEqualTo(2);
      assertThat(job.repeat()).isEqualTo((long) Math.ceil(20_000 / job.characteristicSec()));
    }
  }

  @Test
  void everyKindIsASetOfItsOwn() {
    List<Job> jobs = IoSets.fourKinds(50, 0.8).generate(1).jobs();
    assertThat(jobs).hasSize(60);
    assertThat(jobs.stream().map(Job::set).distinct()).containsExactly(0, 2, 3, 1);
    assertThat(SIXTY.generate(1).jobs().stream().map(Job::set).distinct()).containsExactly(1, 2, 3);
  }
}

package weir.sim.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.model.Job;
import weir.sim.batch.Discipline;
import weir.sim.scenario.Scenario;

class RepeatedRunsTest {
  private static final Scenario WHOLE = RepeatedRuns.ofPaper(500, 25).generate(3);

  @Test
  void sameSeedSameRuns() {
    assertThat(RepeatedRuns.ofPaper(50, 5).generate(7))
        .isEqualTo(RepeatedRuns.ofPaper(50, 5).generate(7))
        .isNotEqualTo(RepeatedRuns.ofPaper(50, 5).generate(8));
  }

  @Test
  void fewerDaysAreTheBeginningOfMore() {
    List<Job> two = RepeatedRuns.ofPaper(500, 2).generate(3).jobs();
    assertThat(two).isEqualTo(WHOLE.jobs().subList(0, two.size()));
    assertThat(WHOLE.jobs().get(two.size()).releaseSec()).isGreaterThanOrEqualTo(2 * 86_400);
  }

  @Test
  void machineAndTargetsAreTheStatedOnes() {
    assertThat(WHOLE.platform().targets()).hasSize(64).allMatch(t -> t.bytesPerSec() == 102e6);
    assertThat(WHOLE.machine().orElseThrow().nodes()).isEqualTo(512);
    assertThat(WHOLE.machine().orElseThrow().discipline()).isEqualTo(Discipline.EASY);
  }

  @Test
  void runsKeepToTheRangesOfThePaper() {
    for (Job job : WHOLE.jobs()) {
      assertThat(job.phases().workSec()).isBetween(300.0, 10_800.0);
      assertThat(job.phases().ioBytes()).isBetween(1e8, 7e12);
      assertThat(job.targets()).doesNotHaveDuplicates().hasSizeBetween(1, 64);
      assertThat(job.nodes()).isBetween(1, 128);
      assertThat(job.walltimeSec()).isPositive();
    }
  }

  @Test
  void everyApplicationIsRunAndSomeVeryOften() {
    Map<String, List<Job>> runs = byApplication(WHOLE);
    assertThat(runs).hasSize(500);
    int[] sorted = runs.values().stream().mapToInt(List::size).sorted().toArray();
    // the 85 % quantile of appearances is five times the 60 % one, as 1000 is to 200
    assertThat(sorted[425] / (double) sorted[300]).isBetween(3.0, 8.0);
  }

  @Test
  void fourOutOfFiveRepetitionsComeWithinADay() {
    int near = 0;
    int all = 0;
    for (List<Job> runs : byApplication(WHOLE).values()) {
      for (int k = 1; k < runs.size(); k++) {
        all++;
        near += runs.get(k).releaseSec() - runs.get(k - 1).releaseSec() < 86_400 ? 1 : 0;
      }
    }
    assertThat(near / (double) all).isGreaterThan(0.8);
  }

  @Test
  void nodesAreAsBusyAsAsked() {
    double nodeSec = 0;
    for (Job job : WHOLE.jobs()) {
      double aloneSec =
          job.phases().workSec() + job.phases().ioBytes() / (job.targets().size() * 102e6);
      nodeSec += job.nodes() * job.repeat() * aloneSec;
    }
    assertThat(nodeSec / (512 * 25 * 86_400.0)).isCloseTo(0.85, within(0.01));
  }

  @Test
  void applicationsWithFixedTargetsKeepThem() {
    Scenario fixed = new RepeatedRuns(50, 25, 64, 0.85, true).generate(1);
    assertThat(byApplication(fixed).values())
        .allSatisfy(runs ->
            assertThat(new HashSet<>(runs.stream().map(Job::targets).toList())).hasSize(1));
    assertThat(byApplication(WHOLE).values())
        .anySatisfy(
            runs -> assertThat(new HashSet<>(runs.stream().map(Job::targets).toList()))
                .hasSizeGreaterThan(1));
  }

  @Test
  void gapsAreGammaDistributed() {
    // shape ½, scale 1: mean ½, variance ½
    Draws draws = new Draws(new SplittableRandom(5));
    double sum = 0;
    double squares = 0;
    int n = 200_000;
    for (int k = 0; k < n; k++) {
      double gap = draws.gamma(0.5);
      sum += gap;
      squares += gap * gap;
    }
    double mean = sum / n;
    assertThat(mean).isCloseTo(0.5, within(0.01));
    assertThat(squares / n - mean * mean).isCloseTo(0.5, within(0.02));
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> RepeatedRuns.ofPaper(0, 25));
    assertThatIllegalArgumentException().isThrownBy(() -> RepeatedRuns.ofPaper(500, 26));
  }

  private static Map<String, List<Job>> byApplication(Scenario scenario) {
    Map<String, List<Job>> runs = new HashMap<>();
    for (Job job : scenario.jobs()) {
      runs.computeIfAbsent(job.application(), name -> new ArrayList<>()).add(job);
    }
    return runs;
  }
}

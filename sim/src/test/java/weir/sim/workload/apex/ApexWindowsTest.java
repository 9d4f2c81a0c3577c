package weir.sim.workload.apex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.model.Job;
import weir.model.Phases;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/** Schedules, and the windows cut from them, beside those published with RR-9502. */
class ApexWindowsTest {
  private static final ApexSchedules TRILAB =
      ApexSchedules.ofPaper(ApexWorkload.TRILAB, ApexMachine.cielo());

  @Test
  void sameSeedSameSchedule() {
    assertThat(TRILAB.generate(1)).isEqualTo(TRILAB.generate(1)).isNotEqualTo(TRILAB.generate(2));
    assertThat(TRILAB.generate(1).jobs().get(0).walltimeSec()).isEqualTo(371203.58009126975);
  }

  @Test
  void neverMoreNodesThanThereAreAndFullForThreeMonths() {
    ApexSchedule schedule = TRILAB.generate(3);
    for (double day = 0; day < 90; day += 0.37) {
      double sec = day * 86_400;
      int nodes = schedule.jobs().stream()
          .filter(job -> job.runsAt(sec))
          .mapToInt(ApexJob::nodes)
          .sum();
      assertThat(nodes / 8_894.0).as("day %s", day).isBetween(0.7, 1.0);
    }
  }

  @Test
  void classesHaveTheirShareOfTheCoreHours() {
    double[] nodeSec = new double[6];
    List<ApexClass> classes = ApexWorkload.TRILAB.classes();
    for (ApexJob job : TRILAB.generate(4).jobs()) {
      nodeSec[classes.indexOf(job.kind())] += job.nodes() * job.walltimeSec();
    }
    double all = Arrays.stream(nodeSec).sum();
    for (int c = 0; c < 6; c++) {
      double share = classes.get(c).share() / 0.36;
      assertThat(nodeSec[c] / all / share).as(classes.get(c).name()).isBetween(0.85, 1.15);
    }
  }

  @Test
  void jitterIsBoundedBelow() {
    for (ApexJob job : TRILAB.generate(5).jobs()) {
      double factor = job.walltimeSec() / job.kind().walltimeSec();
      assertThat(factor).isBetween(0.95, 1.5);
    }
  }

  /** Median lengths and mean jobs of the published windows, which turn out to be cut as the text says, less idle jobs. */
  @ParameterizedTest
  @CsvSource({
    "TRILAB, 0, 131499, 12.0", "TRILAB, 1, 109747, 15.1", "TRILAB, 5, 57317, 37.3",
    "TRILAB, 10, 22888, 110.2", "NERSC, 0, 4916, 32.6", "NERSC, 1, 3874, 38.8",
    "NERSC, 5, 1537, 56.8"
  })
  void windowsAreLikeThePublishedOnes(String name, int t, double medianSec, double meanJobs) {
    List<Double> lengths = new ArrayList<>();
    double jobs = 0;
    for (ApexWindow window : windows(name, t, ApexReading.TEXT)) {
      lengths.add(window.lengthSec());
      jobs += window.scenario(ApexReading.TEXT.withIdle(false)).jobs().size();
    }
    assertThat(median(lengths) / medianSec).as("length").isBetween(0.85, 1.2);
    assertThat(jobs / lengths.size() / meanJobs).as("jobs").isBetween(0.85, 1.15);
  }

  @ParameterizedTest
  @CsvSource({
    "TRILAB, 0, 0.196",
    "NERSC, 0, 0.151",
    "TRILAB, 5, 0.479",
    "TRILAB, 10, 1.466",
    "NERSC, 5, 0.369"
  })
  void pressureIsThatOfTheFullMachine(String name, int t, double pressure) {
    double mean = windows(name, t, ApexReading.TEXT).stream()
        .mapToDouble(window -> window.pressure(ApexReading.TEXT))
        .average()
        .orElseThrow();
    assertThat(mean / pressure).isBetween(0.8, 1.2);
  }

  @Test
  void withinAWindowNobodyComesOrGoes() {
    ApexSchedule schedule = TRILAB.generate(6);
    for (ApexWindow window : schedule.longestWindows(20, ApexReading.TEXT)) {
      for (ApexJob job : schedule.jobs()) {
        boolean inside = job.startSec() <= window.beginSec() && job.endSec() >= window.endSec();
        boolean outside = job.startSec() >= window.endSec() || job.endSec() <= window.beginSec();
        assertThat(inside || outside).isTrue();
        assertThat(window.jobs().contains(job)).isEqualTo(inside);
      }
    }
  }

  @Test
  void windowsComeLongestFirstAndCodesAreLonger() {
    ApexSchedule schedule = TRILAB.generate(7);
    List<ApexWindow> text = schedule.longestWindows(20, ApexReading.TEXT);
    List<ApexWindow> code = schedule.longestWindows(20, ApexReading.CODE);
    assertThat(text).hasSize(20);
    for (int i = 1; i < 20; i++) {
      assertThat(text.get(i).lengthSec()).isLessThanOrEqualTo(text.get(i - 1).lengthSec());
      assertThat(code.get(i).lengthSec()).isGreaterThanOrEqualTo(text.get(i).lengthSec());
    }
  }

  @Test
  void freshJobsAreReleasedWithTheWindow() {
    ApexWindow window = TRILAB.generate(8).longestWindows(1, ApexReading.TEXT).get(0);
    Scenario scenario = window.scenario(ApexReading.TEXT);
    assertThat(scenario.window()).contains(new Window(0, window.lengthSec()));
    assertThat(scenario.jobs()).hasSameSizeAs(window.jobs());
    for (int i = 0; i < scenario.jobs().size(); i++) {
      Job job = scenario.jobs().get(i);
      ApexJob planned = window.jobs().get(i);
      double leftSec = planned.endSec() - window.beginSec();
      assertThat(job.releaseSec()).isZero();
      assertThat(soloSec(job, scenario)).isCloseTo(leftSec, within(1e-4));
    }
  }

  @Test
  void jobsWithAPastHaveYieldOneWhenTheWindowOpens() {
    ApexWindow window = TRILAB.generate(8).longestWindows(1, ApexReading.TEXT).get(0);
    Scenario fresh = window.scenario(ApexReading.TEXT);
    Scenario aged = window.scenario(ApexReading.TEXT.withFresh(false));
    double openSec = aged.window().orElseThrow().beginSec();
    double oldest = Double.MAX_VALUE;
    for (int i = 0; i < aged.jobs().size(); i++) {
      Job job = aged.jobs().get(i);
      oldest = Math.min(oldest, job.releaseSec());
      assertThat(job.releaseSec() + job.phases().amount(0)).isCloseTo(openSec, within(1e-6));
      assertThat(tail(job.phases())).isEqualTo(fresh.jobs().get(i).phases());
    }
    assertThat(oldest).isZero();
  }

  @Test
  void codeDropsJobsThatOnlyWorkAndCutsTheOthers() {
    ApexSchedule schedule =
        ApexSchedules.ofPaper(ApexWorkload.NERSC, ApexMachine.cielo()).generate(1);
    int idle = 0;
    for (ApexWindow window : schedule.longestWindows(20, ApexReading.CODE)) {
      Scenario scenario = window.scenario(ApexReading.CODE);
      double endSec = scenario.window().orElseThrow().endSec();
      idle += window.jobs().size() - scenario.jobs().size();
      for (Job job : scenario.jobs()) {
        assertThat(job.phases().ioBytes()).isPositive();
        assertThat(job.releaseSec() + soloSec(job, scenario)).isLessThan(endSec + 1e-3);
      }
    }
    assertThat(idle).isGreaterThan(100);
  }

  private static List<ApexWindow> windows(String name, int t, ApexReading reading) {
    ApexWorkload workload = name.equals("NERSC") ? ApexWorkload.NERSC : ApexWorkload.TRILAB;
    ApexMachine machine = t == 0 ? ApexMachine.cielo() : ApexMachine.projected(t);
    List<ApexWindow> windows = new ArrayList<>();
    for (long seed = 0; seed < (name.equals("NERSC") ? 2 : 10); seed++) {
      windows.addAll(
          ApexSchedules.ofPaper(workload, machine).generate(seed).longestWindows(20, reading));
    }
    return windows;
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private static double soloSec(Job job, Scenario scenario) {
    return job.phases().workSec()
        + job.phases().ioBytes() / scenario.platform().maxRate(job.nodes());
  }

  private static Phases tail(Phases phases) {
    Phases.Builder tail = new Phases.Builder();
    for (int k = 1; k < phases.count(); k++) {
      if (phases.isIo(k)) {
        tail.io(phases.amount(k));
      } else {
        tail.work(phases.amount(k));
      }
    }
    return tail.build();
  }
}

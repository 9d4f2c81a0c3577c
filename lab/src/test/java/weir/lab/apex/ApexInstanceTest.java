package weir.lab.apex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import weir.lab.campaign.Reading;
import weir.sim.workload.apex.ApexClass;
import weir.sim.workload.apex.ApexJob;
import weir.sim.workload.apex.ApexMachine;
import weir.sim.workload.apex.ApexReading;
import weir.sim.workload.apex.ApexWindow;
import weir.sim.workload.apex.ApexWorkload;

class ApexInstanceTest {
  private static final double GIB = 0x1p30;

  @Test
  void whatTheProgramMeasuresDoesNotDependOnIdleJobs() {
    List<ApexWindow> windows =
        ApexStudy.windows(ApexStudy.points(ApexWorkload.NERSC).get(0), 5, ApexReading.TEXT);
    List<Reading> all = new ApexInstance(windows, ApexReading.TEXT).run("greedy-yield");
    List<Reading> movers =
        new ApexInstance(windows, ApexReading.TEXT.withIdle(false)).run("greedy-yield");
    for (String metric :
        List.of(ApexInstance.CODE_EFFICIENCY, ApexInstance.CODE_UTILIZATION, "minYield")) {
      assertThat(of(all, metric)).isEqualTo(of(movers, metric));
    }
    assertThat(of(all, "efficiency")).isNotEqualTo(of(movers, "efficiency"));
  }

  @Test
  void metricsOfOneWindow() {
    // One core per node, 1 GiB each, links of 1 and a pipe of 10 GiB/s. "big" on 30 nodes reads 60
    // GiB in 6 s, "small" on 5
    // nodes 10 GiB in 2 s, "idle" on 65 nodes nothing. Under fcfs big goes first: until 6 s small
    // waits, then it reads until
    // 8 s. In a window of 10 s: big is never slowed and works for 4 s, small makes 4 s of progress,
    // of which 2 s are work.
    ApexMachine machine = new ApexMachine("tiny", 100, 1, GIB, GIB, 10 * GIB);
    ApexWindow window = new ApexWindow(
        machine, 0, 10, List.of(job("big", 30, 2), job("small", 5, 2), job("idle", 65, 0)));
    List<Reading> readings = new ApexInstance(List.of(window), ApexReading.TEXT).run("fcfs");
    assertThat(of(readings, "minYield")).isEqualTo(Reading.of("minYield", 0.4));
    // nodes as weights: (30 · 10 + 5 · 4 + 65 · 10) / 1000; work: (30 · 4 + 5 · 2 + 65 · 10) / 1000
    assertThat(of(readings, "efficiency")).isEqualTo(Reading.of("efficiency", 0.97));
    assertThat(of(readings, "utilization")).isEqualTo(Reading.of("utilization", 0.78));
    // rates as weights, without idle: (10 · 1 + 5 · 0.4) / 15; no weights: (0.4 + 0.2) / 2
    assertThat(of(readings, ApexInstance.CODE_EFFICIENCY).value(0)).isEqualTo(0.8);
    assertThat(of(readings, ApexInstance.CODE_UTILIZATION).value(0)).isCloseTo(0.3, within(1e-12));
  }

  private static ApexJob job(String name, int nodes, double input) {
    return new ApexJob(name, new ApexClass(name, 1, nodes, 1000, input, 0, 0), nodes, 0, 1000, 1);
  }

  private static Reading of(List<Reading> readings, String metric) {
    return readings.stream()
        .filter(reading -> reading.metric().equals(metric))
        .findFirst()
        .orElseThrow();
  }
}

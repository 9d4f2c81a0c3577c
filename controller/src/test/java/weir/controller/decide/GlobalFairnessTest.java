package weir.controller.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import weir.model.Tenant;

/** Real nodes and a real controller: shares of the whole machine, wherever each job's files are. */
@Timeout(60)
class GlobalFairnessTest {
  private static final double NODE = 20e6;

  @TempDir
  Path folder;

  private static Tenant job(String id, String user) {
    return new Tenant(id, user, "g", 1, 1);
  }

  @Test
  void whoIsAloneElsewhereLeavesTheSharedNode() throws Exception {
    // a is on both nodes, b on the first only: 20 MB/s each, so b has the first for itself.
    try (Machine machine = new Machine(folder, 2, NODE, "job-fair", Duration.ofMillis(50));
        Pump a0 = new Pump(machine, 0, job("a", "u"));
        Pump a1 = new Pump(machine, 1, job("a", "u"));
        Pump b0 = new Pump(machine, 0, job("b", "u"))) {
      Thread.sleep(500);
      long a = a0.bytes() + a1.bytes();
      long b = b0.bytes();
      Thread.sleep(2000);
      double aGot = a0.bytes() + a1.bytes() - a;
      double bGot = b0.bytes() - b;
      assertThat(bGot / (aGot + bGot)).isCloseTo(0.5, within(0.05));
    }
  }

  @Test
  void threeJobsOnOverlappingNodesGetAThirdEach() throws Exception {
    try (Machine machine = new Machine(folder, 2, NODE, "job-fair", Duration.ofMillis(50));
        Pump a0 = new Pump(machine, 0, job("a", "u"));
        Pump a1 = new Pump(machine, 1, job("a", "u"));
        Pump b = new Pump(machine, 0, job("b", "u"));
        Pump c = new Pump(machine, 1, job("c", "u"))) {
      Thread.sleep(500);
      double[] before = {a0.bytes() + a1.bytes(), b.bytes(), c.bytes()};
      Thread.sleep(2000);
      double[] got = {
        a0.bytes() + a1.bytes() - before[0], b.bytes() - before[1], c.bytes() - before[2]
      };
      double all = got[0] + got[1] + got[2];
      for (double one : got) {
        assertThat(one / all).isCloseTo(1 / 3.0, within(0.03));
      }
    }
  }

  @Test
  void aRestartedNodeIsToldAgain() throws Exception {
    try (Machine machine = new Machine(folder, 1, NODE, "fcfs", Duration.ofMillis(20));
        Pump first = new Pump(machine, 0, job("a", "u"))) {
      waitForGrants(machine);
      machine.restart(0);
      waitForGrants(machine);
      assertThat(first.bytes()).isPositive();
    }
  }

  private static void waitForGrants(Machine machine) throws InterruptedException {
    while (machine.node(Integer.valueOf(0)).policies().stamp().term() == 0) {
      Thread.sleep(5);
    }
  }

  @Test
  void fcfsServesTheFirstAndThenTheSecond() throws IOException, InterruptedException {
    // The second job is held while the first goes on; it has no more than a request a second.
    try (Machine machine = new Machine(folder, 1, NODE, "fcfs", Duration.ofMillis(20));
        Pump first = new Pump(machine, 0, job("a", "u"))) {
      while (first.bytes() == 0) {
        Thread.sleep(5);
      }
      try (Pump second = new Pump(machine, 0, job("b", "u"))) {
        Thread.sleep(300);
        long a = first.bytes();
        long b = second.bytes();
        Thread.sleep(1000);
        double aGot = first.bytes() - a;
        double bGot = second.bytes() - b;
        assertThat(bGot / (aGot + bGot)).isLessThan(0.05);
        first.stop();
        long held = second.bytes();
        Thread.sleep(500);
        assertThat((double) (second.bytes() - held)).isGreaterThan(0.25 * NODE);
      }
    }
  }
}

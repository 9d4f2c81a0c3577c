package weir.sim.workload.apex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NodeTimelineTest {
  private static final int NODES = 20;

  private record Reservation(double beginSec, double endSec, int nodes) {}

  @Test
  void jobsGoIntoTheFirstHoleThatFits() {
    NodeTimeline timeline = new NodeTimeline(10);
    timeline.reserve(0, 10, 8);
    timeline.reserve(15, 30, 9);
    assertThat(timeline.earliest(2, 5, 0)).isEqualTo(0);
    assertThat(timeline.earliest(2, 15, 0)).isEqualTo(0);
    assertThat(timeline.earliest(2, 16, 0)).isEqualTo(30);
    assertThat(timeline.earliest(3, 5, 0)).isEqualTo(10);
    assertThat(timeline.earliest(3, 5, 12)).isEqualTo(30);
    assertThat(timeline.earliest(10, 1, 0)).isEqualTo(10);
    assertThat(timeline.earliest(1, 100, 7)).isEqualTo(7);
  }

  @Test
  void agreesWithOneThatLooksEverywhere() {
    for (long seed = 0; seed < 10; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      NodeTimeline timeline = new NodeTimeline(NODES);
      List<Reservation> plain = new ArrayList<>();
      for (int k = 0; k < 300; k++) {
        int nodes = 1 + random.nextInt(random.nextInt(4) == 0 ? NODES : 4);
        double lengthSec = 1 + random.nextInt(30) * random.nextInt(3);
        double fromSec = random.nextBoolean() ? 0 : random.nextInt(200);
        double startSec = timeline.earliest(nodes, lengthSec, fromSec);
        assertThat(startSec)
            .as("seed %d, job %d", seed, k)
            .isEqualTo(plainEarliest(plain, nodes, lengthSec, fromSec));
        timeline.reserve(startSec, startSec + lengthSec, nodes);
        plain.add(new Reservation(startSec, startSec + lengthSec, nodes));
      }
    }
  }

  /** All times are whole numbers, so that trying each of them finds the first one. */
  private static double plainEarliest(
      List<Reservation> plain, int nodes, double lengthSec, double fromSec) {
    double startSec = fromSec;
    while (!fits(plain, nodes, startSec, startSec + lengthSec)) {
      startSec++;
    }
    return startSec;
  }

  private static boolean fits(List<Reservation> plain, int nodes, double beginSec, double endSec) {
    for (double sec = beginSec; sec < endSec; sec++) {
      int taken = 0;
      for (Reservation r : plain) {
        taken += r.beginSec() <= sec && sec < r.endSec() ? r.nodes() : 0;
      }
      if (taken + nodes > NODES) {
        return false;
      }
    }
    return true;
  }
}

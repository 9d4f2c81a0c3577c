package weir.sim.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import weir.model.Phases;

class SoloTimeTest {
  // at 4 bytes per second: work until 10, I/O until 15, work until 18
  private static final Phases PHASES =
      new Phases.Builder().work(10).io(20).work(3).build();

  @Test
  void transfersTakeTheirVolumeOverTheRate() {
    assertThat(SoloTime.lengthSec(PHASES, 4)).isEqualTo(18);
  }

  @Test
  void phasesAreCutWhereTheWindowCutsThem() {
    assertThat(part(0, 18)).isEqualTo(PHASES);
    assertThat(part(4, 12)).isEqualTo(new Phases.Builder().work(6).io(8).build());
    assertThat(part(11, 14)).isEqualTo(new Phases.Builder().io(12).build());
    assertThat(part(10, Double.POSITIVE_INFINITY))
        .isEqualTo(new Phases.Builder().io(20).work(3).build());
    assertThat(part(18, 20).count()).isZero();
  }

  private static Phases part(double fromSec, double toSec) {
    Phases.Builder part = new Phases.Builder();
    SoloTime.copy(PHASES, 4, fromSec, toSec, part);
    return part.build();
  }
}

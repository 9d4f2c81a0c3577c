package weir.controller.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three members as processes of their own; the leader is killed while all propose. How long that takes is for bench/leader-kills. */
class LeaderKillsTest {
  private static final int ROUNDS = 5;

  @Test
  void noAcknowledgedCouponIsLostOrDoubled(@TempDir Path folder) throws Exception {
    LeaderKills.Count count = LeaderKills.run(folder, ROUNDS, ReplicaOptions.Timing.STANDARD);
    System.out.println(count);
    assertThat(count.lost()).as("lost of %s", count).isZero();
    assertThat(count.doubled()).as("doubled of %s", count).isZero();
    assertThat(count.acknowledged()).isGreaterThan(20 * ROUNDS);
  }
}

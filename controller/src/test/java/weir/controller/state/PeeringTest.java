package weir.controller.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may talk to whom. */
class PeeringTest {
  private static final Change CHANGE = new Change.NodeJoined("n", List.of("tcp:h:1"));
  private static final ReplicaOptions.Timing TIMING = new ReplicaOptions.Timing(
      Duration.ofMillis(150),
      Duration.ofMillis(300),
      Duration.ofSeconds(1),
      Duration.ofSeconds(20));

  /** Both of two must agree; when one of them shows another certificate, they do not hear each other. */
  @Test
  void onlyMembersWithTheRightCertificateTakePart(@TempDir Path folder) throws Exception {
    Map<String, String> addresses = Site.addresses(2);
    Peering good = new Peering(addresses, Optional.of(Pem.make(folder, "good")));
    Peering other = new Peering(addresses, Optional.of(Pem.make(folder, "other")));
    try (Replica first = start(folder, "m1", good)) {
      try (Replica second = start(folder, "m2", good)) {
        Applied applied = second.propose(CHANGE).get(30, TimeUnit.SECONDS);
        assertThat(first
                .stateAfter(applied)
                .get(30, TimeUnit.SECONDS)
                .registry()
                .nodes()
                .names())
            .containsExactly("n");
      }
      try (Replica second = start(folder, "m2", other)) {
        assertThatThrownBy(() -> first.propose(CHANGE).get(1, TimeUnit.SECONDS))
            .isInstanceOf(TimeoutException.class);
        assertThat(second.isLeader()).isFalse();
      }
    }
  }

  private static Replica start(Path folder, String id, Peering peering) throws Exception {
    return Replica.start(
        ReplicaOptions.standard(id, peering, folder.resolve(id)).with(TIMING));
  }

  @Test
  void membersElsewhereNeedCertificates() {
    assertThatThrownBy(() -> new Peering(Map.of("a", "10.0.0.1:7400"), Optional.empty()))
        .hasMessage("member a at 10.0.0.1:7400 is not on this machine; give certificates, or an"
            + " address of 127.0.0.1");
    assertThatThrownBy(() -> new Peering(Map.of("a", "127.0.0.1"), Optional.empty()))
        .hasMessage("member a at \"127.0.0.1\"; give host:port");
    assertThatThrownBy(() -> new Peering(Map.of("a", "127.0.0.1:70000"), Optional.empty()))
        .hasMessageContaining("give host:port");
    Peering here = new Peering(Map.of("a", "localhost:7400"), Optional.empty());
    assertThatThrownBy(() -> ReplicaOptions.standard("b", here, Path.of("x")))
        .hasMessage("no address for \"b\" among [a]");
  }

  /** A port that is taken is said at once. */
  @Test
  void portThatIsTakenIsAnError(@TempDir Path folder) throws Exception {
    Peering peering = new Peering(Site.addresses(2), Optional.empty());
    try (Replica first = start(folder, "m1", peering)) {
      assertThat(first.failure()).isEmpty();
      assertThatThrownBy(
              () -> Replica.start(ReplicaOptions.standard("m1", peering, folder.resolve("again"))))
          .isInstanceOf(IOException.class);
    }
  }
}

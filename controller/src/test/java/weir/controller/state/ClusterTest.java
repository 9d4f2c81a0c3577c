package weir.controller.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site with three controllers, in one process. */
class ClusterTest {
  private static final long PATIENCE_SEC = 30;
  private static final ReplicaOptions.Timing TIMING = new ReplicaOptions.Timing(
      Duration.ofMillis(150),
      Duration.ofMillis(300),
      Duration.ofSeconds(1),
      Duration.ofSeconds(PATIENCE_SEC));

  private final Path folder;
  private final Map<String, String> peers;
  private final Map<String, Replica> members = new TreeMap<>();

  ClusterTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    peers = Site.addresses(3);
  }

  @BeforeEach
  void startAll() throws IOException {
    for (String id : peers.keySet()) {
      start(id);
    }
  }

  @AfterEach
  void closeAll() {
    members.values().parallelStream().forEach(ClusterTest::close);
  }

  private static void close(Replica member) {
    try {
      member.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Replica start(String id) throws IOException {
    Replica replica = Replica.start(new ReplicaOptions(
        id,
        new Peering(peers, Optional.empty()),
        folder.resolve(id),
        TIMING,
        new ReplicaOptions.Retention(50, 1, 0)));
    members.put(id, replica);
    return replica;
  }

  private void stop(String id) throws IOException {
    Replica leaving = members.remove(id);
    if (leaving != null) {
      leaving.close();
    }
  }

  private Replica any() {
    return members.values().iterator().next();
  }

  private static Applied apply(Replica replica, Change change) throws Exception {
    return replica.propose(change).get(PATIENCE_SEC, TimeUnit.SECONDS);
  }

  private static SiteState stateOf(Replica replica, Applied applied) throws Exception {
    return replica.stateAfter(applied).get(PATIENCE_SEC, TimeUnit.SECONDS);
  }

  private static String text(SiteState state) {
    return new String(StateJson.write(state), StandardCharsets.UTF_8);
  }

  private static Change decision(long number) {
    return new Change.DecisionSettled(number, List.of(new Booking("app", 0, 1, 1)));
  }

  @Test
  void anyMemberCanBeProposedToAndRead() throws Exception {
    long number = 0;
    for (Replica member : members.values()) {
      assertThat(apply(member, decision(++number)).isRefused()).isFalse();
    }
    Applied last = apply(any(), decision(++number));
    List<String> texts = Stream.of("m1", "m2", "m3").map(id -> read(id, last)).toList();
    assertThat(texts).containsOnly(texts.get(0));
    assertThat(members.values().stream().filter(Replica::isLeader)).hasSize(1);
  }

  private String read(String id, Applied applied) {
    try {
      return text(stateOf(members.getOrDefault(id, any()), applied));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** One after the other leaves and comes back, among them the leader, while changes go on; none is lost or refused. */
  @Test
  void rollingRestartLosesNothing() throws Exception {
    long number = 0;
    for (String id : List.copyOf(peers.keySet())) {
      apply(any(), decision(++number));
      stop(id);
      for (int n = 0; n < 5; n++) {
        assertThat(apply(any(), decision(++number)).isRefused()).isFalse();
      }
      Replica back = start(id);
      assertThat(stateOf(back, apply(back, decision(++number)))
              .applications()
              .coupons()
              .decisions())
          .isEqualTo(number);
    }
    assertThat(any().state().applications().coupons().ledger().issued()).isEqualTo(number);
  }

  /** What it needs is in no log any more, only in a snapshot of the others. */
  @Test
  void memberThatWasAwayForLongGetsASnapshot() throws Exception {
    stop("m3");
    Applied last = fillAndPurge();
    SiteState state = stateOf(start("m3"), last);
    assertThat(text(state)).isEqualTo(text(stateOf(any(), last)));
    assertThat(state.applications().coupons().ledger().issued()).isEqualTo(122);
    assertThat(filesOf("m3", "snapshot[.].*")).isNotEmpty();
  }

  /** The leader remembers how far a member was and does not send that again; its successor knows nothing and does. */
  @Test
  void memberThatLostItsDiskIsCaughtUpByTheNextLeader() throws Exception {
    stateOf(members.getOrDefault("m3", any()), apply(any(), decision(1)));
    stop("m3");
    delete(folder.resolve("m3"));
    Applied last = fillAndPurge();
    Replica back = start("m3");
    for (Replica member : members.values()) {
      member.handOver();
    }
    assertThat(text(stateOf(back, last))).isEqualTo(text(stateOf(any(), last)));
  }

  /** Decisions 2 to 123, the last two after another leader has begun a new piece of log, which lets the one before go. */
  private Applied fillAndPurge() throws Exception {
    for (int number = 2; number < 122; number++) {
      apply(any(), decision(number));
    }
    for (Replica member : List.copyOf(members.values())) {
      if (member.isLeader()) {
        member.handOver();
        break;
      }
    }
    apply(any(), decision(122));
    for (String id : members.keySet()) {
      members.getOrDefault(id, any()).snapshot();
      awaitGone(id, "log_0-.*");
    }
    return apply(any(), decision(123));
  }

  /** The log is cut in the background. */
  private void awaitGone(String id, String name) {
    long endNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SEC);
    while (!filesOf(id, name).isEmpty()) {
      assertThat(System.nanoTime()).as("%s of %s is there", name, id).isLessThan(endNanos);
      Thread.onSpinWait();
    }
  }

  /** Names in the folders of a member that may come and go meanwhile. */
  private List<String> filesOf(String id, String name) {
    List<String> found = new ArrayList<>();
    for (File group : Objects.requireNonNull(folder.resolve(id).toFile().listFiles())) {
      for (String part : List.of("current", "sm")) {
        String[] names = new File(group, part).list();
        found.addAll(names == null ? List.of() : List.of(names));
      }
    }
    found.removeIf(each -> !each.matches(name));
    return found;
  }

  @Test
  void withoutAMajorityNothingIsAcknowledged() throws Exception {
    apply(any(), decision(1));
    stop("m2");
    stop("m3");
    Replica alone = any();
    Proposal proposal = new Proposal(alone.nextKey(), 0, decision(2));
    assertThatThrownBy(() -> alone.propose(proposal).get(1, TimeUnit.SECONDS))
        .isInstanceOf(TimeoutException.class);
    assertThat(alone.isLeader()).isFalse();
    assertThat(alone.state().applications().coupons().decisions()).isEqualTo(1);
    start("m2");
    Applied applied = alone.propose(proposal).get(PATIENCE_SEC, TimeUnit.SECONDS);
    assertThat(applied.isRefused()).isFalse();
    assertThat(stateOf(alone, applied).applications().coupons().ledger().issued())
        .isEqualTo(2);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}

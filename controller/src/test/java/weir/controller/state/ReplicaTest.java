package weir.controller.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.ratis.proto.RaftProtos.LogEntryProto;
import org.apache.ratis.proto.RaftProtos.RaftPeerRole;
import org.apache.ratis.proto.RaftProtos.StateMachineLogEntryProto;
import org.apache.ratis.statemachine.TransactionContext;
import org.apache.ratis.thirdparty.com.google.protobuf.ByteString;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** A site with one controller. Closing one is waiting for a second, so the tests wait together. */
class ReplicaTest {
  private static final long PATIENCE_SEC = 20;

  private final Path folder;

  ReplicaTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @BeforeAll
  static void knowHouseRules() {
    HouseRules.set();
  }

  private Replica start() throws Exception {
    return Replica.start(ReplicaOptions.alone(folder.resolve("state")));
  }

  private static Applied apply(Replica replica, Change change) throws Exception {
    return replica.propose(change).get(PATIENCE_SEC, TimeUnit.SECONDS);
  }

  @Waits
  void remembersOverARestart() throws Exception {
    String before;
    try (Replica replica = start()) {
      apply(replica, new Change.PolicySet("set-10", "root", Change.ANY_VERSION));
      Applied last =
          apply(replica, new Change.DecisionSettled(1, List.of(new Booking("app", 0, 5, 2.5))));
      assertThat(last.isRefused()).isFalse();
      before = text(replica);
    }
    try (Replica replica = start()) {
      // A member that has just started knows what its log holds once it leads.
      Applied next =
          apply(replica, new Change.DecisionSettled(1, List.of(new Booking("app", 0, 5, 2.5))));
      assertThat(next.refusal()).hasValueSatisfying(why -> assertThat(why).contains("decision 1"));
      assertThat(text(replica)).isEqualTo(before);
      assertThat(replica.state().settings().policy().inForce().spec()).isEqualTo("set-10");
    }
  }

  @Waits
  void snapshotTakesThePlaceOfTheLog() throws Exception {
    Path state = folder.resolve("state");
    ReplicaOptions options =
        ReplicaOptions.alone(state).with(new ReplicaOptions.Retention(40, 1, 0));
    String before;
    try (Replica replica = Replica.start(options)) {
      for (int n = 1; n <= 100; n++) {
        apply(replica, new Change.DecisionSettled(n, List.of(new Booking("app", 0, n, 1))));
      }
      before = text(replica);
      assertThat(replica.snapshot()).isGreaterThanOrEqualTo(replica.index());
    }
    assertThat(files(state, "snapshot[.][0-9_]+")).hasSize(1);
    try (Replica replica = Replica.start(options)) {
      assertThat(text(replica)).as("before anything is applied").isEqualTo(before);
      assertThat(apply(replica, new Change.PeriodClosed(1)).isRefused()).isFalse();
    }
  }

  @Waits
  void proposalThatIsMadeTwiceHappensOnce() throws Exception {
    try (Replica replica = start()) {
      Proposal proposal = new Proposal(
          replica.nextKey(), 5, new Change.PolicySet("fcfs", "root", Change.ANY_VERSION));
      assertThat(replica.propose(proposal).get(PATIENCE_SEC, TimeUnit.SECONDS).repeated())
          .isFalse();
      assertThat(replica.propose(proposal).get(PATIENCE_SEC, TimeUnit.SECONDS).repeated())
          .isTrue();
      assertThat(replica.state().settings().policy().inForce().version()).isEqualTo(1);
    }
  }

  @Waits
  void listensNowhere() throws Exception {
    try (Replica replica = start()) {
      apply(replica, new Change.NodeJoined("n1", List.of("tcp:127.0.0.1:7411")));
      assertThat(listeningSockets()).isZero();
    }
  }

  /** Sockets of this process that listen, as Linux shows them. */
  private static long listeningSockets() throws Exception {
    List<String> mine;
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      mine = open.map(ReplicaTest::target)
          .filter(name -> name.startsWith("socket:"))
          .toList();
    }
    List<String> sockets = new ArrayList<>(Files.readAllLines(Path.of("/proc/net/tcp")));
    sockets.addAll(Files.readAllLines(Path.of("/proc/net/tcp6")));
    return sockets.stream()
        .map(line -> line.trim().split("\\s+"))
        .filter(columns -> columns[3].equals("0A"))
        .filter(columns -> mine.contains("socket:[" + columns[9] + "]"))
        .count();
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException closedMeanwhile) {
      return "";
    }
  }

  @Waits
  void tellsWhoLeads() throws Exception {
    BlockingQueue<String> told = new LinkedBlockingQueue<>();
    Leadership listener = new Leadership() {
      @Override
      public void gained(long term) {
        told.add("gained " + term);
      }

      @Override
      public void lost() {
        told.add("lost");
      }
    };
    try (Replica replica = start()) {
      replica.addListener(listener);
      assertThat(told.poll(PATIENCE_SEC, TimeUnit.SECONDS)).isEqualTo("gained " + replica.term());
      assertThat(replica.isLeader()).isTrue();
      assertThat(replica.leader()).contains("alone");
    }
    assertThat(told.poll(PATIENCE_SEC, TimeUnit.SECONDS)).isEqualTo("lost");
  }

  @Waits
  void folderBelongsToOneMember() throws Exception {
    try (Replica replica = start()) {
      assertThatThrownBy(this::start).isInstanceOf(IOException.class).hasMessageContaining("state");
      assertThat(apply(replica, new Change.PeriodClosed(1)).isRefused()).isFalse();
    }
  }

  @Waits
  void damagedSnapshotIsNotRead() throws Exception {
    try (Replica replica = start()) {
      apply(replica, new Change.PolicySet("fcfs", "root", Change.ANY_VERSION));
      replica.snapshot();
    }
    Path snapshot = files(folder.resolve("state"), "snapshot[.][0-9_]+").get(0);
    Files.writeString(snapshot, Files.readString(snapshot).replace("fcfs", "gift"));
    assertThatThrownBy(this::start)
        .isInstanceOf(IOException.class)
        .hasMessageContaining(snapshot.toString());
  }

  /** An entry that a newer version has written. */
  @Waits
  void entryThatIsNotUnderstoodEndsTheMember() {
    List<String> told = new ArrayList<>();
    SiteMachine machine = new SiteMachine(new Versions(Runnable::run), new SiteMachine.Events() {
      @Override
      public void leads(boolean now) {}

      @Override
      public void failed(String why) {
        told.add(why);
      }
    });
    LogEntryProto entry = LogEntryProto.newBuilder()
        .setIndex(7)
        .setStateMachineLogEntry(
            StateMachineLogEntryProto.newBuilder().setLogData(ByteString.copyFromUtf8("{\"v\":2}")))
        .build();
    TransactionContext transaction = machine.startTransaction(entry, RaftPeerRole.FOLLOWER);
    assertThatThrownBy(() -> machine.applyTransaction(transaction))
        .isInstanceOf(UncheckedIOException.class);
    assertThat(told)
        .containsExactly("entry 7 of the log: a Proposal of format 2; this version reads 1");
  }

  /** Ratis would end the process when any thread fails. */
  @Waits
  void handlerOfUncaughtExceptionsStaysOurs() throws Exception {
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    try (Replica replica = start()) {
      assertThat(replica.failure()).isEmpty();
      assertThat(Thread.getDefaultUncaughtExceptionHandler()).isSameAs(before);
    }
  }

  @Waits
  void closedMemberTakesNoProposals() throws Exception {
    Replica replica = start();
    replica.close();
    assertThatThrownBy(() -> apply(replica, new Change.PeriodClosed(1)))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(NotApplied.class);
  }

  @Waits
  void refusesWhatIsTooLarge() throws Exception {
    try (Replica replica = start()) {
      List<String> many = Collections.nCopies(20_000, "x".repeat(60));
      assertThatThrownBy(() -> apply(replica, new Change.WeightsCleared(many)))
          .hasMessageContaining("1048576 at most");
    }
  }

  @Waits
  void opensAndClosesQuickly() throws Exception {
    long bestNanos = Long.MAX_VALUE;
    for (int n = 1; n <= 3; n++) {
      long beginNanos = System.nanoTime();
      try (Replica replica = start()) {
        apply(replica, new Change.PeriodClosed(n));
        bestNanos = Math.min(bestNanos, System.nanoTime() - beginNanos);
      }
    }
    assertThat(Duration.ofNanos(bestNanos)).isLessThan(Duration.ofSeconds(2));
  }

  private static String text(Replica replica) {
    return new String(StateJson.write(replica.state()), StandardCharsets.UTF_8);
  }

  private static List<Path> files(Path below, String name) throws Exception {
    try (Stream<Path> all = Files.walk(below)) {
      return all.filter(path -> path.getFileName().toString().matches(name)).toList();
    }
  }
}

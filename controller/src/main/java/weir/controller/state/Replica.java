package weir.controller.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.thirdparty.com.google.protobuf.ByteString;
import org.apache.ratis.util.ExitUtils;
import org.apache.ratis.util.JavaUtils;

/**
 * One member of those that keep the site's state, by Ratis, in this process. Any member can be read and can be proposed to; what is
 * acknowledged is on the disks of a majority.
 */
public final class Replica implements AutoCloseable {
  /** A larger change does not belong here. */
  public static final int LARGEST_BYTES = 1 << 20;

  private static final long CLOSE_SEC = 15;

  private final ReplicaOptions options;
  private final Clock clock = Clock.systemUTC();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(daemons("weir-propose"));
  private final ExecutorService worker = Executors.newCachedThreadPool(daemons("weir-replica"));
  private final ExecutorService teller =
      Executors.newSingleThreadExecutor(daemons("weir-leadership"));

  private final Versions versions = new Versions(worker);
  private final List<Leadership> listeners = new CopyOnWriteArrayList<>();
  private final Member member;
  private final Optional<Peers> peers;
  private final Proposing proposing;

  /** Differs from start to start, so that numbers can begin anew. */
  private final String name;

  private final AtomicLong sequence = new AtomicLong();

  private Replica(ReplicaOptions options) throws IOException {
    this.options = options;
    name = options.id() + "-" + Long.toHexString(new SecureRandom().nextLong());
    member = new Member(options, new SiteMachine(versions, new Told()));
    peers = options.peers().isAlone()
        ? Optional.empty()
        : Optional.of(new Peers(member.client(), options, worker));
    proposing = new Proposing(member.division(), member.client(), peers, timer);
  }

  /** Starts a member, on what its folder holds. */
  public static Replica start(ReplicaOptions options) throws IOException {
    HouseRules.set();
    Files.createDirectories(options.folder());
    Replica replica = new Replica(options);
    try {
      replica.member.start();
      return replica;
    } catch (IOException | CompletionException | ExitUtils.ExitException e) {
      replica.close();
      Throwable reason = JavaUtils.unwrapCompletionException(e);
      throw new IOException(options.id() + " does not start: " + reason.getMessage(), reason);
    }
  }

  /** Proposes a change, now and once. The answer is there when a majority has it, or fails with {@link NotApplied}. */
  public CompletableFuture<Applied> propose(Change change) {
    return propose(new Proposal(nextKey(), clock.millis() / 1000, change));
  }

  /** Proposes what may have been proposed before, under its key: here, at another member, or before a restart. */
  public CompletableFuture<Applied> propose(Proposal proposal) {
    byte[] bytes = StateJson.write(proposal);
    if (bytes.length > LARGEST_BYTES) {
      return CompletableFuture.failedFuture(new IllegalArgumentException(
          "a change of " + bytes.length + " bytes; give " + LARGEST_BYTES + " at most"));
    }
    return proposing.propose(
        Message.valueOf(ByteString.copyFrom(bytes)), options.timing().giveUp());
  }

  /** A key that nobody has had. */
  public Key nextKey() {
    return new Key(name, sequence.incrementAndGet());
  }

  /** The state as far as this member knows; on a leader, everything that was acknowledged. */
  public SiteState state() {
    return versions.latest().state();
  }

  /** The place in the log that {@link #state} stands for. */
  public long index() {
    return versions.latest().index();
  }

  /** The state once this member, too, has what was applied. */
  public CompletableFuture<SiteState> stateAfter(Applied applied) {
    return versions.reached(applied.index());
  }

  /** Whether this member leads, and has everything that was committed before. */
  public boolean isLeader() {
    return member.isLeader();
  }

  /** Whom this member takes for the leader. */
  public Optional<String> leader() {
    return member.leader().map(RaftPeerId::toString);
  }

  public long term() {
    return member.division().getInfo().getCurrentTerm();
  }

  /** Why this member has stopped by itself, if it has. */
  public Optional<String> failure() {
    return versions.failure();
  }

  /** Adds a listener, and tells it at once if this member leads already. */
  public void addListener(Leadership listener) {
    teller.execute(() -> {
      listeners.add(listener);
      if (isLeader()) {
        listener.gained(term());
      }
    });
  }

  private final class Told implements SiteMachine.Events {
    @Override
    public void leads(boolean now) {
      if (!teller.isShutdown()) {
        teller.execute(() -> listeners.forEach(listener -> tell(listener, now)));
      }
    }

    @Override
    public void failed(String why) {
      versions.fail(why);
      if (!worker.isShutdown()) {
        worker.execute(Replica.this::leave);
      }
    }
  }

  private void tell(Leadership listener, boolean now) {
    if (now) {
      listener.gained(term());
    } else {
      listener.lost();
    }
  }

  /** Takes a snapshot, which lets the log before it go; the place in the log that it stands for. */
  public long snapshot() throws IOException {
    return member.snapshot();
  }

  /** Makes another member the leader, if this one is; the others need not wait until they miss it. */
  public void handOver() throws IOException {
    if (!options.peers().isAlone() && isLeader()) {
      boolean unused = member.handOver();
    }
  }

  /** Leaves, in bounded time, after handing over. */
  @Override
  public void close() throws IOException {
    proposing.close();
    worker.execute(this::leave);
    worker.shutdown();
    try {
      if (!worker.awaitTermination(CLOSE_SEC, TimeUnit.SECONDS)) {
        throw new IOException(options.id() + " has not closed in " + CLOSE_SEC + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      teller.shutdown();
      timer.shutdown();
    }
  }

  private void leave() {
    try {
      handOver();
    } catch (IOException e) {
      // The others find out by themselves, a little later.
    }
    try {
      member.close();
      if (peers.isPresent()) {
        peers.get().close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ThreadFactory daemons(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }
}

package weir.controller.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import org.apache.ratis.io.MD5Hash;
import org.apache.ratis.proto.RaftProtos.LogEntryProto;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftClientRequest;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.server.RaftServer;
import org.apache.ratis.server.protocol.TermIndex;
import org.apache.ratis.server.storage.FileInfo;
import org.apache.ratis.server.storage.RaftStorage;
import org.apache.ratis.statemachine.StateMachineStorage;
import org.apache.ratis.statemachine.TransactionContext;
import org.apache.ratis.statemachine.impl.BaseStateMachine;
import org.apache.ratis.statemachine.impl.SimpleStateMachineStorage;
import org.apache.ratis.statemachine.impl.SingleFileSnapshotInfo;
import org.apache.ratis.util.LifeCycle;
import org.apache.ratis.util.MD5FileUtil;
import org.jspecify.annotations.Nullable;

/**
 * Between Ratis and {@link SiteState}: applies what is committed, writes and reads snapshots. Ratis' thread is the only one that changes
 * anything.
 *
 * <p>A committed entry that this version does not understand ends the member. Going on without it would make a state unlike the
 * others', which nobody would notice.
 */
final class SiteMachine extends BaseStateMachine {
  private final SimpleStateMachineStorage storage = new SimpleStateMachineStorage();
  private final Versions versions;
  private final Events events;

  /** What a member is told by Ratis' threads, which must not be held up. */
  interface Events {
    /** This member leads and knows all that was committed before, or does so no longer. */
    void leads(boolean now);

    /** This member cannot go on. */
    void failed(String why);
  }

  SiteMachine(Versions versions, Events events) {
    this.versions = versions;
    this.events = events;
  }

  @Override
  public void initialize(RaftServer server, RaftGroupId group, RaftStorage folder)
      throws IOException {
    super.initialize(server, group, folder);
    storage.init(folder);
    getLifeCycle().startAndTransition(this::load, IOException.class);
  }

  @Override
  public void pause() {
    getLifeCycle().transition(LifeCycle.State.PAUSING);
    getLifeCycle().transition(LifeCycle.State.PAUSED);
  }

  /** After a snapshot has come from the leader. */
  @Override
  public void reinitialize() throws IOException {
    storage.loadLatestSnapshot();
    getLifeCycle().startAndTransition(this::load, IOException.class);
  }

  @Override
  public StateMachineStorage getStateMachineStorage() {
    return storage;
  }

  private void load() throws IOException {
    SingleFileSnapshotInfo latest = storage.getLatestSnapshot();
    if (latest == null) {
      return;
    }
    Path file = latest.getFile().getPath();
    MD5Hash digest = latest.getFile().getFileDigest();
    if (digest != null && !digest.equals(MD5FileUtil.computeMd5ForFile(file.toFile()))) {
      throw new IOException(file + " is damaged: it has another MD5 than when it was written");
    }
    try {
      SiteState state = StateJson.readState(Files.readAllBytes(file));
      setLastAppliedTermIndex(latest.getTermIndex());
      versions.publish(latest.getIndex(), state);
    } catch (IOException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  @Override
  public long takeSnapshot() throws IOException {
    TermIndex last = getLastAppliedTermIndex();
    Path file = storage.getSnapshotFile(last.getTerm(), last.getIndex()).toPath();
    Path fresh = file.resolveSibling(file.getFileName() + ".fresh");
    try (FileChannel out = FileChannel.open(
        fresh,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.wrap(StateJson.write(versions.latest().state()));
      while (bytes.hasRemaining()) {
        out.write(bytes);
      }
      out.force(true);
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    MD5Hash digest = MD5FileUtil.computeAndSaveMd5ForFile(file.toFile());
    storage.updateLatestSnapshot(
        new SingleFileSnapshotInfo(new FileInfo(file, digest), last.getTerm(), last.getIndex()));
    return last.getIndex();
  }

  /** What this version does not understand never gets into the log. */
  @Override
  public TransactionContext startTransaction(RaftClientRequest request) throws IOException {
    TransactionContext transaction = super.startTransaction(request);
    try {
      StateJson.readProposal(request.getMessage().getContent().toByteArray());
    } catch (IOException e) {
      transaction.setException(e);
    }
    return transaction;
  }

  @Override
  public CompletableFuture<Message> applyTransaction(TransactionContext transaction) {
    LogEntryProto entry = transaction.getLogEntry();
    byte[] bytes = entry.getStateMachineLogEntry().getLogData().toByteArray();
    SiteState.Step step = versions.latest().state().apply(understood(bytes, entry.getIndex()));
    updateLastAppliedTermIndex(entry.getTerm(), entry.getIndex());
    versions.publish(entry.getIndex(), step.state());
    Applied applied = new Applied(entry.getIndex(), step.repeated(), step.refusal());
    return CompletableFuture.completedFuture(Replies.message(applied));
  }

  private Proposal understood(byte[] bytes, long index) {
    try {
      return StateJson.readProposal(bytes);
    } catch (IOException e) {
      String why = "entry " + index + " of the log: " + e.getMessage();
      events.failed(why);
      throw new UncheckedIOException(why, e);
    }
  }

  /** A leader that cannot write would go on telling the others that it leads. */
  @Override
  public void notifyLogFailed(Throwable cause, @Nullable LogEntryProto entry) {
    events.failed("the log cannot be written: " + cause.getMessage());
  }

  @Override
  public void notifyLeaderReady() {
    events.leads(true);
  }

  @Override
  public void notifyNotLeader(Collection<TransactionContext> pending) {
    events.leads(false);
  }

  @Override
  public @Nullable SingleFileSnapshotInfo getLatestSnapshot() {
    return storage.getLatestSnapshot();
  }
}

package weir.controller.state;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.ratis.protocol.ClientId;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftClientReply;
import org.apache.ratis.protocol.RaftClientRequest;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.protocol.exceptions.StateMachineException;
import org.apache.ratis.rpc.CallId;
import org.apache.ratis.server.RaftServer;
import org.apache.ratis.util.JavaUtils;
import org.jspecify.annotations.Nullable;

/**
 * Has proposals taken into the log: asks whoever this member takes for the leader, and again until someone says yes or time is up.
 * An attempt whose answer got lost may have succeeded; the state knows the key and takes the next one for what it is.
 *
 * <p>Ratis' own client would queue proposals without end while there is no leader, and fail all that follow one which failed.
 */
final class Proposing {
  private static final long RETRY_MILLIS = 20;

  private final RaftServer server;
  private final RaftServer.Division division;
  private final Optional<Peers> peers;
  private final ScheduledExecutorService timer;
  private final ClientId client;
  private volatile boolean isClosed;

  Proposing(
      RaftServer.Division division,
      ClientId client,
      Optional<Peers> peers,
      ScheduledExecutorService timer) {
    this.server = division.getRaftServer();
    this.division = division;
    this.client = client;
    this.peers = peers;
    this.timer = timer;
  }

  CompletableFuture<Applied> propose(Message message, Duration giveUp) {
    Pending pending = new Pending(message, System.nanoTime() + giveUp.toNanos());
    pending.attempt();
    return pending.result;
  }

  /** What is still waiting fails at its next attempt. */
  void close() {
    isClosed = true;
  }

  private final class Pending {
    final CompletableFuture<Applied> result = new CompletableFuture<>();
    private final Message message;
    private final long deadlineNanos;

    Pending(Message message, long deadlineNanos) {
      this.message = message;
      this.deadlineNanos = deadlineNanos;
    }

    void attempt() {
      try {
        var unused = ask(division.getInfo().getLeaderId()).whenComplete(this::heard);
      } catch (IOException | RuntimeException e) {
        heard(null, e);
      }
    }

    private CompletableFuture<RaftClientReply> ask(@Nullable RaftPeerId leader) throws IOException {
      if (leader == null) {
        throw new IOException("no leader is known");
      }
      RaftClientRequest request = RaftClientRequest.newBuilder()
          .setClientId(client)
          .setServerId(leader)
          .setGroupId(division.getGroup().getGroupId())
          .setCallId(CallId.getAndIncrement())
          .setMessage(message)
          .setType(RaftClientRequest.writeRequestType())
          .build();
      return leader.equals(division.getId())
          ? server.submitClientRequestAsync(request)
          : peers.orElseThrow().send(request);
    }

    private void heard(@Nullable RaftClientReply reply, @Nullable Throwable failure) {
      try {
        if (reply != null && reply.isSuccess()) {
          result.complete(Replies.read(reply.getMessage()));
          return;
        }
      } catch (IOException e) {
        result.completeExceptionally(e);
        return;
      }
      again(reason(reply, failure));
    }

    private void again(Throwable reason) {
      if (reason instanceof StateMachineException) {
        result.completeExceptionally(new NotApplied("not understood by the leader", reason));
      } else if (isClosed || System.nanoTime() - deadlineNanos > 0) {
        result.completeExceptionally(
            new NotApplied("not applied in time: " + reason.getMessage(), reason));
      } else {
        later(reason);
      }
    }

    private void later(Throwable reason) {
      try {
        var unused = timer.schedule(this::attempt, RETRY_MILLIS, TimeUnit.MILLISECONDS);
      } catch (RejectedExecutionException e) {
        result.completeExceptionally(new NotApplied("closed meanwhile", reason));
      }
    }

    private static Throwable reason(@Nullable RaftClientReply reply, @Nullable Throwable failure) {
      if (failure != null) {
        return JavaUtils.unwrapCompletionException(failure);
      }
      if (reply != null && reply.getException() != null) {
        return reply.getException();
      }
      return new IOException("no answer");
    }
  }
}

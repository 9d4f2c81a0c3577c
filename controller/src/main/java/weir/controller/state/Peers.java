package weir.controller.state;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.ratis.client.RaftClientRpc;
import org.apache.ratis.grpc.GrpcFactory;
import org.apache.ratis.protocol.ClientId;
import org.apache.ratis.protocol.RaftClientReply;
import org.apache.ratis.protocol.RaftClientRequest;
import org.apache.ratis.protocol.RaftPeerId;

/**
 * Connections to the other members, for proposals that only the leader can take. Each request is one attempt; a connection on which one
 * has failed is made anew, once for all that failed on it.
 */
final class Peers implements AutoCloseable {
  private final RaftClientRpc rpc;
  private final Executor worker;
  private final Map<RaftPeerId, AtomicInteger> generations = new ConcurrentHashMap<>();

  Peers(ClientId client, ReplicaOptions options, Executor worker) {
    this.worker = worker;
    rpc = new GrpcFactory(RaftSettings.parameters(options))
        .newRaftClientRpc(client, RaftSettings.of(options));
    rpc.addRaftPeers(RaftSettings.group(options).getPeers());
  }

  CompletableFuture<RaftClientReply> send(RaftClientRequest request) {
    RaftPeerId peer = request.getServerId();
    AtomicInteger generation = generations.computeIfAbsent(peer, any -> new AtomicInteger());
    int mine = generation.get();
    CompletableFuture<RaftClientReply> sent = rpc.sendRequestAsyncUnordered(request);
    CompletableFuture<RaftClientReply> unused = sent.whenComplete((reply, failure) -> {
      if (failure != null && generation.compareAndSet(mine, mine + 1)) {
        // Closing the old connection takes its time.
        worker.execute(() -> rpc.handleException(peer, failure, true));
      }
    });
    return sent;
  }

  @Override
  public void close() throws IOException {
    rpc.close();
  }
}

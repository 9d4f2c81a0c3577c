package weir.controller.state;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Collection;
import org.apache.ratis.conf.Parameters;
import org.apache.ratis.proto.RaftProtos.AppendEntriesReplyProto;
import org.apache.ratis.proto.RaftProtos.AppendEntriesRequestProto;
import org.apache.ratis.proto.RaftProtos.InstallSnapshotReplyProto;
import org.apache.ratis.proto.RaftProtos.InstallSnapshotRequestProto;
import org.apache.ratis.proto.RaftProtos.RequestVoteReplyProto;
import org.apache.ratis.proto.RaftProtos.RequestVoteRequestProto;
import org.apache.ratis.proto.RaftProtos.StartLeaderElectionReplyProto;
import org.apache.ratis.proto.RaftProtos.StartLeaderElectionRequestProto;
import org.apache.ratis.protocol.RaftPeer;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.rpc.RpcFactory;
import org.apache.ratis.rpc.RpcType;
import org.apache.ratis.server.RaftServer;
import org.apache.ratis.server.RaftServerRpc;
import org.apache.ratis.server.ServerFactory;

/**
 * How a member without peers talks to them: not at all. It opens no port, at which anyone on the machine could propose changes, and no
 * network library has to be loaded. Public because Ratis makes it by name.
 */
public final class NoPeers implements RpcType {
  @Override
  public String name() {
    return NoPeers.class.getName();
  }

  @Override
  public RpcFactory newFactory(Parameters parameters) {
    return new Factory();
  }

  private static final class Factory implements ServerFactory {
    @Override
    public RpcType getRpcType() {
      return new NoPeers();
    }

    @Override
    public RaftServerRpc newRaftServerRpc(RaftServer server) {
      return new Silence();
    }
  }

  private static final class Silence implements RaftServerRpc {
    @Override
    public RpcType getRpcType() {
      return new NoPeers();
    }

    @Override
    public void start() {}

    @Override
    public void close() {}

    @Override
    public InetSocketAddress getInetSocketAddress() {
      return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    @Override
    public void addRaftPeers(Collection<RaftPeer> peers) {}

    @Override
    public void handleException(RaftPeerId peer, Exception e, boolean reconnect) {}

    @Override
    public RequestVoteReplyProto requestVote(RequestVoteRequestProto request) throws IOException {
      throw nobody();
    }

    @Override
    public AppendEntriesReplyProto appendEntries(AppendEntriesRequestProto request)
        throws IOException {
      throw nobody();
    }

    @Override
    public InstallSnapshotReplyProto installSnapshot(InstallSnapshotRequestProto request)
        throws IOException {
      throw nobody();
    }

    @Override
    public StartLeaderElectionReplyProto startLeaderElection(
        StartLeaderElectionRequestProto request) throws IOException {
      throw nobody();
    }

    private static IOException nobody() {
      return new IOException("a member without peers was asked to call one");
    }
  }
}

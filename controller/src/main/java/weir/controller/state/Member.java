package weir.controller.state;

import java.io.IOException;
import java.util.Comparator;
import java.util.Optional;
import org.apache.ratis.proto.RaftProtos.CommitInfoProto;
import org.apache.ratis.protocol.ClientId;
import org.apache.ratis.protocol.RaftClientReply;
import org.apache.ratis.protocol.RaftGroup;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.protocol.SnapshotManagementRequest;
import org.apache.ratis.protocol.TransferLeadershipRequest;
import org.apache.ratis.rpc.CallId;
import org.apache.ratis.server.RaftServer;
import org.apache.ratis.server.storage.RaftStorage;

/** Ratis' server in this process: what we ask of it besides taking proposals. */
final class Member {
  private static final long SNAPSHOT_MILLIS = 10_000;
  private static final long HANDOVER_MILLIS = 1_000;

  private final RaftServer server;
  private final RaftServer.Division division;
  private final ClientId client = ClientId.randomId();

  /** Reads what the folder holds; nothing happens before {@link #start}. */
  Member(ReplicaOptions options, SiteMachine machine) throws IOException {
    RaftGroup group = RaftSettings.group(options);
    server = server(options, group, machine);
    division = server.getDivision(group.getGroupId());
  }

  private static RaftServer server(ReplicaOptions options, RaftGroup group, SiteMachine machine)
      throws IOException {
    return RaftServer.newBuilder()
        .setServerId(RaftPeerId.valueOf(options.id()))
        .setGroup(group)
        .setProperties(RaftSettings.of(options))
        .setParameters(RaftSettings.parameters(options))
        .setOption(RaftStorage.StartupOption.RECOVER)
        .setStateMachine(machine)
        .build();
  }

  void start() throws IOException {
    server.start();
  }

  RaftServer.Division division() {
    return division;
  }

  ClientId client() {
    return client;
  }

  boolean isLeader() {
    return division.getInfo().isLeaderReady();
  }

  Optional<RaftPeerId> leader() {
    return Optional.ofNullable(division.getInfo().getLeaderId());
  }

  long snapshot() throws IOException {
    RaftClientReply reply = server.snapshotManagement(SnapshotManagementRequest.newCreate(
        client,
        division.getId(),
        division.getGroup().getGroupId(),
        CallId.getAndIncrement(),
        SNAPSHOT_MILLIS));
    if (!reply.isSuccess()) {
      throw new IOException("no snapshot was taken", reply.getException());
    }
    return reply.getLogIndex();
  }

  /** Makes the member that is least behind the leader; whether it has become one. */
  boolean handOver() throws IOException {
    Optional<RaftPeerId> heir = division.getCommitInfos().stream()
        .filter(info -> !peer(info).equals(division.getId()))
        .max(Comparator.comparingLong(CommitInfoProto::getCommitIndex))
        .map(Member::peer);
    return heir.isPresent()
        && server
            .transferLeadership(new TransferLeadershipRequest(
                client,
                division.getId(),
                division.getGroup().getGroupId(),
                CallId.getAndIncrement(),
                heir.get(),
                HANDOVER_MILLIS))
            .isSuccess();
  }

  private static RaftPeerId peer(CommitInfoProto info) {
    return RaftPeerId.valueOf(info.getServer().getId());
  }

  void close() throws IOException {
    server.close();
  }
}

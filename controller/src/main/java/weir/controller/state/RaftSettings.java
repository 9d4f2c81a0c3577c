package weir.controller.state;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.ratis.RaftConfigKeys;
import org.apache.ratis.client.RaftClientConfigKeys;
import org.apache.ratis.conf.Parameters;
import org.apache.ratis.conf.RaftProperties;
import org.apache.ratis.grpc.GrpcConfigKeys;
import org.apache.ratis.grpc.GrpcTlsConfig;
import org.apache.ratis.protocol.RaftGroup;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.protocol.RaftPeer;
import org.apache.ratis.rpc.SupportedRpcType;
import org.apache.ratis.server.RaftServerConfigKeys;
import org.apache.ratis.util.SizeInBytes;
import org.apache.ratis.util.TimeDuration;

/** Our options in Ratis' words. */
final class RaftSettings {
  /** Beyond it Ratis takes a pause of the whole process for a reason to end itself; a machine that slept should go on. */
  private static final Duration LONGEST_PAUSE = Duration.ofDays(365);

  /** A member that was away is to be useful soon after it is back: the one that leads may be the next to go. */
  private static final String CALL_AGAIN = "20ms,50, 200ms,1000000000";

  private static final Duration AT_ONCE = Duration.ofMillis(1);

  private static final String SEGMENT = "4MB";
  private static final String PREALLOCATED = "256KB";
  private static final String WRITE_BUFFER = "4MB";
  private static final String SEND_BUFFER = "2MB";

  private RaftSettings() {}

  static RaftGroup group(ReplicaOptions options) {
    UUID id = UUID.nameUUIDFromBytes("weir".getBytes(StandardCharsets.UTF_8));
    List<RaftPeer> peers = options.peers().addresses().entrySet().stream()
        .map(peer -> RaftPeer.newBuilder()
            .setId(peer.getKey())
            .setAddress(peer.getValue())
            .build())
        .toList();
    return RaftGroup.valueOf(RaftGroupId.valueOf(id), peers);
  }

  static RaftProperties of(ReplicaOptions options) {
    RaftProperties properties = new RaftProperties();
    RaftServerConfigKeys.setStorageDir(properties, List.of(options.folder().toFile()));
    network(properties, options);
    timing(properties, options.timing());
    log(properties, options.retention());
    return properties;
  }

  private static void network(RaftProperties properties, ReplicaOptions options) {
    if (options.peers().isAlone()) {
      RaftConfigKeys.Rpc.setType(properties, new NoPeers());
      // There is nobody to hear from first.
      RaftServerConfigKeys.Rpc.setFirstElectionTimeoutMin(properties, millis(AT_ONCE));
      RaftServerConfigKeys.Rpc.setFirstElectionTimeoutMax(
          properties, millis(AT_ONCE.multipliedBy(2)));
      return;
    }
    RaftConfigKeys.Rpc.setType(properties, SupportedRpcType.GRPC);
    GrpcConfigKeys.Server.setHost(properties, options.peers().host(options.id()));
    GrpcConfigKeys.Server.setPort(properties, options.peers().port(options.id()));
  }

  /** What Ratis does not take as text. */
  static Parameters parameters(ReplicaOptions options) {
    Parameters parameters = new Parameters();
    options
        .peers()
        .tls()
        .ifPresent(tls -> GrpcConfigKeys.TLS.setConf(
            parameters,
            new GrpcTlsConfig(
                tls.key().toFile(),
                tls.certificates().toFile(),
                tls.authorities().toFile(),
                true)));
    return parameters;
  }

  private static void timing(RaftProperties properties, ReplicaOptions.Timing timing) {
    RaftServerConfigKeys.Rpc.setTimeoutMin(properties, millis(timing.electionMin()));
    RaftServerConfigKeys.Rpc.setTimeoutMax(properties, millis(timing.electionMax()));
    RaftServerConfigKeys.Rpc.setRequestTimeout(properties, millis(timing.attempt()));
    RaftClientConfigKeys.Rpc.setRequestTimeout(properties, millis(timing.attempt()));
    // By default a leader that missed the others stays out of elections for far longer than one
    // takes.
    RaftServerConfigKeys.LeaderElection.setLeaderStepDownWaitTime(
        properties, millis(timing.electionMax()));
    RaftServerConfigKeys.setCloseThreshold(properties, millis(LONGEST_PAUSE));
  }

  private static void log(RaftProperties properties, ReplicaOptions.Retention retention) {
    RaftServerConfigKeys.Log.setSegmentSizeMax(properties, SizeInBytes.valueOf(SEGMENT));
    RaftServerConfigKeys.Log.setPreallocatedSize(properties, SizeInBytes.valueOf(PREALLOCATED));
    RaftServerConfigKeys.Log.setWriteBufferSize(properties, SizeInBytes.valueOf(WRITE_BUFFER));
    RaftServerConfigKeys.Log.Appender.setRetryPolicy(properties, CALL_AGAIN);
    RaftServerConfigKeys.Log.Appender.setBufferByteLimit(
        properties, SizeInBytes.valueOf(SEND_BUFFER));
    RaftServerConfigKeys.Log.setPurgeUptoSnapshotIndex(properties, true);
    RaftServerConfigKeys.Log.setPurgeGap(properties, 1);
    RaftServerConfigKeys.Log.setPurgePreservationLogNum(properties, retention.spare());
    RaftServerConfigKeys.Snapshot.setAutoTriggerEnabled(properties, true);
    RaftServerConfigKeys.Snapshot.setAutoTriggerThreshold(properties, retention.snapshotEvery());
    RaftServerConfigKeys.Snapshot.setRetentionFileNum(properties, retention.snapshots());
    RaftServerConfigKeys.Snapshot.setCreationGap(properties, 1);
  }

  static TimeDuration millis(Duration duration) {
    return TimeDuration.valueOf(duration.toMillis(), TimeUnit.MILLISECONDS);
  }
}

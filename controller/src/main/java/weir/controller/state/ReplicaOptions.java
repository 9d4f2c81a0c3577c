package weir.controller.state;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * What a {@link Replica} goes by.
 *
 * @param id its own name among the peers
 * @param folder where its log and snapshots are
 */
public record ReplicaOptions(
    String id, Peering peers, Path folder, Timing timing, Retention retention) {
  private static final String ALONE = "alone";

  /**
   * How patient members are with each other.
   *
   * @param electionMin a member that has not heard its leader for so long, or up to {@code electionMax}, stands for election
   * @param attempt how long one attempt to propose may take
   * @param giveUp how long a proposal is tried again
   */
  public record Timing(
      Duration electionMin, Duration electionMax, Duration attempt, Duration giveUp) {
    public static final Timing STANDARD = new Timing(
        Duration.ofMillis(200),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(10));

    public Timing {
      if (electionMin.toMillis() < 1 || electionMax.compareTo(electionMin) <= 0) {
        throw new IllegalArgumentException("election after " + electionMin + " to " + electionMax
            + "; give a range, the first number the smaller one");
      }
    }

    /** The same with members that are more, or less, patient with their leader. */
    public Timing withElection(Duration min, Duration max) {
      return new Timing(min, max, attempt, giveUp);
    }
  }

  /**
   * How much of the past is kept.
   *
   * @param snapshotEvery changes after which a snapshot is taken
   * @param snapshots how many of them are kept
   * @param spare changes that stay in the log below a snapshot, for members that are a little behind
   */
  public record Retention(long snapshotEvery, int snapshots, int spare) {
    public static final Retention STANDARD = new Retention(10_000, 2, 1_000);

    public Retention {
      if (snapshotEvery < 1 || snapshots < 1 || spare < 0) {
        throw new IllegalArgumentException("a snapshot every " + snapshotEvery + " changes, "
            + snapshots + " kept, " + spare + " spare; give 1 or more, 1 or more, 0 or more");
      }
    }
  }

  public ReplicaOptions {
    if (!peers.addresses().containsKey(id)) {
      throw new IllegalArgumentException(
          "no address for \"" + id + "\" among " + peers.addresses().keySet());
    }
  }

  /** A site with one controller: it has no peers and listens nowhere. */
  public static ReplicaOptions alone(Path folder) {
    return standard(ALONE, new Peering(Map.of(ALONE, "127.0.0.1:0"), Optional.empty()), folder);
  }

  public static ReplicaOptions standard(String id, Peering peers, Path folder) {
    return new ReplicaOptions(id, peers, folder, Timing.STANDARD, Retention.STANDARD);
  }

  /** Members on this machine, without certificates. */
  public static ReplicaOptions standard(String id, Map<String, String> peers, Path folder) {
    return standard(id, new Peering(peers, Optional.empty()), folder);
  }

  public ReplicaOptions with(Timing other) {
    return new ReplicaOptions(id, peers, folder, other, retention);
  }

  public ReplicaOptions with(Retention other) {
    return new ReplicaOptions(id, peers, folder, timing, other);
  }
}

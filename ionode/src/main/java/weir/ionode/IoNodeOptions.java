package weir.ionode;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import weir.ionode.buffer.Ring;
import weir.ionode.session.Limits;
import weir.wire.Address;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;
import weir.wire.net.Transport;

/**
 * How a node is set up.
 *
 * @param name unique among the nodes that serve the directory
 * @param root the directory that is served
 * @param ring the first ring of a buffer; absent where the directory itself is shared by nodes
 * @param listen where clients connect; a TCP port of 0 means any that is free
 */
public record IoNodeOptions(
    String name,
    Path root,
    Optional<Ring> ring,
    List<Address> listen,
    Trust trust,
    Sharing sharing,
    Engine engine,
    Limits limits) {

  /**
   * Whose credentials are good.
   *
   * @param issuer signs credentials at the registration socket, if there is one
   * @param nodesForUsers how many nodes an ordinary user may claim by itself
   */
  public record Trust(
      KeyRing keys, Optional<SiteKey> issuer, Optional<Path> registration, int nodesForUsers) {}

  /**
   * How storage is shared.
   *
   * @param policy a picker's or a fair policy's name
   * @param occupancy whether requests are charged for time instead of bytes
   * @param capBytesPerSec what the node serves at the most, infinity for all that the storage gives
   */
  public record Sharing(String policy, boolean occupancy, double capBytesPerSec) {
    public static final Sharing DEFAULT = new Sharing("job-fair", false);

    public Sharing {
      if (!(capBytesPerSec > 0)) {
        throw new IllegalArgumentException("a node limited to " + capBytesPerSec
            + " bytes per second serves nobody; give more than 0, or no limit");
      }
    }

    /** Without a cap. */
    public Sharing(String policy, boolean occupancy) {
      this(policy, occupancy, Double.POSITIVE_INFINITY);
    }
  }

  /**
   * Threads and memory.
   *
   * @param loops threads that serve connections
   * @param depth requests that are with the storage at a time
   * @param inline whether the threads that serve connections do quick requests themselves
   * @param memoryBytes payload that may be held for all connections together
   */
  public record Engine(
      Transport transport, int loops, int depth, boolean inline, long memoryBytes) {
    public static Engine standard() {
      int cores = Runtime.getRuntime().availableProcessors();
      return new Engine(Transport.best(), Math.max(1, cores / 2), 2 * cores, true, 512L << 20);
    }
  }

  /** A node with default settings that lets nobody register. */
  public static IoNodeOptions standard(String name, Path root, List<Address> listen, KeyRing keys) {
    return new IoNodeOptions(
        name,
        root,
        Optional.empty(),
        listen,
        new Trust(keys, Optional.empty(), Optional.empty(), 1),
        Sharing.DEFAULT,
        Engine.standard(),
        Limits.DEFAULT);
  }

  /** A node of a buffer; the ring is for its first start only. */
  public IoNodeOptions with(Ring first) {
    return new IoNodeOptions(
        name, root, Optional.of(first), listen, trust, sharing, engine, limits);
  }

  public IoNodeOptions with(Trust other) {
    return new IoNodeOptions(name, root, ring, listen, other, sharing, engine, limits);
  }

  public IoNodeOptions with(Sharing other) {
    return new IoNodeOptions(name, root, ring, listen, trust, other, engine, limits);
  }

  public IoNodeOptions with(Engine other) {
    return new IoNodeOptions(name, root, ring, listen, trust, sharing, other, limits);
  }

  public IoNodeOptions with(Limits other) {
    return new IoNodeOptions(name, root, ring, listen, trust, sharing, engine, other);
  }
}

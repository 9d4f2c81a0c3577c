package weir.ionode.buffer;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import weir.wire.Address;

/** The ring as this node knows it, and whether all stripes that are this node's by it have come; kept in a file. Safe for threads. */
final class RingKeeper {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;
  private final String me;

  /** Held for reading while a stripe is used, so that a new ring finds none in use. */
  private final ReadWriteLock using = new ReentrantReadWriteLock();

  private volatile Ring ring;
  private volatile boolean settled;

  /** The ring in the file, or the first one if there is no file. */
  RingKeeper(Path file, String me, Ring first) throws IOException {
    this.file = file;
    this.me = me;
    if (Files.exists(file)) {
      byte[] json = Files.readAllBytes(file);
      ring = Ring.parse(json);
      settled = JSON.readTree(json).path("settled").asBoolean();
    } else {
      ring = first;
      settled = true;
      save();
    }
  }

  Ring ring() {
    return ring;
  }

  String me() {
    return me;
  }

  boolean isHome() {
    return !ring.members().isEmpty() && ring.home().name().equals(me);
  }

  boolean isMine(long stripesFile, long index) {
    return ring.owner(stripesFile, index).name().equals(me);
  }

  boolean isSettled() {
    return settled;
  }

  Address addressOf(String name) {
    return ring.all().stream()
        .filter(member -> member.name().equals(name))
        .findFirst()
        .map(Ring.Member::address)
        .orElseThrow(() -> new IllegalStateException("no node '" + name + "' in the ring"));
  }

  /** Does something while the ring stays as it is. */
  <T> T using(Supplier<T> action) {
    using.readLock().lock();
    try {
      return action.get();
    } finally {
      using.readLock().unlock();
    }
  }

  /** Takes a newer ring; whether it was newer. */
  boolean adopt(Ring fresh) {
    using.writeLock().lock();
    try {
      if (fresh.version() <= ring.version()) {
        return false;
      }
      ring = fresh;
      settled = !fresh.isMoving();
      save();
      return true;
    } finally {
      using.writeLock().unlock();
    }
  }

  /** All stripes of the ring of that version have come. */
  void settled(long version) {
    using.writeLock().lock();
    try {
      if (version == ring.version()) {
        settled = true;
        save();
      }
    } finally {
      using.writeLock().unlock();
    }
  }

  byte[] describe() {
    try {
      ObjectNode json = ring.toJson();
      json.put("node", me).put("settled", settled);
      return JSON.writeValueAsBytes(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void save() {
    try {
      Path draft = file.resolveSibling(file.getFileName() + ".draft");
      Files.write(draft, describe());
      try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
        channel.force(true);
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

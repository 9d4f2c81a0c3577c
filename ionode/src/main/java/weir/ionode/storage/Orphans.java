package weir.ionode.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.OpenFlags;
import weir.ionode.linux.Persona;
import weir.wire.ByteString;
import weir.wire.Errno;

/**
 * Hidden links to files that were unlinked while they were open, so that a program that goes on using one does not lose it
 * when the node dies. A link goes when the file is closed, or when nobody has come back for it after a restart.
 */
final class Orphans implements AutoCloseable {
  private final int dir;
  private final Contents contents;

  /** Left over from before the restart, by inode; nobody has opened them again yet. */
  private final Set<Long> waiting = ConcurrentHashMap.newKeySet();

  Orphans(Path folder, Contents contents) throws IOException {
    this.contents = contents;
    Files.createDirectories(folder);
    dir = Kernel.open(ByteString.of(folder.toString()), OpenFlags.DIRECTORY);
    try (DirectoryStream<Path> left = Files.newDirectoryStream(folder)) {
      left.forEach(link -> waiting.add(Long.parseUnsignedLong(link.getFileName().toString(), 16)));
    } catch (NumberFormatException e) {
      throw new UncheckedIOException(
          new IOException(folder + " holds files that are not Weir's; move them away", e));
    }
  }

  private static ByteString name(long ino) {
    return ByteString.of(Long.toHexString(ino));
  }

  /** Keeps a name's file. */
  void keep(int from, ByteString fromName, long ino) {
    try {
      Persona.asNode(() -> Kernel.link(from, fromName, dir, name(ino)));
    } catch (Failure failure) {
      if (!failure.is(Errno.EEXIST)) {
        throw failure;
      }
    }
  }

  /** Keeps a file that never had a name. */
  void keepOpen(int fd, long ino) {
    Persona.asNode(() -> Kernel.linkOpen(fd, dir, name(ino)));
  }

  /** Nobody can reach the file any more. */
  void forsake(long ino) {
    contents.forsaken(ino, () -> remove(ino));
  }

  /** The hidden link goes. */
  void remove(long ino) {
    waiting.remove(ino);
    try {
      Persona.asNode(() -> Kernel.unlink(dir, name(ino), 0));
    } catch (Failure alreadyGone) {
      // Nothing is kept then, which is what was asked for.
    }
  }

  /** Opens one that is kept, for a node that cannot open by handle. */
  int open(long ino, int flags) {
    return Kernel.openBeneath(dir, name(ino), flags, 0);
  }

  /** Somebody opened the file again; whether it is one of those left over. */
  boolean returned(long ino) {
    return !waiting.isEmpty() && waiting.remove(ino);
  }

  /** Nobody will come back for those that are still waiting. */
  void dropWaiting() {
    waiting.forEach(this::forsake);
  }

  @Override
  public void close() {
    Kernel.close(dir);
  }
}

package weir.client.nio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.StandardCopyOption;
import java.util.List;
import weir.client.RemoteFile;
import weir.client.WeirClient;
import weir.client.WeirException;
import weir.wire.Attr;
import weir.wire.Errno;
import weir.wire.PathCall;

/** Copies and moves inside a node, and between nodes through this program. */
final class Copying {
  private static final int WRITE_NEW = 1 | 0x40 | 0x80;
  private static final long AT_ONCE = 16 << 20;
  private static final int BUFFER = 4 << 20;

  private Copying() {}

  static void copy(WeirPath source, WeirPath target, List<CopyOption> options) throws IOException {
    boolean follow = !options.contains(LinkOption.NOFOLLOW_LINKS);
    WeirAttributes attributes = new Views(source, follow).readAttributes();
    if (isSame(source, target)) {
      return;
    }
    makeRoom(target, options.contains(StandardCopyOption.REPLACE_EXISTING));
    if (attributes.isDirectory()) {
      Files.createDirectory(target);
    } else if (attributes.isSymbolicLink()) {
      Files.createSymbolicLink(target, Files.readSymbolicLink(source));
      return;
    } else {
      copyBytes(source, target, attributes.attr());
    }
    if (options.contains(StandardCopyOption.COPY_ATTRIBUTES)) {
      copyAttributes(target, attributes.attr());
    }
  }

  private static boolean isSame(WeirPath source, WeirPath target) throws IOException {
    return Files.exists(target, LinkOption.NOFOLLOW_LINKS)
        && Files.exists(target)
        && Files.isSameFile(source, target);
  }

  private static void makeRoom(WeirPath target, boolean replace) throws IOException {
    if (replace) {
      Files.deleteIfExists(target);
    } else if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileAlreadyExistsException(target.toString());
    }
  }

  private static void copyBytes(WeirPath source, WeirPath target, Attr attr) throws IOException {
    if (!source.getFileSystem().equals((Object) target.getFileSystem())) {
      try (var in = Files.newInputStream(source)) {
        Files.copy(in, target);
      }
      return;
    }
    Boolean unused = Failures.translated(target, () -> {
      copyInside(source.getFileSystem().client(), source, target, attr);
      return true;
    });
  }

  private static void copyInside(WeirClient client, WeirPath source, WeirPath target, Attr attr)
      throws IOException {
    try (RemoteFile from = client.open(source.bytes(), 0, 0);
        RemoteFile to = client.open(target.bytes(), WRITE_NEW, attr.mode() & 0777)) {
      if (!copyInNode(from, to)) {
        copyThroughHere(from, to);
      }
    }
  }

  /** False if the bytes are not all at the node, as with files striped over nodes. */
  private static boolean copyInNode(RemoteFile from, RemoteFile to) throws IOException {
    try {
      long at = 0;
      long copied;
      do {
        copied = from.copyTo(to, at, at, AT_ONCE);
        at += copied;
      } while (copied > 0);
      return true;
    } catch (WeirException e) {
      if (e.errno() == Errno.EXDEV || e.errno() == Errno.EOPNOTSUPP) {
        return false;
      }
      throw e;
    }
  }

  private static void copyThroughHere(RemoteFile from, RemoteFile to) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    long at = 0;
    while (from.read(buffer.clear(), at) > 0) {
      buffer.flip();
      while (buffer.hasRemaining()) {
        at += to.write(buffer, at);
      }
    }
  }

  private static void copyAttributes(WeirPath target, Attr attr) throws IOException {
    Views views = new Views(target, true);
    views.set("unix:mode", attr.mode());
    views.setTimes(
        WeirAttributes.time(attr.times().modification()),
        WeirAttributes.time(attr.times().access()),
        null);
  }

  static void move(WeirPath source, WeirPath target, List<CopyOption> options) throws IOException {
    boolean atomic = options.contains(StandardCopyOption.ATOMIC_MOVE);
    if (!source.getFileSystem().equals((Object) target.getFileSystem())) {
      if (atomic) {
        throw new AtomicMoveNotSupportedException(
            source.toString(), target.toString(), "other file system");
      }
      moveAcross(source, target, options);
      return;
    }
    boolean replace = atomic || options.contains(StandardCopyOption.REPLACE_EXISTING);
    Boolean unused = Failures.translated(target, () -> {
      source
          .getFileSystem()
          .client()
          .rename(source.bytes(), target.bytes(), replace ? 0 : PathCall.Rename.NOREPLACE);
      return true;
    });
  }

  private static void moveAcross(WeirPath source, WeirPath target, List<CopyOption> options)
      throws IOException {
    if (Files.isDirectory(source, LinkOption.NOFOLLOW_LINKS) && !isEmpty(source)) {
      throw new DirectoryNotEmptyException(source.toString());
    }
    copy(source, target, options);
    Files.delete(source);
  }

  private static boolean isEmpty(WeirPath directory) throws IOException {
    try (var names = Files.newDirectoryStream(directory)) {
      return !names.iterator().hasNext();
    }
  }
}

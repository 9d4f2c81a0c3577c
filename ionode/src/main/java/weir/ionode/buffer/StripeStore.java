package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import weir.ionode.linux.Bytes;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.OpenFlags;
import weir.ionode.storage.Addresses;
import weir.wire.ByteString;
import weir.wire.Errno;

/** The stripes that this node holds: a file each, {@code FILE/INDEX} in one of 256 folders. What is not there reads as nothing. Safe for threads. */
final class StripeStore {
  private static final String DRAFT = ".draft";
  private static final int PRIVATE = 0600;
  private static final int RACES = 20;

  /** From so many on, all of the file system is synced at once. */
  private static final int MANY = 64;

  private final Path folder;

  StripeStore(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
  }

  private Path bucketOf(long file) {
    return folder.resolve(Long.toHexString(file & 0xff));
  }

  private Path folderOf(long file) {
    return bucketOf(file).resolve(Long.toHexString(file));
  }

  private Path pathOf(long file, long index) {
    return folderOf(file).resolve(Long.toHexString(index));
  }

  private static ByteString bytes(Path path) {
    return ByteString.of(path.toString());
  }

  boolean has(long file, long index) {
    return Files.exists(pathOf(file, index));
  }

  /** Reads as much as there is, at an index of a buffer; says how much. */
  int read(long file, Part part, ByteBuf into, int at) {
    int fd;
    try {
      fd = Kernel.open(bytes(pathOf(file, part.index())), OpenFlags.READ_ONLY);
    } catch (Failure failure) {
      if (failure.is(Errno.ENOENT)) {
        return 0;
      }
      throw failure;
    }
    try {
      return Bytes.read(fd, Addresses.at(into, at), part.length(), part.offset());
    } finally {
      Kernel.close(fd);
    }
  }

  /** Writes all of a buffer, which stays the caller's; says how much, which is less where the disk filled up on the way. */
  int write(long file, long index, int offset, ByteBuf data, boolean sync) {
    int fd = openToWrite(pathOf(file, index));
    try {
      int done = writeAll(fd, offset, data);
      if (sync) {
        Bytes.sync(fd, true);
      }
      return done;
    } finally {
      Kernel.close(fd);
    }
  }

  private static int writeAll(int fd, int offset, ByteBuf data) {
    int done = 0;
    for (var part : data.nioBuffers()) {
      int length = part.remaining();
      try {
        int written = Bytes.write(fd, Addresses.of(part), length, (long) offset + done);
        done += written;
        if (written < length) {
          return done;
        }
      } catch (Failure failure) {
        if (done == 0) {
          throw failure;
        }
        return done;
      }
    }
    return done;
  }

  /** The folder is made where it is missing, and again if it is removed meanwhile because it was empty. */
  private static int openToWrite(Path path) {
    for (int race = 0; ; race++) {
      try {
        return Kernel.open(bytes(path), OpenFlags.WRITE_ONLY | OpenFlags.CREATE, PRIVATE);
      } catch (Failure failure) {
        if (!failure.is(Errno.ENOENT) || race == RACES) {
          throw failure;
        }
      }
      try {
        Files.createDirectories(path.getParent());
      } catch (IOException e) {
        throw Failure.of(Errno.EIO);
      }
    }
  }

  /** Puts a whole stripe in place, at once. */
  void put(long file, long index, ByteBuf data) {
    Path path = pathOf(file, index);
    Path draft = path.resolveSibling(path.getFileName() + DRAFT);
    int fd = openToWrite(draft);
    try {
      if (writeAll(fd, 0, data) < data.readableBytes()) {
        throw Failure.of(Errno.ENOSPC);
      }
      Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw Failure.of(Errno.EIO);
    } finally {
      Kernel.close(fd);
    }
  }

  /** The length of a stripe, 0 if there is none. */
  int length(long file, long index) {
    try {
      return (int) Files.size(pathOf(file, index));
    } catch (IOException absent) {
      return 0;
    }
  }

  void delete(long file, long index) {
    try {
      Files.deleteIfExists(pathOf(file, index));
      removeIfEmpty(folderOf(file));
    } catch (IOException e) {
      throw Failure.of(Errno.EIO);
    }
  }

  private static void removeIfEmpty(Path folder) throws IOException {
    try {
      Files.deleteIfExists(folder);
    } catch (DirectoryNotEmptyException inUse) {
      // Then it stays.
    }
  }

  /** Removes what lies beyond a length of the file. */
  void cut(long file, long length) {
    for (long index : indices(folderOf(file))) {
      long begin = index * Part.STRIPE_BYTES;
      if (begin >= length) {
        delete(file, index);
      } else if (length - begin < Part.STRIPE_BYTES) {
        shorten(pathOf(file, index), (int) (length - begin));
      }
    }
  }

  private static void shorten(Path stripe, int length) {
    int fd = Kernel.open(bytes(stripe), OpenFlags.WRITE_ONLY);
    try {
      if (Kernel.stat(fd).size() > length) {
        Kernel.truncate(fd, length);
      }
    } finally {
      Kernel.close(fd);
    }
  }

  private static List<Long> indices(Path folder) {
    List<Long> indices = new ArrayList<>();
    for (Path stripe : entries(folder)) {
      String name = stripe.getFileName().toString();
      if (!name.endsWith(DRAFT)) {
        indices.add(Long.parseLong(name, 16));
      }
    }
    return indices;
  }

  private static List<Path> entries(Path folder) {
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      List<Path> entries = new ArrayList<>();
      stream.forEach(entries::add);
      return entries;
    } catch (NoSuchFileException | NotDirectoryException absent) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is held of the file, and its names, are on the device when this returns. */
  void sync(long file) {
    List<Long> held = indices(folderOf(file));
    if (held.size() > MANY) {
      syncAll();
      return;
    }
    for (long index : held) {
      sync(pathOf(file, index), OpenFlags.READ_ONLY);
    }
    if (!held.isEmpty()) {
      sync(folderOf(file), OpenFlags.DIRECTORY);
      sync(bucketOf(file), OpenFlags.DIRECTORY);
    }
  }

  private static void sync(Path path, int flags) {
    int fd;
    try {
      fd = Kernel.open(bytes(path), flags);
    } catch (Failure gone) {
      return;
    }
    try {
      Bytes.sync(fd, false);
    } finally {
      Kernel.close(fd);
    }
  }

  void syncAll() {
    int fd = Kernel.open(bytes(folder), OpenFlags.DIRECTORY);
    try {
      Bytes.syncAll(fd);
    } finally {
      Kernel.close(fd);
    }
  }

  /** The stripes of that kind, at most so many. */
  List<StripeKey> find(Predicate<StripeKey> kind, int most) {
    List<StripeKey> found = new ArrayList<>();
    for (Path bucket : entries(folder)) {
      for (Path file : entries(bucket)) {
        long number = Long.parseUnsignedLong(file.getFileName().toString(), 16);
        for (long index : indices(file)) {
          StripeKey key = new StripeKey(number, index);
          if (kind.test(key)) {
            found.add(key);
          }
          if (found.size() == most) {
            return found;
          }
        }
      }
    }
    return found;
  }
}

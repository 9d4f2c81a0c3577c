package weir.ionode.storage;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import weir.ionode.linux.Failure;
import weir.ionode.linux.FileHandles;
import weir.ionode.linux.Kernel;
import weir.wire.BadFrame;
import weir.wire.BodyReader;
import weir.wire.BodyWriter;
import weir.wire.ByteString;
import weir.wire.Errno;

/**
 * What a client shows to get an open file back. It holds the kernel's own handle of the file, which is good at every node that
 * mounts the same file system, and is sealed with a key that the nodes of a tree share: a handle that anyone could make up would open
 * any file there is.
 */
final class Tokens {
  private static final int VERSION = 1;
  private static final int SEAL_BYTES = 16;
  private static final int LARGEST = 255;
  private static final int FIXED_BYTES = 1 + 4 + 4 + 8 + 2 + 2;
  private static final String ALGORITHM = "HmacSHA256";

  private final Tree tree;
  private final SecretKeySpec key;
  private final ThreadLocal<Mac> seals = ThreadLocal.withInitial(this::newSeal);

  Tokens(Tree tree, byte[] key) {
    this.tree = tree;
    this.key = new SecretKeySpec(key, ALGORITHM);
  }

  /**
   * What a token says.
   *
   * @param kernelHandle empty where the file system has none
   * @param path where the file was, for nodes that may not open by handle; else empty
   */
  record Content(int flags, long ino, ByteString kernelHandle, ByteString path) {}

  ByteString issue(OpenFile file, int flags, int uid) {
    ByteString handle = kernelHandle(file.fd());
    int room = LARGEST - SEAL_BYTES - FIXED_BYTES - handle.length();
    ByteString path = Kernel.isRoot() && !handle.isEmpty() ? ByteString.EMPTY : pathOf(file, room);
    ByteBuffer out = ByteBuffer.allocate(LARGEST);
    new BodyWriter(out)
        .u8(VERSION)
        .u32(uid)
        .u32(flags)
        .u64(file.inode().key.ino())
        .string(handle)
        .string(path);
    out.put(seal(out.array(), out.position()));
    return ByteString.copyOf(Arrays.copyOf(out.array(), out.position()));
  }

  private static ByteString kernelHandle(int fd) {
    try {
      return FileHandles.of(fd);
    } catch (Failure notOffered) {
      return ByteString.EMPTY;
    }
  }

  /** A path that is too long for a token is left out: then the file is not found again. */
  private ByteString pathOf(OpenFile file, int room) {
    try {
      ByteString path = tree.pathOf(file.fd());
      return path.length() <= room ? path : ByteString.EMPTY;
    } catch (Failure unlinked) {
      return ByteString.EMPTY;
    }
  }

  Content read(ByteString token, int uid) {
    byte[] bytes = token.toByteArray();
    int length = bytes.length - SEAL_BYTES;
    if (length < 1
        || !MessageDigest.isEqual(
            seal(bytes, length), Arrays.copyOfRange(bytes, length, bytes.length))) {
      throw Failure.of(Errno.EACCES);
    }
    try {
      BodyReader in = new BodyReader(ByteBuffer.wrap(bytes, 0, length));
      if (in.u8() != VERSION || in.u32() != uid) {
        throw Failure.of(Errno.EACCES);
      }
      return new Content(in.u32(), in.u64(), in.string(), in.string());
    } catch (BadFrame e) {
      throw Failure.of(Errno.EACCES);
    }
  }

  private byte[] seal(byte[] bytes, int length) {
    Mac seal = seals.get();
    seal.update(bytes, 0, length);
    return Arrays.copyOf(seal.doFinal(), SEAL_BYTES);
  }

  private Mac newSeal() {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no " + ALGORITHM, e);
    }
  }
}

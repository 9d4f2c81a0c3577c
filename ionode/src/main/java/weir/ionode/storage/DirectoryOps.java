package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import weir.ionode.linux.Bytes;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.wire.Attr;
import weir.wire.BodyWriter;
import weir.wire.ByteString;
import weir.wire.DirectoryEntry;
import weir.wire.Errno;
import weir.wire.FileCall;

/** Lists directories, in the kernel's order and with its cookies. */
final class DirectoryOps {
  private static final int SMALLEST = 4096;
  private static final int BODY = 1;

  /** The kernel's own entries are that much shorter than ours with attributes, at least, so that all that are read fit. */
  private static final int ATTR_FACTOR = 6;

  private static final int NAME = 19;

  private final Tree tree;
  private final Replies replies;

  DirectoryOps(Tree tree, Replies replies) {
    this.tree = tree;
    this.replies = replies;
  }

  ByteBuf list(Work work, FileCall.ReadDir list) {
    if (list.count() < SMALLEST) {
      throw Failure.of(Errno.EINVAL);
    }
    int size = list.withAttr() ? list.count() / ATTR_FACTOR : list.count();
    ByteBuf raw = replies.room(0, size);
    ByteBuf frame = replies.room(BODY, list.count());
    try (OpenFile dir = work.files().useFile(work.header().handle())) {
      ByteBuffer entries = raw.nioBuffer(0, size).order(ByteOrder.nativeOrder());
      ByteBuffer out = frame.nioBuffer(Replies.payloadIndex(BODY), list.count());
      long cookie = list.cookie();
      do {
        entries.limit(read(dir, cookie, Addresses.at(raw, 0), size));
        cookie = encodeAll(dir, entries, out, list.withAttr());
      } while (entries.limit() > 0 && out.position() == 0); // all that was read is hidden
      frame.setByte(Replies.payloadIndex(0), entries.limit() == 0 ? 1 : 0);
      return Replies.finish(frame, work.header().reply(0).lengths(BODY, out.position()));
    } catch (Failure failure) {
      frame.release();
      throw failure;
    } finally {
      raw.release();
    }
  }

  /** A directory has one position: whoever reads it holds it, and seeks only where needed, for that can be slow. */
  private static int read(OpenFile dir, long cookie, long address, int size) {
    synchronized (dir) {
      if (cookie != dir.position()) {
        Bytes.seek(dir.fd(), cookie, 0);
      }
      dir.position(-1);
      int length = Bytes.entries(dir.fd(), address, size);
      dir.position(length == 0 ? cookie : Bytes.seek(dir.fd(), 0, 1));
      return length;
    }
  }

  /** struct linux_dirent64, one after the other; returns the cookie of the last one. */
  private long encodeAll(OpenFile dir, ByteBuffer entries, ByteBuffer out, boolean withAttr) {
    BodyWriter writer = new BodyWriter(out);
    boolean root = dir.inode().key.equals(tree.rootKey());
    long cookie = 0;
    for (int at = 0; at < entries.limit(); at += entries.getShort(at + 16) & 0xffff) {
      cookie = entries.getLong(at + 8);
      ByteString name = name(entries, at);
      if (!(root && name.equals(Tree.OWN))) {
        Attr attr = withAttr ? attr(dir, name) : Attr.NONE;
        new DirectoryEntry(cookie, entries.getLong(at), entries.get(at + 18), name, attr)
            .encode(writer, withAttr);
      }
    }
    return cookie;
  }

  private static ByteString name(ByteBuffer entries, int at) {
    int end = at + NAME;
    while (entries.get(end) != 0) {
      end++;
    }
    byte[] name = new byte[end - at - NAME];
    entries.get(at + NAME, name);
    return ByteString.copyOf(name);
  }

  private static Attr attr(OpenFile dir, ByteString name) {
    try {
      return Kernel.statName(dir.fd(), name);
    } catch (Failure gone) {
      return Attr.NONE;
    }
  }
}

package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import weir.ionode.journal.Proof;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.XattrCall;

/** Operations on extended attributes. */
final class XattrOps {
  private static final int BODY = 4;
  private static final int LARGEST = 64 << 10;

  private final AttrOps attrs;
  private final Replies replies;

  XattrOps(AttrOps attrs, Replies replies) {
    this.attrs = attrs;
    this.replies = replies;
  }

  ByteBuf get(Work work, XattrCall.Get get) {
    return answer(
        work,
        get,
        get.count(),
        (fd, address, size) -> Kernel.getXattr(fd, get.name(), address, size));
  }

  ByteBuf list(Work work, XattrCall.List list) {
    return answer(work, list, list.count(), Kernel::listXattr);
  }

  /** Fills memory, or says how much it would fill if there is none. */
  private interface Filling {
    int fill(int fd, long address, int size);
  }

  private ByteBuf answer(Work work, XattrCall call, int count, Filling filling) {
    int room = Math.min(count, LARGEST);
    ByteBuf frame = replies.room(BODY, room);
    try (Target target = attrs.target(work, call.path(), call.flags())) {
      long address = room == 0 ? 0 : Addresses.at(frame, Replies.payloadIndex(BODY));
      int size = filling.fill(target.fd(), address, room);
      frame.setIntLE(Replies.payloadIndex(0), size);
      return Replies.finish(frame, work.header().reply(0).lengths(BODY, room == 0 ? 0 : size));
    } catch (Failure failure) {
      frame.release();
      throw failure;
    }
  }

  ByteBuf set(Work work, XattrCall.Set set) {
    byte[] value = work.payload().toByteArray();
    try (Target target = attrs.target(work, set.path(), set.flags())) {
      Once.run(
          work,
          () -> Proof.NONE,
          begun -> holds(target.fd(), set.name(), value),
          () -> set(target.fd(), set, value));
    }
    return replies.status(work.header(), 0);
  }

  private void set(int fd, XattrCall.Set set, byte[] value) {
    withMemory(value.length, memory -> {
      memory.setBytes(0, value);
      Kernel.setXattr(fd, set.name(), Addresses.at(memory, 0), value.length, set.how());
      return 0;
    });
  }

  private boolean holds(int fd, ByteString name, byte[] value) {
    try {
      return withMemory(LARGEST, memory -> {
            int size = Kernel.getXattr(fd, name, Addresses.at(memory, 0), LARGEST);
            byte[] now = new byte[size];
            memory.getBytes(0, now);
            return Arrays.equals(now, value) ? 1 : 0;
          })
          == 1;
    } catch (Failure failure) {
      return false;
    }
  }

  private interface InMemory {
    int use(ByteBuf memory);
  }

  private int withMemory(int size, InMemory action) {
    ByteBuf memory = replies.room(0, size);
    try {
      return action.use(memory);
    } finally {
      memory.release();
    }
  }

  ByteBuf remove(Work work, XattrCall.Remove remove) {
    try (Target target = attrs.target(work, remove.path(), remove.flags())) {
      Once.run(
          work,
          () -> Proof.NONE,
          begun -> isAbsent(target.fd(), remove.name()),
          () -> Kernel.removeXattr(target.fd(), remove.name()));
    }
    return replies.status(work.header(), 0);
  }

  private static boolean isAbsent(int fd, ByteString name) {
    try {
      Kernel.getXattr(fd, name, 0, 0);
      return false;
    } catch (Failure failure) {
      return failure.is(Errno.ENODATA);
    }
  }
}

package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import java.util.Set;
import weir.ionode.journal.Entry;
import weir.ionode.journal.Proof;
import weir.ionode.linux.Bytes;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.Header;
import weir.wire.Written;

/** Operations on the bytes of open files. */
final class FileOps {
  private static final int KEEP_SIZE = 1;
  private static final int PUNCH_HOLE = 2;
  private static final int ZERO_RANGE = 16;
  private static final Set<Integer> ALLOCATIONS =
      Set.of(0, KEEP_SIZE, PUNCH_HOLE | KEEP_SIZE, ZERO_RANGE, ZERO_RANGE | KEEP_SIZE);
  private static final int SEEK_DATA = 3;
  private static final int SEEK_HOLE = 4;

  /** One request may not keep a worker for long. */
  private static final long MOST_COPIED = 16 << 20;

  private final Replies replies;

  FileOps(Replies replies) {
    this.replies = replies;
  }

  ByteBuf read(Work work, FileCall.Read read) {
    Header header = work.header();
    ByteBuf frame = replies.room(0, read.count());
    try (OpenFile file = work.files().useFile(header.handle())) {
      int index = Replies.payloadIndex(0);
      int length = Bytes.read(file.fd(), Addresses.at(frame, index), read.count(), read.offset());
      return Replies.finish(frame, header.reply(0).lengths(0, length));
    } catch (Failure failure) {
      frame.release();
      throw failure;
    }
  }

  ByteBuf write(Work work, FileCall.Write write) {
    try (OpenFile file = work.files().useFile(work.header().handle())) {
      Written written = write.isAppend()
          ? append(work, file)
          : new Written(write.offset(), work.payload().writeTo(file.fd(), write.offset()));
      if (write.isSync()) {
        Bytes.sync(file.fd(), true);
      }
      return replies.body(work.header(), written::encode);
    }
  }

  /** The offset is chosen, and written down, before the bytes are: a retry puts them at the very same place. */
  private static Written append(Work work, OpenFile file) {
    synchronized (file.inode().appending) {
      Entry entry = work.header().isRetry() ? work.memory().find(work.header().id()) : null;
      if (entry == null) {
        Proof offset = new Proof(Kernel.stat(file.fd()).size(), 0);
        entry = work.memory().begin(work.header().id(), work.call().op(), offset);
      }
      if (!entry.isDone()) {
        writeAppended(work, file, entry);
      }
      return new Written(entry.proof().a(), (int) entry.result());
    }
  }

  private static void writeAppended(Work work, OpenFile file, Entry entry) {
    try {
      entry.done(0, work.payload().writeTo(file.fd(), entry.proof().a()));
    } catch (Failure failure) {
      work.memory().drop(work.header().id());
      throw failure;
    }
  }

  ByteBuf sync(Work work, FileCall.Fsync sync) {
    try (OpenFile file = work.files().useFile(work.header().handle())) {
      Bytes.sync(file.fd(), sync.dataOnly());
    }
    return replies.status(work.header(), 0);
  }

  ByteBuf syncAll(Work work) {
    try (OpenFile file = work.files().use(work.header().handle())) {
      Bytes.syncAll(file.fd());
    }
    return replies.status(work.header(), 0);
  }

  ByteBuf allocate(Work work, FileCall.Fallocate allocate) {
    if (!ALLOCATIONS.contains(allocate.mode())) {
      throw Failure.of(Errno.EOPNOTSUPP);
    }
    try (OpenFile file = work.files().useFile(work.header().handle())) {
      Bytes.allocate(file.fd(), allocate.mode(), allocate.offset(), allocate.length());
    }
    return replies.status(work.header(), 0);
  }

  ByteBuf seek(Work work, FileCall.Seek seek) {
    if (seek.whence() != SEEK_DATA && seek.whence() != SEEK_HOLE) {
      throw Failure.of(Errno.EINVAL);
    }
    try (OpenFile file = work.files().useFile(work.header().handle())) {
      long offset = Bytes.seek(file.fd(), seek.offset(), seek.whence());
      return replies.body(work.header(), body -> body.u64(offset));
    }
  }

  ByteBuf copy(Work work, FileCall.CopyRange copy) {
    try (OpenFile from = work.files().useFile(work.header().handle());
        OpenFile to = work.files().useFile(copy.toHandle())) {
      long count = Math.min(copy.count(), MOST_COPIED);
      long copied = Bytes.copy(from.fd(), copy.offset(), to.fd(), copy.toOffset(), count);
      return replies.body(work.header(), body -> body.u64(copied));
    }
  }

  ByteBuf close(Work work) {
    boolean closedBefore =
        work.header().isRetry() && !work.files().has(work.header().handle());
    if (!closedBefore) {
      work.files().remove(work.header().handle());
    }
    return replies.status(work.header(), 0);
  }
}

package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import weir.ionode.linux.Failure;
import weir.ionode.storage.ForwardStorage;
import weir.ionode.storage.Replies;
import weir.ionode.storage.Work;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.StripeCall;
import weir.wire.Written;

/** What a client's request for a file's bytes becomes, at the node that the client is connected to. */
final class DataOps {
  private static final long PAUSE_MILLIS = 2;
  private static final int KEEP_SIZE = 1;
  private static final int SEEK_DATA = 3;
  private static final int SEEK_HOLE = 4;

  private final Striping striping;
  private final Replies replies;
  private final Executor executor;

  DataOps(Striping striping, Replies replies, Executor executor) {
    this.striping = striping;
    this.replies = replies;
    this.executor = executor;
  }

  private static CompletableFuture<Layout> layout(Work work, BufferGuest guest, Home home) {
    long handle = work.header().handle();
    return guest.files().layout(handle, () -> home.layout(handle));
  }

  /** As it is now, not as it was known. */
  private static CompletableFuture<Layout> freshLayout(Work work, BufferGuest guest, Home home) {
    long handle = work.header().handle();
    return home.layout(handle).thenApply(layout -> {
      guest.files().learnt(handle, layout);
      return layout;
    });
  }

  CompletableFuture<ByteBuf> read(Work work, BufferGuest guest, Home home) {
    FileCall.Read read = (FileCall.Read) work.call();
    ByteBuf frame = replies.room(0, read.count());
    return layout(work, guest, home)
        .thenCompose(layout -> {
          checkReadable(layout);
          return read.offset() + read.count() <= layout.size()
              ? striping.read(
                  guest.peers(),
                  layout.file(),
                  read.offset(),
                  read.count(),
                  frame,
                  Replies.payloadIndex(0))
              : CompletableFuture.completedFuture(0);
        })
        .thenCompose(length -> length == read.count()
            ? CompletableFuture.completedFuture(length)
            : readToEnd(work, guest, home, frame))
        .handle((length, failure) -> {
          if (failure != null) {
            frame.release();
            throw Failure.of(Futures.errnoOf(failure));
          }
          return Replies.finish(frame, work.header().reply(0).lengths(0, length));
        });
  }

  private static void checkReadable(Layout layout) {
    if (layout.may(ForwardStorage.Extent.IS_DIRECTORY)) {
      throw Failure.of(Errno.EISDIR);
    }
    if (!layout.may(ForwardStorage.Extent.MAY_READ)) {
      throw Failure.of(Errno.EBADF);
    }
  }

  /** The length is asked for first: every byte up to it was in place before. What is not there is a hole. */
  private CompletableFuture<Integer> readToEnd(
      Work work, BufferGuest guest, Home home, ByteBuf frame) {
    FileCall.Read read = (FileCall.Read) work.call();
    return freshLayout(work, guest, home).thenCompose(layout -> {
      int length = (int) Math.max(0, Math.min(read.count(), layout.size() - read.offset()));
      return striping
          .read(guest.peers(), layout.file(), read.offset(), length, frame, Replies.payloadIndex(0))
          .thenApply(there -> length);
    });
  }

  CompletableFuture<ByteBuf> write(Work work, BufferGuest guest, Home home) {
    FileCall.Write write = (FileCall.Write) work.call();
    ByteBuf data = work.payload().take();
    return layout(work, guest, home)
        .thenCompose(layout ->
            write(work, guest, home, layout, new Range(write.offset(), data, write.flags())))
        .whenComplete((count, failure) -> data.release())
        .thenApply(
            count -> replies.body(work.header(), new Written(write.offset(), count)::encode));
  }

  /** Bytes that go to an offset. */
  record Range(long offset, ByteBuf data, int flags) {}

  /** Bytes first, then the length; all over again if the file was cut meanwhile. Says how much was written. */
  CompletableFuture<Integer> write(
      Work work, BufferGuest guest, Home home, Layout layout, Range range) {
    checkWritable(layout);
    long handle = work.header().handle();
    return striping
        .write(guest.peers(), layout.file(), range.offset(), range.data(), range.flags())
        .thenCompose(count -> home.commit(
                handle,
                new StripeCall.Commit(layout.epoch(), range.offset() + count, range.flags()))
            .thenCompose(committed -> switch (committed.state()) {
              case DONE -> {
                guest.files().learnt(handle, layout.longer(committed.size()));
                yield CompletableFuture.completedFuture(count);
              }
              case CUT -> write(work, guest, home, layout.at(committed.epoch()), range);
              case BEING_CUT ->
                Futures.after(
                    PAUSE_MILLIS,
                    executor,
                    () -> write(work, guest, home, layout.at(committed.epoch()), range));
            }));
  }

  private static void checkWritable(Layout layout) {
    if (!layout.may(ForwardStorage.Extent.MAY_WRITE)) {
      throw Failure.of(Errno.EBADF);
    }
  }

  /** All of a file is taken for data. */
  CompletableFuture<ByteBuf> seek(Work work, BufferGuest guest, Home home) {
    FileCall.Seek seek = (FileCall.Seek) work.call();
    if (seek.whence() != SEEK_DATA && seek.whence() != SEEK_HOLE) {
      return Futures.failed(Errno.EINVAL);
    }
    return freshLayout(work, guest, home).thenApply(layout -> {
      if (seek.offset() < 0 || seek.offset() >= layout.size()) {
        throw Failure.of(Errno.ENXIO);
      }
      long found = seek.whence() == SEEK_DATA ? seek.offset() : layout.size();
      return replies.body(work.header(), body -> body.u64(found));
    });
  }

  /** Makes the file longer; nothing is set aside. */
  CompletableFuture<ByteBuf> allocate(Work work, BufferGuest guest, Home home) {
    FileCall.Fallocate allocate = (FileCall.Fallocate) work.call();
    if ((allocate.mode() & ~KEEP_SIZE) != 0) {
      return Futures.failed(Errno.EOPNOTSUPP);
    }
    if (allocate.offset() < 0
        || allocate.length() <= 0
        || allocate.offset() + allocate.length() < 0) {
      return Futures.failed(Errno.EINVAL);
    }
    long end = allocate.mode() == KEEP_SIZE ? 0 : allocate.offset() + allocate.length();
    return freshLayout(work, guest, home)
        .thenCompose(layout -> {
          checkWritable(layout);
          return grow(work, home, layout, end);
        })
        .thenApply(done -> replies.status(work.header(), 0));
  }

  private CompletableFuture<Committed> grow(Work work, Home home, Layout layout, long end) {
    return home.commit(work.header().handle(), new StripeCall.Commit(layout.epoch(), end, 0))
        .thenCompose(committed -> committed.state() == Committed.State.DONE
            ? CompletableFuture.completedFuture(committed)
            : Futures.after(
                PAUSE_MILLIS, executor, () -> grow(work, home, layout.at(committed.epoch()), end)));
  }

  CompletableFuture<Void> sync(Work work, BufferGuest guest, Home home) {
    return layout(work, guest, home)
        .thenCompose(layout -> striping.sync(guest.peers(), layout.file()));
  }
}

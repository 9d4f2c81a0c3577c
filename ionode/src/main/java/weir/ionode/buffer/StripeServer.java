package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import weir.ionode.linux.Failure;
import weir.ionode.storage.Replies;
import weir.ionode.storage.Work;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.StripeCall;

/** Does to this node's stripes what nodes ask for. A stripe that belongs to another is refused with ESTALE: whoever asks has an old ring. */
final class StripeServer {
  private static final int MOST_LISTED = 4096;

  private final StripeStore store;
  private final RingKeeper keeper;
  private final Migration migration;
  private final Replies replies;

  StripeServer(StripeStore store, RingKeeper keeper, Migration migration, Replies replies) {
    this.store = store;
    this.keeper = keeper;
    this.migration = migration;
    this.replies = replies;
  }

  /** The answer to another node's request. */
  CompletableFuture<ByteBuf> answer(Work work) {
    return switch (work.call().op()) {
      case STRIPE_READ -> read(work, (StripeCall.Read) work.call());
      case STRIPE_WRITE -> write(work, (StripeCall.Write) work.call());
      case STRIPE_CUT ->
        cut((StripeCall.Cut) work.call()).thenApply(done -> replies.status(work.header(), 0));
      case STRIPE_SYNC ->
        Futures.now(() -> {
          sync(((StripeCall.Sync) work.call()).file());
          return replies.status(work.header(), 0);
        });
      case STRIPE_TAKE -> Futures.now(() -> take(work, (StripeCall.Take) work.call()));
      case STRIPE_DROP -> Futures.now(() -> drop(work, (StripeCall.Drop) work.call()));
      case STRIPE_LIST -> Futures.now(() -> list(work, (StripeCall.List) work.call()));
      default -> Futures.failed(Errno.ENOSYS);
    };
  }

  private CompletableFuture<ByteBuf> read(Work work, StripeCall.Read read) {
    if (read.offset() > Part.STRIPE_BYTES || read.count() > Part.STRIPE_BYTES - read.offset()) {
      return Futures.failed(Errno.EINVAL);
    }
    ByteBuf frame = replies.room(0, read.count());
    Part part = new Part(read.index(), read.offset(), read.count(), 0);
    return read(read.file(), part, frame, Replies.payloadIndex(0)).handle((length, failure) -> {
      if (failure != null) {
        frame.release();
        return replies.status(work.header(), Futures.errnoOf(failure));
      }
      return Replies.finish(frame, work.header().reply(0).lengths(0, length));
    });
  }

  private CompletableFuture<ByteBuf> write(Work work, StripeCall.Write write) {
    ByteBuf data = work.payload().take();
    if (write.offset() > Part.STRIPE_BYTES - data.readableBytes()) {
      data.release();
      return Futures.failed(Errno.EINVAL);
    }
    boolean sync = (write.flags() & FileCall.Write.DSYNC) != 0;
    Supplier<Integer> action = () -> {
      if (work.isAbandoned()) {
        return 0;
      }
      return store.write(write.file(), write.index(), write.offset(), data, sync);
    };
    return here(write.file(), write.index(), action)
        .whenComplete((count, failure) -> data.release())
        .thenApply(count -> replies.body(work.header(), body -> body.u32(count)));
  }

  /** Reads a part into a buffer; says how much there was. */
  CompletableFuture<Integer> read(long file, Part part, ByteBuf into, int at) {
    return here(file, part.index(), () -> store.read(file, part, into, at));
  }

  /** Writes a part; the data are released. */
  CompletableFuture<Integer> write(long file, Part part, ByteBuf data, boolean sync) {
    return here(
            file, part.index(), () -> store.write(file, part.index(), part.offset(), data, sync))
        .whenComplete((count, failure) -> data.release());
  }

  /** Does something to a stripe that belongs here, once it is here. */
  private <T> CompletableFuture<T> here(long file, long index, Supplier<T> action) {
    Optional<CompletableFuture<T>> done = keeper.using(() -> ifHere(file, index, action));
    return done.orElseGet(() -> migration
        .pull(new StripeKey(file, index))
        .thenCompose(pulled -> here(file, index, action)));
  }

  private <T> Optional<CompletableFuture<T>> ifHere(long file, long index, Supplier<T> action) {
    if (keeper.ring().members().isEmpty() || !keeper.isMine(file, index)) {
      return Optional.of(Futures.failed(Errno.ESTALE));
    }
    return migration.isMissing(file, index) ? Optional.empty() : Optional.of(Futures.now(action));
  }

  CompletableFuture<Void> cut(StripeCall.Cut cut) {
    return migration.pullsOf(cut.file()).handle((pulled, failure) -> {
      store.cut(cut.file(), cut.length());
      return null;
    });
  }

  void sync(long file) {
    if (file == StripeCall.Sync.ALL) {
      store.syncAll();
    } else {
      store.sync(file);
    }
  }

  private ByteBuf take(Work work, StripeCall.Take take) {
    return keeper.using(() -> {
      checkRing(take.ring());
      int length = store.length(take.file(), take.index());
      if (!store.has(take.file(), take.index())) {
        throw Failure.of(Errno.ENOENT);
      }
      ByteBuf frame = replies.room(0, length);
      Part whole = new Part(take.index(), 0, length, 0);
      int read = store.read(take.file(), whole, frame, Replies.payloadIndex(0));
      return Replies.finish(frame, work.header().reply(0).lengths(0, read));
    });
  }

  /** Whoever has a newer ring is to wait until it is here, too: until then stripes are changed by the old one. */
  private void checkRing(long version) {
    if (keeper.ring().version() < version) {
      throw Failure.of(Errno.EAGAIN);
    }
  }

  private ByteBuf drop(Work work, StripeCall.Drop drop) {
    keeper.using(() -> {
      checkRing(drop.ring());
      if (!keeper.isMine(drop.file(), drop.index())) {
        store.delete(drop.file(), drop.index());
      }
      return true;
    });
    return replies.status(work.header(), 0);
  }

  private ByteBuf list(Work work, StripeCall.List list) {
    checkRing(list.ring());
    String node = list.node().toString();
    List<StripeKey> found = store.find(
        key -> keeper.ring().owner(key.file(), key.index()).name().equals(node), MOST_LISTED);
    byte[] payload = new byte[16 * found.size()];
    ByteBuffer out = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
    found.forEach(key -> out.putLong(key.file()).putLong(key.index()));
    return replies.payload(work.header(), payload);
  }
}

package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.StripeCall;

/** Reads and writes ranges of files wherever their stripes are. */
final class Striping {
  private static final long PAUSE_MILLIS = 10;
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);

  private final RingKeeper keeper;
  private final StripeServer own;
  private final Supplier<CompletableFuture<Void>> refreshRing;
  private final Executor executor;

  /** {@code refreshRing} gets the ring anew where somebody has a newer one. */
  Striping(
      RingKeeper keeper,
      StripeServer own,
      Supplier<CompletableFuture<Void>> refreshRing,
      Executor executor) {
    this.keeper = keeper;
    this.own = own;
    this.refreshRing = refreshRing;
    this.executor = executor;
  }

  /** Fills a range of a buffer with a range of the file; what is not there is left as zeros. Says how much there was, up to the first gap. */
  CompletableFuture<Integer> read(
      Peers peers, long file, long offset, int length, ByteBuf into, int at) {
    List<Part> parts = Part.of(offset, length);
    into.setZero(at, length);
    List<CompletableFuture<Integer>> reads = parts.stream()
        .map(part -> insisting(() -> readPart(peers, file, part, into, at + part.at())))
        .toList();
    return Futures.all(reads).thenApply(done -> inARow(parts, reads));
  }

  private CompletableFuture<Integer> readPart(
      Peers peers, long file, Part part, ByteBuf into, int at) {
    String owner = keeper.ring().owner(file, part.index()).name();
    if (owner.equals(keeper.me())) {
      return own.read(file, part, into, at);
    }
    return peers
        .to(owner)
        .ask(new StripeCall.Read(file, part.index(), part.offset(), part.length()), 0)
        .thenApply(answer -> {
          ByteBuf payload = answer.checked().payload();
          int count = Math.min(payload.readableBytes(), part.length());
          into.setBytes(at, payload, 0, count);
          answer.release();
          return count;
        });
  }

  /** Writes all of a buffer, which stays the caller's; says how much of it is in place, up to the first gap. */
  CompletableFuture<Integer> write(Peers peers, long file, long offset, ByteBuf data, int flags) {
    List<Part> parts = Part.of(offset, data.readableBytes());
    List<CompletableFuture<Integer>> writes = parts.stream()
        .map(part -> insisting(() -> writePart(peers, file, part, data, flags)))
        .toList();
    return Futures.all(writes).handle((done, failure) -> failure).thenCompose(failure -> {
      int count = inARow(parts, writes);
      return failure != null && count == 0
          ? CompletableFuture.failedFuture(failure)
          : CompletableFuture.completedFuture(count);
    });
  }

  private CompletableFuture<Integer> writePart(
      Peers peers, long file, Part part, ByteBuf data, int flags) {
    int sync = flags & FileCall.Write.DSYNC;
    ByteBuf slice = data.retainedSlice(data.readerIndex() + part.at(), part.length());
    String owner = keeper.ring().owner(file, part.index()).name();
    if (owner.equals(keeper.me())) {
      return own.write(file, part, slice, sync != 0);
    }
    return peers
        .to(owner)
        .ask(new StripeCall.Write(file, part.index(), part.offset(), sync), 0, slice)
        .thenApply(answer -> {
          int count = answer.checked().body().u32();
          answer.release();
          return count;
        });
  }

  private static int inARow(List<Part> parts, List<CompletableFuture<Integer>> counts) {
    int total = 0;
    for (int i = 0; i < parts.size(); i++) {
      int count = counts.get(i).isCompletedExceptionally() ? 0 : counts.get(i).join();
      total += count;
      if (count < parts.get(i).length()) {
        return total;
      }
    }
    return total;
  }

  /** Tries again with a newer ring as long as a stripe is said to belong to somebody else. */
  private CompletableFuture<Integer> insisting(Supplier<CompletableFuture<Integer>> action) {
    return insisting(action, System.nanoTime() + PATIENCE_NANOS);
  }

  private CompletableFuture<Integer> insisting(
      Supplier<CompletableFuture<Integer>> action, long untilNanos) {
    return action.get().exceptionallyCompose(failure -> {
      if (!Futures.is(failure, Errno.ESTALE) || System.nanoTime() - untilNanos > 0) {
        return CompletableFuture.failedFuture(failure);
      }
      return refreshRing
          .get()
          .thenCompose(
              done -> Futures.after(PAUSE_MILLIS, executor, () -> insisting(action, untilNanos)));
    });
  }

  /** What every node has of the file is on its device. */
  CompletableFuture<Void> sync(Peers peers, long file) {
    return Futures.all(keeper.ring().all().stream()
        .map(member -> {
          if (member.name().equals(keeper.me())) {
            return Futures.now(() -> {
              own.sync(file);
              return true;
            });
          }
          return peers.to(member.name()).ask(new StripeCall.Sync(file), 0).thenApply(answer -> {
            answer.checked().release();
            return true;
          });
        })
        .toList());
  }

  /** No node has anything of the file beyond a length. While stripes move, one on its way may escape the first time. */
  CompletableFuture<Void> cut(Peers peers, StripeCall.Cut cut) {
    CompletableFuture<Void> once = cutOnce(peers, cut);
    return keeper.ring().isMoving() ? once.thenCompose(done -> cutOnce(peers, cut)) : once;
  }

  private CompletableFuture<Void> cutOnce(Peers peers, StripeCall.Cut cut) {
    return Futures.all(keeper.ring().all().stream()
        .map(member -> member.name().equals(keeper.me())
            ? own.cut(cut)
            : peers
                .to(member.name())
                .ask(cut, 0)
                .thenAccept(answer -> answer.checked().release()))
        .toList());
  }
}

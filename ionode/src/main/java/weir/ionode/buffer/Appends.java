package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.ionode.journal.Entry;
import weir.ionode.journal.Proof;
import weir.ionode.storage.Replies;
import weir.ionode.storage.Work;
import weir.wire.FileCall;
import weir.wire.Written;

/** Writes at the ends of files, at the home: one after the other for each file, each at an offset that is written down before. */
final class Appends {
  private final DataOps bytes;
  private final Replies replies;
  private final ConcurrentHashMap<Long, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

  Appends(DataOps bytes, Replies replies) {
    this.bytes = bytes;
    this.replies = replies;
  }

  CompletableFuture<ByteBuf> append(Work work, BufferGuest guest, Home home) {
    ByteBuf data = work.payload().take();
    return home.layout(work.header().handle())
        .thenCompose(layout -> inTurn(layout.file(), () -> perform(work, guest, home, data)))
        .whenComplete((written, failure) -> data.release())
        .thenApply(written -> replies.body(work.header(), written::encode));
  }

  private CompletableFuture<Written> inTurn(
      long file, Supplier<CompletableFuture<Written>> action) {
    CompletableFuture<Written> mine = new CompletableFuture<>();
    CompletableFuture<Void> done = mine.handle((written, failure) -> null);
    CompletableFuture<Void> before = last.put(file, done);
    CompletableFuture<Void> start =
        before == null ? CompletableFuture.completedFuture(null) : before;
    var unused = start.thenCompose(free -> action.get()).whenComplete((written, failure) -> {
      last.remove(file, done);
      if (failure == null) {
        mine.complete(written);
      } else {
        mine.completeExceptionally(failure);
      }
    });
    return mine;
  }

  private CompletableFuture<Written> perform(
      Work work, BufferGuest guest, Home home, ByteBuf data) {
    int flags = ((FileCall.Write) work.call()).flags();
    return home.layout(work.header().handle()).thenCompose(layout -> {
      @Nullable
      Entry found = work.header().isRetry() ? work.memory().find(work.header().id()) : null;
      Entry row = found != null
          ? found
          : work.memory().begin(work.header().id(), work.call().op(), new Proof(layout.size(), 0));
      long offset = row.proof().a();
      if (row.isDone()) {
        return CompletableFuture.completedFuture(new Written(offset, (int) row.result()));
      }
      return bytes
          .write(work, guest, home, layout, new DataOps.Range(offset, data, flags))
          .whenComplete((count, failure) -> {
            if (failure != null) {
              work.memory().drop(work.header().id());
            }
          })
          .thenApply(count -> {
            row.done(0, count);
            return new Written(offset, count);
          });
    });
  }
}

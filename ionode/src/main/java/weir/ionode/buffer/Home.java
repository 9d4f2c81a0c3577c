package weir.ionode.buffer;

import java.util.concurrent.CompletableFuture;
import weir.ionode.linux.Failure;
import weir.ionode.storage.ForwardStorage;
import weir.ionode.storage.SessionFiles;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.StripeCall;

/** Where a node asks about files: its own tree if it is the home, else the home. */
interface Home {
  CompletableFuture<Layout> layout(long handle);

  CompletableFuture<Committed> commit(long handle, StripeCall.Commit commit);

  /** This node's tree. */
  record Here(ForwardStorage names, Sizes sizes, SessionFiles files) implements Home {
    @Override
    public CompletableFuture<Layout> layout(long handle) {
      return Futures.now(() -> {
        ForwardStorage.Extent extent = names.extent(files, handle);
        return new Layout(extent.ino(), sizes.epoch(extent.ino()), extent.size(), extent.access());
      });
    }

    @Override
    public CompletableFuture<Committed> commit(long handle, StripeCall.Commit commit) {
      return Futures.now(() -> {
        ForwardStorage.Extent extent = names.extent(files, handle);
        if ((extent.access() & ForwardStorage.Extent.MAY_WRITE) == 0) {
          throw Failure.of(Errno.EBADF);
        }
        boolean sync = (commit.flags() & FileCall.Write.DSYNC) != 0;
        return sizes.commit(
            extent.ino(), commit.epoch(), () -> names.grow(files, handle, commit.end(), sync));
      });
    }
  }

  /** Another node's. */
  record There(Link link) implements Home {
    @Override
    public CompletableFuture<Layout> layout(long handle) {
      return link.ask(StripeCall.LAYOUT, handle).thenApply(answer -> {
        Layout layout = Layout.decode(answer.checked().body());
        answer.release();
        return layout;
      });
    }

    @Override
    public CompletableFuture<Committed> commit(long handle, StripeCall.Commit commit) {
      return link.ask(commit, handle).thenApply(answer -> {
        Committed committed = Committed.decode(answer.checked().body());
        answer.release();
        return committed;
      });
    }
  }
}

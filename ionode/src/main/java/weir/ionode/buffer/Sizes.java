package weir.ionode.buffer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import weir.ionode.linux.Kernel;
import weir.ionode.storage.Contents;
import weir.wire.StripeCall;

/**
 * How long files are, at the home. The tree's own files are empty inside and only have the right length. A file that is cut gets a new
 * epoch, and as long as its stripes are being cut no write counts: so a write is wholly before the cut or wholly after it. Safe for
 * threads.
 */
final class Sizes implements Contents {
  private static final int LOCKS = 256;

  private final Object[] locks = new Object[LOCKS];
  private final Map<Long, Integer> cutting = new ConcurrentHashMap<>();
  private final Map<Long, Long> cuts = new ConcurrentHashMap<>();
  private final ThreadLocal<List<StripeCall.Cut>> begun = ThreadLocal.withInitial(ArrayList::new);
  private final long firstEpoch;
  private final BiConsumer<Long, Runnable> purge;

  /**
   * Epochs begin anew with every start of the node.
   *
   * @param purge removes all stripes of a file, then calls back
   */
  Sizes(long firstEpoch, BiConsumer<Long, Runnable> purge) {
    this.firstEpoch = firstEpoch;
    this.purge = purge;
    for (int i = 0; i < LOCKS; i++) {
      locks[i] = new Object();
    }
  }

  private Object lockOf(long file) {
    return locks[(int) (file & (LOCKS - 1))];
  }

  long epoch(long file) {
    return firstEpoch + cuts.getOrDefault(file, 0L);
  }

  @Override
  public boolean areElsewhere() {
    return true;
  }

  @Override
  public void resize(int fd, long length) {
    long file = Kernel.stat(fd).ino();
    synchronized (lockOf(file)) {
      boolean shorter = length < Kernel.stat(fd).size();
      Kernel.truncate(fd, length);
      if (shorter) {
        cuts.merge(file, 1L, Long::sum);
        cutting.merge(file, 1, Integer::sum);
        begun.get().add(new StripeCall.Cut(file, length));
      }
    }
  }

  /** The cuts that the calling thread has begun since it last asked. */
  List<StripeCall.Cut> takeBegun() {
    List<StripeCall.Cut> mine = begun.get();
    if (mine.isEmpty()) {
      return List.of();
    }
    begun.remove();
    return mine;
  }

  /** No stripe has anything beyond the cut any more. */
  void ended(StripeCall.Cut cut) {
    synchronized (lockOf(cut.file())) {
      cutting.computeIfPresent(cut.file(), (file, count) -> count == 1 ? null : count - 1);
    }
  }

  /** Counts a write whose stripes are in place, unless the file was cut since the layout was told. */
  Committed commit(long file, long epoch, LongSupplier grow) {
    synchronized (lockOf(file)) {
      if (cutting.containsKey(file)) {
        return new Committed(Committed.State.BEING_CUT, epoch(file), 0);
      }
      if (epoch != epoch(file)) {
        return new Committed(Committed.State.CUT, epoch(file), 0);
      }
      return new Committed(Committed.State.DONE, epoch, grow.getAsLong());
    }
  }

  @Override
  public void forsaken(long ino, Runnable remove) {
    purge.accept(ino, () -> {
      cuts.remove(ino);
      remove.run();
    });
  }
}

package weir.ionode.schedule;

import weir.wire.Op;

/** A request that waits in a lane for its turn. Its fields belong to the scheduler while it waits. */
public abstract class Task {
  private final Lane lane;
  long arrivedNanos;
  long startedNanos;
  long estimateBytes;
  long estimateNanos;

  protected Task(Lane lane) {
    this.lane = lane;
  }

  public final Lane lane() {
    return lane;
  }

  /** What kind of operation it is. */
  public abstract Op op();

  /** How many bytes of file data it is going to move, at most. */
  public abstract long askedBytes();

  /** How many it did move; known when it has run. */
  public abstract long movedBytes();

  /** Does it, on the calling thread. */
  protected abstract void run();

  /** The lane has gone before its turn came. */
  protected abstract void dropped();
}

package weir.ionode.storage;

import java.util.function.Predicate;
import java.util.function.Supplier;
import weir.ionode.journal.Entry;
import weir.ionode.journal.Proof;
import weir.ionode.linux.Failure;

/** Sees to it that an operation happens once, however often its request comes. */
final class Once {
  private Once() {}

  /**
   * Does the action unless an earlier try of the same request has done it.
   *
   * @param proof what will tell after a crash that it was done; taken before it is
   * @param wasDone whether a proof tells that an action whose end was not written down had been done
   * @return whether it was done now and not before
   */
  static boolean run(Work work, Supplier<Proof> proof, Predicate<Proof> wasDone, Runnable action) {
    Entry entry = work.header().isRetry() ? work.memory().find(work.header().id()) : null;
    if (entry == null) {
      entry = work.memory().begin(work.header().id(), work.call().op(), proof.get());
    } else if (entry.isDone() || wasDone.test(entry.proof())) {
      entry.done(0, 0);
      return false;
    }
    perform(work, action);
    entry.done(0, 0);
    return true;
  }

  private static void perform(Work work, Runnable action) {
    try {
      action.run();
    } catch (Failure failure) {
      // Nothing happened, so a retry may simply try again.
      work.memory().drop(work.header().id());
      throw failure;
    }
  }
}

package weir.ionode.session;

import java.util.function.LongSupplier;
import weir.ionode.journal.Journal;
import weir.ionode.schedule.Scheduler;
import weir.ionode.schedule.Workers;
import weir.ionode.storage.Replies;
import weir.ionode.storage.Storage;
import weir.wire.identity.KeyRing;

/** The parts of a node that every connection uses. */
public record Node(
    String name,
    long epoch,
    Limits limits,
    Parts parts,
    Security security,
    Counters counters,
    LongSupplier clockNanos) {

  /** What requests go through. */
  public record Parts(
      Scheduler scheduler, Workers workers, Storage storage, Journal journal, Replies replies) {}

  /** Who is let in, and how far. */
  public record Security(KeyRing keys, MemoryBudget memory, Administration administration) {}

  Scheduler scheduler() {
    return parts.scheduler;
  }

  Storage storage() {
    return parts.storage;
  }

  Replies replies() {
    return parts.replies;
  }

  MemoryBudget memory() {
    return security.memory;
  }
}

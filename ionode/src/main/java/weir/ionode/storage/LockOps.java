package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import weir.ionode.journal.Memory;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.Locks;
import weir.ionode.linux.OpenFlags;
import weir.ionode.linux.Persona;
import weir.wire.Errno;
import weir.wire.LockCall;
import weir.wire.LockRange;
import weir.wire.LockState;
import weir.wire.SessionCall;

/**
 * Advisory locks. They are the kernel's: flock on the descriptor of a handle, open file description locks on one descriptor per
 * owner and file. So programs that use the files beside Weir, and other nodes where the file system tells them, respect them. No worker waits for
 * a lock: whoever must wait is asked about again when a lock has gone, and from time to time.
 */
final class LockOps {
  private final Inodes inodes;
  private final Replies replies;
  private final LockGrace grace;
  private final LockQueue queue = new LockQueue();

  LockOps(Inodes inodes, Replies replies, LockGrace grace) {
    this.inodes = inodes;
    this.replies = replies;
    this.grace = grace;
  }

  /** The answer, or nothing if the lock must be waited for. */
  @Nullable
  ByteBuf lock(Work work, LockCall.Lock lock) {
    LockRange range = lock.range();
    boolean early = grace.isOn() && !range.isReclaim() && range.type() != LockRange.UNLOCK;
    if (!early && take(work, range)) {
      if (range.type() == LockRange.UNLOCK) {
        retry();
      } else {
        grace.lockTaken();
      }
      return replies.status(work.header(), 0);
    }
    if (!early && !range.waits()) {
      throw Failure.of(Errno.EAGAIN);
    }
    queue.add(work);
    return null;
  }

  private boolean take(Work work, LockRange range) {
    try (OpenFile file = work.files().useFile(work.header().handle())) {
      if (range.isWhole()) {
        return Locks.whole(file.fd(), range.type());
      }
      synchronized (work.files()) {
        return takeRange(work.files(), file, range);
      }
    }
  }

  private boolean takeRange(SessionFiles files, OpenFile file, LockRange range) {
    SessionFiles.LockOwner owner = new SessionFiles.LockOwner(range.owner(), file.inode().key);
    OpenFile locks = files.locksOf(owner);
    if (range.type() == LockRange.UNLOCK) {
      if (range.start() == 0 && range.length() == 0) {
        files.dropLocks(owner);
        return true;
      }
      return locks == null || Locks.range(locks.fd(), range);
    }
    if (locks == null) {
      locks = openForLocks(file);
      files.putLocks(owner, locks);
    }
    return Locks.range(locks.fd(), range);
  }

  private OpenFile openForLocks(OpenFile file) {
    int[] fd = {-1};
    Persona.asNode(() -> fd[0] = reopen(file.fd()));
    return new OpenFile(fd[0], inodes.opened(file.inode().key), inodes);
  }

  private static int reopen(int fd) {
    try {
      return Kernel.reopen(fd, OpenFlags.READ_WRITE | OpenFlags.NON_BLOCKING);
    } catch (Failure notForWriting) {
      return Kernel.reopen(fd, OpenFlags.READ_ONLY | OpenFlags.NON_BLOCKING);
    }
  }

  ByteBuf test(Work work, LockCall.Test test) {
    try (OpenFile file = work.files().useFile(work.header().handle())) {
      LockState state = state(work.files(), file, test.range());
      return replies.body(work.header(), state::encode);
    }
  }

  private LockState state(SessionFiles files, OpenFile file, LockRange range) {
    if (range.isWhole()) {
      throw Failure.of(Errno.EINVAL);
    }
    synchronized (files) {
      OpenFile locks = files.locksOf(new SessionFiles.LockOwner(range.owner(), file.inode().key));
      return Locks.test(locks == null ? file.fd() : locks.fd(), range);
    }
  }

  ByteBuf cancel(Work work, SessionCall.Cancel cancel) {
    Work waiting = queue.remove(
        other -> other.memory() == work.memory() && other.header().id() == cancel.id());
    if (waiting != null) {
      waiting.answer(replies.status(waiting.header(), Errno.EINTR));
    }
    return replies.status(work.header(), 0);
  }

  /** Nobody is there any more to be told of the locks that the slot waits for. */
  void abandon(Memory slot) {
    Predicate<Work> mine = work -> work.memory() == slot;
    while (queue.remove(mine) != null) {
      // One at a time.
    }
  }

  /** Asks again for every lock that is waited for, first come, first served. */
  void retry() {
    queue.retry(this::isSettled);
  }

  private boolean isSettled(Work work) {
    try {
      ByteBuf answer = again(work, ((LockCall.Lock) work.call()).range());
      if (answer != null) {
        work.answer(answer);
      }
      return answer != null;
    } catch (Failure failure) {
      work.answer(replies.status(work.header(), failure.errno()));
      return true;
    }
  }

  private @Nullable ByteBuf again(Work work, LockRange range) {
    if (grace.isOn()) {
      return null;
    }
    if (take(work, range)) {
      grace.lockTaken();
      return replies.status(work.header(), 0);
    }
    return range.waits() ? null : replies.status(work.header(), Errno.EAGAIN);
  }
}

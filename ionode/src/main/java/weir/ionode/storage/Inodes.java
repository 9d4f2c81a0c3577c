package weir.ionode.storage;

import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The files that are open at this node. Safe for threads. */
final class Inodes {
  private final ConcurrentHashMap<InodeKey, Inode> open = new ConcurrentHashMap<>();
  private final Orphans orphans;

  Inodes(Orphans orphans) {
    this.orphans = orphans;
  }

  Inode opened(InodeKey key) {
    return open.compute(key, (k, known) -> {
      Inode inode = known == null ? fresh(k) : known;
      inode.opens++;
      return inode;
    });
  }

  private Inode fresh(InodeKey key) {
    Inode inode = new Inode(key);
    inode.orphan(orphans.returned(key.ino()));
    return inode;
  }

  void closed(Inode inode) {
    open.compute(inode.key, (key, known) -> {
      if (--inode.opens > 0) {
        return inode;
      }
      if (inode.isOrphan()) {
        orphans.forsake(key.ino());
      }
      return null;
    });
  }

  /** Its last name has been removed; if nobody has it open any more, nothing is to be kept. */
  void orphaned(Inode inode) {
    Inode now = open.computeIfPresent(inode.key, (key, known) -> {
      known.orphan(true);
      return known;
    });
    if (now == null) {
      orphans.forsake(inode.key.ino());
    }
  }

  /** The file if it is open now. */
  @Nullable
  Inode find(InodeKey key) {
    return open.get(key);
  }
}

package weir.ionode.storage;

import org.jspecify.annotations.Nullable;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.wire.Attr;

/** Removes names, keeping files that are open and would lose their last one. */
final class Removal {
  private final Inodes inodes;
  private final Orphans orphans;
  private final boolean keepsAll;

  /** {@code keepsAll}: also files that nobody has open, because they have bytes elsewhere that must go first. */
  Removal(Inodes inodes, Orphans orphans, boolean keepsAll) {
    this.inodes = inodes;
    this.orphans = orphans;
    this.keepsAll = keepsAll;
  }

  void unlink(Place place, boolean directory) {
    if (directory) {
      Kernel.unlink(place.dir(), place.name(), Kernel.REMOVE_DIRECTORY);
    } else {
      keepingOpen(place, () -> Kernel.unlink(place.dir(), place.name(), 0));
    }
  }

  void rename(Place from, Place to, int flags) {
    Runnable rename = () -> Kernel.rename(from.dir(), from.name(), to.dir(), to.name(), flags);
    if (flags == 0) {
      keepingOpen(to, rename);
    } else {
      rename.run();
    }
  }

  /** Does something that takes away a name; if that was the last one of an open file, a hidden link keeps it. */
  private void keepingOpen(Place place, Runnable removal) {
    Inode inode = losingLastName(place);
    if (inode == null) {
      removal.run();
      return;
    }
    long ino = inode.key.ino();
    orphans.keep(place.dir(), place.bareName(), ino);
    try {
      removal.run();
    } catch (Failure failure) {
      orphans.remove(ino);
      throw failure;
    }
    settle(place, inode);
  }

  private @Nullable Inode losingLastName(Place place) {
    try {
      Attr attr = place.stat();
      boolean last = attr.is(Attr.Type.REGULAR) && attr.owner().nlink() == 1;
      Inode open = last ? inodes.find(InodeKey.of(attr)) : null;
      boolean kept = open == null && last && keepsAll && attr.size() > 0;
      return kept ? new Inode(InodeKey.of(attr)) : open;
    } catch (Failure nothingThere) {
      return null;
    }
  }

  /** A rename onto another name of the same file removes nothing. */
  private void settle(Place place, Inode inode) {
    if (place.ino() == inode.key.ino()) {
      orphans.remove(inode.key.ino());
    } else {
      inodes.orphaned(inode);
    }
  }

  /** A file without a name was given one. */
  void named(Inode inode) {
    if (inode.isOrphan()) {
      inode.orphan(false);
      orphans.remove(inode.key.ino());
    }
  }
}

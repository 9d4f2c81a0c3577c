package weir.ionode.storage;

/** A file that is open at this node. */
final class Inode {
  final InodeKey key;

  /** Held while the offset of an append is chosen and written. */
  final Object appending = new Object();

  /** How often it is open; guarded by the table. */
  int opens;

  private volatile boolean orphan;

  Inode(InodeKey key) {
    this.key = key;
  }

  /** Whether its last name has been removed, so that only the hidden link keeps it. */
  boolean isOrphan() {
    return orphan;
  }

  void orphan(boolean value) {
    orphan = value;
  }
}

package weir.model;

/** How the parts of a transfer that lie on different targets move. */
public enum Striping {
  /** All at the pace of the slowest, and every target is held until the last byte has moved. */
  LOCK_STEP,

  /** Each on its own; a part that has ended frees its target. */
  INDEPENDENT
}

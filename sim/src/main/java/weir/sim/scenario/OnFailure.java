package weir.sim.scenario;

/** What becomes of the bytes that are bound for a target when it fails. */
public enum OnFailure {
  /** They wait until it is back. */
  WAIT,

  /** They go to the transfer's other targets that are up, or to the least loaded ones where none of its own is. */
  MOVE
}

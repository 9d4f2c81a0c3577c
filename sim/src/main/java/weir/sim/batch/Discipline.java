package weir.sim.batch;

/** Who may start when nodes are free. */
public enum Discipline {
  /** In order of arrival; a later job may go first where that does not delay the first in line, by the estimates. */
  EASY,

  /** In order of arrival and nothing else. */
  FIFO,

  /** Whoever fits, in order of arrival; a wide job may wait for ever. */
  FIRST_FIT
}

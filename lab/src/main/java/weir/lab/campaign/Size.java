package weir.lab.campaign;

/** How much of an experiment is run. */
public enum Size {
  /** A few instances: the shape of the figure in little time. */
  QUICK,
  /** As many instances as in the paper. */
  FULL
}

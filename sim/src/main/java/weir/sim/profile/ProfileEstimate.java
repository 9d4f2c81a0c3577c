package weir.sim.profile;

/** What a job never measured would probably move, by number of I/O nodes, and how far to trust it. */
public final class ProfileEstimate {
  private final JobProfile profile;
  private final double[] confidences;

  ProfileEstimate(JobProfile profile, double[] confidences) {
    this.profile = profile;
    this.confidences = confidences;
  }

  /** The estimate as a profile, ready for arbitration. */
  public JobProfile profile() {
    return profile;
  }

  /**
   * How far to trust the bandwidth of option {@code k}, from 0 to 1: the weight of those like patterns that lie within a
   * factor of two of the estimate, less where none is near.
   */
  public double confidence(int k) {
    return confidences[k];
  }
}

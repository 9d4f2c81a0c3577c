package weir.sim.profile;

import weir.model.ProfileTable;

/** One job as measured: its size, and its bandwidth by number of I/O nodes. */
public final class JobProfile {
  private final String id;
  private final int nodes;
  private final int processes;
  private final int[] counts;
  private final double[] bandwidths;

  /**
   * @param counts numbers of I/O nodes, rising; none for a job that was never measured
   * @param bandwidths one per count, all in the same unit
   */
  public JobProfile(String id, int nodes, int processes, int[] counts, double[] bandwidths) {
    this.id = id;
    this.nodes = nodes;
    this.processes = processes;
    this.counts = counts.clone();
    this.bandwidths = bandwidths.clone();
  }

  public String id() {
    return id;
  }

  public int nodes() {
    return nodes;
  }

  public int processes() {
    return processes;
  }

  /** How many numbers of I/O nodes the job offers. */
  public int options() {
    return counts.length;
  }

  public int count(int k) {
    return counts[k];
  }

  public double bandwidth(int k) {
    return bandwidths[k];
  }

  /** Adds the job to a table and returns its slot. */
  public int addTo(ProfileTable table) {
    return table.add(nodes, processes, counts, bandwidths);
  }
}

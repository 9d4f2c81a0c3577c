package weir.sim.profile;

import weir.model.ProfileTable;
import weir.model.Profiles;

/** One job as measured: its size, its bandwidth by number of I/O nodes, and what it has now if it runs already. */
public final class JobProfile {
  private final String id;
  private final int nodes;
  private final int processes;
  private final int[] counts;
  private final double[] bandwidths;
  private final int held;
  private final double remainingSec;

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
    this.held = Profiles.NOTHING_YET;
    this.remainingSec = Double.POSITIVE_INFINITY;
  }

  private JobProfile(JobProfile newcomer, int held, double remainingSec) {
    this.id = newcomer.id;
    this.nodes = newcomer.nodes;
    this.processes = newcomer.processes;
    this.counts = newcomer.counts;
    this.bandwidths = newcomer.bandwidths;
    this.held = held;
    this.remainingSec = remainingSec;
  }

  /** The same job while it runs: with so many I/O nodes, for so many seconds more if nothing changes. */
  JobProfile running(int ioNodes, double seconds) {
    return new JobProfile(this, ioNodes, seconds);
  }

  /** I/O nodes the job has now, or {@link Profiles#NOTHING_YET}. */
  public int held() {
    return held;
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
    int slot = table.add(nodes, processes, counts, bandwidths);
    table.hold(slot, held);
    table.remaining(slot, remainingSec);
    return slot;
  }
}

package weir.sim.profile;

import java.util.function.BiConsumer;

/** The nine applications of the forwarding paper §5, measured on Grid'5000 with 0, 1, 2, 4 and 8 I/O nodes. */
public final class Grid5000Table {
  private static final int[] COUNTS = {0, 1, 2, 4, 8};

  private Grid5000Table() {}

  /** Hands out each application: its profile, mean bandwidths in MB/s, and its median run times in seconds. */
  public static void read(BiConsumer<JobProfile, double[]> consumer) {
    for (var row : Resource.rows("g5k-9-applications.csv")) {
      double[] bandwidths = new double[COUNTS.length];
      double[] runtimesSec = new double[COUNTS.length];
      for (int k = 0; k < COUNTS.length; k++) {
        bandwidths[k] = Double.parseDouble(row.getField("bw_mean_" + COUNTS[k]));
        runtimesSec[k] = Double.parseDouble(row.getField("runtime_median_" + COUNTS[k]));
      }
      int nodes = Integer.parseInt(row.getField("nodes"));
      int processes = Integer.parseInt(row.getField("processes"));
      consumer.accept(
          new JobProfile(row.getField("app"), nodes, processes, COUNTS, bandwidths), runtimesSec);
    }
  }
}

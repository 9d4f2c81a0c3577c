package weir.bench.placement;

import java.util.SplittableRandom;
import weir.model.ProfileTable;

/**
 * A set of jobs and a pool, the same for every contestant.
 *
 * @param seed where the jobs' bandwidths come from
 */
public record PlacementCase(String name, Growth growth, int jobs, int ioNodes, long seed) {
  private static final int[] PAPER_COUNTS = {0, 1, 2, 4, 8};
  private static final int[] FOURTEEN_COUNTS = {0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128};

  /** How bandwidth grows with I/O nodes. */
  public enum Growth {
    /** Up to a limit, with noise: as measured. */
    SATURATING,
    /** Any bandwidth with any count. */
    RANDOM,
    /** Nine profiles, again and again: many ties. */
    REPEATED
  }

  static PlacementCase paper(Growth growth) {
    return new PlacementCase("512 x 256", growth, 512, 256, 1);
  }

  static PlacementCase large(Growth growth) {
    return new PlacementCase("10000 x 4096", growth, 10_000, 4_096, 1);
  }

  static PlacementCase of(String size, Growth growth) {
    return size.equals("512x256") ? paper(growth) : large(growth);
  }

  ProfileTable profiles() {
    ProfileTable table = new ProfileTable();
    SplittableRandom random = new SplittableRandom(seed);
    for (int n = 0; n < jobs; n++) {
      addTo(table, growth == Growth.REPEATED ? new SplittableRandom(seed + n % 9) : random);
    }
    return table;
  }

  /** Adds one more job of this case's kind. */
  void addTo(ProfileTable table, SplittableRandom random) {
    int[] counts = jobs > 1_000 ? FOURTEEN_COUNTS : PAPER_COUNTS;
    double[] bandwidths = new double[counts.length];
    double top = 50 * StrictMath.pow(100, random.nextDouble());
    double half = 0.5 + 16 * random.nextDouble();
    for (int k = 0; k < counts.length; k++) {
      double noise = 0.7 + 0.6 * random.nextDouble();
      double bandwidth = growth == Growth.RANDOM
          ? 5_000 * random.nextDouble()
          : top * (0.1 + noise * counts[k] / (counts[k] + half));
      bandwidths[k] = Math.rint(1000 * bandwidth)
          / 1000; // three decimals, whole for those who count in thousandths
    }
    table.add(1 << (3 + random.nextInt(4)), 64, counts, bandwidths);
  }
}

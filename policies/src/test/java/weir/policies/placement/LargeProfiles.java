package weir.policies.placement;

import java.util.SplittableRandom;
import weir.model.ProfileTable;

/** Many jobs whose bandwidth grows with the I/O nodes up to a limit, with noise, as measured ones do. */
final class LargeProfiles {
  static final int[] PAPER_COUNTS = {0, 1, 2, 4, 8};
  static final int[] FOURTEEN_COUNTS = {0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128};

  private LargeProfiles() {}

  static ProfileTable of(long seed, int jobs, int[] counts) {
    ProfileTable table = new ProfileTable();
    SplittableRandom random = new SplittableRandom(seed);
    for (int n = 0; n < jobs; n++) {
      addTo(table, random, counts);
    }
    return table;
  }

  static int addTo(ProfileTable table, SplittableRandom random, int[] counts) {
    return addTo(table, random, counts, 1000);
  }

  /** Adds a job whose bandwidths are whole multiples of one over the grain. */
  static int addTo(ProfileTable table, SplittableRandom random, int[] counts, int grain) {
    double top = 50 * StrictMath.pow(100, random.nextDouble());
    double half = 0.5 + 16 * random.nextDouble();
    double[] bandwidths = new double[counts.length];
    for (int k = 0; k < counts.length; k++) {
      double noise = 0.7 + 0.6 * random.nextDouble();
      double bandwidth = top * (0.1 + noise * counts[k] / (counts[k] + half));
      bandwidths[k] = Math.rint(grain * bandwidth) / grain;
    }
    return table.add(1 << (3 + random.nextInt(4)), 64, counts, bandwidths);
  }
}

package weir.policies.placement;

import java.util.SplittableRandom;
import java.util.StringJoiner;
import weir.model.ProfileTable;
import weir.model.Profiles;

/** Random jobs and pools, with many zeros, equal and huge values, gaps in the counts and pools too small. */
final class RandomProfiles {
  private final SplittableRandom random;
  private final ProfileTable table = new ProfileTable();

  private RandomProfiles(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Up to so many jobs, some of them never measured if asked for. */
  static ProfileTable of(long seed, int mostJobs, boolean someUnmeasured) {
    RandomProfiles profiles = new RandomProfiles(seed);
    int jobs = profiles.random.nextInt(mostJobs + 1);
    boolean direct = profiles.random.nextInt(3) > 0;
    int flavour = profiles.random.nextInt(5);
    for (int n = 0; n < jobs; n++) {
      if (someUnmeasured && profiles.random.nextInt(6) == 0) {
        profiles.table.addUnmeasured(1 + profiles.random.nextInt(64), 1);
      } else {
        profiles.add(direct, flavour);
      }
    }
    return profiles.table;
  }

  private void add(boolean direct, int flavour) {
    int[] counts = new int[1 + random.nextInt(5)];
    double[] bandwidths = new double[counts.length];
    int count = direct && random.nextInt(4) > 0 ? 0 : 1;
    for (int k = 0; k < counts.length; k++) {
      counts[k] = count;
      count += random.nextInt(3) == 0 ? 1 + random.nextInt(8) : 1;
      bandwidths[k] = bandwidth(flavour);
    }
    table.add(1 + random.nextInt(64), random.nextInt(512), counts, bandwidths);
  }

  private double bandwidth(int flavour) {
    return switch (flavour) {
      case 0 -> random.nextInt(4); // nearly all ties
      case 1 -> random.nextInt(1_000_000) / 1000.0; // decimals
      case 2 -> random.nextInt(3) * 1e300; // huge
      case 3 -> random.nextInt(3) == 0 ? 0 : random.nextInt(100) / 10.0;
      default -> 7;
    };
  }

  static String oneLine(long seed, int ioNodes, Profiles profiles) {
    StringJoiner line = new StringJoiner(" ", "seed " + seed + " pool " + ioNodes + ":", "");
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      StringJoiner job = new StringJoiner(" ", "[", "]");
      for (int k = 0; k < profiles.options(i); k++) {
        job.add(profiles.count(i, k) + "=" + profiles.bandwidth(i, k));
      }
      line.add(profiles.nodes(i) + "n" + job);
    }
    return line.toString();
  }
}

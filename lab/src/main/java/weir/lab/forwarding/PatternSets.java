package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import weir.model.ProfileTable;
import weir.sim.profile.JobProfile;
import weir.sim.profile.MeasuredPatterns;

/** Random sets of sixteen patterns, all different within a set; the same seed gives the same sets on any thread. */
final class PatternSets {
  static final int SETS = 10_000;
  static final int JOBS = 16;

  private static List<PatternSets> last = List.of();

  private final long seed;
  private final List<ProfileTable> sets = new ArrayList<>();

  private PatternSets(long seed) {
    this.seed = seed;
    MeasuredPatterns measured = PatternStudy.patterns();
    List<JobProfile> patterns = new ArrayList<>();
    for (int n = 0; n < measured.size(); n++) {
      patterns.add(measured.profile(n));
    }
    SplittableRandom random = new SplittableRandom(seed);
    for (int set = 0; set < SETS; set++) {
      sets.add(draw(patterns, random));
    }
  }

  /** Every pool asks for the same sets, so the last ones are kept. Nobody may change them. */
  static synchronized PatternSets of(long seed) {
    if (last.isEmpty() || last.get(0).seed != seed) {
      last = List.of(new PatternSets(seed));
    }
    return last.get(0);
  }

  /** Moves sixteen to the front, each from anywhere behind those before it. */
  private static ProfileTable draw(List<JobProfile> patterns, SplittableRandom random) {
    ProfileTable set = new ProfileTable();
    for (int job = 0; job < JOBS; job++) {
      int from = random.nextInt(job, patterns.size());
      JobProfile drawn = patterns.set(from, patterns.get(job));
      patterns.set(job, drawn);
      drawn.addTo(set);
    }
    return set;
  }

  ProfileTable set(int n) {
    return sets.get(n);
  }
}

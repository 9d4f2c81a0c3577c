package weir.lab.forwarding;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.sim.profile.JobProfile;
import weir.sim.profile.MeasuredPatterns;
import weir.sim.profile.MeasuredPatterns.Over;

/**
 * The 189 access patterns measured on MareNostrum 4. In the place of policies stand four ways to see the repetitions of a
 * measurement: their mean, median, least and greatest.
 */
final class PatternStudy implements PlacementStudy {
  static final PatternStudy INSTANCE = new PatternStudy();

  static final String PATTERN = "pattern";
  static final String BANDWIDTH = "bandwidth";
  static final int[] COUNTS = MeasuredPatterns.counts();

  private static final List<Over> WAYS = List.of(Over.values());
  private static final List<MeasuredPatterns> PATTERNS =
      WAYS.stream().map(MeasuredPatterns::ofMareNostrum4).toList();

  private PatternStudy() {}

  /** All of them, numbered from one in the order of the file. */
  static List<Point> points() {
    return IntStream.rangeClosed(1, PATTERNS.get(0).size())
        .mapToObj(n -> Point.of(PATTERN, n))
        .toList();
  }

  /** What is known of a pattern without measuring it. */
  static MeasuredPatterns patterns() {
    return PATTERNS.get(0);
  }

  static String name(Over way) {
    return way.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String name() {
    return "forwarding-patterns";
  }

  @Override
  public List<String> policies(Size size) {
    return WAYS.stream().map(PatternStudy::name).toList();
  }

  @Override
  public Instance instance(Point point, long seed) {
    int n = (int) point.at(PATTERN) - 1;
    return way -> List.of(read(
        PATTERNS.get(WAYS.indexOf(Over.valueOf(way.toUpperCase(Locale.ROOT)))).profile(n)));
  }

  static Reading read(JobProfile profile) {
    return Reading.ranked(
        BANDWIDTH,
        IntStream.range(0, profile.options()).mapToDouble(profile::bandwidth).toArray());
  }
}

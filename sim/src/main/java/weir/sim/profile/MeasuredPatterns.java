package weir.sim.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Access patterns whose bandwidth is known for some numbers of I/O nodes, and estimates for others from the nearest ones.
 *
 * <p>An estimate is the weighted geometric mean over the four nearest patterns, weights falling with the distance. The
 * built-in patterns were measured on MareNostrum 4; elsewhere the shape over I/O nodes carries over better than the
 * level. docs/arbitration.md tells how large the error is when each pattern is left out in turn.
 */
public final class MeasuredPatterns {
  private static final int NEIGHBOURS = 4;
  private static final double SOFTENING = 0.05; // keeps the weight of an equal pattern finite
  private static final int[] COUNTS = {0, 1, 2, 4, 8};

  private final List<Measured> patterns;

  /** How the repetitions of a measurement become one number. */
  public enum Over {
    MEAN,
    MEDIAN,
    MIN,
    MAX
  }

  /** A pattern and its bandwidths, one per count. */
  private record Measured(String name, AccessPattern pattern, List<Double> bandwidths) {}

  private record Neighbour(Measured measured, double distance) {
    double weight() {
      return 1 / (distance + SOFTENING);
    }
  }

  private MeasuredPatterns(List<Measured> patterns) {
    this.patterns = patterns;
  }

  /** The 189 patterns of MareNostrum 4, mean bandwidths in MB/s. */
  public static MeasuredPatterns ofMareNostrum4() {
    return ofMareNostrum4(Over.MEAN);
  }

  /** The 189 patterns of MareNostrum 4 in MB/s, the repetitions seen in another way. */
  public static MeasuredPatterns ofMareNostrum4(Over repetitions) {
    String column = repetitions.name().toLowerCase(Locale.ROOT) + "_";
    List<Measured> patterns = new ArrayList<>();
    for (var row : Resource.rows("mn4-189-scenarios.csv")) {
      AccessPattern pattern = new AccessPattern(
          AccessPattern.Layout.valueOf(word(row.getField("layout"))),
          AccessPattern.Spatiality.valueOf(word(row.getField("spatiality"))),
          Double.parseDouble(row.getField("request_kb")),
          Integer.parseInt(row.getField("nodes")),
          Integer.parseInt(row.getField("processes")));
      List<Double> bandwidths = new ArrayList<>();
      for (int count : COUNTS) {
        bandwidths.add(Double.valueOf(row.getField(column + count)));
      }
      patterns.add(new Measured(row.getField("scenario"), pattern, bandwidths));
    }
    return new MeasuredPatterns(List.copyOf(patterns));
  }

  public int size() {
    return patterns.size();
  }

  public AccessPattern pattern(int n) {
    return patterns.get(n).pattern();
  }

  /** The {@code n}-th pattern as a job of its own. */
  public JobProfile profile(int n) {
    Measured measured = patterns.get(n);
    double[] bandwidths =
        measured.bandwidths().stream().mapToDouble(Double::doubleValue).toArray();
    return new JobProfile(
        measured.name(),
        measured.pattern().nodes(),
        measured.pattern().processes(),
        COUNTS,
        bandwidths);
  }

  /** All patterns but one, to see how well the others foretell it. */
  public MeasuredPatterns without(int n) {
    List<Measured> others = new ArrayList<>(patterns);
    others.remove(n);
    return new MeasuredPatterns(others);
  }

  /** The numbers of I/O nodes that were measured, rising. */
  public static int[] counts() {
    return COUNTS.clone();
  }

  /** What a job with this pattern would probably move; a compute node uses one I/O node, so it offers no more than it has. */
  public ProfileEstimate estimate(String id, AccessPattern pattern) {
    List<Neighbour> nearest = nearest(pattern);
    int[] counts =
        Arrays.stream(COUNTS).filter(count -> count <= pattern.nodes()).toArray();
    double[] bandwidths = new double[counts.length];
    double[] confidences = new double[counts.length];
    for (int k = 0; k < counts.length; k++) {
      bandwidths[k] = mean(nearest, k);
      confidences[k] = confidence(nearest, k, bandwidths[k]);
    }
    return new ProfileEstimate(
        new JobProfile(id, pattern.nodes(), pattern.processes(), counts, bandwidths), confidences);
  }

  private List<Neighbour> nearest(AccessPattern pattern) {
    return patterns.stream()
        .map(measured -> new Neighbour(measured, pattern.distanceTo(measured.pattern())))
        .sorted(Comparator.comparingDouble(Neighbour::distance)) // stable: equals stay in order
        .limit(NEIGHBOURS)
        .toList();
  }

  private static double mean(List<Neighbour> nearest, int k) {
    double sum = 0;
    double weights = 0;
    for (Neighbour neighbour : nearest) {
      sum +=
          neighbour.weight() * StrictMath.log(neighbour.measured().bandwidths().get(k));
      weights += neighbour.weight();
    }
    return StrictMath.exp(sum / weights);
  }

  private static double confidence(List<Neighbour> nearest, int k, double estimate) {
    double agreeing = 0;
    double weights = 0;
    for (Neighbour neighbour : nearest) {
      double ratio = neighbour.measured().bandwidths().get(k) / estimate;
      agreeing += ratio >= 0.5 && ratio <= 2 ? neighbour.weight() : 0;
      weights += neighbour.weight();
    }
    double beyondMeasured = Math.max(0, nearest.get(0).distance() - 1);
    return agreeing / weights / (1 + beyondMeasured);
  }

  private static String word(String text) {
    return text.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}

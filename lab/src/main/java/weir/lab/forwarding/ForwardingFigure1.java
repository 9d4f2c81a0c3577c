package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Numbers;
import weir.lab.experiment.Table;
import weir.lab.figure.Box;
import weir.lab.figure.BoxPanel;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;
import weir.sim.profile.AccessPattern;
import weir.sim.profile.AccessPattern.Layout;
import weir.sim.profile.AccessPattern.Spatiality;
import weir.sim.profile.MeasuredPatterns.Over;

/** Forwarding Fig. 1: what I/O nodes bring depends on the access pattern; and how many are best, over all 189 of them. */
final class ForwardingFigure1 implements Experiment {
  /** Table 2 of the paper, A to H. */
  private static final List<AccessPattern> EIGHT = List.of(
      new AccessPattern(Layout.FILE_PER_PROCESS, Spatiality.CONTIGUOUS, 1024, 32, 1536),
      new AccessPattern(Layout.FILE_PER_PROCESS, Spatiality.CONTIGUOUS, 128, 32, 1536),
      new AccessPattern(Layout.SHARED_FILE, Spatiality.CONTIGUOUS, 1024, 32, 1536),
      new AccessPattern(Layout.SHARED_FILE, Spatiality.STRIDED, 128, 16, 192),
      new AccessPattern(Layout.SHARED_FILE, Spatiality.STRIDED, 1024, 8, 192),
      new AccessPattern(Layout.SHARED_FILE, Spatiality.CONTIGUOUS, 128, 16, 384),
      new AccessPattern(Layout.SHARED_FILE, Spatiality.STRIDED, 512, 32, 384),
      new AccessPattern(Layout.SHARED_FILE, Spatiality.CONTIGUOUS, 4096, 8, 384));

  private static final List<Integer> PUBLISHED_SPLIT = List.of(62, 12, 83, 15, 17);
  private static final String SERIES = "mean, with the least and the greatest repetition";

  @Override
  public String name() {
    return "forwarding-fig1";
  }

  @Override
  public String title() {
    return "Forwarding Fig. 1: access patterns with 0 to 8 I/O nodes";
  }

  @Override
  public String about() {
    return "Bandwidth of 189 write patterns measured on MareNostrum 4 by the paper's authors (FORGE, published with their PDSW 2020"
        + " paper). The figure shows the eight of the paper's Table 2; the best number of I/O nodes is counted over all 189.";
  }

  @Override
  public Study study() {
    return PatternStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return PatternStudy.points();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Panel> panels = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (int n = 0; n < EIGHT.size(); n++) {
      String letter = String.valueOf((char) ('A' + n));
      panels.add(panel(results, letter, point(EIGHT.get(n))));
      rows.add(row(results, letter, point(EIGHT.get(n))));
    }
    Figure figure = new Figure(name(), title(), panels, new Figure.Layout(4, 250, 200));
    return List.of(new Exhibit(
        figure,
        "Panels have axes of their own. Marks are means, which the paper's simulations use, too; whiskers reach from the least to"
            + " the greatest of 2 to 11 repetitions.",
        List.of(
            new Table("Mean bandwidth, MB/s", header("pattern"), rows),
            new Table(
                "Patterns for which so many I/O nodes are best, by what is taken of the repetitions",
                header("best by"),
                splits(results)))));
  }

  private static List<String> header(String first) {
    List<String> header = new ArrayList<>(List.of(first));
    Arrays.stream(PatternStudy.COUNTS).forEach(count -> header.add(count + " I/O nodes"));
    return header;
  }

  /** The number of a pattern among the 189. */
  private static Point point(AccessPattern pattern) {
    int n = 0;
    while (!PatternStudy.patterns().pattern(n).equals(pattern)) {
      n++;
    }
    return Point.of(PatternStudy.PATTERN, n + 1);
  }

  private static Panel panel(Results results, String letter, Point point) {
    List<Box> boxes = IntStream.range(0, PatternStudy.COUNTS.length)
        .mapToObj(k -> box(results, point, k))
        .toList();
    List<String> places =
        Arrays.stream(PatternStudy.COUNTS).mapToObj(Integer::toString).toList();
    Labels labels = new Labels("Pattern " + letter, "I/O nodes", "MB/s");
    return new BoxPanel(labels, places, Map.of(SERIES, boxes), List.of(), Scale.LINEAR);
  }

  private static Box box(Results results, Point point, int k) {
    double mean = bandwidth(results, point, Over.MEAN, k);
    return new Box(
        bandwidth(results, point, Over.MIN, k),
        mean,
        mean,
        mean,
        bandwidth(results, point, Over.MAX, k));
  }

  private static double bandwidth(Results results, Point point, Over way, int k) {
    return results.mean(point, PatternStudy.name(way), Quantity.ranked(PatternStudy.BANDWIDTH, k));
  }

  private static List<String> row(Results results, String letter, Point point) {
    List<String> row = new ArrayList<>(List.of(letter));
    for (int k = 0; k < PatternStudy.COUNTS.length; k++) {
      row.add(Numbers.text(bandwidth(results, point, Over.MEAN, k)));
    }
    return row;
  }

  private static List<List<String>> splits(Results results) {
    List<List<String>> rows = new ArrayList<>();
    for (Over way : List.of(Over.MAX, Over.MEAN, Over.MEDIAN)) {
      List<String> row = new ArrayList<>(List.of(PatternStudy.name(way)));
      split(results, way).forEach(count -> row.add(count.toString()));
      rows.add(row);
    }
    return rows;
  }

  /** For how many patterns each count is best; of equals the smaller count. */
  private static List<Integer> split(Results results, Over way) {
    int[] wins = new int[PatternStudy.COUNTS.length];
    for (Point point : results.plan().points()) {
      int best = best(results, point, way);
      if (Double.isFinite(bandwidth(results, point, way, best))) {
        wins[best]++;
      }
    }
    return Arrays.stream(wins).boxed().toList();
  }

  private static int best(Results results, Point point, Over way) {
    int best = 0;
    for (int k = 1; k < PatternStudy.COUNTS.length; k++) {
      best = bandwidth(results, point, way, k) > bandwidth(results, point, way, best) ? k : best;
    }
    return best;
  }

  @Override
  public List<Claim> claims(Results results) {
    List<Integer> fastest = split(results, Over.MAX);
    List<Integer> means = split(results, Over.MEAN);
    List<Integer> differing = EIGHT.stream()
        .map(pattern -> PatternStudy.COUNTS[best(results, point(pattern), Over.MEAN)])
        .distinct()
        .sorted()
        .toList();
    return List.of(
        Claim.of(
            "0, 1, 2, 4 and 8 I/O nodes are best for 62, 12, 83, 15 and 17 of 189 patterns (§2)",
            text(fastest) + " by the single fastest repetition",
            fastest.equals(PUBLISHED_SPLIT)),
        Claim.of(
                "The same split, by the mean of the repetitions",
                text(means) + " by the mean, " + text(split(results, Over.MEDIAN))
                    + " by the median",
                means.equals(PUBLISHED_SPLIT))
            .because(
                "The published split takes the fastest repetition, and direct access varies most from run to run, so it has the"
                    + " luckiest ones. By mean or median, far fewer patterns do best without I/O nodes and far more with eight. The"
                    + " paper's simulations use the mean."),
        Claim.of(
            "No single number of I/O nodes is best for all patterns (§2; taken as three different ones or more among A to H)",
            "best by the mean: " + differing,
            differing.size() >= 3));
  }

  private static String text(List<Integer> split) {
    return split.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}

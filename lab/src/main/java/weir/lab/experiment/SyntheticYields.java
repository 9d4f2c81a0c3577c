package weir.lab.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.figure.Labels;
import weir.lab.figure.LinePanel;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** Mean yields of single jobs by their rank in some order; RR-9502 Fig. 6 and 7. */
final class SyntheticYields {
  static final List<Point> POINTS =
      DoubleStream.of(0.5, 0.8, 1.1).mapToObj(SyntheticStudy::at).toList();

  /** Where the paper looks closest. */
  private static final Point HIGHEST = POINTS.get(2);

  private final Results results;
  private final List<Quantity> ranks;

  SyntheticYields(Results results, String metric) {
    this.results = results;
    ranks = IntStream.range(0, SyntheticStudy.JOBS)
        .mapToObj(rank -> Quantity.ranked(metric, rank))
        .toList();
    POINTS.forEach(point -> results.gather(point, ranks));
  }

  private double mean(Point point, String policy, int rank) {
    return results.mean(point, policy, ranks.get(rank));
  }

  /** The mean over ranks {@code from} (counted from zero) to {@code to}, which is not among them. */
  double mean(String policy, int from, int to) {
    return IntStream.range(from, to)
        .mapToDouble(rank -> mean(HIGHEST, policy, rank))
        .average()
        .orElse(Double.NaN);
  }

  double range(String policy) {
    return ranks(policy).max().orElse(Double.NaN) - ranks(policy).min().orElse(Double.NaN);
  }

  private DoubleStream ranks(String policy) {
    return IntStream.range(0, SyntheticStudy.JOBS).mapToDouble(rank -> mean(HIGHEST, policy, rank));
  }

  /** Pearson's coefficient between rank and mean yield. */
  double correlation(String policy) {
    double middle = (SyntheticStudy.JOBS - 1) / 2.0;
    double mean = ranks(policy).average().orElse(Double.NaN);
    double together = 0;
    double rankSquares = 0;
    double yieldSquares = 0;
    for (int rank = 0; rank < SyntheticStudy.JOBS; rank++) {
      double off = mean(HIGHEST, policy, rank) - mean;
      together += (rank - middle) * off;
      rankSquares += (rank - middle) * (rank - middle);
      yieldSquares += off * off;
    }
    return together / Math.sqrt(rankSquares * yieldSquares);
  }

  Panel panel(Point point, String below) {
    Map<String, List<LinePanel.Dot>> lines = new LinkedHashMap<>();
    for (String policy : results.plan().policies()) {
      lines.put(
          policy,
          IntStream.range(0, SyntheticStudy.JOBS)
              .mapToObj(rank -> new LinePanel.Dot(rank + 1, mean(point, policy, rank)))
              .toList());
    }
    String title = "W = " + Point.text(point.at(SyntheticStudy.PRESSURE));
    return new LinePanel(new Labels(title, below, "mean yield"), lines, List.of(), Scale.LINEAR);
  }
}

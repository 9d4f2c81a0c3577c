package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.lab.campaign.Point;
import weir.lab.experiment.Numbers;
import weir.lab.experiment.Table;
import weir.lab.figure.Guide;
import weir.lab.figure.Labels;
import weir.lab.figure.LinePanel;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** Lines over the size of the pool. */
final class PoolLines {
  private final List<Point> points;
  private final Map<String, Line> lines = new LinkedHashMap<>();

  /** How high a line is at a point. */
  @FunctionalInterface
  interface Line {
    double at(Point point);
  }

  PoolLines(List<Point> points) {
    this.points = points;
  }

  PoolLines add(String name, Line line) {
    lines.put(name, line);
    return this;
  }

  /** A line for each policy. */
  static PoolLines of(
      Results results, List<Point> points, List<String> policies, Quantity quantity) {
    PoolLines all = new PoolLines(points);
    for (String policy : policies) {
      all.add(policy, point -> results.mean(point, policy, quantity));
    }
    return all;
  }

  /** Numbers of the paper's, by pool; a file of three columns: what, pool, value. */
  static Line published(String file, String what) {
    Map<Integer, Double> values = new LinkedHashMap<>();
    for (Published.Row row : Published.rows(file)) {
      if (row.text(0).equals(what)) {
        values.put(row.whole(1), row.number(2));
      }
    }
    return point -> values.getOrDefault((int) point.at(SetStudy.POOL), Double.NaN);
  }

  Panel panel(Labels labels, Guide... guides) {
    Map<String, List<LinePanel.Dot>> dots = new LinkedHashMap<>();
    lines.forEach((name, line) -> dots.put(
        name,
        points.stream()
            .map(point -> new LinePanel.Dot(point.at(SetStudy.POOL), line.at(point)))
            .toList()));
    return new LinePanel(labels, dots, List.of(guides), Scale.LINEAR);
  }

  Table table(String title) {
    List<String> header = new ArrayList<>(List.of("F"));
    header.addAll(lines.keySet());
    List<List<String>> rows = new ArrayList<>();
    for (Point point : points) {
      List<String> row = new ArrayList<>(List.of(Point.text(point.at(SetStudy.POOL))));
      lines.values().forEach(line -> row.add(Numbers.text(line.at(point))));
      rows.add(row);
    }
    return new Table(title, header, rows);
  }
}

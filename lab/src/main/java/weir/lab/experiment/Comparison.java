package weir.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleFunction;
import weir.lab.campaign.Point;
import weir.lab.figure.Box;
import weir.lab.figure.BoxPanel;
import weir.lab.figure.Guide;
import weir.lab.figure.Labels;
import weir.lab.figure.LinePanel;
import weir.lab.figure.Scale;
import weir.lab.result.Distribution;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** Policies beside each other along one parameter of a study. */
public final class Comparison {
  private final Results results;
  private final List<Point> points;
  private final String parameter;
  private final List<String> policies;
  private final DoubleFunction<String> places;

  /** Policies that the campaign did not run, because it was a quick one, are left out. */
  public Comparison(Results results, List<Point> points, String parameter, List<String> policies) {
    this(
        results,
        points,
        parameter,
        policies.stream().filter(results.plan().policies()::contains).toList(),
        Point::text);
  }

  private Comparison(
      Results results,
      List<Point> points,
      String parameter,
      List<String> policies,
      DoubleFunction<String> places) {
    this.results = results;
    this.points = List.copyOf(points);
    this.parameter = parameter;
    this.policies = policies;
    this.places = places;
  }

  /** The same with other words for the values of the parameter. */
  public Comparison placesAs(DoubleFunction<String> text) {
    return new Comparison(results, points, parameter, policies, text);
  }

  List<String> policies() {
    return policies;
  }

  List<Point> points() {
    return points;
  }

  double mean(Point point, String policy, Quantity quantity) {
    return results.mean(point, policy, quantity);
  }

  Distribution spread(Point point, String policy, Quantity quantity) {
    return results.of(point, policy, quantity);
  }

  /** The mean over all points. */
  double mean(String policy, Quantity quantity) {
    return points.stream()
        .mapToDouble(point -> mean(point, policy, quantity))
        .average()
        .orElse(Double.NaN);
  }

  double least(String policy, Quantity quantity) {
    return fold(policy, quantity, Math::min);
  }

  double most(String policy, Quantity quantity) {
    return fold(policy, quantity, Math::max);
  }

  private double fold(String policy, Quantity quantity, DoubleBinaryOperator choose) {
    return points.stream()
        .mapToDouble(point -> mean(point, policy, quantity))
        .reduce(choose)
        .orElse(Double.NaN);
  }

  public BoxPanel boxes(Labels labels, Quantity quantity, Guide... guides) {
    Map<String, List<Box>> boxes = new LinkedHashMap<>();
    for (String policy : policies) {
      boxes.put(
          policy,
          points.stream().map(point -> box(results.of(point, policy, quantity))).toList());
    }
    return new BoxPanel(
        labels, points.stream().map(this::place).toList(), boxes, List.of(guides), Scale.LINEAR);
  }

  /** Means as lines over a numeric axis. */
  public LinePanel lines(Labels labels, Quantity quantity, Scale scale, Guide... guides) {
    Map<String, List<LinePanel.Dot>> lines = new LinkedHashMap<>();
    for (String policy : policies) {
      lines.put(
          policy,
          points.stream()
              .map(point -> new LinePanel.Dot(point.at(parameter), mean(point, policy, quantity)))
              .toList());
    }
    return new LinePanel(labels, lines, List.of(guides), scale);
  }

  private static Box box(Distribution spread) {
    return Box.of(spread::quantile, spread.mean());
  }

  private String place(Point point) {
    return places.apply(point.at(parameter));
  }

  /** A row per point, a column per policy: the mean and, below it, what a quarter of the instances do not reach. */
  public Table table(Quantity quantity) {
    List<String> header = new ArrayList<>(List.of(parameter));
    header.addAll(policies);
    List<List<String>> rows = new ArrayList<>();
    for (Point point : points) {
      List<String> row = new ArrayList<>(List.of(place(point)));
      for (String policy : policies) {
        row.add(cell(results.of(point, policy, quantity)));
      }
      rows.add(row);
    }
    return new Table(quantity.name() + ": mean [10 % … 90 %]", header, rows);
  }

  private static String cell(Distribution spread) {
    if (spread.count() <= 1) {
      return Numbers.text(spread.mean());
    }
    return Numbers.text(spread.mean()) + " [" + Numbers.text(spread.quantile(0.1)) + " … "
        + Numbers.text(spread.quantile(0.9)) + "]";
  }
}

package weir.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** RR-9502 Table 2: how far each policy can fall behind, measured on the paper's examples as they grow. */
final class BoundsTable2 implements Experiment {
  private static final Quantity MIN_YIELD = Quantity.of("minYieldRatio");
  private static final Quantity EFFICIENCY = Quantity.of("efficiencyRatio");
  private static final Quantity UTILIZATION = Quantity.of("utilizationRatio");

  /** Ratios are computed from sums of many small parts. */
  private static final double ROUNDING = 1 - 1e-3;

  /** What stands for "no bound": at ε = 0.0001 the ratio is in the thousands or infinite. */
  private static final double LARGE = 1_000;

  private static final String ORDER =
      "An adversary decides in which order jobs that look alike are served. Here it can only choose the order of the list, and this"
          + " policy does not follow it to the end.";

  private static final List<String> SERIAL =
      List.of("fcfs", "set-10", "greedy-yield", "greedy-com", "look-ahead-greedy-yield");
  private static final List<String> STARVING = List.of(
      "fcfs",
      "set-10",
      "greedy-yield",
      "look-ahead-greedy-yield",
      "periodic-greedy-yield",
      "best-next-event");

  @Override
  public String name() {
    return "rr9502-table2";
  }

  @Override
  public String title() {
    return "RR-9502 Table 2: lower bounds on competitive ratios, measured";
  }

  @Override
  public String about() {
    return "The examples of RR-9502 §5 with m jobs, in the order an adversary would choose. A ratio says how many times more the paper's"
        + " own schedule reaches than the policy. ε = 0.0001; in example 4 turns of 1/m² over 100 units of time.";
  }

  @Override
  public Study study() {
    return BoundStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    List<Point> points = new ArrayList<>();
    for (int example = 1; example <= 6; example++) {
      points.addAll(points(example, size));
    }
    return points;
  }

  private static List<Point> points(int example, Size size) {
    List<Integer> sizes =
        size == Size.FULL ? List.of(12, 16, 24, 32, 48, 64) : List.of(12, 16, 24, 32);
    return sizes.stream().map(m -> BoundStudy.at(example, m)).toList();
  }

  private static Comparison comparison(Results results, int example) {
    List<Point> points = results.plan().points().stream()
        .filter(point -> point.at(BoundStudy.EXAMPLE) == example)
        .toList();
    return new Comparison(results, points, BoundStudy.JOBS, SyntheticStudy.POLICIES);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Panel> panels = new ArrayList<>();
    List<Table> tables = new ArrayList<>();
    show(results, 1, MIN_YIELD, panels, tables);
    show(results, 2, EFFICIENCY, panels, tables);
    show(results, 3, EFFICIENCY, panels, tables);
    show(results, 4, MIN_YIELD, panels, tables);
    show(results, 5, MIN_YIELD, panels, tables);
    show(results, 6, MIN_YIELD, panels, tables);
    tables.add(named(comparison(results, 2).table(MIN_YIELD), 2));
    tables.add(named(comparison(results, 2).table(UTILIZATION), 2));
    Figure figure = new Figure(name(), title(), panels, Figure.Layout.beside(2));
    return List.of(new Exhibit(
        figure,
        "Ratio of the paper's schedule to the policy; infinite ratios are not drawn, the tables have them.",
        tables));
  }

  private static void show(
      Results results, int example, Quantity quantity, List<Panel> panels, List<Table> tables) {
    Comparison all = comparison(results, example);
    String title = "Example " + example + ": " + quantity.name().replace("Ratio", "");
    panels.add(all.lines(new Labels(title, "jobs, m", "ratio"), quantity, Scale.LOG_BOTH));
    tables.add(named(all.table(quantity), example));
  }

  private static Table named(Table table, int example) {
    return new Table("Example " + example + ", " + table.title(), table.header(), table.rows());
  }

  @Override
  public List<Claim> claims(Results results) {
    List<Claim> claims = new ArrayList<>();
    claims.add(atLeast(results, 1, "fair-share", MIN_YIELD, "m", m -> m));
    SERIAL.forEach(policy -> claims.add(unbounded(results, policy, MIN_YIELD)));
    claims.add(atLeast(
        results,
        4,
        "periodic-greedy-yield",
        MIN_YIELD,
        "2 − 1/m, which tends to 2",
        m -> 0.99 * (2 - 1 / m)));
    claims.add(atLeast(results, 6, "best-next-event", MIN_YIELD, "m/2 − 4", m -> m / 2 - 4));
    for (String policy : List.of("fair-share", "greedy-com")) {
      claims.add(atLeast(results, 2, policy, EFFICIENCY, "m/4", m -> m / 4));
    }
    STARVING.forEach(
        policy -> claims.add(atLeast(results, 3, policy, EFFICIENCY, "m", m -> m * (1 - 1e-3))));
    SyntheticStudy.POLICIES.forEach(policy -> claims.add(unbounded(results, policy, UTILIZATION)));
    SyntheticStudy.POLICIES.forEach(policy -> claims.add(atLeast(
        results,
        5,
        policy,
        MIN_YIELD,
        "3m / (2m + 1), which tends to 3/2",
        m -> 3 * m / (2 * m + 1))));
    return claims;
  }

  private static Claim atLeast(
      Results results,
      int example,
      String policy,
      Quantity quantity,
      String bound,
      DoubleUnaryOperator least) {
    Comparison all = comparison(results, example);
    boolean reached = all.points().stream()
        .allMatch(point -> all.mean(point, policy, quantity)
            >= ROUNDING * least.applyAsDouble(point.at(BoundStudy.JOBS)));
    return Claim.of(
            "The ratio of " + policy + " for " + quantity.name().replace("Ratio", "")
                + " is at least " + bound + " (Table 2, example " + example + ")",
            ratios(all, policy, quantity),
            reached)
        .because(
            example == 4
                ? "The paper repeats the first round for ever, 2 − 1/m. After it the jobs post their transfers one turn apart and each takes"
                    + " its first turn at once, so that a round lasts 2 − 2/m + 1/m²; the limit is the same."
                : ORDER);
  }

  private static Claim unbounded(Results results, String policy, Quantity quantity) {
    Comparison all = comparison(results, 2);
    boolean large =
        all.points().stream().allMatch(point -> all.mean(point, policy, quantity) > LARGE);
    return Claim.of(
            "The ratio of " + policy + " for " + quantity.name().replace("Ratio", "")
                + " has no bound (Table 2, example 2; taken as above " + Point.text(LARGE) + ")",
            ratios(all, policy, quantity),
            large)
        .because(ORDER);
  }

  private static String ratios(Comparison all, String policy, Quantity quantity) {
    List<String> parts = new ArrayList<>();
    for (Point point : all.points()) {
      parts.add(Numbers.text(all.mean(point, policy, quantity)));
    }
    return "for m from " + Point.text(all.points().get(0).at(BoundStudy.JOBS)) + ": "
        + String.join(", ", parts);
  }
}

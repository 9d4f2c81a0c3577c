package weir.lab.experiment;

import java.util.List;
import java.util.stream.DoubleStream;
import weir.lab.campaign.Point;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.result.Quantity;

/** The three objectives of RR-9502 §3.3, and the figure that shows them below each other. */
final class Objectives {
  static final Quantity MIN_YIELD = Quantity.of("minYield");
  static final Quantity EFFICIENCY = Quantity.of("efficiency");
  static final Quantity UTILIZATION = Quantity.of("utilization");

  /** The greedy policies that look at yields. */
  static final List<String> GREEDY =
      List.of("greedy-yield", "periodic-greedy-yield", "look-ahead-greedy-yield");

  static final List<String> YIELD_BASED = List.of(
      "greedy-yield", "periodic-greedy-yield", "look-ahead-greedy-yield", "best-next-event");
  static final List<String> OTHERS = List.of("fair-share", "fcfs", "set-10", "greedy-com");

  private Objectives() {}

  static Exhibit exhibit(String name, String title, Comparison all, String below) {
    Figure figure = new Figure(
        name,
        title,
        List.of(
            all.boxes(new Labels("MinYield (higher is better)", below, "minimum yield"), MIN_YIELD),
            all.boxes(new Labels("Efficiency (higher is better)", below, "efficiency"), EFFICIENCY),
            all.boxes(
                new Labels("Utilization (higher is better)", below, "utilization"), UTILIZATION)),
        Figure.Layout.STACKED);
    return new Exhibit(
        figure,
        "Boxes 25–75 %, whiskers 10–90 %, lines through the means.",
        List.of(all.table(MIN_YIELD), all.table(EFFICIENCY), all.table(UTILIZATION)));
  }

  /** The lowest mean MinYield of those policies that were run. */
  static double least(Comparison all, Point point, List<String> policies) {
    return minYields(all, point, policies).min().orElse(Double.NaN);
  }

  /** The highest mean MinYield of those policies that were run. */
  static double most(Comparison all, Point point, List<String> policies) {
    return minYields(all, point, policies).max().orElse(Double.NaN);
  }

  private static DoubleStream minYields(Comparison all, Point point, List<String> policies) {
    return policies.stream()
        .filter(all.policies()::contains)
        .mapToDouble(policy -> all.mean(point, policy, MIN_YIELD));
  }
}

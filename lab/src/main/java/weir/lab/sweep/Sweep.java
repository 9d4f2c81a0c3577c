package weir.lab.sweep;

import java.util.List;
import weir.lab.campaign.Point;

/**
 * What a sweep file asks for.
 *
 * @param name in kebab case; files are named for it
 * @param varied the parameters that have more than one value, in the order of the file
 * @param metrics keys of the metrics to be shown; all are measured
 */
record Sweep(
    String name,
    String title,
    String about,
    SweepWorkload workload,
    List<Point> points,
    List<String> varied,
    List<String> policies,
    Instances instances,
    List<String> metrics,
    List<SweepPlot> plots) {

  /** How many instances there are per point, in full and in a quick run. */
  record Instances(int full, int quick) {}

  Sweep {
    points = List.copyOf(points);
    varied = List.copyOf(varied);
    policies = List.copyOf(policies);
    metrics = List.copyOf(metrics);
    plots = List.copyOf(plots);
  }
}

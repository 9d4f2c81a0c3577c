package weir.lab.frontier;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.lab.experiment.Table;
import weir.lab.figure.Labels;
import weir.lab.figure.MarkPanel;
import weir.lab.figure.MarkPanel.Mark;
import weir.lab.figure.Panel;
import weir.lab.figure.ScatterPanel;

/** One set of windows as a picture and as tables. */
final class FrontierView {
  private static final String FAMILY = "alpha-fair, from greedy to fair";

  /** Policies that must be inside the picture; others may be too far off. */
  private static final List<String> FRAMED =
      List.of("fair-share", "set-10", "greedy-yield", "look-ahead-greedy-yield", Field.DEFAULT);

  /** Of our settings; those before it care for efficiency only. */
  private static final int FIRST_FRAMED = 4;

  private static final int STEPS = 40;

  private final WindowSet windows;
  private final Tradeoff tradeoff;
  private final List<String> published;

  FrontierView(WindowSet windows, Tradeoff tradeoff, List<String> published) {
    this.windows = windows;
    this.tradeoff = tradeoff;
    this.published = published;
  }

  Panel panel() {
    Map<String, List<Mark>> marks = new LinkedHashMap<>();
    for (String policy : published) {
      marks.put(policy, List.of(mark(policy)));
    }
    marks.put(FAMILY, Field.OURS.stream().map(this::bare).toList());
    marks.put(Field.DEFAULT, List.of(mark(Field.DEFAULT)));
    if (isBounded()) {
      marks.put(Field.BOUND, bound());
    }
    return new MarkPanel(
        new Labels(windows.name(), tradeoff.x(), tradeoff.y()), marks, List.of(), range());
  }

  private boolean isBounded() {
    return tradeoff.equals(Tradeoff.RR9502)
        && !Double.isNaN(windows.mean(Field.BOUND, tradeoff.y()).mean());
  }

  private Mark mark(String policy) {
    Estimate x = windows.mean(policy, tradeoff.x());
    Estimate y = windows.mean(policy, tradeoff.y());
    return new Mark(x.mean(), y.mean(), x.error(), y.error());
  }

  private Mark bare(String policy) {
    return new Mark(mark(policy).x(), mark(policy).y());
  }

  /** From the highest efficiency along the supports to the highest MinYield, and level from there; what is in the picture. */
  private List<Mark> bound() {
    ScatterPanel.Range range = range();
    double most = windows.mean(Field.BOUND, tradeoff.y()).mean();
    List<Mark> curve = new ArrayList<>();
    for (int n = 0; n <= STEPS; n++) {
      double y = range.fromY() + (most - range.fromY()) * n / STEPS;
      if (boundAt(y) <= range.toX()) {
        curve.add(new Mark(boundAt(y), y));
      }
    }
    curve.add(new Mark(Math.min(boundAt(most), range.toX()), most));
    curve.add(new Mark(range.fromX(), most));
    return curve;
  }

  private double boundAt(double minYield) {
    double least = windows.mean(Field.BOUND, tradeoff.x()).mean();
    for (int k = 0; k < Measurement.SLOPES.length; k++) {
      double support = windows.mean(Field.BOUND, Measurement.SUPPORT, k);
      if (!Double.isNaN(support)) {
        least = Math.min(least, support - Measurement.SLOPES[k] * minYield);
      }
    }
    return least;
  }

  private ScatterPanel.Range range() {
    double[] x = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    double[] y = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    List<String> framed = new ArrayList<>(FRAMED);
    framed.addAll(Field.OURS.subList(FIRST_FRAMED, Field.OURS.size()));
    for (String policy : framed) {
      Mark mark = mark(policy);
      if (!Double.isNaN(mark.x() + mark.y())) {
        extend(x, mark.x() - mark.xError(), mark.x() + mark.xError());
        extend(y, mark.y() - mark.yError(), mark.y() + mark.yError());
      }
    }
    if (isBounded()) {
      extend(x, x[1], Math.min(windows.mean(Field.BOUND, tradeoff.x()).mean(), x[1] + x[1] - x[0]));
      extend(y, y[1], windows.mean(Field.BOUND, tradeoff.y()).mean());
    }
    return x[0] <= x[1]
        ? new ScatterPanel.Range(x[0], x[1], y[0], y[1])
        : new ScatterPanel.Range(0, 1, 0, 1);
  }

  private static void extend(double[] extent, double low, double high) {
    extent[0] = Math.min(extent[0], low);
    extent[1] = Math.max(extent[1], high);
  }

  Table means(List<String> metrics) {
    List<String> header = new ArrayList<>(List.of("policy"));
    header.addAll(metrics);
    List<List<String>> rows = new ArrayList<>();
    List<String> all = Field.all(published, isBounded()).stream()
        .filter(policy -> windows.has(policy, metrics.get(0)))
        .toList();
    for (String policy : all) {
      List<String> row = new ArrayList<>(List.of(policy));
      metrics.forEach(metric -> row.add(windows.mean(policy, metric).plain()));
      rows.add(row);
    }
    return new Table(
        windows.name() + ": means with 95 % confidence, " + windows.rows().size() + " windows",
        header,
        rows);
  }
}

package weir.lab.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Comparison;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Table;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.LinePanel;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;
import weir.sim.metrics.Metric;

/** The user's own experiment. It claims nothing. */
public record SweepExperiment(Sweep sweep) implements Experiment {
  private static final int MOST_PANELS = 24;

  @Override
  public String name() {
    return sweep.name();
  }

  @Override
  public String title() {
    return sweep.title();
  }

  @Override
  public String about() {
    String about = sweep.about().isEmpty() ? "" : sweep.about() + " ";
    return about + sweep.workload().about() + " " + settled();
  }

  /** The parameters that have one value. */
  private String settled() {
    String values = sweep.points().get(0).values().entrySet().stream()
        .filter(entry -> !sweep.varied().contains(entry.getKey()))
        .map(entry -> entry.getKey() + " = " + text(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining(", "));
    return values.isEmpty() ? "Every parameter is varied." : "Not varied: " + values + ".";
  }

  private String text(String parameter, double value) {
    return sweep.workload().text(parameter, value);
  }

  @Override
  public Study study() {
    return new SweepStudy(sweep);
  }

  @Override
  public List<Point> points(Size size) {
    return sweep.points();
  }

  @Override
  public List<Claim> claims(Results results) {
    return List.of();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Exhibit> exhibits = new ArrayList<>();
    for (SweepPlot plot : sweep.plots()) {
      exhibits.add(exhibit(results, plot, exhibits.size() + 1));
    }
    return exhibits;
  }

  private Exhibit exhibit(Results results, SweepPlot plot, int number) {
    List<Panel> panels = new ArrayList<>();
    List<Table> tables = new ArrayList<>();
    Map<String, List<Point>> groups = groups(plot);
    groups.forEach((title, points) -> {
      if (panels.size() < MOST_PANELS) {
        panels.add(panel(results, plot, title, points));
        tables.addAll(tables(results, plot, title, points));
      }
    });
    Figure.Layout layout = plot.kind() == SweepPlot.Kind.BOXES || panels.size() == 1
        ? Figure.Layout.STACKED
        : Figure.Layout.beside(panels.size() == 2 ? 2 : 3);
    String name = sweep.name() + "-" + number;
    String left = groups.size() > MOST_PANELS
        ? " Only the first " + MOST_PANELS + " of " + groups.size()
            + " panels are drawn; 'where' in the plot chooses others."
        : "";
    return new Exhibit(
        new Figure(name, sweep.title() + ": " + plot.y(), panels, layout),
        caption(plot.kind()) + left,
        tables);
  }

  private static String caption(SweepPlot.Kind kind) {
    return switch (kind) {
      case BOXES -> "Boxes 25–75 %, whiskers 10–90 %, lines through the means.";
      case LINES -> "Means over all instances.";
      case FRONTIER -> "Means over all instances.";
    };
  }

  /** One panel for every combination of the parameters that vary beside the one along the axis. */
  private Map<String, List<Point>> groups(SweepPlot plot) {
    Map<String, List<Point>> groups = new LinkedHashMap<>();
    for (Point point : sweep.points()) {
      if (plot.shows(point)) {
        groups
            .computeIfAbsent(panelTitle(plot, point), title -> new ArrayList<>())
            .add(point);
      }
    }
    return groups;
  }

  private String panelTitle(SweepPlot plot, Point point) {
    String rest = sweep.varied().stream()
        .filter(name -> !name.equals(plot.x()))
        .map(name -> name + " = " + text(name, point.at(name)))
        .collect(Collectors.joining(", "));
    return rest.isEmpty() ? plot.y() + direction(plot.y()) : rest;
  }

  private static String direction(String metric) {
    return Metric.ALL.stream()
        .filter(known -> known.key().equals(metric))
        .map(known -> known.moreIsBetter() ? " (higher is better)" : " (lower is better)")
        .findFirst()
        .orElse("");
  }

  private Comparison comparison(Results results, SweepPlot plot, List<Point> points) {
    return new Comparison(results, points, plot.x(), sweep.policies())
        .placesAs(value -> text(plot.x(), value));
  }

  private Panel panel(Results results, SweepPlot plot, String title, List<Point> points) {
    Labels labels = new Labels(title, plot.x(), plot.y());
    Quantity quantity = Quantity.of(plot.y());
    return switch (plot.kind()) {
      case BOXES -> comparison(results, plot, points).boxes(labels, quantity);
      case LINES -> comparison(results, plot, points).lines(labels, quantity, Scale.LINEAR);
      case FRONTIER -> frontier(results, plot, labels, points);
    };
  }

  private Panel frontier(Results results, SweepPlot plot, Labels labels, List<Point> points) {
    Map<String, List<LinePanel.Dot>> dots = new LinkedHashMap<>();
    for (String policy : sweep.policies()) {
      dots.put(
          policy,
          points.stream()
              .map(point -> new LinePanel.Dot(
                  results.mean(point, policy, Quantity.of(plot.x())),
                  results.mean(point, policy, Quantity.of(plot.y()))))
              .toList());
    }
    return new LinePanel(labels, dots, List.of(), Scale.LINEAR);
  }

  private List<Table> tables(Results results, SweepPlot plot, String title, List<Point> points) {
    List<String> metrics =
        plot.kind() == SweepPlot.Kind.FRONTIER ? List.of(plot.x(), plot.y()) : List.of(plot.y());
    SweepPlot along = plot.kind() == SweepPlot.Kind.FRONTIER
        ? new SweepPlot(plot.kind(), points.get(0).names().get(0), plot.y(), plot.where())
        : plot;
    return metrics.stream()
        .map(metric -> comparison(results, along, points).table(Quantity.of(metric)))
        .map(table -> sweep.varied().size() > 1
            ? new Table(table.title() + ", " + title, table.header(), table.rows())
            : table)
        .toList();
  }
}

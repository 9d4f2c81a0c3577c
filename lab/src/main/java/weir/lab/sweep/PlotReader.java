package weir.lab.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import weir.lab.campaign.Point;
import weir.model.Quantity;
import weir.sim.scenario.Settings;

/** Reads which figures a sweep draws; without any, boxes of every metric over the first parameter that varies. */
final class PlotReader {
  private static final List<String> KEYS = List.of("kind", "x", "y", "where");
  private static final String KINDS = "boxes, lines or frontier";

  private final Map<String, List<Double>> axes;
  private final List<String> varied;
  private final List<String> metrics;

  PlotReader(WorkloadReader workload, List<String> metrics) {
    axes = workload.axes();
    varied = workload.varied();
    this.metrics = metrics;
  }

  List<SweepPlot> read(Optional<Settings> plots) {
    if (plots.isEmpty()) {
      return metrics.stream()
          .map(metric -> new SweepPlot(SweepPlot.Kind.BOXES, firstAxis(), metric, Map.of()))
          .toList();
    }
    List<SweepPlot> all = new ArrayList<>();
    for (Settings item : plots.get().items("a list of plots, such as [{y: minYield}]")) {
      all.add(plot(item.only(KEYS)));
    }
    return all;
  }

  private String firstAxis() {
    return varied.isEmpty() ? axes.keySet().iterator().next() : varied.get(0);
  }

  private SweepPlot plot(Settings at) {
    SweepPlot.Kind kind = at.at("kind").map(PlotReader::kind).orElse(SweepPlot.Kind.BOXES);
    boolean frontier = kind == SweepPlot.Kind.FRONTIER;
    List<String> across = frontier ? metrics : List.copyOf(axes.keySet());
    String x =
        at.at("x").map(name -> among(name, across)).orElse(frontier ? metrics.get(0) : firstAxis());
    String y = among(at.require("y", "one of " + String.join(", ", metrics)), metrics);
    return new SweepPlot(kind, x, y, at.at("where").map(this::where).orElse(Map.of()));
  }

  private static SweepPlot.Kind kind(Settings at) {
    try {
      return SweepPlot.Kind.valueOf(at.text(KINDS).toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw at.refuse(at.shown() + " found", KINDS);
    }
  }

  private static String among(Settings at, List<String> names) {
    String accepted = "one of " + String.join(", ", names);
    if (!names.contains(at.text(accepted))) {
      throw at.refuse(at.shown() + " found", accepted);
    }
    return at.text(accepted);
  }

  private Map<String, Double> where(Settings at) {
    at.only(List.copyOf(axes.keySet()));
    Map<String, Double> held = new LinkedHashMap<>();
    for (String key : at.keys()) {
      List<Double> values = axes.getOrDefault(key, List.of());
      String accepted =
          "one of " + String.join(", ", values.stream().map(Point::text).toList());
      Settings value = at.require(key, accepted);
      if (!values.contains(value.amount(Quantity.NUMBER))) {
        throw value.refuse(value.shown() + " found", accepted);
      }
      held.put(key, value.amount(Quantity.NUMBER));
    }
    return held;
  }
}

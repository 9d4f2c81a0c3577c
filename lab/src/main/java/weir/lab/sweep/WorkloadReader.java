package weir.lab.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioReader;
import weir.sim.scenario.Settings;
import weir.sim.workload.catalog.Generator;
import weir.sim.workload.catalog.GeneratorCatalog;
import weir.sim.workload.catalog.Parameter;

/** Reads the workload of a sweep: a generator and its parameters, or scenario files. */
final class WorkloadReader {
  private static final String GENERATOR = "generator";
  private static final String SCENARIOS = "scenarios";
  private static final String ACCEPTED =
      "a generator with its parameters, such as {generator: io-sets, stress: [0.6, 0.8]}, or scenarios: [a.yaml, b.yaml]";
  private static final int MOST_POINTS = 100_000;

  private final Map<String, List<Double>> axes = new LinkedHashMap<>();
  private final SweepWorkload workload;
  private final Settings settings;

  private WorkloadReader(Settings settings, Path folder) {
    this.settings = settings;
    if (settings.at(SCENARIOS).isPresent()) {
      workload = files(settings.only(List.of(SCENARIOS, FileWorkload.BANDWIDTH)), folder);
    } else {
      workload = generated(settings.require(GENERATOR, ACCEPTED));
    }
  }

  /** @param folder where relative names of scenario files begin */
  static WorkloadReader read(Settings settings, Path folder) {
    if (!settings.isObject()) {
      throw settings.refuse(settings.shown() + " found", ACCEPTED);
    }
    return new WorkloadReader(settings, folder);
  }

  private SweepWorkload files(Settings all, Path folder) {
    List<String> names = new ArrayList<>();
    List<Scenario> scenarios = new ArrayList<>();
    for (Settings item : all.require(SCENARIOS, ACCEPTED).items("a list of scenario files")) {
      String name = item.text("the name of a scenario file");
      names.add(name);
      scenarios.add(ScenarioReader.read(folder.resolve(name)));
    }
    axes.put(
        FileWorkload.FILE,
        IntStream.rangeClosed(1, names.size()).mapToObj(n -> (double) n).toList());
    axes.put(
        FileWorkload.BANDWIDTH,
        all.at(FileWorkload.BANDWIDTH)
            .map(factors -> AxisValues.read(factors, WorkloadReader::checkFactor))
            .orElse(List.of(1.0)));
    return new FileWorkload(names, scenarios);
  }

  private static void checkFactor(Settings at, double factor) {
    if (!(factor > 0)) {
      throw at.refuse(at.shown() + " found", "a factor above zero");
    }
  }

  private SweepWorkload generated(Settings name) {
    Generator generator;
    try {
      generator = GeneratorCatalog.named(name.text("the name of a generator"));
    } catch (IllegalArgumentException e) {
      throw name.refuse(String.valueOf(e.getMessage()), "'weir workload list' shows them");
    }
    List<String> known = new ArrayList<>(List.of(GENERATOR));
    generator.parameters().forEach(parameter -> known.add(parameter.name()));
    settings.only(known);
    for (String key : settings.keys()) {
      if (!key.equals(GENERATOR)) {
        axes.put(key, values(generator.parameter(key), settings.require(key, ACCEPTED)));
      }
    }
    generator
        .complete(Map.of())
        .forEach((key, byDefault) -> axes.putIfAbsent(key, List.of(byDefault)));
    return new GeneratedWorkload(generator);
  }

  private static List<Double> values(Parameter parameter, Settings at) {
    return AxisValues.read(at, (item, value) -> {
      if (!parameter.accepts(value)) {
        throw item.refuse(Parameter.text(value) + " found", parameter.accepted());
      }
    });
  }

  SweepWorkload workload() {
    return workload;
  }

  /** Whether anything in it is random. */
  boolean isRandom() {
    return workload instanceof GeneratedWorkload;
  }

  Map<String, List<Double>> axes() {
    return axes;
  }

  /** The parameters that have more than one value. */
  List<String> varied() {
    return axes.entrySet().stream()
        .filter(axis -> axis.getValue().size() > 1)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Every combination of the values; the first parameter changes last. */
  List<Point> points() {
    List<Point> points = List.of(new Point(Map.of()));
    for (Map.Entry<String, List<Double>> axis : axes.entrySet()) {
      if ((long) points.size() * axis.getValue().size() > MOST_POINTS) {
        throw settings.refuse(
            "the parameters make more than " + MOST_POINTS + " combinations", "fewer values");
      }
      List<Point> longer = new ArrayList<>();
      for (Point point : points) {
        axis.getValue().forEach(value -> longer.add(point.with(axis.getKey(), value)));
      }
      points = longer;
    }
    return points.stream().map(this::inFixedOrder).toList();
  }

  /** Journals know points by their text, which must not change when lines of the file change places. */
  private Point inFixedOrder(Point point) {
    Map<String, Double> ordered = new TreeMap<>(point.values());
    return new Point(ordered);
  }
}

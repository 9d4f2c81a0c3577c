package weir.lab.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.result.Results;
import weir.sim.scenario.Scenario;
import weir.sim.workload.apex.ApexMachine;
import weir.sim.workload.apex.ApexReading;
import weir.sim.workload.apex.ApexSchedules;
import weir.sim.workload.apex.ApexWindow;
import weir.sim.workload.apex.ApexWorkload;

/** The windows of APEX schedules as the report's text cuts them, in sets by their I/O pressure. */
final class ApexFrontierStudy implements Study {
  static final ApexFrontierStudy INSTANCE = new ApexFrontierStudy();

  private static final String TRILAB = "trilab";
  private static final String MACHINE = "t";
  private static final String PRESSURE = "pressure";
  private static final int[] MACHINES = {0, 2, 4, 6, 8, 9, 10};
  private static final List<Double> QUICK_MACHINES = List.of(4.0, 9.0);
  private static final int WINDOWS = 20;
  private static final double[] EDGES = {0, 0.5, 1, 1.3, Double.POSITIVE_INFINITY};
  private static final List<String> NAMES = List.of("W < 0.5", "W 0.5 – 1", "W 1 – 1.3", "W > 1.3");
  private static final int FULL = 12;
  private static final int QUICK = 1;

  private ApexFrontierStudy() {}

  static List<Point> points(boolean trilab) {
    List<Point> points = new ArrayList<>();
    for (int t : MACHINES) {
      points.add(Point.of(TRILAB, trilab ? 1 : 0).with(MACHINE, t));
    }
    return points;
  }

  static List<Point> points(Size size) {
    List<Point> points = new ArrayList<>(points(false));
    points.addAll(points(true));
    return size == Size.FULL
        ? points
        : points.stream()
            .filter(point -> QUICK_MACHINES.contains(point.at(MACHINE)))
            .toList();
  }

  /** Windows of either workload by pressure; sets with nothing in them are left out. */
  static List<WindowSet> sets(Results results) {
    List<WindowSet> sets = new ArrayList<>();
    for (boolean trilab : new boolean[] {false, true}) {
      Map<Integer, List<WindowSet.Row>> byPressure = new TreeMap<>();
      List<Point> points =
          points(trilab).stream().filter(results.plan().points()::contains).toList();
      for (Point point : points) {
        results.forEachInstance(point, instance -> {
          for (int rank = 0; rank < WINDOWS; rank++) {
            double pressure = instance.value(Field.PUBLISHED.get(0), PRESSURE, rank);
            if (!Double.isNaN(pressure)) {
              byPressure
                  .computeIfAbsent(band(pressure), band -> new ArrayList<>())
                  .add(new WindowSet.Row(instance, rank));
            }
          }
        });
      }
      byPressure.forEach((band, rows) ->
          sets.add(new WindowSet((trilab ? "TRILAB, " : "NERSC, ") + NAMES.get(band), rows)));
    }
    return sets;
  }

  private static int band(double pressure) {
    int band = 0;
    while (pressure >= EDGES[band + 1]) {
      band++;
    }
    return band;
  }

  @Override
  public String name() {
    return "frontier-apex";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return Field.all(Field.PUBLISHED, true, size);
  }

  @Override
  public int instances(Size size) {
    return size == Size.FULL ? FULL : QUICK;
  }

  @Override
  public Instance instance(Point point, long seed) {
    int t = (int) point.at(MACHINE);
    ApexWorkload workload = point.at(TRILAB) == 1 ? ApexWorkload.TRILAB : ApexWorkload.NERSC;
    ApexMachine machine = t == 0 ? ApexMachine.cielo() : ApexMachine.projected(t);
    List<ApexWindow> windows = ApexSchedules.ofPaper(workload, machine)
        .generate(seed)
        .longestWindows(WINDOWS, ApexReading.TEXT);
    List<Scenario> scenarios =
        windows.stream().map(window -> window.scenario(ApexReading.TEXT)).toList();
    double[] pressures = windows.stream()
        .mapToDouble(window -> window.pressure(ApexReading.TEXT))
        .toArray();
    return policy -> {
      List<Reading> readings = new ArrayList<>(ranked(scenarios, policy));
      readings.add(Reading.ranked(PRESSURE, pressures));
      return readings;
    };
  }

  /** One number per window for every metric; supports are many numbers per window and left out. */
  private static List<Reading> ranked(List<Scenario> windows, String policy) {
    List<List<Reading>> all =
        windows.stream().map(window -> Measurement.of(window, policy)).toList();
    List<Reading> readings = new ArrayList<>();
    for (int m = 0; m < all.get(0).size(); m++) {
      int metric = m;
      String name = all.get(0).get(m).metric();
      if (!name.equals(Measurement.SUPPORT)) {
        readings.add(Reading.ranked(
            name, all.stream().mapToDouble(each -> each.get(metric).value(0)).toArray()));
      }
    }
    return readings;
  }
}

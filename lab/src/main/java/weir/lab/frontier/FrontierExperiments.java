package weir.lab.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.experiment.Experiment;
import weir.lab.result.Results;

/** Our own figures: what policies trade against each other. */
public final class FrontierExperiments {
  private static final List<String> OBJECTIVES = List.of("minYield", "efficiency", "utilization");

  private static final String SHOWN =
      "Each panel has MinYield against efficiency: up and to the right is better. The line goes through alpha-fair with sharpness 0.01 to 96,"
          + " the star is its default. The bound is docs/offline-bound.md's.";

  public static final List<Experiment> ALL = List.of(
      new FrontierExperiment(
          "weir-frontier-pressure",
          "Weir Fig. 1: MinYield against efficiency as the pressure grows",
          "Windows of RR-9502 §6.2 with n_small = 20 and σ = ν = 0.5. " + SHOWN,
          WindowStudy.INSTANCE,
          FrontierExperiments::pressures,
          windows(pressures(Size.FULL)),
          List.of(Tradeoff.RR9502),
          OBJECTIVES,
          Field.PUBLISHED),
      new FrontierExperiment(
          "weir-frontier-mix",
          "Weir Fig. 2: MinYield against efficiency for other mixes of jobs",
          "Windows of RR-9502 §6.2 at pressures of 0.8 and 1.1; what a panel does not name is n_small = 20, σ = ν = 0.5. "
              + SHOWN,
          WindowStudy.INSTANCE,
          FrontierExperiments::mixes,
          windows(mixes(Size.FULL)),
          List.of(Tradeoff.RR9502),
          OBJECTIVES,
          Field.PUBLISHED),
      new FrontierExperiment(
          "weir-frontier-apex",
          "Weir Fig. 3: MinYield against efficiency in the APEX windows",
          "Windows of RR-9502 §6.3 as its text cuts them, on Cielo, M2, M4, M6, M8, M9 and M10, by their pressure. "
              + SHOWN,
          ApexFrontierStudy.INSTANCE,
          ApexFrontierStudy::points,
          ApexFrontierStudy::sets,
          List.of(Tradeoff.RR9502),
          OBJECTIVES,
          Field.PUBLISHED),
      new FrontierExperiment(
          "weir-frontier-io-sets",
          "Weir Fig. 4: stretch against I/O slowdown in the IO-Sets workloads",
          "Workloads of IO-Sets §VI-B1. The first figure has max stretch against I/O slowdown, where down and to the left is better, the"
              + " second MinYield against efficiency. The line goes through alpha-fair with sharpness 0.01 to 96, the star is its default.",
          IoSetsFrontierStudy.INSTANCE,
          IoSetsFrontierStudy::points,
          results -> IoSetsFrontierStudy.points(Size.FULL).stream()
              .filter(results.plan().points()::contains)
              .map(point -> WindowSet.ofPoint(IoSetsFrontierStudy.name(point), results, point))
              .toList(),
          List.of(Tradeoff.IO_SETS, Tradeoff.RR9502),
          List.of("minYield", "efficiency", "utilization", "ioSlowdown", "maxStretch"),
          IoSetsFrontierStudy.PUBLISHED));

  private FrontierExperiments() {}

  private static List<Point> pressures(Size size) {
    DoubleStream pressures = size == Size.FULL
        ? DoubleStream.of(0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.05, 1.1, 1.2)
        : DoubleStream.of(0.5, 0.8, 1.1, 1.2);
    return pressures.mapToObj(WindowStudy::at).toList();
  }

  private static List<Point> mixes(Size size) {
    List<Point> points = new ArrayList<>();
    for (double pressure : size == Size.FULL ? new double[] {0.8, 1.1} : new double[] {1.1}) {
      points.add(WindowStudy.at(pressure, 10, 0.5, 0.5));
      points.add(WindowStudy.at(pressure, 30, 0.5, 0.5));
      points.add(WindowStudy.at(pressure, 20, 0, 0.5));
      points.add(WindowStudy.at(pressure, 20, 1, 0.5));
      points.add(WindowStudy.at(pressure, 20, 0.5, 0));
      points.add(WindowStudy.at(pressure, 20, 0.5, 1));
    }
    return points;
  }

  private static Function<Results, List<WindowSet>> windows(List<Point> points) {
    return results -> points.stream()
        .filter(results.plan().points()::contains)
        .map(point -> WindowSet.ofPoint(WindowStudy.name(point), results, point))
        .toList();
  }
}

package weir.lab.apex;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import weir.lab.campaign.Point;
import weir.lab.figure.LinePanel;
import weir.lab.result.Distribution;
import weir.lab.result.InstanceResult;
import weir.lab.result.Results;
import weir.sim.workload.apex.ApexWorkload;

/** All windows of one APEX workload, on all machines, and what each policy made of them. */
final class ApexSample {
  private static final String REFERENCE = ApexStudy.POLICIES.get(0);

  /** RR-9502 §6.3.5: "we split the I/O pressure domain in 25 intervals". */
  private static final int INTERVALS = 25;

  private static final double MOST_PRESSURE = 1.5;

  /** Fewer windows in an interval make no mean worth drawing. */
  private static final int FEW = 5;

  private final List<Seen> windows = new ArrayList<>();

  /** One window. */
  record Seen(int machine, double pressure, InstanceResult schedule, int rank) {
    static Seen of(int machine, InstanceResult schedule, int rank) {
      double pressure = schedule.value(REFERENCE, ApexInstance.PRESSURE, rank);
      return new Seen(machine, pressure, schedule, rank);
    }

    /** Something that is the same under every policy. */
    double about(String metric) {
      return of(REFERENCE, metric);
    }

    double of(String policy, String metric) {
      return schedule.value(policy, metric, rank);
    }

    /** MinYield over what fair-share reaches in the same window. */
    double ratio(String policy) {
      return of(policy, "minYield") / of(REFERENCE, "minYield");
    }
  }

  ApexSample(Results results, ApexWorkload workload) {
    for (Point point : ApexStudy.points(workload)) {
      int machine = (int) point.at(ApexStudy.MACHINE);
      results.forEachInstance(point, schedule -> {
        for (int rank = 0; rank < ApexStudy.WINDOWS; rank++) {
          windows.add(Seen.of(machine, schedule, rank));
        }
      });
    }
    windows.removeIf(window -> Double.isNaN(window.pressure()));
  }

  List<Seen> windows() {
    return windows;
  }

  List<Seen> within(double fromPressure, double toPressure) {
    return where(window -> window.pressure() >= fromPressure && window.pressure() < toPressure);
  }

  List<Seen> on(int machine) {
    return where(window -> window.machine() == machine);
  }

  private List<Seen> where(Predicate<Seen> wanted) {
    return windows.stream().filter(wanted).toList();
  }

  static double mean(List<Seen> windows, ToDoubleFunction<Seen> value) {
    return windows.stream().mapToDouble(value).average().orElse(Double.NaN);
  }

  /** Which part of the windows has a number like that; NaN where there are none. */
  static double part(List<Seen> windows, ToDoubleFunction<Seen> value, DoublePredicate like) {
    return mean(windows, window -> like.test(value.applyAsDouble(window)) ? 1 : 0);
  }

  static Distribution spread(List<Seen> windows, ToDoubleFunction<Seen> value) {
    Distribution spread = new Distribution();
    windows.forEach(window -> spread.add(value.applyAsDouble(window)));
    return spread;
  }

  /** A dot for every interval of the pressure that holds enough windows: the mean and the standard deviation. */
  List<LinePanel.Dot> byPressure(ToDoubleFunction<Seen> value) {
    List<LinePanel.Dot> dots = new ArrayList<>();
    double step = MOST_PRESSURE / INTERVALS;
    for (int n = 0; n < INTERVALS; n++) {
      Distribution spread = spread(within(n * step, (n + 1) * step), value);
      if (spread.count() >= FEW) {
        dots.add(new LinePanel.Dot((n + 0.5) * step, spread.mean(), spread.standardDeviation()));
      }
    }
    return dots;
  }

  /** A dot for every window. */
  static List<LinePanel.Dot> cloud(List<Seen> windows, ToDoubleFunction<Seen> value) {
    return windows.stream()
        .map(window -> new LinePanel.Dot(window.pressure(), value.applyAsDouble(window)))
        .toList();
  }
}

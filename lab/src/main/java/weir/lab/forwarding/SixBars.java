package weir.lab.forwarding;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import weir.lab.figure.BarPanel;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;

/**
 * One bar for each of the six applications, a panel per pool.
 *
 * @param height of a bar
 * @param unit written beside the axis
 */
record SixBars(Height height, String unit) {
  /** How high the bar of a job is in a pool. */
  @FunctionalInterface
  interface Height {
    double of(int pool, int job);
  }

  Panel panel(int pool) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (int job = 0; job < SixStudy.NAMES.size(); job++) {
      int own = job;
      bars.put(
          SixStudy.NAMES.get(job),
          IntStream.range(0, SixStudy.NAMES.size())
              .mapToObj(place -> place == own ? height.of(pool, own) : 0)
              .toList());
    }
    return new BarPanel(new Labels(pool + " I/O nodes", "", unit), SixStudy.NAMES, bars, List.of());
  }
}

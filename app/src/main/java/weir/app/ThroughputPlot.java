package weir.app;

import java.util.Locale;
import weir.load.JobRecord;
import weir.load.Timeline;
import weir.load.contention.Outcome;

/** Bytes per second of each job over time, one line per job, all to one scale. */
final class ThroughputPlot {
  private static final int WIDTH = 72;
  private static final String HEIGHTS = " ▁▂▃▄▅▆▇█";

  private ThroughputPlot() {}

  static String of(Outcome outcome) {
    int steps = Timeline.step(outcome.contention().lengthSec());
    int perColumn = Math.max(1, (steps + WIDTH - 1) / WIDTH);
    long highest = 1;
    int longest = 0;
    for (JobRecord record : outcome.records()) {
      longest = Math.max(longest, record.job().id().length());
      for (int from = 0; from < steps; from += perColumn) {
        highest = Math.max(highest, record.bytes().sum(from, from + perColumn));
      }
    }
    StringBuilder plot = new StringBuilder();
    for (JobRecord record : outcome.records()) {
      String id = record.job().id();
      plot.append("  ").append(id).append(" ".repeat(longest - id.length())).append(" |");
      for (int from = 0; from < steps; from += perColumn) {
        long amount = record.bytes().sum(from, from + perColumn);
        plot.append(HEIGHTS.charAt((int) (amount * (HEIGHTS.length() - 1) / highest)));
      }
      plot.append("|\n");
    }
    return plot.append(String.format(
            Locale.ROOT,
            "  %" + longest + "s  full height %.1f MB/s, %.1f s%n",
            "",
            highest / (perColumn * Timeline.STEP_SEC) / 1e6,
            outcome.contention().lengthSec()))
        .toString();
  }
}

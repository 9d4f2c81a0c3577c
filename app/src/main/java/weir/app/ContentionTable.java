package weir.app;

import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import weir.load.JobRecord;
import weir.load.contention.Bar;
import weir.load.contention.Contention;
import weir.load.contention.ContentionCatalog;
import weir.load.contention.Trials;

/** What came of a contention, for people: who got what, what it was over time, and which bars it meets. */
final class ContentionTable {
  private static final double NANOS_PER_MILLI = 1e6;

  private ContentionTable() {}

  static String ofCatalog() {
    TextTable table = new TextTable(List.of("contention", "policy", "what"));
    for (Contention contention : ContentionCatalog.ALL) {
      table.add(List.of(contention.name(), contention.policy(), contention.story()));
    }
    return table.text();
  }

  static String of(Trials trials) {
    Contention contention = trials.contention();
    return String.format(
            Locale.ROOT,
            "%s: %s (%s)%n",
            contention.name(),
            contention.story(),
            contention.policy())
        + jobs(trials)
        + ThroughputPlot.of(trials.last())
        + bars(trials)
        + trials.failure().map(failure -> "  failed: " + failure + "\n").orElse("")
        + "\n";
  }

  private static String jobs(Trials trials) {
    TextTable table =
        new TextTable(List.of("  job", "MB/s", "share", "due", "p50 ms", "p99 ms", "p99.9 ms"));
    for (JobRecord record : trials.last().records()) {
      String job = record.job().id();
      Histogram latency = record.latencyNanos();
      table.add(List.of(
          "  " + job,
          number("%.1f", trials.last().bytesPerSec(job) / 1e6),
          number("%.4f", trials.last().share(job)),
          number("%.4f", trials.contention().shares().getOrDefault(job, 0.0)),
          number("%.2f", latency.getValueAtPercentile(50) / NANOS_PER_MILLI),
          number("%.2f", latency.getValueAtPercentile(99) / NANOS_PER_MILLI),
          number("%.2f", latency.getValueAtPercentile(99.9) / NANOS_PER_MILLI)));
    }
    return table.text();
  }

  private static String bars(Trials trials) {
    TextTable table = new TextTable(List.of("  figure", "median", "least", "most", "bar", ""));
    for (Bar bar : trials.contention().bars()) {
      Trials.Reading reading = trials.reading(bar.figure());
      table.add(List.of(
          "  " + bar.figure().name(),
          number("%.4f", reading.median()),
          number("%.4f", reading.least()),
          number("%.4f", reading.most()),
          limit(bar),
          trials.passes(bar) ? "pass" : "FAIL"));
    }
    return table.text();
  }

  private static String limit(Bar bar) {
    return Double.isInfinite(bar.most())
        ? ">= " + number("%.4g", bar.least())
        : "<= " + number("%.4g", bar.most());
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}

package weir.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weir.sim.engine.JobRun;
import weir.sim.metrics.Metric;

/** Results as tables for people: a row per policy, the best of each column marked; or a row per job. */
final class ResultTable {
  private ResultTable() {}

  /** One row per policy. */
  static String ofPolicies(List<Result> results) {
    List<String> header = new ArrayList<>(List.of("policy"));
    Metric.ALL.forEach(metric -> header.add(metric.key()));
    header.addAll(List.of("events", "endTime"));
    TextTable table = new TextTable(header);
    for (Result result : results) {
      List<String> row = new ArrayList<>(List.of(result.policy()));
      for (Metric metric : Metric.ALL) {
        boolean best = results.size() > 1 && isBest(metric, result, results);
        row.add(number(metric.of(result.run())) + (best ? "*" : results.size() > 1 ? " " : ""));
      }
      row.add(Long.toString(result.run().counts().events()));
      row.add(number(result.run().endSec()));
      table.add(row);
    }
    return table.text() + (results.size() > 1 ? "* best of its column\n" : "");
  }

  /** One row per job of one run. */
  static String ofJobs(Result result) {
    List<String> header =
        new ArrayList<>(List.of("job", "yield", "completedAt", "ioTime", "workDone", "moved"));
    if (result.isQueued()) {
      header.add("waited");
    }
    TextTable table = new TextTable(header);
    for (JobRun job : result.run().jobs()) {
      table.add(row(job, result.isQueued()));
    }
    return table.text();
  }

  private static List<String> row(JobRun job, boolean isQueued) {
    List<String> row = new ArrayList<>(List.of(
        job.job().id(),
        number(job.yield()),
        number(job.completedSec()),
        number(job.ioSec()),
        number(job.workSec()),
        number(job.movedBytes())));
    if (isQueued) {
      row.add(number(job.waitedSec()));
    }
    return row;
  }

  private static boolean isBest(Metric metric, Result result, List<Result> results) {
    double mine = metric.of(result.run());
    return !Double.isNaN(mine)
        && results.stream()
            .mapToDouble(other -> metric.of(other.run()))
            .noneMatch(other -> metric.moreIsBetter() ? other > mine : other < mine);
  }

  /** Four digits behind the point where that says something, otherwise powers of ten. */
  static String number(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    double size = Math.abs(value);
    boolean plain = size == 0 || (size >= 1e-3 && size < 1e6);
    return String.format(Locale.ROOT, plain ? "%.4f" : "%.4g", value);
  }
}

package weir.lab.forwarding;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** What the jobs of a live queue moved, as digitised. */
final class LiveQueue {
  private final List<Published.Row> rows;

  LiveQueue(String file) {
    rows = Published.rows(file);
  }

  /** MB/s of a job, counted from zero, under a policy that may have parameters; not a number where it was not run. */
  double bandwidth(String policy, int job) {
    String name = policy.replaceFirst(":.*", "").toUpperCase(Locale.ROOT);
    return rows.stream()
        .filter(row -> row.text(0).equals(name) && row.whole(1) == job + 1)
        .mapToDouble(row -> row.number(3))
        .findFirst()
        .orElse(Double.NaN);
  }

  /** Sum over the jobs of some applications. */
  double sum(String policy, Predicate<String> application) {
    String name = policy.replaceFirst(":.*", "").toUpperCase(Locale.ROOT);
    return rows.stream()
        .filter(row -> row.text(0).equals(name) && application.test(row.text(2)))
        .mapToDouble(row -> row.number(3))
        .sum();
  }
}

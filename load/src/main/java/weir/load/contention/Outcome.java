package weir.load.contention;

import java.util.List;
import java.util.Optional;
import weir.load.JobRecord;

/** What came of a contention. */
public final class Outcome {
  private final Contention contention;
  private final List<JobRecord> records;

  public Outcome(Contention contention, List<JobRecord> records) {
    this.contention = contention;
    this.records = List.copyOf(records);
  }

  public Contention contention() {
    return contention;
  }

  public List<JobRecord> records() {
    return records;
  }

  /** The first thing that went wrong in a job. */
  public Optional<String> failure() {
    return records.stream().flatMap(record -> record.failure().stream()).findFirst();
  }

  /** The part of all bytes that a job got while it was contested. */
  public double share(String job) {
    return bytesPerSec(job) / totalPerSec(contention.contested());
  }

  double shareError(double windowSec) {
    Span span = contention.contested();
    double sum = 0;
    int windows = span.windows(windowSec);
    for (int n = 0; n < windows; n++) {
      sum += shareError(span, n, windowSec);
    }
    return sum / windows;
  }

  /** In a window in which nobody got anything, everybody is off by its whole share. */
  private double shareError(Span span, int window, double windowSec) {
    long all = 0;
    for (JobRecord record : records) {
      all += span.amount(record.bytes(), window, windowSec);
    }
    double worst = 0;
    for (JobRecord record : records) {
      double part = (double) span.amount(record.bytes(), window, windowSec) / Math.max(1, all);
      worst = Math.max(worst, Math.abs(part - due(record.job().id())));
    }
    return worst;
  }

  private double due(String job) {
    return contention.shares().getOrDefault(job, 0.0);
  }

  double totalOverAlone() {
    return totalPerSec(contention.contested()) / totalPerSec(contention.alone());
  }

  private double totalPerSec(Span span) {
    return records.stream().mapToDouble(record -> span.perSec(record.bytes())).sum();
  }

  double variation(String job, double windowSec) {
    Span span = contention.contested();
    int windows = span.windows(windowSec);
    double sum = 0;
    double squares = 0;
    for (int n = 0; n < windows; n++) {
      double amount = span.amount(record(job).bytes(), n, windowSec);
      sum += amount;
      squares += amount * amount;
    }
    double mean = sum / windows;
    return Math.sqrt(Math.max(0, squares / windows - mean * mean)) / mean;
  }

  double kept(String job) {
    return contention.contested().perSec(record(job).operations())
        / contention.alone().perSec(record(job).operations());
  }

  double imbalance(List<String> some, List<String> others) {
    double ratio = gotOfDue(some) / gotOfDue(others);
    return Math.max(ratio, 1 / ratio);
  }

  private double gotOfDue(List<String> jobs) {
    return jobs.stream().mapToDouble(this::bytesPerSec).sum()
        / jobs.stream().mapToDouble(this::due).sum();
  }

  /** Bytes per second of a job while it was contested. */
  public double bytesPerSec(String job) {
    return contention.contested().perSec(record(job).bytes());
  }

  private JobRecord record(String job) {
    return records.stream()
        .filter(record -> record.job().id().equals(job))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no job '" + job + "' in " + contention.name()));
  }
}

package weir.load.contention;

import java.util.List;

/**
 * A number that is read off an outcome.
 *
 * @param name as it is printed, in camel case
 */
public record Figure(String name, Reading reading) {
  /** How the number is read. */
  @FunctionalInterface
  public interface Reading {
    double of(Outcome outcome);
  }

  /** The largest difference of a job's part of all bytes from its share, mean of all windows of this length. */
  public static Figure shareError(String name, double windowSec) {
    return new Figure(name, outcome -> outcome.shareError(windowSec));
  }

  /** What all jobs together move while they share, over what the first moves alone. */
  public static Figure totalOverAlone() {
    return new Figure("totalOverAlone", Outcome::totalOverAlone);
  }

  /** How much the bytes per second of a job vary: standard deviation over mean of seconds. */
  public static Figure variation(String job) {
    return new Figure("variationOneSec", outcome -> outcome.variation(job, 1));
  }

  /** How many times as slow as alone a job is, less one. */
  public static Figure slowdown(String job) {
    return new Figure("slowdown", outcome -> 1 / outcome.kept(job) - 1);
  }

  /** What is left of a job's operations per second when it is not alone. */
  public static Figure kept(String job) {
    return new Figure("keptOfAlone", outcome -> outcome.kept(job));
  }

  /** How many times as much for their share the jobs that got more of it got than the others. */
  public static Figure imbalance(List<String> some, List<String> others) {
    return new Figure("imbalance", outcome -> outcome.imbalance(some, others));
  }
}

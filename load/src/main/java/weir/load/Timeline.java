package weir.load;

import java.util.Arrays;

/** Amounts over time in steps of ten milliseconds. */
public final class Timeline {
  public static final double STEP_SEC = 0.01;

  private static final long STEP_NANOS = 10_000_000;

  private long[] amounts = new long[1024];
  private int steps;

  /** Adds an amount at a time since the start of the run; what lies before it counts as at the start. */
  public void add(long sinceStartNanos, long amount) {
    int step = (int) Math.max(0, sinceStartNanos / STEP_NANOS);
    if (step >= amounts.length) {
      amounts = Arrays.copyOf(amounts, Math.max(step + 1, 2 * amounts.length));
    }
    amounts[step] += amount;
    steps = Math.max(steps, step + 1);
  }

  public void add(Timeline other) {
    for (int step = 0; step < other.steps; step++) {
      add(step * STEP_NANOS, other.amounts[step]);
    }
  }

  /** The amount from one step up to, but not including, another. */
  public long sum(int fromStep, int toStep) {
    long sum = 0;
    for (int step = Math.max(0, fromStep); step < Math.min(steps, toStep); step++) {
      sum += amounts[step];
    }
    return sum;
  }

  public long total() {
    return sum(0, steps);
  }

  /** The step that begins at a time. */
  public static int step(double sec) {
    return (int) Math.round(sec / STEP_SEC);
  }
}

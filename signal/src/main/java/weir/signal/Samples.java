package weir.signal;

/** Bandwidth looked at in equal distances, FTIO's first step. */
public final class Samples {
  /** FTIO's default, ten samples per second. */
  public static final double DEFAULT_HZ = 10;

  /** How many samples there may be by default: half a gigabyte, as FTIO has it. */
  public static final int MOST = 1 << 26;

  private static final int NO_FEWER = 2;
  private static final double HIGHEST_HZ = 1e15;

  private final double[] values;
  private final double frequencyHz;
  private final double abstractionError;

  private Samples(double[] values, double frequencyHz, double abstractionError) {
    this.values = values;
    this.frequencyHz = frequencyHz;
    this.abstractionError = abstractionError;
  }

  /** Samples that were taken elsewhere, in bytes per second. */
  public static Samples of(double[] values, double frequencyHz) {
    checkFrequency(frequencyHz);
    return new Samples(values.clone(), frequencyHz, 0);
  }

  /**
   * Samples at a given frequency.
   *
   * @throws IllegalArgumentException if there were more samples than {@link #MOST}
   */
  public static Samples of(StepSignal signal, double frequencyHz) {
    checkFrequency(frequencyHz);
    double count = signal.steps() == 0 ? 0 : lengthSec(signal) * frequencyHz;
    if (count > MOST) {
      throw new IllegalArgumentException(
          "%.0f samples; accepted: up to %d, at a lower frequency".formatted(count, MOST));
    }
    return take(signal, frequencyHz, (int) count);
  }

  /**
   * Samples twice per shortest step, so that none is missed, but no more often than gives {@code most} samples: FTIO's
   * frequency −1.
   */
  public static Samples ofEveryStep(StepSignal signal, int most) {
    if (signal.steps() == 0) {
      return take(signal, DEFAULT_HZ, 0);
    }
    double wantedHz = Math.min(HIGHEST_HZ, 2 / signal.shortestStepSec());
    return of(signal, Math.min(wantedHz, Math.max(NO_FEWER, most) / lengthSec(signal)));
  }

  public int count() {
    return values.length;
  }

  public double frequencyHz() {
    return frequencyHz;
  }

  /** How much of the volume sampling lost or made up: |sampled − true| / true. */
  public double abstractionError() {
    return abstractionError;
  }

  double[] values() {
    return values;
  }

  private static void checkFrequency(double frequencyHz) {
    if (!(frequencyHz > 0 && frequencyHz < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "a sampling frequency of " + frequencyHz + " Hz; accepted: above zero");
    }
  }

  private static double lengthSec(StepSignal signal) {
    return signal.endSec() - signal.beginSec();
  }

  private static Samples take(StepSignal signal, double frequencyHz, int count) {
    double[] values = new double[count];
    double sum = 0;
    int step = 0;
    for (int i = 0; i < count; i++) {
      double sec = signal.beginSec() + i / frequencyHz;
      while (step + 1 < signal.steps() && signal.stepSec(step + 1) <= sec) {
        step++;
      }
      values[i] = signal.step(step);
      sum += values[i];
    }
    double bytes = signal.bytes();
    double error = bytes > 0 ? Math.abs(sum / frequencyHz - bytes) / bytes : 0;
    return new Samples(values, frequencyHz, error);
  }
}

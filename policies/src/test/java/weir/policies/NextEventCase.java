package weir.policies;

import java.util.Arrays;
import java.util.Random;
import weir.model.Job;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/** A contention written down column by column: slot i is the i-th transfer, and all arrived in that order. */
final class NextEventCase implements Transfers {
  final double capacity;
  final double horizonSec;
  final double[] elapsedSec;
  final double[] progressSec;
  final double[] remainingBytes;
  final double[] maxRate;

  NextEventCase(
      double capacity,
      double horizonSec,
      double[] elapsedSec,
      double[] progressSec,
      double[] remainingBytes,
      double[] maxRate) {
    this.capacity = capacity;
    this.horizonSec = horizonSec;
    this.elapsedSec = elapsedSec;
    this.progressSec = progressSec;
    this.remainingBytes = remainingBytes;
    this.maxRate = maxRate;
  }

  /** Every third case is made of small whole numbers, where curves are flat and events tie; the others are rough. */
  static NextEventCase random(long seed, int most) {
    return seed % 3 == 0 ? whole(new Random(seed), most) : rough(new Random(seed), most);
  }

  private static NextEventCase whole(Random random, int most) {
    int size = 2 + random.nextInt(most - 1);
    double[][] columns = new double[4][size];
    for (int i = 0; i < size; i++) {
      columns[0][i] = random.nextInt(7);
      columns[1][i] = random.nextInt((int) columns[0][i] + 1);
      columns[2][i] = 1 + random.nextInt(4);
      columns[3][i] = oneOf(random, 1, 1, 0.5, 0.25);
    }
    double horizon = oneOf(random, Double.POSITIVE_INFINITY, 1 + random.nextInt(8));
    return new NextEventCase(1, horizon, columns[0], columns[1], columns[2], columns[3]);
  }

  /** Hands out the degenerate values often: zero, equal, untouched, tiny, huge, no window, a window about to close. */
  private static NextEventCase rough(Random random, int most) {
    int size = 2 + random.nextInt(most - 1);
    double capacity = random.nextInt(3) == 0 ? 1 + random.nextDouble() * 9 : 1;
    double longSec = Math.pow(10, random.nextInt(7) - 1);
    double[][] columns = new double[4][size];
    for (int i = 0; i < size; i++) {
      boolean twin = i > 0 && random.nextInt(5) == 0;
      double elapsed =
          oneOf(random, 0, longSec, longSec * random.nextDouble(), 1 + random.nextInt(9));
      columns[0][i] = elapsed;
      columns[1][i] =
          elapsed * oneOf(random, 0, 1, random.nextDouble(), 1 - 1e-3 * random.nextDouble(), 0.5);
      columns[2][i] =
          oneOf(random, 1, 1 + random.nextInt(5), 1e-3, 10 * random.nextDouble(), 100, 1e6)
              * capacity;
      columns[3][i] = capacity * oneOf(random, 1, 1, 0.5, random.nextDouble(), 1e-3, 2);
      for (int column = 0; column < 4 && twin; column++) {
        columns[column][i] = columns[column][i - 1];
      }
    }
    double horizon = oneOf(
        random, Double.POSITIVE_INFINITY, 1e-3, random.nextDouble(), 10, 1e3 * random.nextDouble());
    return new NextEventCase(capacity, horizon, columns[0], columns[1], columns[2], columns[3]);
  }

  private static double oneOf(Random random, double... values) {
    return values[random.nextInt(values.length)];
  }

  /** The same in other units of bytes and of seconds; rates and capacity change with the bytes only. */
  NextEventCase scaled(double bytes, double seconds) {
    return new NextEventCase(
        capacity * bytes,
        horizonSec * seconds,
        times(elapsedSec, seconds),
        times(progressSec, seconds),
        times(remainingBytes, bytes * seconds),
        times(maxRate, bytes));
  }

  private static double[] times(double[] column, double factor) {
    return Arrays.stream(column).map(value -> value * factor).toArray();
  }

  /** The same transfers listed the other way round. */
  NextEventCase reversed() {
    return new NextEventCase(
        capacity,
        horizonSec,
        backwards(elapsedSec),
        backwards(progressSec),
        backwards(remainingBytes),
        backwards(maxRate));
  }

  static double[] backwards(double[] column) {
    double[] backwards = new double[column.length];
    for (int i = 0; i < column.length; i++) {
      backwards[i] = column[column.length - 1 - i];
    }
    return backwards;
  }

  /** The rates under {@code policy}, asked at the time {@code nowSec}. */
  double[] ratesUnder(SharingPolicy policy, double nowSec) {
    Rates rates = new Rates(slots());
    for (int i = 0; i < size(); i++) {
      policy.posted(i, this);
    }
    policy.share(nowSec, this, capacity, rates);
    double[] column = new double[size()];
    for (int i = 0; i < column.length; i++) {
      column[i] = rates.of(i);
    }
    return column;
  }

  /** Seconds until constant rates bring about the first completion or the window ends. */
  double nextEventSec(double[] rates) {
    double eventSec = horizonSec;
    for (int i = 0; i < rates.length; i++) {
      if (rates[i] > 0) {
        eventSec = Math.min(eventSec, remainingBytes[i] / rates[i]);
      }
    }
    return eventSec;
  }

  double yieldAfter(double eventSec, int i, double rate) {
    return (progressSec[i] + rate * eventSec / maxRate[i]) / (elapsedSec[i] + eventSec);
  }

  double[] yieldsAfter(double eventSec, double[] rates) {
    double[] yields = new double[rates.length];
    for (int i = 0; i < rates.length; i++) {
      yields[i] = yieldAfter(eventSec, i, rates[i]);
    }
    return yields;
  }

  /** The lowest yield at the first event that constant rates bring about. */
  double minYield(double[] rates) {
    double eventSec = nextEventSec(rates);
    return eventSec == Double.POSITIVE_INFINITY
        ? 0
        : Arrays.stream(yieldsAfter(eventSec, rates)).min().orElseThrow();
  }

  /** What one unit in the last place of the pipe's capacity does to the yield of the narrowest transfer. */
  double yieldRounding() {
    return 4 * Math.ulp(capacity) / Arrays.stream(maxRate).min().orElseThrow();
  }

  boolean everyoneFits() {
    return Arrays.stream(maxRate).sum() <= capacity * (1 + 1e-12);
  }

  String oneLine() {
    return "capacity " + capacity + ", horizon " + horizonSec + ", elapsed "
        + Arrays.toString(elapsedSec) + ", progress "
        + Arrays.toString(progressSec) + ", remaining " + Arrays.toString(remainingBytes)
        + ", full rate "
        + Arrays.toString(maxRate);
  }

  @Override
  public int size() {
    return maxRate.length;
  }

  @Override
  public int slots() {
    return maxRate.length;
  }

  @Override
  public int first() {
    return size() == 0 ? NONE : 0;
  }

  @Override
  public int next(int i) {
    return i + 1 < size() ? i + 1 : NONE;
  }

  @Override
  public Job job(int i) {
    return Job.builder("slot " + i).build();
  }

  @Override
  public double postedSec(int i) {
    return 0;
  }

  @Override
  public double maxRate(int i) {
    return maxRate[i];
  }

  @Override
  public double remainingBytes(int i) {
    return remainingBytes[i];
  }

  @Override
  public double elapsedSec(int i) {
    return elapsedSec[i];
  }

  @Override
  public double progressSec(int i) {
    return progressSec[i];
  }

  @Override
  public double yield(int i) {
    return elapsedSec[i] > 0 ? progressSec[i] / elapsedSec[i] : 0;
  }

  @Override
  public double characteristicSec(int i) {
    return UNKNOWN;
  }

  @Override
  public int declaredSet(int i) {
    return NO_SET;
  }
}

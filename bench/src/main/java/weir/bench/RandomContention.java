package weir.bench;

import java.util.Arrays;
import java.util.Random;
import weir.model.Job;
import weir.model.Transfers;

/** Transfers with random columns, frozen at one instant: slot i is the i-th, and all arrived in that order. */
final class RandomContention implements Transfers {
  private final double[] elapsedSec;
  private final double[] progressSec;
  private final double[] remainingBytes;
  private final double[] maxRate;

  private RandomContention(int size) {
    elapsedSec = new double[size];
    progressSec = new double[size];
    remainingBytes = new double[size];
    maxRate = new double[size];
  }

  /** What a loaded machine looks like: long runs, yields between 0.3 and 1, transfers of very different lengths. */
  static RandomContention loaded(long seed, int size, double narrowest) {
    Random random = new Random(seed);
    RandomContention contention = new RandomContention(size);
    for (int i = 0; i < size; i++) {
      contention.elapsedSec[i] = 1000 + 9000 * random.nextDouble();
      contention.progressSec[i] = contention.elapsedSec[i] * (0.3 + 0.7 * random.nextDouble());
      contention.maxRate[i] = narrowest + (1 - narrowest) * random.nextDouble();
      contention.remainingBytes[i] =
          contention.maxRate[i] * Math.pow(10, 3 * random.nextDouble() - 1);
    }
    return contention;
  }

  /** Small whole numbers, where curves are flat and events tie. */
  static RandomContention whole(long seed, int most) {
    Random random = new Random(seed);
    RandomContention contention = new RandomContention(2 + random.nextInt(most - 1));
    for (int i = 0; i < contention.size(); i++) {
      contention.elapsedSec[i] = random.nextInt(7);
      contention.progressSec[i] = random.nextInt((int) contention.elapsedSec[i] + 1);
      contention.remainingBytes[i] = 1 + random.nextInt(4);
      contention.maxRate[i] = oneOf(random, 1, 1, 0.5, 0.25);
    }
    return contention;
  }

  /** Hands out equal, zero, untouched and round values often. */
  static RandomContention degenerate(long seed, int most) {
    Random random = new Random(seed);
    RandomContention contention = new RandomContention(2 + random.nextInt(most - 1));
    double longSec = Math.pow(10, random.nextInt(5) - 1);
    for (int i = 0; i < contention.size(); i++) {
      boolean twin = i > 0 && random.nextInt(6) == 0;
      double elapsed =
          oneOf(random, 0, longSec, longSec * random.nextDouble(), 1 + random.nextInt(9));
      contention.elapsedSec[i] = elapsed;
      contention.progressSec[i] =
          elapsed * oneOf(random, 0, 1, random.nextDouble(), 1 - 0.01 * random.nextDouble(), 0.5);
      contention.remainingBytes[i] =
          oneOf(random, 1, 1 + random.nextInt(5), 0.01, 10 * random.nextDouble(), 100);
      contention.maxRate[i] = oneOf(random, 1, 1, 0.5, random.nextDouble(), 0.01);
      if (twin) {
        contention.copy(i - 1, i);
      }
    }
    return contention;
  }

  private static double oneOf(Random random, double... values) {
    return values[random.nextInt(values.length)];
  }

  private void copy(int from, int to) {
    for (double[] column : new double[][] {elapsedSec, progressSec, remainingBytes, maxRate}) {
      column[to] = column[from];
    }
  }

  String oneLine() {
    return "elapsed " + Arrays.toString(elapsedSec) + ", progress " + Arrays.toString(progressSec)
        + ", remaining " + Arrays.toString(remainingBytes) + ", full rate "
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

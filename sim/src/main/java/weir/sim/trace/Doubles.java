package weir.sim.trace;

import java.util.Arrays;

/** A list of numbers that grows. */
final class Doubles {
  private double[] values = new double[16];
  private int size;

  void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  int size() {
    return size;
  }

  double get(int i) {
    return values[i];
  }
}

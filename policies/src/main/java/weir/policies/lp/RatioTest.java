package weir.policies.lp;

import java.util.Arrays;

/** Candidates to enter a basis, least ratio first: a heap that is built at once and of which few are taken. */
final class RatioTest {
  private int size;
  private int[] id = new int[64];
  private double[] ratio = new double[64];
  private double[] alpha = new double[64];

  void clear() {
    size = 0;
  }

  void add(int candidate, double candidateRatio, double candidateAlpha) {
    if (size == id.length) {
      id = Arrays.copyOf(id, 2 * size);
      ratio = Arrays.copyOf(ratio, 2 * size);
      alpha = Arrays.copyOf(alpha, 2 * size);
    }
    id[size] = candidate;
    ratio[size] = candidateRatio;
    alpha[size++] = candidateAlpha;
  }

  void build() {
    for (int n = size / 2 - 1; n >= 0; n--) {
      sink(n, id[n], ratio[n], alpha[n]);
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  int first() {
    return id[0];
  }

  double firstAlpha() {
    return alpha[0];
  }

  void removeFirst() {
    size--;
    if (size > 0) {
      sink(0, id[size], ratio[size], alpha[size]);
    }
  }

  private void sink(int from, int movedId, double movedRatio, double movedAlpha) {
    int n = from;
    int child = 2 * n + 1;
    while (child < size) {
      if (child + 1 < size && ratio[child + 1] < ratio[child]) {
        child++;
      }
      if (ratio[child] >= movedRatio) {
        break;
      }
      id[n] = id[child];
      ratio[n] = ratio[child];
      alpha[n] = alpha[child];
      n = child;
      child = 2 * n + 1;
    }
    id[n] = movedId;
    ratio[n] = movedRatio;
    alpha[n] = movedAlpha;
  }
}

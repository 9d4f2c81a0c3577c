package weir.policies.placement;

import java.util.Arrays;

/** The jobs of one decision in order of arrival, and which option each of them has for now. */
final class Choices {
  private int[] jobs = new int[64];
  private int[] chosen = new int[64];
  private int size;

  void clear() {
    size = 0;
  }

  void add(int job) {
    if (size == jobs.length) {
      jobs = Arrays.copyOf(jobs, 2 * size);
      chosen = Arrays.copyOf(chosen, 2 * size);
    }
    jobs[size++] = job;
  }

  int size() {
    return size;
  }

  /** Slot of the {@code n}-th job. */
  int job(int n) {
    return jobs[n];
  }

  /** Index into the lists of what the {@code n}-th job has. */
  int chosen(int n) {
    return chosen[n];
  }

  void choose(int n, int index) {
    chosen[n] = index;
  }
}

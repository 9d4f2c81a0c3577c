package weir.policies;

import java.util.Arrays;
import weir.model.Rates;
import weir.model.Transfers;

/**
 * Slots in increasing order of a key, ties by slot, put in order only as far as they are read.
 *
 * <p>The first is found in one pass; whoever asks for a second pays for a heap of the rest. A pipe that one transfer
 * fills never gets there.
 */
final class PriorityLine {
  private int[] slots = new int[0];
  private double[] keys = new double[0];
  private int size;
  private boolean untouched;

  /** Makes room for the transfers of a view; to be called when one is posted, never while deciding. */
  void reserve(int count) {
    if (count > slots.length) {
      slots = Arrays.copyOf(slots, count);
      keys = Arrays.copyOf(keys, count);
    }
  }

  void clear() {
    size = 0;
    untouched = true;
  }

  void add(int slot, double key) {
    slots[size] = slot;
    keys[size++] = key;
  }

  /** Serves the slots in order, each at its full rate, until the pipe is full. */
  void serve(Transfers transfers, double capacityBytesPerSec, Rates rates) {
    double left = capacityBytesPerSec;
    while (left > 0 && size > 0) {
      int i = poll();
      double rate = Math.min(transfers.maxRate(i), left);
      rates.grant(i, rate);
      left -= rate;
    }
  }

  /** Takes out the slot with the least key, or {@link Transfers#NONE}. */
  int poll() {
    if (size == 0) {
      return Transfers.NONE;
    }
    if (untouched) {
      untouched = false;
      swap(0, least());
      int first = takeFirst();
      heapify();
      return first;
    }
    int first = takeFirst();
    sink(0);
    return first;
  }

  private int least() {
    int least = 0;
    for (int n = 1; n < size; n++) {
      if (before(n, least)) {
        least = n;
      }
    }
    return least;
  }

  private int takeFirst() {
    int first = slots[0];
    size--;
    slots[0] = slots[size];
    keys[0] = keys[size];
    return first;
  }

  private void heapify() {
    for (int n = size / 2 - 1; n >= 0; n--) {
      sink(n);
    }
  }

  private void sink(int from) {
    int n = from;
    while (2 * n + 1 < size) {
      int child = 2 * n + 1;
      if (child + 1 < size && before(child + 1, child)) {
        child++;
      }
      if (!before(child, n)) {
        return;
      }
      swap(n, child);
      n = child;
    }
  }

  private boolean before(int a, int b) {
    return keys[a] < keys[b] || (keys[a] == keys[b] && slots[a] < slots[b]);
  }

  private void swap(int a, int b) {
    int slot = slots[a];
    slots[a] = slots[b];
    slots[b] = slot;
    double key = keys[a];
    keys[a] = keys[b];
    keys[b] = key;
  }
}

package weir.policies;

import java.util.Arrays;
import weir.model.Transfers;

/** Slots in increasing order of a key, ties by slot, kept in order while slots come and go. */
final class SlotHeap {
  private static final int OUT = -1;

  private double[] keys = new double[0];
  private int[] place = new int[0];
  private int[] heap = new int[0];
  private int size;

  void reserve(int slots) {
    int had = place.length;
    if (slots > had) {
      keys = Arrays.copyOf(keys, slots);
      heap = Arrays.copyOf(heap, slots);
      place = Arrays.copyOf(place, slots);
      Arrays.fill(place, had, slots, OUT);
    }
  }

  boolean contains(int slot) {
    return place[slot] != OUT;
  }

  void add(int slot, double key) {
    keys[slot] = key;
    rise(size++, slot);
  }

  /** Takes out the slot with the least key, or {@link Transfers#NONE}. */
  int poll() {
    if (size == 0) {
      return Transfers.NONE;
    }
    int first = heap[0];
    remove(first);
    return first;
  }

  void remove(int slot) {
    int hole = place[slot];
    place[slot] = OUT;
    int last = heap[--size];
    if (last != slot) {
      if (hole > 0 && before(last, heap[(hole - 1) / 2])) {
        rise(hole, last);
      } else {
        sink(hole, last);
      }
    }
  }

  private void rise(int from, int slot) {
    int at = from;
    while (at > 0 && before(slot, heap[(at - 1) / 2])) {
      put(at, heap[(at - 1) / 2]);
      at = (at - 1) / 2;
    }
    put(at, slot);
  }

  private void sink(int from, int slot) {
    int at = from;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], slot)) {
        break;
      }
      put(at, heap[child]);
      at = child;
    }
    put(at, slot);
  }

  private void put(int at, int slot) {
    heap[at] = slot;
    place[slot] = at;
  }

  private boolean before(int a, int b) {
    return keys[a] < keys[b] || (keys[a] == keys[b] && a < b);
  }
}

package weir.policies.picker;

import java.util.function.IntConsumer;
import weir.model.Picker;

/** First in, first out, in a ring that doubles when it is full. */
final class SlotQueue {
  private int[] ring = new int[64];
  private int head;
  private int size;

  void add(int slot) {
    if (size == ring.length) {
      grow();
    }
    ring[place(size++)] = slot;
  }

  /** Takes out the oldest, or {@link Picker#NONE}. */
  int poll() {
    if (size == 0) {
      return Picker.NONE;
    }
    int slot = ring[head];
    head = place(1);
    size--;
    return slot;
  }

  /** Takes out every entry of the slot; the rest keeps its order. */
  void removeAll(int slot) {
    int kept = 0;
    for (int n = 0; n < size; n++) {
      int entry = ring[place(n)];
      if (entry != slot) {
        ring[place(kept++)] = entry;
      }
    }
    size = kept;
  }

  /** From the oldest to the newest. */
  void forEach(IntConsumer action) {
    for (int n = 0; n < size; n++) {
      action.accept(ring[place(n)]);
    }
  }

  private int place(int n) {
    return head + n & ring.length - 1;
  }

  private void grow() {
    int[] larger = new int[2 * ring.length];
    for (int n = 0; n < size; n++) {
      larger[n] = ring[place(n)];
    }
    ring = larger;
    head = 0;
  }
}

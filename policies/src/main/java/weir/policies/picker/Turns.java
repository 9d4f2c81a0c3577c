package weir.policies.picker;

import java.util.Arrays;
import weir.model.Picker;

/** Slots that take turns: many circles over one pair of columns, each slot in one circle at the most. */
final class Turns {
  private int[] next = new int[0];
  private int[] previous = new int[0];

  void reserve(int slots) {
    if (slots > next.length) {
      next = Arrays.copyOf(next, slots);
      previous = Arrays.copyOf(previous, slots);
    }
  }

  /** One circle. */
  final class Circle {
    private int first = Picker.NONE;

    boolean isEmpty() {
      return first == Picker.NONE;
    }

    /** Whose turn it is, or {@link Picker#NONE}. */
    int first() {
      return first;
    }

    /** Ends the turn of the first. */
    void advance() {
      first = next[first];
    }

    /** Takes the slot in as the last. */
    void add(int slot) {
      if (isEmpty()) {
        first = slot;
        link(slot, slot);
      } else {
        link(previous[first], slot);
        link(slot, first);
      }
    }

    void remove(int slot) {
      if (next[slot] == slot) {
        first = Picker.NONE;
      } else {
        link(previous[slot], next[slot]);
        first = first == slot ? next[slot] : first;
      }
    }

    private void link(int before, int after) {
      next[before] = after;
      previous[after] = before;
    }
  }
}

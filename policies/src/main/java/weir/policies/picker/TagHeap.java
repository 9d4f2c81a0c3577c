package weir.policies.picker;

import java.util.Arrays;

/** Numbers in increasing order of a tag; many heaps may stand over one set of {@link Tags}. */
final class TagHeap {
  private final Tags tags;
  private int[] heap = new int[4];
  private int size;

  TagHeap(Tags tags) {
    this.tags = tags;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The number with the least tag; there must be one. */
  int first() {
    return heap[0];
  }

  void add(int number) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    rise(size++, number);
  }

  void remove(int number) {
    int hole = tags.place[number];
    tags.place[number] = Tags.OUT;
    int last = heap[--size];
    if (last != number) {
      settle(hole, last);
    }
  }

  /** To be called when the tag of a number in this heap has changed. */
  void moved(int number) {
    settle(tags.place[number], number);
  }

  private void settle(int at, int number) {
    if (at > 0 && before(number, heap[(at - 1) / 2])) {
      rise(at, number);
    } else {
      sink(at, number);
    }
  }

  private void rise(int from, int number) {
    int at = from;
    while (at > 0 && before(number, heap[(at - 1) / 2])) {
      put(at, heap[(at - 1) / 2]);
      at = (at - 1) / 2;
    }
    put(at, number);
  }

  private void sink(int from, int number) {
    int at = from;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], number)) {
        break;
      }
      put(at, heap[child]);
      at = child;
    }
    put(at, number);
  }

  private void put(int at, int number) {
    heap[at] = number;
    tags.place[number] = at;
  }

  private boolean before(int a, int b) {
    return tags.tag[a] < tags.tag[b];
  }
}

package weir.policies.picker;

import java.util.Arrays;

/** A tag per number, and where the number stands in its {@link TagHeap}. */
final class Tags {
  static final int OUT = -1;

  double[] tag = new double[0];
  int[] place = new int[0];

  void reserve(int numbers) {
    int had = place.length;
    if (numbers > had) {
      int room = Math.max(numbers, 2 * had);
      tag = Arrays.copyOf(tag, room);
      place = Arrays.copyOf(place, room);
      Arrays.fill(place, had, room, OUT);
    }
  }

  boolean isIn(int number) {
    return place[number] != OUT;
  }
}

package weir.controller.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The proposals of one client that have been applied. They may come out of order, as several are under way at a time, and some never
 * come; so what is kept is the highest, and those below it that are missing.
 *
 * @param nth the how-manieth change of all its last one was
 * @param floor nothing is known of those below
 * @param missing from here on and below the highest, rising
 */
public record SeenOf(long nth, long floor, long highest, List<Long> missing) {
  static final SeenOf NONE = new SeenOf(0, 1, 0, List.of());
  static final int MOST_MISSING = 1024;

  public SeenOf {
    missing = List.copyOf(missing);
  }

  boolean has(long sequence) {
    if (sequence < floor) {
      throw new Refusal("proposal " + sequence
          + " is so late that it may have been applied; look, do not repeat");
    }
    return sequence <= highest && Collections.binarySearch(missing, sequence) < 0;
  }

  SeenOf with(long sequence, long nthNow) {
    List<Long> left = new ArrayList<>(missing);
    if (sequence <= highest) {
      left.remove(Collections.binarySearch(left, sequence));
      return new SeenOf(nthNow, floor, highest, left);
    }
    for (long s = Math.max(highest + 1, sequence - MOST_MISSING); s < sequence; s++) {
      left.add(s);
    }
    List<Long> last = left.subList(Math.max(0, left.size() - MOST_MISSING), left.size());
    boolean isCut = last.size() < left.size() || sequence - MOST_MISSING > highest + 1;
    return new SeenOf(nthNow, isCut ? last.get(0) : floor, sequence, last);
  }
}

package weir.ionode.buffer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Points of members on a circle of 64-bit numbers. */
final class Circle {
  /** So many that shares differ by a few per cent only. */
  private static final int POINTS_EACH = 512;

  private final List<Ring.Member> members;
  private final long[] points;
  private final int[] owners;

  Circle(List<Ring.Member> members) {
    this.members = members;
    long[] unsorted = new long[members.size() * POINTS_EACH];
    for (int i = 0; i < unsorted.length; i++) {
      unsorted[i] = mixed(hash(members.get(i / POINTS_EACH).name()) + i % POINTS_EACH);
    }
    int[] order = IntStream.range(0, unsorted.length)
        .boxed()
        .sorted(Comparator.<Integer>comparingLong(i -> unsorted[i])
            .thenComparing(i -> members.get(i / POINTS_EACH).name()))
        .mapToInt(i -> i)
        .toArray();
    points = Arrays.stream(order).mapToLong(i -> unsorted[i]).toArray();
    owners = Arrays.stream(order).map(i -> i / POINTS_EACH).toArray();
  }

  Ring.Member owner(long file, long index) {
    if (members.isEmpty()) {
      throw new IllegalStateException("nobody is in the ring");
    }
    int found = Arrays.binarySearch(points, mixed(mixed(file) + index));
    int next = found >= 0 ? found : -found - 1;
    return members.get(owners[next == points.length ? 0 : next]);
  }

  /** FNV-1a; must never change, as it says where stripes are. */
  private static long hash(String name) {
    long hash = 0xcbf29ce484222325L;
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
    }
    return mixed(hash);
  }

  /** Every bit of the input changes half of the output's (SplitMix64's last step). */
  private static long mixed(long value) {
    long z = value + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}

package weir.policies.placement;

import java.util.Arrays;

/**
 * The dynamic programme over the jobs whose choice is open, from the last job to the first.
 *
 * <p>A state is how many units of nodes more or fewer than the given choices a plan takes; it keeps the least loss that leads there,
 * and "cannot be reached" is a loss above the limit. Stage by stage only states are kept from which the pool can still be
 * met. Among equal losses the larger count wins, and since the first job is decided last, it is the first to be served
 * when the plan is read back.
 */
final class Core {
  private final OpenChoices open;
  private long limit;

  private long[] now = new long[64];
  private long[] then = new long[64];
  private int low;
  private int high;

  private int[] lows = new int[64];
  private int[] traceStarts = new int[64];
  private char[] trace = new char[1024];
  private int traced;

  Core(ChoiceLists lists) {
    this.open = new OpenChoices(lists);
  }

  /**
   * Looks for the plan with the least shortfall and writes it over the given choices.
   *
   * @param left nodes that the given choices leave over
   * @param mostLoss the shortfall up to which to look
   * @return whether there is such a plan; otherwise the choices stay
   */
  boolean search(Choices choices, long price, int left, long mostLoss) {
    limit = mostLoss;
    if (!open.collect(choices, price, limit, left)) {
      return false;
    }
    reserveStages(open.size());
    // Plans may leave over no more than what fits into the limit, and take no more than there is.
    long fewest = -Math.floorDiv(limit / price - left, (long) open.unit());
    long most = Math.floorDiv(left, open.unit());
    long mostUp = open.mostUp();
    long mostDown = open.mostDown();
    begin();
    for (int s = 0; s < open.size() && low <= high; s++) {
      mostUp -= open.up(s);
      mostDown -= open.down(s);
      long lowest = Math.max((long) low - open.down(s), fewest - mostUp);
      long highest = Math.min((long) high + open.up(s), most + mostDown);
      advance(s, Math.toIntExact(lowest), Math.toIntExact(Math.max(lowest - 1, highest)));
    }
    int end = bestEnd(price, left);
    if (end > high) {
      return false;
    }
    readBack(choices, end);
    return true;
  }

  private void begin() {
    low = 0;
    high = 0;
    now[0] = 0;
    traced = 0;
  }

  /** Moves all states over the options of one job into the given range. */
  private void advance(int stage, int lowest, int highest) {
    int width = Math.max(0, highest - lowest + 1);
    reserveStates(width);
    Arrays.fill(then, 0, width, limit + 1);
    lows[stage] = lowest;
    traceStarts[stage] = traced;
    for (int k = open.start(stage); k < open.start(stage + 1); k++) {
      int move = open.move(k);
      int from = Math.max(low, lowest - move);
      int to = Math.min(high, highest - move);
      char name = (char) (k - open.start(stage));
      relax(from - low, to - low, from + move - lowest, open.loss(k), name);
    }
    traced += width;
    long[] spare = now;
    now = then;
    then = spare;
    trim(lowest, highest);
  }

  private void relax(int from, int to, int target, long loss, char name) {
    long[] before = now;
    long[] after = then;
    char[] names = trace;
    int shift = target - from;
    int mark = traced + shift;
    for (int n = from; n <= to; n++) {
      long sum = before[n] + loss;
      if (sum <= after[n + shift]) {
        after[n + shift] = sum;
        names[n + mark] = name;
      }
    }
  }

  /** Lets go of states at both ends that cannot be reached. */
  private void trim(int lowest, int highest) {
    int first = 0;
    int last = highest - lowest;
    while (first <= last && now[first] > limit) {
      first++;
    }
    while (last > first && now[last] > limit) {
      last--;
    }
    if (first > 0 && first <= last) {
      System.arraycopy(now, first, now, 0, last - first + 1);
    }
    low = lowest + first;
    high = lowest + last;
  }

  /** The final state with the least shortfall, the fewest nodes of equals; above {@code high} if none is in the limit. */
  private int bestEnd(long price, int left) {
    int best = high + 1;
    long least = limit;
    for (int o = Math.min(high, left / open.unit()); o >= low; o--) {
      long shortfall = now[o - low] + price * (left - (long) o * open.unit());
      if (now[o - low] <= limit && shortfall <= least) {
        least = shortfall;
        best = o;
      }
    }
    return best;
  }

  private void readBack(Choices choices, int end) {
    int state = end;
    for (int s = open.size() - 1; s >= 0; s--) {
      int k = open.start(s) + trace[traceStarts[s] + state - lows[s]];
      choices.choose(open.member(s), open.index(k));
      state -= open.move(k);
    }
  }

  private void reserveStages(int stages) {
    if (stages > lows.length) {
      lows = new int[2 * stages];
      traceStarts = new int[2 * stages];
    }
  }

  private void reserveStates(int width) {
    if (width > then.length) {
      now = Arrays.copyOf(now, roomFor(width));
      then = new long[roomFor(width)];
    }
    int needed = Math.addExact(traced, width);
    if (needed > trace.length) {
      trace = Arrays.copyOf(trace, roomFor(needed));
    }
  }

  private static int roomFor(int needed) {
    return (int) Math.min(Integer.MAX_VALUE - 8, 2L * needed);
  }
}

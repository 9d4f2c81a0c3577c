package weir.policies;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import weir.model.Rates;
import weir.model.Transfers;

/**
 * One line of waiting transfers per set, and the sharing of a pipe between the lines: weighted between sets, first come
 * first served inside each, RR-9502 §4.2.
 *
 * <p>A set that cannot use its weighted share gives every transfer its full rate, and what it leaves is shared again
 * between the other sets. Where one transfer fills the pipe, this is exclusive access inside a set.
 */
final class SetLines {
  private static final int NONE = Transfers.NONE;

  private final IntToDoubleFunction weightOfSet;

  private int[] next = new int[0];
  private int[] previous = new int[0];
  private int[] lineOf = new int[0];

  private int[] set = new int[0];
  private double[] weight = new double[0];
  private int[] first = new int[0];
  private int[] last = new int[0];
  private boolean[] open = new boolean[0];
  private int lines;
  private double left;

  /** @param weightOfSet the weight of a set by its index */
  SetLines(IntToDoubleFunction weightOfSet) {
    this.weightOfSet = weightOfSet;
  }

  /** Puts slot {@code i} in its set's line by its arrival, as a rule at the end; opens the line if it is new. */
  void join(int i, int setIndex, Transfers transfers) {
    reserve(transfers.slots());
    int line = lineOfSet(setIndex);
    lineOf[i] = line;
    int before = last[line];
    while (before != NONE && isBehind(before, i, transfers)) {
      before = previous[before];
    }
    link(i, line, before);
  }

  private static boolean isBehind(int other, int i, Transfers transfers) {
    double otherSec = transfers.postedSec(other);
    double postedSec = transfers.postedSec(i);
    return otherSec > postedSec || (otherSec == postedSec && other > i);
  }

  void leave(int i) {
    int line = lineOf[i];
    int before = previous[i];
    int after = next[i];
    if (before == NONE) {
      first[line] = after;
    } else {
      next[before] = after;
    }
    if (after == NONE) {
      last[line] = before;
    } else {
      previous[after] = before;
    }
  }

  void share(Transfers transfers, double capacityBytesPerSec, Rates rates) {
    for (int line = 0; line < lines; line++) {
      open[line] = first[line] != NONE;
    }
    left = capacityBytesPerSec;
    double weights = openWeight();
    while (weights > 0 && serveModest(weights, transfers, rates)) {
      weights = openWeight();
    }
    double spare = left;
    for (int line = 0; line < lines; line++) {
      if (open[line]) {
        serveInOrder(line, spare * (weight[line] / weights), transfers, rates);
      }
    }
  }

  /** Serves and closes the lines that want no more than their share; false where there was none. */
  private boolean serveModest(double weights, Transfers transfers, Rates rates) {
    double capacity = left;
    boolean closed = false;
    for (int line = 0; line < lines; line++) {
      if (open[line]) {
        double share = capacity * (weight[line] / weights);
        if (wantsAtMost(line, share, transfers)) {
          open[line] = false;
          closed = true;
          serveInOrder(line, share, transfers, rates);
        }
      }
    }
    return closed;
  }

  private double openWeight() {
    double sum = 0;
    for (int line = 0; line < lines; line++) {
      sum += open[line] ? weight[line] : 0;
    }
    return sum;
  }

  /** Stops reading as soon as the answer is no, so that a long line costs no more than what it is served. */
  private boolean wantsAtMost(int line, double share, Transfers transfers) {
    double wanted = 0;
    for (int i = first[line]; i != NONE; i = next[i]) {
      wanted += transfers.maxRate(i);
      if (wanted > share) {
        return false;
      }
    }
    return true;
  }

  private void serveInOrder(int line, double share, Transfers transfers, Rates rates) {
    double shareLeft = share;
    for (int i = first[line]; i != NONE && shareLeft > 0; i = next[i]) {
      double rate = Math.min(transfers.maxRate(i), shareLeft);
      rates.grant(i, rate);
      shareLeft -= rate;
      left -= rate;
    }
  }

  private int lineOfSet(int setIndex) {
    for (int line = 0; line < lines; line++) {
      if (set[line] == setIndex) {
        return line;
      }
    }
    reserveLine();
    set[lines] = setIndex;
    weight[lines] = weightOfSet.applyAsDouble(setIndex);
    first[lines] = NONE;
    last[lines] = NONE;
    return lines++;
  }

  private void link(int i, int line, int before) {
    int after = before == NONE ? first[line] : next[before];
    previous[i] = before;
    next[i] = after;
    if (before == NONE) {
      first[line] = i;
    } else {
      next[before] = i;
    }
    if (after == NONE) {
      last[line] = i;
    } else {
      previous[after] = i;
    }
  }

  private void reserve(int slots) {
    if (slots > next.length) {
      next = Arrays.copyOf(next, slots);
      previous = Arrays.copyOf(previous, slots);
      lineOf = Arrays.copyOf(lineOf, slots);
    }
  }

  private void reserveLine() {
    if (lines == set.length) {
      int room = Math.max(8, 2 * lines);
      set = Arrays.copyOf(set, room);
      weight = Arrays.copyOf(weight, room);
      first = Arrays.copyOf(first, room);
      last = Arrays.copyOf(last, room);
      open = Arrays.copyOf(open, room);
    }
  }
}

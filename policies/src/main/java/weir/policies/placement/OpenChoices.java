package weir.policies.placement;

import java.util.Arrays;

/** The jobs that may depart from their choice at a loss within a limit, last job first, and the options they have. */
final class OpenChoices {
  /** So few are through before anybody has looked for twins. */
  private static final int FEW = 64;

  private final ChoiceLists lists;
  private final Twins twins = new Twins(this);

  private int[] members = new int[64];
  private int[] starts = new int[65];
  private int size;
  private long mostUp;
  private long mostDown;
  private int unit;

  private int[] indices = new int[256];
  private int[] moves = new int[256];
  private long[] losses = new long[256];
  private int options;

  OpenChoices(ChoiceLists lists) {
    this.lists = lists;
  }

  /**
   * Gathers the options whose loss at the price is within the limit, the chosen one among them.
   *
   * @param left nodes that the given choices leave over
   * @return whether every job has an option left; without, no plan is within the limit
   */
  boolean collect(Choices choices, long price, long limit, long left) {
    size = 0;
    options = 0;
    for (int n = choices.size() - 1; n >= 0; n--) {
      int before = options;
      list(choices, n, price, limit);
      if (options == before + 1) {
        options = before; // nothing but what it has
      } else {
        addMember(n, before);
      }
    }
    starts[size] = options;
    if (size > FEW && twins.find(price, limit, left) && !narrow()) {
      return false;
    }
    countInUnits();
    return true;
  }

  /** Keeps only what twins can have; who keeps just what is chosen is no longer open. Returns whether nobody is left with nothing. */
  private boolean narrow() {
    int kept = 0;
    int stages = 0;
    for (int s = 0; s < size; s++) {
      int first = kept;
      for (int k = starts[s]; k < starts[s + 1]; k++) {
        if (twins.allows(s, k - starts[s])) {
          copy(k, kept++);
        }
      }
      if (kept == first) {
        return false;
      }
      if (kept == first + 1 && moves[first] == 0) {
        kept = first;
      } else {
        members[stages] = members[s];
        starts[stages++] = first;
      }
    }
    size = stages;
    options = kept;
    starts[size] = options;
    return true;
  }

  private void copy(int from, int to) {
    indices[to] = indices[from];
    moves[to] = moves[from];
    losses[to] = losses[from];
  }

  /** The largest number of nodes that all moves are multiples of; one if there are none. */
  int unit() {
    return unit;
  }

  int size() {
    return size;
  }

  /** Position of the job in order of arrival. */
  int member(int stage) {
    return members[stage];
  }

  /** First option of a stage; those of the next one follow. */
  int start(int stage) {
    return starts[stage];
  }

  /** Index of the option in the lists. */
  int index(int k) {
    return indices[k];
  }

  /** Units more than the chosen option takes; rising within a stage. */
  int move(int k) {
    return moves[k];
  }

  long loss(int k) {
    return losses[k];
  }

  /** The most units that a stage can add. */
  int up(int stage) {
    return moves[starts[stage + 1] - 1];
  }

  /** The most units that a stage can give back. */
  int down(int stage) {
    return -moves[starts[stage]];
  }

  long mostUp() {
    return mostUp;
  }

  long mostDown() {
    return mostDown;
  }

  private void list(Choices choices, int n, long price, long limit) {
    int job = choices.job(n);
    int base = choices.chosen(n);
    int baseCount = lists.count(base);
    long worst = lists.value(base) - price * baseCount - limit;
    for (int k = lists.start(job); k < lists.end(job); k++) {
      long rest = lists.value(k) - price * lists.count(k);
      if (rest >= worst) {
        add(k, lists.count(k) - baseCount, limit - (rest - worst));
      }
    }
  }

  private void countInUnits() {
    int divisor = 0;
    for (int k = 0; k < options && divisor != 1; k++) {
      divisor = commonDivisor(divisor, Math.abs(moves[k]));
    }
    unit = Math.max(1, divisor);
    for (int k = 0; k < options && unit > 1; k++) {
      moves[k] /= unit;
    }
    mostUp = 0;
    mostDown = 0;
    for (int s = 0; s < size; s++) {
      mostUp += up(s);
      mostDown += down(s);
    }
  }

  private static int commonDivisor(int a, int b) {
    int larger = a;
    int smaller = b;
    while (smaller != 0) {
      int rest = larger % smaller;
      larger = smaller;
      smaller = rest;
    }
    return larger;
  }

  private void add(int index, int move, long loss) {
    if (options == indices.length) {
      indices = Arrays.copyOf(indices, 2 * options);
      moves = Arrays.copyOf(moves, 2 * options);
      losses = Arrays.copyOf(losses, 2 * options);
    }
    indices[options] = index;
    moves[options] = move;
    losses[options++] = loss;
  }

  private void addMember(int n, int firstOption) {
    if (size == members.length) {
      members = Arrays.copyOf(members, 2 * size);
      starts = Arrays.copyOf(starts, 2 * size + 1);
    }
    members[size] = n;
    starts[size++] = firstOption;
  }
}

package weir.policies.placement;

/**
 * Chooses one option per job so that the values sum to the most within the pool: the multiple-choice knapsack, solved
 * exactly.
 *
 * <p>With a price λ per node, let every job take the option that leaves it the most, v − λ·c. Whatever else it took would
 * lose d ≥ 0 of that, and every plan falls short of the bound Σ max(v − λ·c) + λ·F by exactly Σ d + λ·(nodes left over).
 * So the best plan is the one with the least shortfall, and an option whose d alone exceeds the shortfall of a known plan
 * is in no best plan. At the price of the linear relaxation nearly every job has just one option left; only the rest, the
 * core, needs the dynamic programme ({@link Core}). The idea of a core is Pisinger's (1995). The price is rounded to a whole
 * number, which the bound survives as it holds for any λ ≥ 0; all else is exact arithmetic on longs.
 *
 * <p>Ties: fewest nodes first; then the first job gets as many as it can, then the second, and so on.
 */
final class Knapsack {
  /** First guess at the shortfall of the best plan, as a part of a good plan's; wrong guesses grow fourfold. */
  private static final int FIRST_GUESS_SHIFT = 10;

  private final ChoiceLists lists;
  private final SplitSlope split = new SplitSlope();
  private final Core core;

  Knapsack(ChoiceLists lists) {
    this.lists = lists;
    this.core = new Core(lists);
  }

  /** Solves for jobs whose smallest counts fit into the pool together. */
  void solve(Choices choices, int pool) {
    long free = pool - gatherSteps(choices);
    if (split.sum() <= free) {
      takeBest(choices);
      return;
    }
    long price = (long) Math.ceil(split.find(free));
    long left = pool - takeAt(price, choices);
    while (left < 0) { // the price is a rounding error too low
      price += 1 + (price >>> 48);
      left = pool - takeAt(price, choices);
    }
    long most = shortfallOfAGoodPlan(choices, price, left);
    long limit = most >> FIRST_GUESS_SHIFT;
    while (!core.search(choices, price, (int) left, limit)) {
      limit = Math.min(most, 4 * limit + 1);
    }
  }

  /** Collects the hulls' steps and returns what the smallest counts take. */
  private long gatherSteps(Choices choices) {
    split.clear();
    long fewest = 0;
    for (int n = 0; n < choices.size(); n++) {
      int job = choices.job(n);
      int start = lists.start(job);
      fewest += lists.count(start);
      for (int s = start; s < start + lists.steps(job); s++) {
        split.add(lists.slope(s), lists.rise(s));
      }
    }
    return fewest;
  }

  private void takeBest(Choices choices) {
    for (int n = 0; n < choices.size(); n++) {
      choices.choose(n, lists.end(choices.job(n)) - 1);
    }
  }

  /** Every job takes what leaves it the most after paying, the smallest count of equals; returns the nodes taken. */
  private long takeAt(long price, Choices choices) {
    long taken = 0;
    for (int n = 0; n < choices.size(); n++) {
      int best = mostLeftAt(price, choices.job(n));
      choices.choose(n, best);
      taken += lists.count(best);
    }
    return taken;
  }

  private int mostLeftAt(long price, int job) {
    int best = lists.start(job);
    long most = rest(best, price);
    for (int k = best + 1; k < lists.end(job); k++) {
      long rest = rest(k, price);
      if (rest > most) {
        most = rest;
        best = k;
      }
    }
    return best;
  }

  /**
   * What a plan falls short by that is found at once: steps that pay the price are taken in order as long as they fit, and
   * then at most one job departs from what it has. Many jobs alike share the step at which the pool runs out; without
   * taking it for as many as possible the plan would be poor and the core large.
   */
  private long shortfallOfAGoodPlan(Choices choices, long price, long left) {
    long lost = 0;
    long spare = left;
    for (int n = 0; n < choices.size(); n++) {
      int base = choices.chosen(n);
      int step = stepAt(price, base, lists.end(choices.job(n)), spare);
      choices.choose(n, step);
      lost += rest(base, price) - rest(step, price);
      spare -= lists.count(step) - lists.count(base);
    }
    long shortfall = lost + shortfallOfOneMove(choices, price, spare);
    takeAt(price, choices); // where the core starts from
    return shortfall;
  }

  /** The largest option up to the spare nodes that loses less than the rounding of the price. */
  private int stepAt(long price, int base, int end, long spare) {
    int step = base;
    for (int k = base + 1; k < end && lists.count(k) - lists.count(base) <= spare; k++) {
      long loss = rest(base, price) - rest(k, price);
      step = loss <= lists.count(k) - lists.count(base) ? k : step;
    }
    return step;
  }

  /** The least shortfall when at most one job departs from its choice, choices counted as no loss. */
  private long shortfallOfOneMove(Choices choices, long price, long left) {
    long least = price * left;
    for (int n = 0; n < choices.size(); n++) {
      int base = choices.chosen(n);
      long rest = rest(base, price);
      for (int k = lists.start(choices.job(n)); k < lists.end(choices.job(n)); k++) {
        long leftThen = left - (lists.count(k) - lists.count(base));
        if (leftThen >= 0) {
          least = Math.min(least, rest - rest(k, price) + price * leftThen);
        }
      }
    }
    return least;
  }

  private long rest(int k, long price) {
    return lists.value(k) - price * lists.count(k);
  }
}

package weir.policies.placement;

import java.util.Arrays;
import weir.model.ProfileTable;
import weir.model.Profiles;

/**
 * The jobs' options as the knapsack wants them: whole-number values, rising strictly with the count, and the steps of
 * their upper hull.
 *
 * <p>An option that costs more nodes and brings no more is dropped: no best plan with the fewest nodes uses it. Lists of
 * jobs that did not change since the last decision are kept, so that one job coming or going costs one list.
 */
final class ChoiceLists {
  private static final long NEVER_LISTED = -1;

  private final Offers offers;
  private Profiles source = new ProfileTable();
  private int pool = -1;
  private double scale;
  private boolean plain;
  private long bonus;

  private long[] stamps = {};
  private int[] starts = {};
  private int[] lengths = {};
  private int[] steps = {};
  private double[] peaks = {};

  private int[] counts = new int[64];
  private long[] values = new long[64];
  private double[] slopes = new double[64];
  private int[] rises = new int[64];
  private int used;

  ChoiceLists(Offers offers) {
    this.offers = offers;
  }

  /** Brings the lists of these jobs up to date. */
  void refresh(Profiles profiles, int ioNodes, Choices choices) {
    reserveSlots(profiles.slots());
    if (profiles != source || ioNodes != pool || !plain || !offers.arePlain()) {
      forget();
    }
    source = profiles;
    pool = ioNodes;
    plain = offers.arePlain();
    adoptScale(choices);
    if (!listStale(choices)) {
      forget();
      listStale(choices);
    }
  }

  /** First index of the job's options, whose counts and values follow one another. */
  int start(int job) {
    return starts[job];
  }

  int end(int job) {
    return starts[job] + lengths[job];
  }

  int count(int index) {
    return counts[index];
  }

  long value(int index) {
    return values[index];
  }

  /** How many steps the hull of the job has; they lie at the indices from its start on. */
  int steps(int job) {
    return steps[job];
  }

  /** Value per node of a step of the hull. */
  double slope(int index) {
    return slopes[index];
  }

  /** Nodes that a step of the hull takes. */
  int rise(int index) {
    return rises[index];
  }

  private void forget() {
    Arrays.fill(stamps, NEVER_LISTED);
    used = 0;
  }

  /** Whether there was room; without, what is no longer needed must be forgotten first. */
  private boolean listStale(Choices choices) {
    boolean fromScratch = used == 0;
    for (int n = 0; n < choices.size(); n++) {
      int i = choices.job(n);
      if (stamps[i] != source.stamp(i)) {
        offers.list(source, i);
        if (used + offers.size() > counts.length) {
          if (!fromScratch) {
            return false;
          }
          grow(used + offers.size());
        }
        add(i);
      }
    }
    if (fromScratch && 2 * used > counts.length) {
      grow(2 * used); // room for as many again before the next clearing
    }
    return true;
  }

  private void add(int i) {
    int start = used;
    for (int k = 0; k < offers.size() && offers.count(k) <= pool; k++) {
      long value = Quanta.of(offers.value(k), scale);
      value += bonus == 0 || (k == 0 && offers.holdsBackAtZero(source, i)) ? 0 : bonus;
      if (used == start || value > values[used - 1]) {
        counts[used] = offers.count(k);
        values[used++] = value;
      }
    }
    stamps[i] = source.stamp(i);
    starts[i] = start;
    lengths[i] = used - start;
    steps[i] = hull(start);
  }

  /** Writes the steps of the upper hull over the options from {@code start} on; slopes fall from step to step. */
  private int hull(int start) {
    int size = 0;
    for (int k = start + 1; k < used; k++) {
      int rise = counts[k] - counts[k - 1];
      double gain = (double) values[k] - values[k - 1];
      while (size > 0 && slopes[start + size - 1] <= gain / rise) {
        size--;
        gain += slopes[start + size] * rises[start + size];
        rise += rises[start + size];
      }
      slopes[start + size] = gain / rise;
      rises[start + size++] = rise;
    }
    return size;
  }

  /** Chooses the unit from the largest bandwidth and the number of terms in a sum; another unit needs other lists. */
  private void adoptScale(Choices choices) {
    double largest = 0;
    for (int n = 0; n < choices.size(); n++) {
      int i = choices.job(n);
      if (stamps[i] != source.stamp(i)) {
        peaks[i] = peak(source, i);
      }
      largest = Math.max(largest, peaks[i]);
    }
    double terms = roundedUp(choices.size() + (double) pool);
    double perJob = offers.isAdmitting() ? roundedUp(choices.size()) : 1;
    double wanted = Quanta.scale(largest, 4 * terms * perJob);
    if (wanted != scale) {
      scale = wanted;
      forget();
    }
    bonus = offers.isAdmitting() ? choices.size() * Quanta.of(largest, scale) + 1 : 0;
  }

  private static double peak(Profiles profiles, int i) {
    double peak = 0;
    for (int k = 0; k < profiles.options(i); k++) {
      peak = Math.max(peak, profiles.bandwidth(i, k));
    }
    return peak;
  }

  private static double roundedUp(double number) {
    return Math.scalb(
        4.0, Math.getExponent(number)); // so that one job more seldom changes the unit
  }

  private void reserveSlots(int slots) {
    if (slots > stamps.length) {
      int length = Math.max(slots, 2 * stamps.length);
      int known = stamps.length;
      stamps = Arrays.copyOf(stamps, length);
      Arrays.fill(stamps, known, length, NEVER_LISTED);
      starts = Arrays.copyOf(starts, length);
      lengths = Arrays.copyOf(lengths, length);
      steps = Arrays.copyOf(steps, length);
      peaks = Arrays.copyOf(peaks, length);
    }
  }

  private void grow(int atLeast) {
    int length = Math.max(atLeast, 2 * counts.length);
    counts = Arrays.copyOf(counts, length);
    values = Arrays.copyOf(values, length);
    slopes = Arrays.copyOf(slopes, length);
    rises = Arrays.copyOf(rises, length);
  }
}

package weir.policies.placement;

import java.util.Arrays;
import weir.model.Placement;
import weir.model.Profiles;

/**
 * What each job may choose between in one decision: its measured options, filtered and valued by the rules in force.
 *
 * <p>A move costs: for a job that would change its I/O nodes, {@code moveSec} of its remaining seconds pass without I/O, so
 * an option other than the present one counts for bandwidth · (1 − moveSec / remaining). Among such values the larger one
 * is the one that moves more bytes before the job ends, which is the rule "do not move for what will not pay back".
 */
final class Offers {
  private static final double[] NO_REFERENCES = {};

  private final boolean divisible;
  private final double moveSec;
  private double sharedBy;
  private boolean admitting;
  private double level;
  private double[] references = NO_REFERENCES;

  private int[] counts = new int[16];
  private double[] values = new double[16];
  private int size;

  Offers(Weighing weighing) {
    this.divisible = weighing.divisible();
    this.moveSec = weighing.moveSec();
  }

  boolean areDivisible() {
    return divisible;
  }

  /** Adds the shared node to what every job is offered, valued at one node's bandwidth over {@code jobs}; zero for none. */
  void share(int jobs) {
    sharedBy = jobs;
  }

  /** Lets jobs be held back that offer nothing for zero nodes. */
  void admit(boolean some) {
    admitting = some;
  }

  boolean isAdmitting() {
    return admitting;
  }

  /** Takes back options below a part of each job's reference bandwidth, by slot. */
  void keepAbove(double part, double[] referenceBySlot) {
    level = part;
    references = referenceBySlot;
  }

  /** Whether the offers of a job depend on nothing but the job. */
  boolean arePlain() {
    return moveSec == 0 && sharedBy == 0 && !admitting && level == 0;
  }

  /** Lists the offers of slot {@code i}, counts rising; to be read until the next call. */
  void list(Profiles profiles, int i) {
    size = 0;
    int options = profiles.options(i);
    reserve(options + 1);
    for (int k = 0; k < options; k++) {
      if (isAllowed(profiles, i, k)) {
        add(
            profiles.count(i, k),
            worth(profiles, i, profiles.count(i, k), profiles.bandwidth(i, k)));
      }
    }
    offerShared(profiles, i);
    if (admitting && counts[0] != 0) {
      insertFirst(0);
    }
  }

  int size() {
    return size;
  }

  int count(int k) {
    return counts[k];
  }

  double value(int k) {
    return values[k];
  }

  /** Whether the listed job can only be held back if it gets no node. */
  boolean holdsBackAtZero(Profiles profiles, int i) {
    return admitting && profiles.optionOf(i, 0) == Profiles.NONE && !canShare(profiles, i);
  }

  /** The fewest I/O nodes the job can do with. */
  int fewest(Profiles profiles, int i) {
    if (canShare(profiles, i)) {
      return 0;
    }
    return profiles.count(i, firstAllowed(profiles, i));
  }

  /** The first option that may be offered, or {@link Profiles#NONE}. */
  int firstAllowed(Profiles profiles, int i) {
    for (int k = 0; k < profiles.options(i); k++) {
      if (isAllowed(profiles, i, k)) {
        return k;
      }
    }
    return Profiles.NONE;
  }

  /** What a number of I/O nodes means to the job: zero may be direct access, the shared node or neither. */
  int decision(Profiles profiles, int i, int ioNodes) {
    if (ioNodes > 0) {
      return ioNodes;
    }
    int direct = profiles.optionOf(i, 0);
    if (canShare(profiles, i) && (direct == Profiles.NONE || sharedIsBetter(profiles, i, direct))) {
      return Placement.SHARED;
    }
    return direct == Profiles.NONE ? Placement.HELD_BACK : 0;
  }

  /** What a decision counts for, moves paid. */
  double worthOf(Profiles profiles, int i, int decision) {
    return worth(profiles, i, decision, profiles.bandwidthWith(i, decision));
  }

  /** The part of its reference that the job gets with an option. */
  static double part(double bandwidth, double reference) {
    return reference == 0 ? Double.POSITIVE_INFINITY : bandwidth / reference;
  }

  private boolean isAllowed(Profiles profiles, int i, int k) {
    int count = profiles.count(i, k);
    if (divisible && !divides(profiles, i, count) && someDivide(profiles, i)) {
      return false;
    }
    return level == 0 || part(profiles.bandwidth(i, k), references[i]) >= level;
  }

  private static boolean divides(Profiles profiles, int i, int count) {
    return count == 0 || profiles.nodes(i) % count == 0;
  }

  /** A job for which no count is even may take an uneven one: better than none. */
  private static boolean someDivide(Profiles profiles, int i) {
    for (int k = 0; k < profiles.options(i); k++) {
      if (divides(profiles, i, profiles.count(i, k))) {
        return true;
      }
    }
    return false;
  }

  private double worth(Profiles profiles, int i, int decision, double bandwidth) {
    int held = profiles.held(i);
    boolean stays = held == decision || held == Profiles.NOTHING_YET || held == Placement.HELD_BACK;
    return stays || moveSec == 0
        ? bandwidth
        : bandwidth * Math.max(0, 1 - moveSec / profiles.remainingSec(i));
  }

  private boolean canShare(Profiles profiles, int i) {
    return sharedBy > 0 && profiles.optionOf(i, 1) != Profiles.NONE;
  }

  private double sharedWorth(Profiles profiles, int i) {
    double alone = profiles.bandwidth(i, profiles.optionOf(i, 1));
    return worth(profiles, i, Placement.SHARED, alone / sharedBy);
  }

  private boolean sharedIsBetter(Profiles profiles, int i, int direct) {
    return sharedWorth(profiles, i) > worth(profiles, i, 0, profiles.bandwidth(i, direct));
  }

  private void offerShared(Profiles profiles, int i) {
    if (!canShare(profiles, i)) {
      return;
    }
    if (counts[0] != 0) {
      insertFirst(sharedWorth(profiles, i));
    } else {
      values[0] = Math.max(values[0], sharedWorth(profiles, i));
    }
  }

  private void add(int count, double value) {
    counts[size] = count;
    values[size++] = value;
  }

  private void insertFirst(double value) {
    System.arraycopy(counts, 0, counts, 1, size);
    System.arraycopy(values, 0, values, 1, size);
    counts[0] = 0;
    values[0] = value;
    size++;
  }

  private void reserve(int options) {
    if (options + 1 > counts.length) {
      counts = Arrays.copyOf(counts, 2 * options);
      values = Arrays.copyOf(values, 2 * options);
    }
  }
}

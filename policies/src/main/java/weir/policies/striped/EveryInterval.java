package weir.policies.striped;

import java.util.Arrays;
import weir.model.SharingPolicy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Transfers;

/**
 * A rule put to work at fixed instants, a given interval apart from the first transfer on, as GIFT's prototype does.
 *
 * <p>Between two instants the shares stay. A transfer that comes gets what is free on the fullest of its targets, up to its
 * basic synchronous share, possibly nothing; what one that ends leaves is idle until the next instant. With an interval of zero
 * the rule decides at every event instead.
 *
 * <p>Shares are in units of a target: the capacity of the fastest one at the first decision. Targets may differ and may be down,
 * capacity zero: a share is a rate, the same on all targets of a transfer, and never above an equal part of the
 * transfer's own ceiling. If a target can move less than was given out on it, all on it are slowed down alike until the next
 * instant.
 *
 * <p>Cost: what the rule costs at an instant, and the targets of all active transfers at every event.
 */
public final class EveryInterval implements StripedPolicy {
  private static final double NONE_YET = Double.NaN;

  private final InstanceRule rule;
  private final double intervalSec;
  private final Instance instance = new Instance();

  private double firstSec = NONE_YET;
  private double nextSec = Double.NEGATIVE_INFINITY;
  private double unitBytesPerSec;

  /** By slot: its share, not a number while it has none, and its account. */
  private double[] share = new double[0];

  private int[] account = new int[0];
  private boolean[] isKnown = new boolean[0];

  /** By target: what is given out, in units, to transfers that have ended since as well. */
  private double[] given = new double[0];

  private double[] slowdown = new double[0];
  private double[] decided = new double[0];

  /** @param intervalSec seconds from one decision to the next; zero to decide at every event */
  public EveryInterval(InstanceRule rule, double intervalSec) {
    this.rule = rule;
    this.intervalSec = intervalSec;
  }

  @Override
  public void posted(int i, Transfers transfers, Stripes stripes) {
    reserve(transfers.slots(), stripes.targets());
    if (!isKnown[i]) {
      isKnown[i] = true;
      account[i] = rule.account(transfers.job(i).application());
      rule.begun(account[i]);
    }
    share[i] = NONE_YET;
  }

  @Override
  public double share(double nowSec, Transfers transfers, Stripes stripes, StripeRates rates) {
    if (transfers.size() == 0) {
      return SharingPolicy.NEVER;
    }
    if (nowSec >= nextSec) {
      decide(nowSec, transfers, stripes);
      nextSec = after(nowSec);
    } else if (unitBytesPerSec > 0) {
      admit(transfers, stripes);
    }
    grant(transfers, stripes, rates);
    return intervalSec > 0 ? nextSec : nowSec + rule.longestSec();
  }

  /** The next instant; instants are told from the first one, so that rounding does not add up. */
  private double after(double nowSec) {
    if (intervalSec == 0) {
      return nowSec;
    }
    if (Double.isNaN(firstSec)) {
      firstSec = nowSec;
    }
    double passed = Math.floor((nowSec - firstSec) / intervalSec);
    double next = firstSec + (passed + 1) * intervalSec;
    return next > nowSec ? next : firstSec + (passed + 2) * intervalSec;
  }

  private void decide(double nowSec, Transfers transfers, Stripes stripes) {
    readUnit(stripes);
    if (unitBytesPerSec == 0) {
      return;
    }
    instance.clear(stripes.targets());
    for (int j = 0; j < stripes.targets(); j++) {
      instance.capacity(j, stripes.capacity(j) / unitBytesPerSec);
      given[j] = 0;
    }
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      int width = stripes.width(i);
      double ceiling = transfers.maxRate(i) / width / unitBytesPerSec;
      instance.add(i, account[i], transfers.job(i).nodes(), ceiling);
      for (int k = 0; k < width; k++) {
        instance.touch(stripes.target(i, k), 1);
      }
    }
    instance.close();
    rule.decide(nowSec, instance, decided);
    for (int a = 0; a < instance.size(); a++) {
      share[instance.key(a)] = decided[a];
      for (int k = instance.begin(a); k < instance.begin(a + 1); k++) {
        given[instance.target(k)] += decided[a];
      }
    }
  }

  private void readUnit(Stripes stripes) {
    if (unitBytesPerSec == 0) {
      for (int j = 0; j < stripes.targets(); j++) {
        unitBytesPerSec = Math.max(unitBytesPerSec, stripes.capacity(j));
      }
    }
  }

  /** Gives those who came since the last decision what is left, in order of arrival. */
  private void admit(Transfers transfers, Stripes stripes) {
    boolean isCounted = false;
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      if (Double.isNaN(share[i])) {
        if (!isCounted) {
          count(transfers, stripes);
          isCounted = true;
        }
        share[i] = left(i, transfers, stripes);
        for (int k = 0; k < stripes.width(i); k++) {
          given[stripes.target(i, k)] += share[i];
        }
      }
    }
  }

  /** Counts the transfers on every target, in the array that is used for slowing down later on. */
  private void count(Transfers transfers, Stripes stripes) {
    Arrays.fill(slowdown, 0);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      for (int k = 0; k < stripes.width(i); k++) {
        slowdown[stripes.target(i, k)]++;
      }
    }
  }

  private double left(int i, Transfers transfers, Stripes stripes) {
    int width = stripes.width(i);
    double least = transfers.maxRate(i) / width / unitBytesPerSec;
    for (int k = 0; k < width; k++) {
      int j = stripes.target(i, k);
      double capacity = stripes.capacity(j) / unitBytesPerSec;
      least = Math.min(least, Math.min(capacity - given[j], capacity / slowdown[j]));
    }
    return Math.max(0, least);
  }

  private void grant(Transfers transfers, Stripes stripes, StripeRates rates) {
    for (int j = 0; j < stripes.targets(); j++) {
      double capacity = stripes.capacity(j);
      double wanted = given[j] * unitBytesPerSec;
      slowdown[j] = wanted > capacity ? capacity / wanted : 1;
    }
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      int width = stripes.width(i);
      double part = 1;
      for (int k = 0; k < width; k++) {
        part = Math.min(part, slowdown[stripes.target(i, k)]);
      }
      rates.grantEach(i, width, unitBytesPerSec == 0 ? 0 : part * share[i] * unitBytesPerSec);
    }
  }

  private void reserve(int slots, int targets) {
    if (slots > share.length) {
      share = Arrays.copyOf(share, slots);
      account = Arrays.copyOf(account, slots);
      isKnown = Arrays.copyOf(isKnown, slots);
      decided = new double[slots];
    }
    if (targets > given.length) {
      given = new double[targets];
      slowdown = new double[targets];
    }
  }
}

package weir.policies.gift;

import java.util.Arrays;
import weir.policies.striped.Instance;

/**
 * Gives gaps to those who hold coupons, before anyone is throttled and without throttling anyone.
 *
 * <p>A member can redeem as far as all its targets have a gap and its ceiling allows, in whole coupons; what it gets is what
 * its account is charged. Coupons are a pure value: they may be redeemed on other targets, in another phase or
 * another run than they were issued for. Several runs of one application draw on one account, one after the other.
 */
final class Redemption {
  private final Ledger ledger;
  private final GiftOptions.Order order;
  private long randomState;

  private int[] queue = new int[0];
  private int waiting;
  private long[] coupons = new long[0];
  private long[] spentBy = new long[0];
  private long total;

  Redemption(Ledger ledger, GiftOptions options) {
    this.ledger = ledger;
    order = options.order();
    randomState = options.seed();
  }

  /** Raises shares and lowers gaps by what is redeemed. */
  void redeem(Instance instance, double[] share, double[] gap) {
    reserve(instance);
    line(instance);
    total = 0;
    for (int n = 0; n < waiting; n++) {
      int a = queue[n];
      int account = instance.account(a);
      long granted = Math.min(
          ledger.outstanding(account) - spentBy[account], couponsThatFit(instance, a, share, gap));
      if (granted > 0) {
        coupons[a] = granted;
        spentBy[account] += granted;
        total += granted;
        take(instance, a, granted * Ledger.COUPON / instance.width(a), share, gap);
      }
    }
  }

  private static long couponsThatFit(Instance instance, int a, double[] share, double[] gap) {
    double room = instance.ceiling(a) - share[a];
    for (int k = instance.begin(a); k < instance.begin(a + 1); k++) {
      room = Math.min(room, gap[instance.target(k)] / instance.load(k));
    }
    return GiftDecision.wholeCoupons(instance.width(a) * room);
  }

  private static void take(Instance instance, int a, double extra, double[] share, double[] gap) {
    share[a] += extra;
    for (int k = instance.begin(a); k < instance.begin(a + 1); k++) {
      int j = instance.target(k);
      gap[j] = Math.max(0, gap[j] - instance.load(k) * extra);
    }
  }

  /** What member {@code a} redeemed. */
  long coupons(int a) {
    return coupons[a];
  }

  /** What all members of the account redeemed. */
  long spentBy(int account) {
    return spentBy[account];
  }

  /** What all redeemed. */
  long total() {
    return total;
  }

  /** Puts the members whose accounts hold coupons in line. */
  private void line(Instance instance) {
    waiting = 0;
    for (int a = 0; a < instance.size(); a++) {
      coupons[a] = 0;
      spentBy[instance.account(a)] = 0;
      if (ledger.outstanding(instance.account(a)) > 0) {
        queue[waiting++] = a;
      }
    }
    if (order == GiftOptions.Order.SHUFFLE) {
      shuffle();
    } else {
      sort(instance);
    }
  }

  private void shuffle() {
    for (int n = waiting - 1; n > 0; n--) {
      int other = (int) ((nextRandom() >>> 1) % (n + 1));
      int swapped = queue[n];
      queue[n] = queue[other];
      queue[other] = swapped;
    }
  }

  /** The generator of Steele, Lea and Flood (2014): its whole state is one number, which can be carried elsewhere. */
  private long nextRandom() {
    randomState += 0x9E3779B97F4A7C15L;
    long z = (randomState ^ (randomState >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** By insertion: few hold coupons at any time. */
  private void sort(Instance instance) {
    for (int n = 1; n < waiting; n++) {
      int moved = queue[n];
      long rank = rank(instance.account(moved));
      int at = n;
      while (at > 0 && rank(instance.account(queue[at - 1])) > rank) {
        queue[at] = queue[at - 1];
        at--;
      }
      queue[at] = moved;
    }
  }

  private long rank(int account) {
    return order == GiftOptions.Order.OLDEST
        ? ledger.owedSince(account)
        : -ledger.outstanding(account);
  }

  private void reserve(Instance instance) {
    if (instance.size() > queue.length) {
      queue = new int[2 * instance.size()];
      coupons = new long[2 * instance.size()];
    }
    if (ledger.accounts() > spentBy.length) {
      spentBy = Arrays.copyOf(spentBy, 2 * ledger.accounts());
    }
  }

  /** The state of the shuffles, to go on from elsewhere. */
  long randomState() {
    return randomState;
  }

  void randomState(long state) {
    randomState = state;
  }
}

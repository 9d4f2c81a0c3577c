package weir.policies.gift;

import java.util.Arrays;
import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;
import weir.policies.lp.ProvenPacking;
import weir.policies.striped.Instance;

/**
 * One decision of GIFT after the other: who redeems, who is throttled, who is expanded, and what that costs in coupons.
 *
 * <p>It knows instances, not where they come from: the simulator's policy fills them from transfers, a controller from the
 * reports of I/O nodes ({@link ReportRound}). {@link #decide} writes shares, {@link #settle} books what they cost once it is known how
 * much of an interval they were in force.
 *
 * <p>Source: GIFT §3, algorithm 1; what the published code does differently, and which reading was chosen, is in docs/gift.md.
 * The steps are: basic synchronous shares in one pass ({@link Instance}); redemption into gaps ({@link Redemption}); the system's gate
 * and each application's headroom, after redemption; the linear programme with the coupon row as ≥ and a penalty of
 * {@value #PENALTY} on throttling; coupons for those below their reference share. Cost: the linear programme.
 */
public final class GiftDecision {
  /** What breaks ties against throttling, as a part of the bandwidth that it takes. */
  private static final double PENALTY = 1e-5;

  /** How much of a coupon may be missing for rounding. */
  private static final double ROUNDING = 1e-3;

  private final Ledger ledger;
  private final GiftOptions options;
  private final ProvenPacking packing;
  private final Redemption redemption;
  private final PackingProblem problem = new PackingProblem(PENALTY);
  private final PackingPlan plan = new PackingPlan();

  private double[] gap = new double[0];
  private int[] activeOf = new int[0];
  private boolean isPaused;

  /** What the last decision costs: account, coupons issued and redeemed, nodes per share, by member. */
  private int members;

  private int[] account = new int[0];
  private long[] issued = new long[0];
  private long[] redeemed = new long[0];
  private double[] nodesPerShare = new double[0];

  public GiftDecision(Ledger ledger, GiftOptions options) {
    this(ledger, options, new ProvenPacking());
  }

  public GiftDecision(Ledger ledger, GiftOptions options, ProvenPacking packing) {
    this.ledger = ledger;
    this.options = options;
    this.packing = packing;
    redemption = new Redemption(ledger, options);
  }

  public Ledger ledger() {
    return ledger;
  }

  /** Who solved the linear programmes, and how many nobody did. */
  public ProvenPacking packing() {
    return packing;
  }

  /** Stops throttling, or takes it up again; redemption goes on. */
  public void pauseThrottling(boolean paused) {
    isPaused = paused;
  }

  /** Writes the share of every member of an instance; what it costs waits for {@link #settle}. */
  public void decide(Instance instance, double[] share) {
    reserve(instance);
    members = instance.size();
    for (int a = 0; a < members; a++) {
      share[a] = instance.fair(a);
    }
    for (int j = 0; j < instance.targets(); j++) {
      gap[j] = instance.gap(j);
    }
    redemption.redeem(instance, share, gap);
    state(instance, share);
    packing.solve(problem, plan);
    for (int a = 0; a < members; a++) {
      double change = plan.change(a);
      share[a] += change;
      account[a] = instance.account(a);
      issued[a] = wholeCoupons(-change * instance.width(a));
      redeemed[a] = redemption.coupons(a);
      nodesPerShare[a] = instance.nodes(a) / (instance.width(a) * instance.fair(a));
    }
  }

  /** Puts the linear programme: everyone at its share so far, up to its ceiling, down as far as it may be throttled. */
  private void state(Instance instance, double[] share) {
    problem.clear(instance.targets());
    for (int j = 0; j < instance.targets(); j++) {
      problem.gap(j, gap[j]);
    }
    boolean isOpen = !isPaused && ledger.isGateOpen(redemption.total());
    countActive(instance);
    for (int a = 0; a < members; a++) {
      double most = isOpen ? mostThrottle(instance, a) : 0;
      problem.add(instance.ceiling(a) - share[a], most);
      for (int k = instance.begin(a); k < instance.begin(a + 1); k++) {
        problem.touch(instance.target(k), instance.load(k));
      }
    }
    problem.close();
  }

  /** An account's headroom is divided between its active runs, so that all of them together cannot pass it. */
  private double mostThrottle(Instance instance, int a) {
    if (options.sparesRedeemers() && redemption.coupons(a) > 0) {
      return 0;
    }
    int owner = instance.account(a);
    long headroom = ledger.headroom(owner, redemption.spentBy(owner)) / activeOf[owner];
    return Math.min(
        options.throttle() * instance.fair(a), headroom * Ledger.COUPON / instance.width(a));
  }

  private void countActive(Instance instance) {
    for (int a = 0; a < members; a++) {
      activeOf[instance.account(a)] = 0;
    }
    for (int a = 0; a < members; a++) {
      activeOf[instance.account(a)]++;
    }
  }

  /**
   * Books the coupons of the last decision.
   *
   * @param part how much of an interval it was in force, one at the most
   */
  public void settle(double part) {
    for (int a = 0; a < members; a++) {
      ledger.redeem(account[a], part == 1 ? redeemed[a] : (long) (part * redeemed[a]));
      ledger.issue(account[a], part == 1 ? issued[a] : (long) (part * issued[a]), nodesPerShare[a]);
    }
    members = 0;
  }

  /** The whole coupons in a value; a value that is less than a thousandth short of a whole one is rounded up. */
  static long wholeCoupons(double value) {
    return Math.max(0, (long) Math.floor(value / Ledger.COUPON + ROUNDING));
  }

  private void reserve(Instance instance) {
    if (instance.targets() > gap.length) {
      gap = new double[instance.targets()];
    }
    if (instance.size() > account.length) {
      int room = 2 * instance.size();
      account = new int[room];
      issued = new long[room];
      redeemed = new long[room];
      nodesPerShare = new double[room];
    }
    if (ledger.accounts() > activeOf.length) {
      activeOf = Arrays.copyOf(activeOf, 2 * ledger.accounts());
    }
  }
}

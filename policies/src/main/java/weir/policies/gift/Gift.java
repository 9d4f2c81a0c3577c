package weir.policies.gift;

import weir.policies.striped.Instance;
import weir.policies.striped.InstanceRule;

/**
 * Throttles some to fill what synchronous progress leaves idle, and makes up for it later: throttle and reward.
 *
 * <p>Source: GIFT (FAST '20). Cost: one linear programme per decision, over the active transfers. Readings, where paper
 * and code are silent or differ, all argued in docs/gift.md:
 *
 * <ul>
 *   <li>Fairness is per transfer, coupons are per application: its runs share one account, and those active at the same time
 *       divide its headroom.
 *   <li>Basic shares come from a single pass; a transfer's ceiling bounds its share, and what it leaves is a gap.
 *   <li>Redemption comes first, in seeded random order unless told, into gaps on all targets of a transfer, in whole coupons;
 *       the share is floored with the value.
 *   <li>Eligibility, headroom and gate are taken after redemption; at τ exactly, both are open.
 *   <li>The gate goes by all coupons since the period began and is open while there are none; each regret period begins at
 *       nothing. {@code gate=window} judges the last N instead.
 *   <li>The reference of the linear programme is the basic share plus what is redeemed. Throttling is at most B_thres of the
 *       basic share and what the headroom allows. The gain must be at least the worth of the coupons; the paper's own
 *       Fig. 6 has them equal.
 *   <li>A new application counts as having redeemed everything.
 *   <li>Coupons are booked at the decision, for a whole interval. With {@code interval=0} they are booked when it ends, for
 *       the time it was in force, and a decision is in force for {@value #NOMINAL_SEC} seconds at the most.
 *   <li>What is outstanding at the end of a regret period is paid in node-hours: nodes times the seconds that the bandwidth
 *       would have taken at the application's basic share. Paying does not mend its rate.
 *   <li>Without a proven optimum the reference shares stand.
 *   <li>What nobody is given stays idle. An expansion is a gift: it redeems nothing.
 * </ul>
 */
public final class Gift implements InstanceRule {
  /** Seconds of bandwidth that a coupon stands for where decisions are taken at every event. */
  public static final double NOMINAL_SEC = 10;

  private final GiftDecision decision;
  private final boolean atEveryEvent;
  private final double regretSec;
  private double periodEndSec = Double.NaN;
  private double lastSec;

  /**
   * @param atEveryEvent whether decisions are taken at every event and not at an interval
   * @param regretSec how long a regret period is
   */
  public Gift(GiftDecision decision, boolean atEveryEvent, double regretSec) {
    this.decision = decision;
    this.atEveryEvent = atEveryEvent;
    this.regretSec = regretSec;
  }

  /** Its decision and, through it, its ledger: for those who want to look into it. */
  public GiftDecision decision() {
    return decision;
  }

  @Override
  public int account(String application) {
    return decision.ledger().open(application);
  }

  @Override
  public double longestSec() {
    return NOMINAL_SEC;
  }

  @Override
  public void decide(double nowSec, Instance instance, double[] share) {
    if (atEveryEvent) {
      decision.settle(Math.min(1, (nowSec - lastSec) / NOMINAL_SEC));
    }
    closePeriods(nowSec);
    decision.decide(instance, share);
    if (!atEveryEvent) {
      decision.settle(1);
    }
    lastSec = nowSec;
  }

  private void closePeriods(double nowSec) {
    if (Double.isNaN(periodEndSec)) {
      periodEndSec = nowSec + regretSec;
    }
    while (nowSec >= periodEndSec) {
      decision.ledger().closePeriod();
      periodEndSec += regretSec;
    }
  }
}

package weir.policies.gift;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who was given coupons for being throttled, and what became of them.
 *
 * <p>A coupon is a millionth of one target's bandwidth for one decision interval. Accounts belong to applications and outlive
 * their runs. For every account and for the system, after every step and to the coupon,
 *
 * <pre>issued = redeemed + outstanding + paid + expired</pre>
 *
 * or the step fails. Apart from that balance an account has a window: how many of the last N coupons were not redeemed. New
 * accounts begin with a window of redeemed coupons; paying does not touch it, so that an application which never gets
 * to redeem is left alone.
 *
 * <p>The ledger is a state machine: it changes by {@link #open}, {@link #issue}, {@link #redeem} and {@link #closePeriod} only, reads
 * no clock, and two that are told the same hold the same. {@link #write} and {@link #read} carry one elsewhere.
 *
 * <p>Source: GIFT §3.2; docs/gift.md says which readings were chosen. Cost: every step but {@link #closePeriod} is constant.
 */
public final class Ledger {
  /** The worth of a coupon, in targets and intervals. */
  public static final double COUPON = 1e-6;

  private static final int FORMAT = 1;
  private static final double SECONDS_PER_HOUR = 3600;

  private final LedgerRules rules;
  private final Map<String, Integer> accountOf = new HashMap<>();
  private final List<String> applications = new ArrayList<>();
  private Balance[] balances = new Balance[0];
  private final Balance system = new Balance();

  private long period;
  private long issues;
  private long issuedInPeriod;
  private long redeemedInPeriod;
  private double paidNodeHours;
  private boolean isBroke;

  public Ledger(LedgerRules rules) {
    this.rules = rules;
  }

  public LedgerRules rules() {
    return rules;
  }

  /** The account of an application, opened if it has none. */
  public int open(String application) {
    Integer known = accountOf.get(application);
    if (known != null) {
      return known;
    }
    int account = applications.size();
    if (account == balances.length) {
      balances = Arrays.copyOf(balances, 2 * account + 16);
    }
    balances[account] = new Balance();
    applications.add(application);
    accountOf.put(application, account);
    return account;
  }

  /**
   * An application was throttled.
   *
   * @param nodesPerShare its nodes over the bandwidth that would have been its own, in targets: how hard a coupon's worth
   *     of bandwidth hits it
   */
  public void issue(int account, long coupons, double nodesPerShare) {
    if (coupons <= 0) {
      return;
    }
    Balance balance = balances[account];
    issues++;
    balance.issue(coupons, issues);
    system.issue(coupons, issues);
    balance.hardship += coupons * nodesPerShare;
    balance.lastUsed = period;
    issuedInPeriod += coupons;
    audit(account);
  }

  /** An application got bandwidth beyond its share for coupons, not more than are outstanding. */
  public void redeem(int account, long coupons) {
    if (coupons <= 0) {
      return;
    }
    balances[account].redeem(coupons);
    system.redeem(coupons);
    balances[account].lastUsed = period;
    redeemedInPeriod += coupons;
    audit(account);
  }

  /**
   * Ends a regret period: pays what is outstanding in node-hours, lets the coupons of those who were not seen for long
   * lapse, and forgives the system its rate. A budget that does not do for all is divided in proportion to what is owed; then
   * nobody is throttled in the next period, and what was not paid stays outstanding.
   */
  public void closePeriod() {
    double owed = outstandingNodeHours();
    double part = owed <= rules.budgetNodeHours() ? 1 : rules.budgetNodeHours() / owed;
    isBroke = part < 1;
    for (int account = 0; account < applications.size(); account++) {
      Balance balance = balances[account];
      if (balance.outstanding > 0) {
        pay(balance, part < 1 ? (long) (balance.outstanding * part) : balance.outstanding);
        lapse(balance);
        audit(account);
      }
    }
    period++;
    issuedInPeriod = 0;
    redeemedInPeriod = 0;
    system.unredeemedInWindow = 0;
  }

  private void pay(Balance balance, long coupons) {
    paidNodeHours += nodeHours(balance, coupons);
    balance.pay(coupons);
    system.pay(coupons);
  }

  private void lapse(Balance balance) {
    if (rules.lifetimePeriods() > 0 && period - balance.lastUsed >= rules.lifetimePeriods()) {
      system.expire(balance.outstanding);
      balance.expire(balance.outstanding);
    }
  }

  private void audit(int account) {
    balances[account].audit(applications.get(account));
    system.audit("the system");
  }

  /** Adds up all accounts and compares them with the system; a step checks only what it touched. */
  public void auditAll() {
    Balance sum = new Balance();
    for (int account = 0; account < applications.size(); account++) {
      balances[account].audit(applications.get(account));
      sum.add(balances[account]);
    }
    system.audit("the system");
    if (!sum.hasTheCouponsOf(system)) {
      throw new IllegalStateException("the accounts do not add up to the system's");
    }
  }

  /** Whether anyone may be throttled at all, once so many more coupons are redeemed. */
  public boolean isGateOpen(long redeemedNow) {
    if (isBroke) {
      return false;
    }
    if (rules.gate() == LedgerRules.Gate.WINDOW) {
      return system.unredeemedInWindow - redeemedNow <= rules.mostUnredeemed();
    }
    double least = rules.tau() * issuedInPeriod * (1 - LedgerRules.ROUNDING);
    return redeemedInPeriod + redeemedNow >= least;
  }

  /**
   * How many coupons the application can still be given, once so many more are redeemed, before less than τ of its last
   * N are redeemed; zero where that is so already.
   */
  public long headroom(int account, long redeemedNow) {
    long unredeemed = Math.max(0, balances[account].unredeemedInWindow - redeemedNow);
    return Math.max(0, rules.mostUnredeemed() - unredeemed);
  }

  /** The part of the last N coupons that the application has redeemed. */
  public double rate(int account) {
    return 1 - Math.min(1, (double) balances[account].unredeemedInWindow / rules.window());
  }

  public int accounts() {
    return applications.size();
  }

  public String application(int account) {
    return applications.get(account);
  }

  public long issued(int account) {
    return balances[account].issued;
  }

  public long redeemed(int account) {
    return balances[account].redeemed;
  }

  public long outstanding(int account) {
    return balances[account].outstanding;
  }

  /** A number that is the lower the longer something has been outstanding. */
  public long owedSince(int account) {
    return balances[account].owedSince;
  }

  public long paid(int account) {
    return balances[account].paid;
  }

  public long expired(int account) {
    return balances[account].expired;
  }

  public long issued() {
    return system.issued;
  }

  public long redeemed() {
    return system.redeemed;
  }

  public long outstanding() {
    return system.outstanding;
  }

  public long paid() {
    return system.paid;
  }

  public long expired() {
    return system.expired;
  }

  /** Node-hours paid so far. */
  public double paidNodeHours() {
    return paidNodeHours;
  }

  /** Node-hours that it would take to pay for everything outstanding. */
  public double outstandingNodeHours() {
    double sum = 0;
    for (int account = 0; account < applications.size(); account++) {
      sum += nodeHours(balances[account], balances[account].outstanding);
    }
    return sum;
  }

  /** What coupons of an account are worth: the time its nodes waited, by the mean over all that it was ever issued. */
  private double nodeHours(Balance balance, long coupons) {
    if (coupons == 0) {
      return 0;
    }
    double nodesPerShare = balance.hardship / balance.issued;
    return coupons * COUPON * rules.intervalSec() * nodesPerShare / SECONDS_PER_HOUR;
  }

  /** Writes everything but the rules. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(FORMAT);
    out.writeLong(period);
    out.writeLong(issues);
    out.writeLong(issuedInPeriod);
    out.writeLong(redeemedInPeriod);
    out.writeDouble(paidNodeHours);
    out.writeBoolean(isBroke);
    system.write(out);
    out.writeInt(applications.size());
    for (int account = 0; account < applications.size(); account++) {
      out.writeUTF(applications.get(account));
      balances[account].write(out);
    }
  }

  /** Reads what {@link #write} wrote, and audits it. */
  public static Ledger read(LedgerRules rules, DataInput in) throws IOException {
    int format = in.readInt();
    if (format != FORMAT) {
      throw new IOException("a ledger of format " + format + "; this version reads " + FORMAT);
    }
    Ledger ledger = new Ledger(rules);
    ledger.period = in.readLong();
    ledger.issues = in.readLong();
    ledger.issuedInPeriod = in.readLong();
    ledger.redeemedInPeriod = in.readLong();
    ledger.paidNodeHours = in.readDouble();
    ledger.isBroke = in.readBoolean();
    ledger.system.read(in);
    int accounts = in.readInt();
    for (int n = 0; n < accounts; n++) {
      int account = ledger.open(in.readUTF());
      ledger.balances[account].read(in);
    }
    ledger.auditAll();
    return ledger;
  }
}

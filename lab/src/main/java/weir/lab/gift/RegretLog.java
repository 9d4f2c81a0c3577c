package weir.lab.gift;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Reading;
import weir.policies.gift.Ledger;

/** What a ledger owes in node-hours, and what it has paid, hour by hour. */
final class RegretLog {
  static final String OUTSTANDING = "outstandingNodeHours";
  static final String PAID = "paidNodeHours";
  static final String COUPONS = "coupons";

  /** Ranks of {@link #COUPONS}. */
  static final List<String> FATES = List.of("issued", "redeemed", "outstanding", "paid", "expired");

  private static final double HOUR_SEC = 3_600;

  private final Ledger ledger;
  private final double endSec;
  private final List<Double> outstanding = new ArrayList<>();
  private final List<Double> paid = new ArrayList<>();

  RegretLog(Ledger ledger, double endSec) {
    this.ledger = ledger;
    this.endSec = endSec;
  }

  /** Writes down all full hours up to now. */
  void passTo(double nowSec) {
    while (outstanding.size() * HOUR_SEC <= Math.min(nowSec, endSec)) {
      paid.add(ledger.paidNodeHours());
      outstanding.add(ledger.outstandingNodeHours());
    }
  }

  /** The ledger must add up to the coupon before anything is read from it. */
  List<Reading> read() {
    ledger.auditAll();
    passTo(endSec);
    return List.of(
        Reading.ranked(OUTSTANDING, array(outstanding)),
        Reading.ranked(PAID, array(paid)),
        Reading.ranked(COUPONS, new double[] {
          ledger.issued(), ledger.redeemed(), ledger.outstanding(), ledger.paid(), ledger.expired()
        }));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}

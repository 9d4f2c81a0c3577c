package weir.policies.gift;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The coupons of one account, or of all accounts together. */
final class Balance {
  long issued;
  long redeemed;
  long outstanding;
  long paid;
  long expired;

  /** Of the last N coupons, those not redeemed. */
  long unredeemedInWindow;

  /** The sum over all coupons issued of the nodes that waited per unit of bandwidth. */
  double hardship;

  /** The regret period in which coupons were last issued or redeemed. */
  long lastUsed;

  /** The number of the issue since which something is outstanding. */
  long owedSince;

  void issue(long coupons, long number) {
    owedSince = outstanding == 0 ? number : owedSince;
    issued += coupons;
    outstanding += coupons;
    unredeemedInWindow += coupons;
  }

  void redeem(long coupons) {
    redeemed += coupons;
    outstanding -= coupons;
    unredeemedInWindow = Math.max(0, unredeemedInWindow - coupons);
  }

  void pay(long coupons) {
    paid += coupons;
    outstanding -= coupons;
  }

  void expire(long coupons) {
    expired += coupons;
    outstanding -= coupons;
  }

  /** Adds the coupons of another balance. */
  void add(Balance other) {
    issued += other.issued;
    redeemed += other.redeemed;
    outstanding += other.outstanding;
    paid += other.paid;
    expired += other.expired;
  }

  boolean hasTheCouponsOf(Balance other) {
    return issued == other.issued
        && redeemed == other.redeemed
        && outstanding == other.outstanding
        && paid == other.paid
        && expired == other.expired;
  }

  /** Fails if a coupon is missing or there is one too many. */
  void audit(String whose) {
    if (issued != redeemed + outstanding + paid + expired || outstanding < 0) {
      throw new IllegalStateException("the ledger of " + whose + " does not add up: " + issued
          + " issued, " + redeemed + " redeemed, " + outstanding + " outstanding, " + paid
          + " paid, " + expired + " expired");
    }
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(issued);
    out.writeLong(redeemed);
    out.writeLong(outstanding);
    out.writeLong(paid);
    out.writeLong(expired);
    out.writeLong(unredeemedInWindow);
    out.writeDouble(hardship);
    out.writeLong(lastUsed);
    out.writeLong(owedSince);
  }

  void read(DataInput in) throws IOException {
    issued = in.readLong();
    redeemed = in.readLong();
    outstanding = in.readLong();
    paid = in.readLong();
    expired = in.readLong();
    unredeemedInWindow = in.readLong();
    hardship = in.readDouble();
    lastUsed = in.readLong();
    owedSince = in.readLong();
  }
}

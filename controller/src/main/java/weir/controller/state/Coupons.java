package weir.controller.state;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.policies.gift.Ledger;
import weir.policies.gift.LedgerRules;

/**
 * GIFT's ledger, and how far it has got. Decisions and regret periods are numbered and each is booked once, whoever took it: a
 * leader that was replaced in the middle cannot book a second time what its successor has booked.
 */
public final class Coupons {
  static final Coupons EMPTY = new Coupons(new Ledger(LedgerRules.PUBLISHED), 0, 0);

  private static final long MOST_ISSUED = Long.MAX_VALUE / 4;

  /** Never changed once it is here. */
  private final Ledger ledger;

  private final long decisions;
  private final long periods;

  private Coupons(Ledger ledger, long decisions, long periods) {
    this.ledger = ledger;
    this.decisions = decisions;
    this.periods = periods;
  }

  /** A copy, to decide with. */
  public Ledger ledger() {
    return copy(ledger.rules());
  }

  public LedgerRules rules() {
    return ledger.rules();
  }

  /** The number of the last decision that was booked. */
  public long decisions() {
    return decisions;
  }

  /** How many regret periods are over. */
  public long periods() {
    return periods;
  }

  /** Books a decision as a whole, or refuses it as a whole. */
  Coupons settle(long decision, List<Booking> bookings) {
    if (decision <= decisions) {
      throw new Refusal("decision " + decision + " comes after " + decisions + ", which is booked");
    }
    Ledger next = copy(ledger.rules());
    check(next, bookings);
    for (Booking booking : bookings) {
      int account = next.open(booking.application());
      next.redeem(account, booking.redeemed());
      next.issue(account, booking.issued(), booking.nodesPerShare());
    }
    return new Coupons(next, decision, periods);
  }

  /** Refuses what is not there to be redeemed, and what would no longer fit in a number. */
  private static void check(Ledger ledger, List<Booking> bookings) {
    Map<String, Long> redeemed = new LinkedHashMap<>();
    long issued = ledger.issued();
    for (Booking booking : bookings) {
      redeemed.merge(booking.application(), booking.redeemed(), Long::sum);
      issued += booking.issued();
      if (issued > MOST_ISSUED) {
        throw new Refusal("more than " + MOST_ISSUED + " coupons issued");
      }
    }
    redeemed.forEach((application, coupons) -> checkHolds(ledger, application, coupons));
  }

  private static void checkHolds(Ledger ledger, String application, long coupons) {
    long held = coupons == 0 ? 0 : ledger.outstanding(ledger.open(application));
    if (coupons > held) {
      throw new Refusal(application + " redeems " + coupons + " coupons and holds " + held);
    }
  }

  Coupons closePeriod(long period) {
    if (period != periods + 1) {
      throw new Refusal("period " + period + " does not follow " + periods);
    }
    Ledger next = copy(ledger.rules());
    next.closePeriod();
    return new Coupons(next, decisions, period);
  }

  Coupons with(LedgerRules rules) {
    return new Coupons(copy(rules), decisions, periods);
  }

  private Ledger copy(LedgerRules rules) {
    return read(rules, written());
  }

  private byte[] written() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ledger.write(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static Ledger read(LedgerRules rules, byte[] written) {
    try {
      return Ledger.read(rules, new DataInputStream(new ByteArrayInputStream(written)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As it is written. */
  record Image(LedgerRules rules, long decisions, long periods, String ledger) {}

  @JsonValue
  Image image() {
    return new Image(
        ledger.rules(), decisions, periods, Base64.getEncoder().encodeToString(written()));
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Coupons of(Image image) {
    Ledger ledger = read(image.rules, Base64.getDecoder().decode(image.ledger));
    return new Coupons(ledger, image.decisions, image.periods);
  }
}

package weir.lab.gift;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import weir.lab.campaign.Point;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Numbers;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/**
 * What the paper says of all policies beside each other.
 *
 * @param ioTime gain of gift over pofs in mean I/O time, and so on
 */
record RivalClaims(String where, double ioTime, double bandwidth, double throughput) {
  private static final List<String> RULES = List.of("tsa", "esa", "tmf", "rnd");
  private static final String SAME_BASE =
      "With pofs in step every process waits for the slowest target, and the share on the slowest target is bsip's share: both are the same"
          + " policy. The paper has them 6 to 7 points apart and does not say how the streams of a pofs phase end.";
  private static final String SAME_BYTES =
      "All policies move the same bytes in nearly the same days, and there is hardly an instant without I/O; only the time with I/O could shrink."
          + " The table has the part of the targets in use that is put to use, which does rise.";

  List<Claim> of(Results results, Point point) {
    Gains pofs = RivalFigure.OVER_POFS;
    List<Claim> claims = new ArrayList<>();
    claims.add(aboutIo(results, point, pofs.ioTime()));
    claims.add(nextBest(results, point, pofs.ioTime()));
    claims.add(bandwidth(results, point, pofs.bandwidth()));
    claims.add(used(results, point, pofs.used()));
    claims.add(mbw(results, point, pofs.used()));
    claims.add(throughput(results, point, pofs.throughput()));
    claims.add(rules(results, point, pofs.ioTime()));
    claims.add(streams(results, point));
    claims.add(coupons(results, point));
    return claims;
  }

  private Claim aboutIo(Results results, Point point, Quantity quantity) {
    double here = results.mean(point, GiftStudy.GIFT, quantity);
    return Claim.of(
            "gift's mean I/O time is " + Numbers.percent(ioTime) + " better than that of pofs ("
                + where + "; taken as within 5 points)",
            Numbers.percent(here),
            Math.abs(here - ioTime) <= 0.05)
        .because(
            "How much there is to gain goes with contention, which the paper does not give and which we chose.");
  }

  private Claim nextBest(Results results, Point point, Quantity quantity) {
    double bsip = results.mean(point, "bsip", quantity);
    double best = results.plan().policies().stream()
        .filter(policy ->
            !List.of(GiftStudy.GIFT, GiftStudy.FILL, GiftInstance.STREAMS).contains(policy))
        .mapToDouble(policy -> results.mean(point, policy, quantity))
        .max()
        .orElse(Double.NaN);
    return Claim.of(
            "The next best after gift is bsip, better than pofs as well (" + where + ")",
            "bsip " + Numbers.percent(bsip) + ", the best of the paper's others "
                + Numbers.percent(best),
            bsip >= best && bsip > 0.01)
        .because(SAME_BASE);
  }

  private Claim bandwidth(Results results, Point point, Quantity quantity) {
    double here = results.mean(point, GiftStudy.GIFT, quantity);
    return Claim.of(
            "gift's effective bandwidth is more than " + Numbers.percent(bandwidth)
                + " above pofs (" + where + "; taken as 5 points less)",
            Numbers.percent(here),
            here >= bandwidth - 0.05)
        .because(SAME_BYTES);
  }

  private Claim used(Results results, Point point, Quantity quantity) {
    double here = results.mean(point, GiftStudy.GIFT, quantity);
    return Claim.of(
            "The same, read as the part put to use of the targets that are asked for anything (ours)",
            Numbers.percent(here),
            here >= bandwidth - 0.05)
        .because(
            "How much is left idle goes with contention and stripe widths, which the paper does not give.");
  }

  private Claim mbw(Results results, Point point, Quantity quantity) {
    double mbw = results.mean(point, "mbw", quantity);
    double gift = results.mean(point, GiftStudy.GIFT, quantity);
    return Claim.of(
            "mbw has the highest effective bandwidth of all (" + where + "; by the targets in use)",
            "mbw " + Numbers.percent(mbw) + ", gift " + Numbers.percent(gift),
            mbw >= gift)
        .because(
            "mbw maximises each instant; it lets narrow applications starve, which then hold their targets for long.");
  }

  private Claim throughput(Results results, Point point, Quantity quantity) {
    double here = results.mean(point, GiftStudy.GIFT, quantity);
    return Claim.of(
            "gift's throughput is " + Numbers.percent(throughput) + " above pofs (" + where
                + "; taken as within 1.5 points)",
            Numbers.percent(here),
            Math.abs(here - throughput) <= 0.015)
        .because(
            "Throughput follows the arrivals as long as the queue is short, and I/O times where it is long.");
  }

  private Claim rules(Results results, Point point, Quantity quantity) {
    double bsip = results.mean(point, "bsip", quantity);
    double widest = RULES.stream()
        .mapToDouble(policy -> Math.abs(results.mean(point, policy, quantity) - bsip))
        .max()
        .orElse(Double.NaN);
    return Claim.of(
            "Throttling by simple rules (tsa, esa, tmf, rnd) performs like bsip (" + where
                + "; taken as within 3 points of I/O time)",
            RULES.stream()
                .map(policy ->
                    policy + " " + Numbers.percent(results.mean(point, policy, quantity) - bsip))
                .collect(Collectors.joining(", ")),
            widest <= 0.03)
        .because(
            "As coded, everyone who is not throttled shares what the throttled leave, target by target, in one pass; who is alone on a target"
                + " gets all of it, which bsip does not give.");
  }

  private static Claim streams(Results results, Point point) {
    double here = results.mean(point, GiftStudy.GIFT, RivalFigure.OVER_STREAMS.ioTime());
    return Claim.of(
            "The gain in I/O time holds against pofs whose streams end on their own, too (ours)",
            Numbers.percent(here),
            here > 0)
        .because(
            "A stream that has ended frees its target for others at once: such a pofs leaves nothing idle that anyone could use.");
  }

  private static Claim coupons(Results results, Point point) {
    Quantity overFill = new Gains(GiftStudy.FILL).ioTime();
    double here = results.mean(point, GiftStudy.GIFT, overFill);
    return Claim.of(
            "Throttle and reward is what gains: gift's I/O time is better than that of filling gaps alone (ours; taken as 1 %)",
            Numbers.percent(here) + " better than bsip-fill", here >= 0.01)
        .because(
            "Most of the gain is the linear programme that fills gaps; coupons let it fill a little more.");
  }
}

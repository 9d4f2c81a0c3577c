package weir.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Point;

/** What RR-9502 App. B.1 says about the parameters of the synthetic workload. */
final class ImpactClaims {
  private static final double HIGH = 1;
  private static final double UNMOVED = 0.02;

  private final Comparison all;
  private final double pressure;

  ImpactClaims(Comparison all, double pressure) {
    this.all = all;
    this.pressure = pressure;
  }

  List<Claim> of(SyntheticImpact.Parameter parameter) {
    return switch (parameter) {
      case SMALL -> List.of(sameConclusions());
      case SPREAD -> spread();
      case NOISE ->
        all.policies().stream()
            .map(policy -> unmoved(policy, "The noise does not affect " + policy))
            .toList();
    };
  }

  private Claim sameConclusions() {
    double margin = Double.POSITIVE_INFINITY;
    for (Point point : all.points()) {
      double least = Objectives.least(all, point, Objectives.YIELD_BASED);
      margin = Math.min(margin, least - Objectives.most(all, point, Objectives.OTHERS));
    }
    return Claim.of(
        "The conclusions are the same for every n_small (App. B.1; taken as every yield-based policy above all others in MinYield)",
        "least margin between the two groups " + Numbers.text(margin),
        margin > 0);
  }

  private List<Claim> spread() {
    List<Claim> claims = new ArrayList<>();
    for (String policy : Objectives.GREEDY) {
      claims.add(unmoved(policy, "An increase of σ does not affect " + policy));
    }
    claims.add(falls("fcfs", "Fcfs suffers from a high σ"));
    if (pressure > HIGH) {
      claims.add(falls(
          "set-10",
          "With a high pressure, set-10's MinYield significantly decreases when σ increases"));
    }
    return claims;
  }

  private Claim unmoved(String policy, String paper) {
    double range = all.most(policy, Objectives.MIN_YIELD) - all.least(policy, Objectives.MIN_YIELD);
    double limit = Steadiness.limit(all, policy, Objectives.MIN_YIELD, UNMOVED);
    return Claim.of(
            paper + " (App. B.1; taken as means of MinYield that differ by no more than "
                + Numbers.text(limit) + ", " + UNMOVED + " or four standard errors)",
            "means differ by " + Numbers.text(range),
            range <= limit)
        .because(
            "The minimum over 60 jobs reacts to the job with the least luck, and larger variations make for less luck.");
  }

  private Claim falls(String policy, String paper) {
    Point first = all.points().get(0);
    Point last = all.points().get(all.points().size() - 1);
    double low = all.mean(first, policy, Objectives.MIN_YIELD);
    double high = all.mean(last, policy, Objectives.MIN_YIELD);
    double errors = 3
        * (Steadiness.errorOf(all.spread(first, policy, Objectives.MIN_YIELD))
            + Steadiness.errorOf(all.spread(last, policy, Objectives.MIN_YIELD)));
    return Claim.of(
            paper
                + " (App. B.1; taken as a MinYield at σ = 1 that is below the one at σ = 0 by more than three standard errors of"
                + " each)",
            Numbers.text(low) + " at σ = 0, " + Numbers.text(high) + " at σ = 1",
            low - high > errors)
        .because(
            "Where it falls nonetheless, these instances may be too few to tell it from chance. A full run tells.");
  }
}

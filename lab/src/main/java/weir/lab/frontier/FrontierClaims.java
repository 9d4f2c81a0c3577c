package weir.lab.frontier;

import java.util.ArrayList;
import java.util.List;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Numbers;

/** What we claim of our own policy, held against the same windows. */
record FrontierClaims(WindowSet windows, Tradeoff tradeoff, List<String> published) {
  private static final String OVERLOAD =
      "Beyond saturation our default keeps the lowest yield up at the price of efficiency; a lower sharpness trades one for the other.";

  /** Nobody is above the line through our settings in both metrics, by more than chance explains. */
  Claim unbeaten() {
    Frontier frontier = new Frontier(windows, tradeoff);
    List<String> above = new ArrayList<>();
    String nearest = "";
    double least = Double.POSITIVE_INFINITY;
    for (String policy : published) {
      double margin = frontier.margin(policy);
      if (margin < least) {
        least = margin;
        nearest = policy;
      }
      if (!(margin >= -frontier.error(policy))) {
        above.add(
            policy + " by " + Numbers.text(-margin) + " ± " + Numbers.text(frontier.error(policy)));
      }
    }
    return Claim.of(
            windows.name() + ": no published policy is above our frontier in both " + tradeoff.y()
                + " and " + tradeoff.x() + " (ours; taken as the 95 % interval of " + tradeoff.x()
                + ")",
            above.isEmpty()
                ? "nearest is " + nearest + ", " + Numbers.text(least) + " below in " + tradeoff.x()
                : "above in " + tradeoff.x() + ": " + String.join(", ", above),
            above.isEmpty())
        .because("See docs/alpha-fair.md, where it fails.");
  }

  /** The default treats the worst-treated job better than fair-share does. */
  Claim fairerThanFairShare() {
    Estimate gain = windows.difference(Field.DEFAULT, "fair-share", "minYield");
    return Claim.of(
        windows.name()
            + ": alpha-fair as it comes has a higher MinYield than fair-share (ours; taken as beyond the 95 % interval)",
        gain.signed(),
        gain.negated().isBelowZero());
  }

  /** The default is not worse than a rival in any metric, by more than chance explains. */
  Claim defaultKeepsUpWith(String rival, List<String> metrics) {
    List<String> differences = new ArrayList<>();
    boolean keepsUp = true;
    for (String metric : metrics) {
      Estimate difference = windows.difference(Field.DEFAULT, rival, metric);
      Estimate gain = Tradeoff.sign(metric) > 0 ? difference : difference.negated();
      keepsUp &= !gain.isBelowZero() && !Double.isNaN(gain.mean());
      differences.add(metric + " " + difference.signed());
    }
    return Claim.of(
            windows.name() + ": alpha-fair as it comes is at least as good as " + rival + " in "
                + String.join(", ", metrics)
                + " (ours; taken as no difference below zero beyond its 95 % interval)",
            String.join("; ", differences),
            keepsUp)
        .because(OVERLOAD);
  }
}

package weir.lab.experiment;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** IO-Sets Fig. 7: what the sets and what the weights contribute to set-10. */
final class IoSetsFigure7 implements Experiment {
  private static final Quantity STRETCH = Quantity.of("maxStretch");
  private static final Quantity UTILIZATION = Quantity.of("utilization");
  private static final List<String> POLICIES =
      List.of("set-10", "set-fair-share", "share-priority");

  @Override
  public String name() {
    return "io-sets-fig7";
  }

  @Override
  public String title() {
    return "IO-Sets Fig. 7: the parts of set-10, sets and weights";
  }

  @Override
  public String about() {
    return IoSetsMix.WORKLOAD;
  }

  @Override
  public Study study() {
    return IoSetsMix.STUDY;
  }

  @Override
  public List<Point> points(Size size) {
    return IoSetsMix.points();
  }

  private static Comparison comparison(Results results) {
    return new Comparison(results, IoSetsMix.points(), IoSetsMix.FAST, POLICIES);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Comparison all = comparison(results);
    String below = "high-frequency jobs, n_H";
    Figure figure = new Figure(
        name(),
        title(),
        List.of(
            all.boxes(new Labels("Max stretch (lower is better)", below, "max stretch"), STRETCH),
            all.boxes(
                new Labels("Utilization (higher is better)", below, "utilization"), UTILIZATION)),
        Figure.Layout.STACKED);
    return List.of(new Exhibit(
        figure,
        "Boxes 25–75 %, whiskers 10–90 %, lines through the means.",
        List.of(all.table(STRETCH), all.table(UTILIZATION))));
  }

  @Override
  public List<Claim> claims(Results results) {
    Comparison all = comparison(results);
    return List.of(
        worseThanSet10(
            all,
            IoSetsMix.points().get(1),
            "share-priority",
            "Exclusive access inside sets is essential for max stretch when there are more low-frequency jobs (§VI-B1; taken as"
                + " share-priority above set-10 at n_H = 5)"),
        worseThanSet10(
            all,
            IoSetsMix.points().get(7),
            "set-fair-share",
            "More bandwidth for high-frequency jobs is important for max stretch when there are more of them (§VI-B1; taken as"
                + " set-fair-share above set-10 at n_H = 35)"),
        closeInUtilization(all));
  }

  private static Claim worseThanSet10(Comparison all, Point point, String other, String paper) {
    double whole = all.mean(point, "set-10", STRETCH);
    double part = all.mean(point, other, STRETCH);
    return Claim.of(
        paper,
        "max stretch " + Numbers.text(part) + " for " + other + ", " + Numbers.text(whole)
            + " for set-10",
        part > whole);
  }

  private static Claim closeInUtilization(Comparison all) {
    double whole = all.mean("set-10", UTILIZATION);
    double weights = Math.abs(all.mean("share-priority", UTILIZATION) - whole);
    double sets = Math.abs(all.mean("set-fair-share", UTILIZATION) - whole);
    return Claim.of(
        "In utilization, the policies with weights, set-10 and share-priority, differ less (§VI-B1; taken as closer to each"
            + " other than set-fair-share is to set-10)",
        "share-priority is " + Numbers.text(weights) + " away from set-10, set-fair-share "
            + Numbers.text(sets),
        weights < sets);
  }
}

package weir.lab.experiment;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.figure.Figure;
import weir.lab.result.Results;

/** RR-9502 Fig. 7: who is slowed down, by the part of I/O. */
final class SyntheticFigure7 implements Experiment {
  @Override
  public String name() {
    return "rr9502-fig7";
  }

  @Override
  public String title() {
    return "RR-9502 Fig. 7: yields sorted by I/O fraction";
  }

  @Override
  public String about() {
    return SyntheticStudy.WORKLOAD
        + "n_small = 20, σ = ν = 0.5. In every instance the jobs are sorted by the part of their time that"
        + " is I/O; the figure shows the mean yield at every rank.";
  }

  @Override
  public Study study() {
    return SyntheticStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return SyntheticYields.POINTS;
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    SyntheticYields yields = new SyntheticYields(results, SyntheticStudy.BY_FRACTION);
    Figure figure = new Figure(
        name(),
        title(),
        SyntheticYields.POINTS.stream()
            .map(point -> yields.panel(point, "rank of I/O fraction, φ"))
            .toList(),
        Figure.Layout.STACKED);
    return List.of(new Exhibit(figure, "Means over all instances, least I/O first.", List.of()));
  }

  @Override
  public List<Claim> claims(Results results) {
    SyntheticYields yields = new SyntheticYields(results, SyntheticStudy.BY_FRACTION);
    double coefficient = yields.correlation("fair-share");
    double lookAhead = yields.mean("look-ahead-greedy-yield", 0, 10);
    double greedy = yields.mean("greedy-yield", 0, 10);
    return List.of(
        Claim.of(
            "The yield falls linearly with φ for fair-share (§6.2.2, W = 1.1; taken as a coefficient below −0.95)",
            "coefficient " + Numbers.text(coefficient),
            coefficient < -0.95),
        Claim.of(
            "Greedy-yield and look-ahead differ for small φ (§6.2.2, W = 1.1; taken as more than 0.005 over the first ten ranks)",
            Numbers.text(greedy) + " and " + Numbers.text(lookAhead),
            Math.abs(greedy - lookAhead) > 0.005),
        mostlyFairShare(yields));
  }

  private static Claim mostlyFairShare(SyntheticYields yields) {
    double next = Double.NEGATIVE_INFINITY;
    for (String policy :
        List.of("fcfs", "set-10", "greedy-com", "greedy-yield", "periodic-greedy-yield")) {
      next = Math.max(next, yields.mean(policy, 0, 20) - yields.mean(policy, 40, 60));
    }
    double shared = yields.mean("fair-share", 0, 20) - yields.mean("fair-share", 40, 60);
    return Claim.of(
            "Only fair-share is strongly negatively correlated with φ (§6.2.2, W = 1.1; taken as the largest fall from the first to the"
                + " last third of all policies but look-ahead and best-next-event)",
            "it falls by " + Numbers.text(shared) + ", the next by " + Numbers.text(next),
            shared > next)
        .because(
            "Greedy-com serves short transfers first, and transfers are longer where φ is larger.");
  }
}

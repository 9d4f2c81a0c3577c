package weir.lab.experiment;

import java.util.List;
import java.util.stream.Stream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.figure.Figure;
import weir.lab.figure.Guide;
import weir.lab.figure.Labels;
import weir.lab.result.Quantity;
import weir.lab.result.Results;
import weir.sim.workload.IoSets;

/** IO-Sets Fig. 8: noise in the length of phases. */
final class IoSetsFigure8 implements Experiment {
  private static final String NOISE = "noise_percent";
  private static final Quantity UTILIZATION = Quantity.of("utilization");
  private static final List<String> POLICIES = List.of("fair-share", "fifo", "set-10");
  private static final Study STUDY = new IoSetsStudy(
      "io-sets-noise",
      POLICIES,
      point -> IoSets.threeKinds(20, 20, 20, IoSetsStudy.STRESS).withNoise(point.at(NOISE) / 100));

  @Override
  public String name() {
    return "io-sets-fig8";
  }

  @Override
  public String title() {
    return "IO-Sets Fig. 8: noise in the length of phases";
  }

  @Override
  public String about() {
    return "20 jobs of each kind, ω = 0.8; every phase is longer or shorter by up to b (IO-Sets §VI-B1, Fig. 8). The paper's"
        + " values of b are in its figure only; here they go from 0 to 50 %.";
  }

  @Override
  public Study study() {
    return STUDY;
  }

  @Override
  public List<Point> points(Size size) {
    return Stream.of(0, 10, 20, 30, 40, 50).map(noise -> Point.of(NOISE, noise)).toList();
  }

  private Comparison comparison(Results results) {
    return new Comparison(results, points(Size.FULL), NOISE, POLICIES);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Comparison all = comparison(results);
    Figure figure = new Figure(
        name(),
        title(),
        List.of(all.boxes(
            new Labels("Utilization (higher is better)", "noise b, percent", "utilization"),
            UTILIZATION,
            new Guide(IoSetsStudy.UTILIZATION_BOUND, "bound 1 − ω/N"))),
        Figure.Layout.STACKED);
    return List.of(new Exhibit(
        figure,
        "Boxes 25–75 %, whiskers 10–90 %, lines through the means.",
        List.of(all.table(UTILIZATION))));
  }

  @Override
  public List<Claim> claims(Results results) {
    Comparison all = comparison(results);
    return POLICIES.stream().map(policy -> unmoved(all, policy)).toList();
  }

  private static Claim unmoved(Comparison all, String policy) {
    double range = all.most(policy, UTILIZATION) - all.least(policy, UTILIZATION);
    double limit = Steadiness.limit(all, policy, UTILIZATION, 0.002);
    return Claim.of(
            "Noise has no impact on " + policy
                + " (§VI-B1; taken as means that differ by no more than " + Numbers.text(limit)
                + ", 0.002 or four standard errors)",
            "means differ by " + Numbers.text(range),
            range <= limit)
        .because(
            "The effect is larger than chance. Equal iterations let jobs fall into step with each other; noise breaks"
                + " that up.");
  }
}

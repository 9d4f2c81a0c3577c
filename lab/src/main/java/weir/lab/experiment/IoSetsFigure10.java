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

/** IO-Sets Fig. 10: a fourth kind of jobs that fits no power of ten. */
final class IoSetsFigure10 implements Experiment {
  private static final String FOURTH = "fourth_mean_s";
  private static final String ORACLE = "clairvoyant-sets";
  private static final List<String> POLICIES = List.of("fair-share", "fifo", "set-10", ORACLE);

  /** By how many percent the utilization is below the oracle's on the same instance. */
  private static final Quantity LOSS = new Quantity(
      "utilization lost to " + ORACLE + ", percent",
      (instance, policy) -> 100
          * (1
              - instance.value(policy, "utilization", 0)
                  / instance.value(ORACLE, "utilization", 0)));

  private static final Study STUDY = new IoSetsStudy(
      "io-sets-fourth", POLICIES, point -> IoSets.fourKinds(point.at(FOURTH), IoSetsStudy.STRESS));

  @Override
  public String name() {
    return "io-sets-fig10";
  }

  @Override
  public String title() {
    return "IO-Sets Fig. 10: a fourth kind of jobs, against an oracle of sets";
  }

  @Override
  public String about() {
    return "15 jobs of each of the three kinds and 15 of a fourth, N(μ, 0.1 μ) with μ from 5 to 5000 s; ω = 0.8, no noise, as in Fig. 9"
        + " (IO-Sets §VI-B2, Fig. 10). The oracle, Clairvoyant in the paper, knows which kind each job came from.";
  }

  @Override
  public Study study() {
    return STUDY;
  }

  @Override
  public List<Point> points(Size size) {
    return Stream.of(5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
        .map(mean -> Point.of(FOURTH, mean))
        .toList();
  }

  private Comparison comparison(Results results) {
    return new Comparison(results, points(Size.FULL), FOURTH, POLICIES.subList(0, 3));
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Comparison all = comparison(results);
    Comparison near =
        new Comparison(results, points(Size.FULL), FOURTH, List.of("fair-share", "set-10"));
    String below = "mean characteristic time of the fourth kind, μ (s)";
    Guide level = new Guide(0, ORACLE);
    Figure figure = new Figure(
        name(),
        title(),
        List.of(
            all.boxes(
                new Labels("Utilization below the oracle's (lower is better)", below, "percent"),
                LOSS,
                level),
            near.boxes(new Labels("The same without fifo", below, "percent"), LOSS, level)),
        Figure.Layout.STACKED);
    return List.of(new Exhibit(
        figure,
        "Boxes 25–75 %, whiskers 10–90 %, lines through the means. Above zero: worse than the oracle.",
        List.of(all.table(LOSS))));
  }

  @Override
  public List<Claim> claims(Results results) {
    Comparison all = comparison(results);
    double most = Math.max(Math.abs(all.most("set-10", LOSS)), Math.abs(all.least("set-10", LOSS)));
    boolean closest = all.points().stream()
        .allMatch(point -> all.mean(point, "set-10", LOSS) < all.mean(point, "fair-share", LOSS)
            && all.mean(point, "fair-share", LOSS) < all.mean(point, "fifo", LOSS));
    return List.of(
        Claim.of(
            "Set-10 and the oracle behave consistently for all μ (§VI-B2; taken as means within 0.5 % of each other)",
            "the largest mean difference is " + Numbers.text(most) + " %", most <= 0.5),
        Claim.of(
            "Set-10 is closer to the oracle than fair-share, and fair-share than Exclusive-FCFS (Fig. 10; taken for every μ)",
            "fair-share loses " + Numbers.text(all.least("fair-share", LOSS)) + " to "
                + Numbers.text(all.most("fair-share", LOSS)) + " %, fifo "
                + Numbers.text(all.least("fifo", LOSS)) + " to "
                + Numbers.text(all.most("fifo", LOSS)) + " %",
            closest));
  }
}

package weir.lab.experiment;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.figure.Figure;
import weir.lab.result.Results;

/** RR-9502 Fig. 6: who is slowed down, by the length of iterations. */
final class SyntheticFigure6 implements Experiment {
  private static final double FLAT = 0.02;

  @Override
  public String name() {
    return "rr9502-fig6";
  }

  @Override
  public String title() {
    return "RR-9502 Fig. 6: yields sorted by iteration size";
  }

  @Override
  public String about() {
    return SyntheticStudy.WORKLOAD
        + "n_small = 20, σ = ν = 0.5. In every instance the jobs are sorted by the length of their"
        + " iterations; the figure shows the mean yield at every rank.";
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
    SyntheticYields yields = new SyntheticYields(results, SyntheticStudy.BY_ITERATION);
    Figure figure = new Figure(
        name(),
        title(),
        SyntheticYields.POINTS.stream()
            .map(point -> yields.panel(point, "rank of iteration size, ω"))
            .toList(),
        Figure.Layout.STACKED);
    return List.of(
        new Exhibit(figure, "Means over all instances, smallest iterations first.", List.of()));
  }

  @Override
  public List<Claim> claims(Results results) {
    SyntheticYields yields = new SyntheticYields(results, SyntheticStudy.BY_ITERATION);
    return List.of(
        flat(yields, "greedy-yield"),
        flat(yields, "periodic-greedy-yield"),
        flat(yields, "look-ahead-greedy-yield"),
        uncorrelated(yields),
        slope(yields, "fcfs", "The yield is positively correlated with ω for fcfs", 1),
        slope(yields, "greedy-com", "The yield decreases with ω for greedy-com", -1),
        steps(yields),
        insideSteps(yields));
  }

  private static Claim flat(SyntheticYields yields, String policy) {
    double range = yields.range(policy);
    return Claim.of(
            "The yield is a constant function of ω for " + policy
                + " (§6.2.2, W = 1.1; taken as a range of no more than " + FLAT + ")",
            "range " + Numbers.text(range),
            range <= FLAT)
        .because(
            "It may be chance: the range of 60 means over few instances is wide. A full run tells.");
  }

  private static Claim uncorrelated(SyntheticYields yields) {
    double difference = yields.mean("fair-share", 40, 60) - yields.mean("fair-share", 0, 20);
    return Claim.of(
        "There seems to be no correlation between ω and the yield for fair-share (§6.2.2, W = 1.1; taken as thirds that differ by no"
            + " more than " + FLAT + ")",
        "the last third is " + Numbers.text(difference) + " above the first",
        Math.abs(difference) <= FLAT);
  }

  private static Claim slope(SyntheticYields yields, String policy, String paper, int sign) {
    double first = yields.mean(policy, 0, 20);
    double last = yields.mean(policy, 40, 60);
    double coefficient = yields.correlation(policy);
    return Claim.of(
        paper
            + " (§6.2.2, W = 1.1; taken as the last third against the first, and a coefficient beyond 0.5)",
        "mean yield " + Numbers.text(first) + " in the first third, " + Numbers.text(last)
            + " in the last; coefficient " + Numbers.text(coefficient),
        sign * (last - first) > 0 && sign * coefficient > 0.5);
  }

  private static Claim steps(SyntheticYields yields) {
    double first = yields.mean("set-10", 0, 20);
    double second = yields.mean("set-10", 20, 40);
    double third = yields.mean("set-10", 40, 60);
    return Claim.of(
        "Set-10 shows three steps, one for each set (§6.2.2, W = 1.1; taken as thirds with falling yields)",
        Numbers.text(first) + ", " + Numbers.text(second) + ", " + Numbers.text(third),
        first > second && second > third);
  }

  private static Claim insideSteps(SyntheticYields yields) {
    boolean rises = true;
    StringBuilder here = new StringBuilder();
    for (int from = 0; from < SyntheticStudy.JOBS; from += 20) {
      double low = yields.mean("set-10", from + 2, from + 8);
      double high = yields.mean("set-10", from + 12, from + 18);
      rises &= high > low;
      here.append(from == 0 ? "" : ", ")
          .append(Numbers.text(low))
          .append(" → ")
          .append(Numbers.text(high));
    }
    return Claim.of(
            "Inside each step of set-10 the yield increases with ω (§6.2.2, W = 1.1; taken as ranks 3–8 against 13–18 of each third)",
            here.toString(),
            rises)
        .because(
            "With σ = 0.5 the jobs of one size do not fall into one set only: the ranks near the ends of a third belong to"
                + " the neighbouring set in some instances.");
  }
}

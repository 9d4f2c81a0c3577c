package weir.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.result.Results;

/**
 * RR-9502 Fig. 14 to 19: what one parameter of the workload does to the policies, at a low and at a high pressure.
 *
 * @param figure its number in the paper
 */
record SyntheticImpact(int figure, Parameter parameter, double pressure) implements Experiment {
  /** What is varied. */
  enum Parameter {
    SMALL(SyntheticStudy.SMALL, "the number of small jobs", "small jobs, n_small"),
    SPREAD(SyntheticStudy.SPREAD, "the spread of iterations", "standard deviation over mean, σ"),
    NOISE(SyntheticStudy.NOISE, "the noise of phases", "noise, ν");

    private final String key;
    private final String subject;
    private final String below;

    Parameter(String key, String subject, String below) {
      this.key = key;
      this.subject = subject;
      this.below = below;
    }

    private List<Double> steps() {
      return this == SMALL ? List.of(10.0, 20.0, 30.0) : List.of(0.0, 0.25, 0.5, 0.75, 1.0);
    }
  }

  @Override
  public String name() {
    return "rr9502-fig" + figure;
  }

  @Override
  public String title() {
    return "RR-9502 Fig. " + figure + ": " + parameter.subject + " at W = " + Point.text(pressure);
  }

  @Override
  public String about() {
    return SyntheticStudy.WORKLOAD
        + "What is not varied: n_small = 20, σ = ν = 0.5 (RR-9502 App. B.1).";
  }

  @Override
  public Study study() {
    return SyntheticStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    List<Point> points = new ArrayList<>();
    for (double value : parameter.steps()) {
      points.add(SyntheticStudy.at(pressure).with(parameter.key, value));
    }
    return points;
  }

  private Comparison comparison(Results results) {
    return new Comparison(results, points(Size.FULL), parameter.key, SyntheticStudy.POLICIES);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    return List.of(Objectives.exhibit(name(), title(), comparison(results), parameter.below));
  }

  @Override
  public List<Claim> claims(Results results) {
    return new ImpactClaims(comparison(results), pressure).of(parameter);
  }
}

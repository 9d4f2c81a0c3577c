package weir.lab.experiment;

import java.util.List;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.SimulationStudy;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;
import weir.sim.scenario.Scenario;
import weir.sim.workload.IoSetsValidation;

/** IO-Sets Fig. 4, the simulated side: sixteen jobs of two kinds that start together. */
final class IoSetsFigure4 implements Experiment {
  private static final String FAST = "n_H";
  private static final Quantity UTILIZATION = Quantity.of("utilization");
  private static final Quantity STRETCH = Quantity.of("maxStretch");
  private static final List<String> POLICIES = List.of("fair-share", "set-10");
  private static final Point ALL_FAST = Point.of(FAST, 16);
  private static final Validation STUDY = new Validation();

  /** Nothing in it is random: one instance per point. */
  private static final class Validation implements SimulationStudy {
    @Override
    public String name() {
      return "io-sets-validation";
    }

    @Override
    public int version() {
      return 1;
    }

    @Override
    public List<String> policies(Size size) {
      return POLICIES;
    }

    @Override
    public int instances(Size size) {
      return 1;
    }

    @Override
    public Scenario scenario(Point point, long seed) {
      return IoSetsValidation.of((int) point.at(FAST));
    }
  }

  @Override
  public String name() {
    return "io-sets-fig4";
  }

  @Override
  public String title() {
    return "IO-Sets Fig. 4: the validation workload, simulated side";
  }

  @Override
  public String about() {
    return "Sixteen jobs start together, n_H of them with 64 s from one I/O phase to the next, the others with 640 s, a"
        + " sixteenth of it I/O; measured from 1300 s to 6300 s (IO-Sets §VI-A). The paper's baseline is a real machine's"
        + " scheduler, close to fair-share.";
  }

  @Override
  public Study study() {
    return STUDY;
  }

  @Override
  public List<Point> points(Size size) {
    return IntStream.rangeClosed(0, 16).mapToObj(fast -> Point.of(FAST, fast)).toList();
  }

  private Comparison comparison(Results results) {
    return new Comparison(results, points(Size.FULL), FAST, POLICIES);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Comparison all = comparison(results);
    String below = "high-frequency jobs, n_H";
    Figure figure = new Figure(
        name(),
        title(),
        List.of(
            all.lines(
                new Labels("Max stretch (lower is better)", below, "max stretch"),
                STRETCH,
                Scale.LINEAR),
            all.lines(
                new Labels("Utilization (higher is better)", below, "utilization"),
                UTILIZATION,
                Scale.LINEAR)),
        Figure.Layout.beside(2));
    return List.of(new Exhibit(
        figure,
        "One deterministic run per point.",
        List.of(all.table(STRETCH), all.table(UTILIZATION))));
  }

  @Override
  public List<Claim> claims(Results results) {
    Comparison all = comparison(results);
    double stretch = all.mean(ALL_FAST, "set-10", STRETCH);
    boolean better = all.points().stream()
        .allMatch(
            point -> all.mean(point, "set-10", STRETCH) <= all.mean(point, "fair-share", STRETCH)
                && all.mean(point, "set-10", UTILIZATION)
                    >= all.mean(point, "fair-share", UTILIZATION));
    return List.of(
        Claim.of(
            "With n_H = 16, max stretch under set-10 is 1 (§VI-A)",
            Numbers.text(stretch),
            Math.abs(stretch - 1) < 0.005),
        Claim.of(
            "The scenario is favourable to set-10 (§VI-A; taken as no worse than fair-share in both metrics for every n_H)",
            "mean max stretch " + Numbers.text(all.mean("set-10", STRETCH)) + " against "
                + Numbers.text(all.mean("fair-share", STRETCH)) + ", utilization "
                + Numbers.text(all.mean("set-10", UTILIZATION)) + " against "
                + Numbers.text(all.mean("fair-share", UTILIZATION)),
            better));
  }
}

package weir.lab.experiment;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.figure.Figure;
import weir.lab.figure.Timeline;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** IO-Sets Fig. 1: neither equal sharing nor exclusive access is best for all pairs of jobs. */
final class IoSetsFigure1 implements Experiment {
  private static final Quantity FIRST = Quantity.of("iterationJ1");
  private static final Quantity SECOND = Quantity.of("iterationJ2");
  private static final double UNTIL = 7.5;

  @Override
  public String name() {
    return "io-sets-fig1";
  }

  @Override
  public String title() {
    return "IO-Sets Fig. 1: two pairs of jobs, shared and exclusive";
  }

  @Override
  public String about() {
    return "Two large jobs (one unit of work, one of I/O), and a large one with a small one (one unit of work, 0.01 of I/O);"
        + " the large job's request comes first (IO-Sets §II-A). Numbers are taken from 100 to 1100 units of time.";
  }

  @Override
  public Study study() {
    return PairStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return List.of(PairStudy.TWO_LARGE, PairStudy.LARGE_AND_SMALL);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Figure figure = new Figure(
        name(),
        title(),
        List.of(
            timeline("Two large, exclusive (fifo)", PairStudy.TWO_LARGE, "fifo"),
            timeline("Large + small, exclusive (fifo)", PairStudy.LARGE_AND_SMALL, "fifo"),
            timeline("Two large, fair-share", PairStudy.TWO_LARGE, "fair-share"),
            timeline("Large + small, fair-share", PairStudy.LARGE_AND_SMALL, "fair-share")),
        new Figure.Layout(2, 430, 230));
    String caption =
        "Grey: work. Colour: I/O of J1 (blue) and J2 (orange). Dotted: waiting. Below, the part of the pipe in use.";
    return List.of(new Exhibit(figure, caption, List.of(PairTable.of(results, points(Size.FULL)))));
  }

  private static Timeline timeline(String title, Point point, String policy) {
    return TimelineRecorder.draw(title, PairStudy.INSTANCE.scenario(point, 0), policy, UNTIL);
  }

  @Override
  public List<Claim> claims(Results results) {
    double shared = results.mean(PairStudy.TWO_LARGE, "fair-share", FIRST);
    double exclusive = results.mean(PairStudy.TWO_LARGE, "fifo", FIRST);
    double smallShared = results.mean(PairStudy.LARGE_AND_SMALL, "fair-share", SECOND);
    double smallExclusive = results.mean(PairStudy.LARGE_AND_SMALL, "fifo", SECOND);
    double largeShared = results.mean(PairStudy.LARGE_AND_SMALL, "fair-share", FIRST);
    return List.of(
        Claim.of(
            "Two large jobs: fair sharing takes three units of time for what exclusive access does in roughly two (§II-A)",
            "an iteration takes " + Numbers.text(shared) + " shared, " + Numbers.text(exclusive)
                + " exclusive",
            Math.abs(shared - 3) < 0.05 && Math.abs(exclusive - 2) < 0.05),
        Claim.of(
                "Large and small: exclusive access takes roughly two units of time for the computation of the small job, fair"
                    + " sharing roughly one (§II-A)",
                "an iteration of the small job takes " + Numbers.text(smallExclusive)
                    + " exclusive, " + Numbers.text(smallShared) + " shared",
                Math.abs(smallExclusive - 2) < 0.1 && Math.abs(smallShared - 1) < 0.1)
            .because(
                "The figure shows the first iterations, in which both jobs post at the same time; in the long run the two"
                    + " rhythms slide against each other and the small job does not always meet the large one."),
        Claim.of(
            "Large and small: sharing costs the large job almost nothing (§II-A; taken as under 2 %)",
            "an iteration of the large job takes " + Numbers.text(largeShared) + " instead of 2",
            largeShared < 2.04));
  }
}

package weir.lab.experiment;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.figure.Figure;
import weir.lab.figure.Timeline;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** IO-Sets Fig. 2: more bandwidth for the small job costs the large one next to nothing. */
final class IoSetsFigure2 implements Experiment {
  private static final String POLICY = "share-priority";
  private static final double UNTIL = 7.5;
  private static final double LARGE_ALONE = 2;
  private static final double SMALL_ALONE = 1.01;

  @Override
  public String name() {
    return "io-sets-fig2";
  }

  @Override
  public String title() {
    return "IO-Sets Fig. 2: unequal shares for a large and a small job";
  }

  @Override
  public String about() {
    return "The large and the small job of Fig. 1 share with weights of 100 to 1, one way and the other (IO-Sets §II-B; the paper"
        + " does not give its weights). Numbers are taken from 100 to 1100 units of time.";
  }

  @Override
  public Study study() {
    return PairStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return List.of(PairStudy.LARGE_FAVOURED, PairStudy.SMALL_FAVOURED);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Figure figure = new Figure(
        name(),
        title(),
        List.of(
            timeline("J1 (large) receives most of the bandwidth", PairStudy.LARGE_FAVOURED),
            timeline("J2 (small) receives most of the bandwidth", PairStudy.SMALL_FAVOURED)),
        new Figure.Layout(2, 430, 230));
    String caption =
        "Grey: work. Colour: I/O of J1 (blue) and J2 (orange). Below, the part of the pipe each one has.";
    return List.of(new Exhibit(figure, caption, List.of(PairTable.of(results, points(Size.FULL)))));
  }

  private static Timeline timeline(String title, Point point) {
    return TimelineRecorder.draw(title, PairStudy.INSTANCE.scenario(point, 0), POLICY, UNTIL);
  }

  @Override
  public List<Claim> claims(Results results) {
    double large =
        results.mean(PairStudy.SMALL_FAVOURED, POLICY, Quantity.of("iterationJ1")) / LARGE_ALONE
            - 1;
    double small =
        results.mean(PairStudy.LARGE_FAVOURED, POLICY, Quantity.of("iterationJ2")) / SMALL_ALONE
            - 1;
    return List.of(
        Claim.of(
                "Favouring the small job slows the large one down by less than 0.25 % (§II-B)",
                Numbers.precisePercent(large), large < 0.0025)
            .because(
                "The small job posts about once per unit of time, so that one of its transfers falls into every I/O phase of the"
                    + " large one: 0.01 of 2 units is 0.5 %. The paper counts one additional transfer in every second iteration."),
        Claim.of(
                "Favouring the large job slows the small one down by roughly 28 % (§II-B; taken as 20 to 36 %)",
                Numbers.percent(small), small >= 0.20 && small <= 0.36)
            .because(
                "The paper counts three drawn iterations. Over a long run the small job, once it has waited for the large"
                    + " one, posts in step with it and waits again and again."));
  }
}

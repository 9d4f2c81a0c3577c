package weir.lab.gift;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Numbers;
import weir.lab.figure.Box;
import weir.lab.figure.BoxPanel;
import weir.lab.figure.Figure;
import weir.lab.figure.Guide;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Results;

/** GIFT Fig. 13: what applications of different kinds gain, by appearances, I/O intervals and I/O size. */
final class GiftFigure13 implements Experiment {
  private static final int APPLICATIONS = 500;
  private static final int BINS = 4;
  private static final List<String> SHOWN = List.of(GiftStudy.FILL, GiftStudy.GIFT);

  /** By which the applications are told apart. */
  private record Kind(String metric, String title, double unit, String unitName) {}

  private static final List<Kind> KINDS = List.of(
      new Kind(GiftInstance.RUNS, "Appearances", 1, "runs"),
      new Kind(GiftInstance.INTERVALS, "I/O intervals of a run", 1, "intervals"),
      new Kind(GiftInstance.PHASE_BYTES, "I/O size of an interval", 1e9, "GB"));

  @Override
  public String name() {
    return "gift-fig13";
  }

  @Override
  public String title() {
    return "GIFT Fig. 13: gains of applications of different kinds, 500 applications";
  }

  @Override
  public String about() {
    return GiftStudy.WORKLOAD
        + "The applications of gift-fig10 in four groups of equal size by each property; a box is the spread of their gains in I/O time over"
        + " pofs in step, and a claim looks at the mean.";
  }

  @Override
  public Study study() {
    return GiftStudy.RIVALS;
  }

  @Override
  public List<Point> points(Size size) {
    return RivalFigure.TEN.points(size);
  }

  /** Bounds between the groups. */
  private static double[] bounds(Results results, Kind kind) {
    DoubleStream.Builder all = DoubleStream.builder();
    results.forEachInstance(
        RivalFigure.point(results, APPLICATIONS),
        instance ->
            Arrays.stream(Gains.all(instance, GiftStudy.GIFT, kind.metric())).forEach(all::add));
    double[] values = all.build().toArray();
    DoubleStream lower = IntStream.range(0, BINS)
        .mapToDouble(n -> Gains.quantiles(values).applyAsDouble(n / (double) BINS));
    // Whole numbers may be the bounds of two groups, which are then one.
    return DoubleStream.concat(lower, DoubleStream.of(Double.POSITIVE_INFINITY))
        .distinct()
        .toArray();
  }

  /** The gains of the applications in one group. */
  private static double[] gains(Results results, Kind kind, String policy, int bin) {
    double[] bounds = bounds(results, kind);
    DoubleStream.Builder inside = DoubleStream.builder();
    results.forEachInstance(RivalFigure.point(results, APPLICATIONS), instance -> {
      double[] property = Gains.all(instance, policy, kind.metric());
      double[] gains = RivalFigure.OVER_POFS.ioTimes(instance, policy);
      for (int i = 0; i < gains.length; i++) {
        if (property[i] >= bounds[bin] && property[i] < bounds[bin + 1]) {
          inside.add(gains[i]);
        }
      }
    });
    return inside.build().toArray();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Panel> panels = KINDS.stream().map(kind -> panel(results, kind)).toList();
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, Figure.Layout.STACKED),
        "Gain in I/O time over pofs; the groups are named by their lower bounds.",
        List.of()));
  }

  private static Panel panel(Results results, Kind kind) {
    Map<String, List<Box>> boxes = new LinkedHashMap<>();
    double[] bounds = bounds(results, kind);
    for (String policy : SHOWN) {
      List<Box> row = new ArrayList<>();
      for (int bin = 0; bin + 1 < bounds.length; bin++) {
        double[] percent = Arrays.stream(gains(results, kind, policy, bin))
            .map(gain -> 100 * gain)
            .toArray();
        row.add(Box.of(Gains.quantiles(percent), Gains.mean(percent)));
      }
      boxes.put(policy, row);
    }
    List<String> places = new ArrayList<>();
    for (int bin = 0; bin + 1 < bounds.length; bin++) {
      places.add("from " + Math.round(bounds[bin] / kind.unit()));
    }
    return new BoxPanel(
        new Labels(kind.title(), kind.unitName(), "%"),
        places,
        boxes,
        List.of(new Guide(0, "as under pofs")),
        Scale.LINEAR);
  }

  @Override
  public List<Claim> claims(Results results) {
    return KINDS.stream().map(kind -> claim(results, kind)).toList();
  }

  private static Claim claim(Results results, Kind kind) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int bin = 0; bin + 1 < bounds(results, kind).length; bin++) {
      double mean = Gains.mean(gains(results, kind, GiftStudy.GIFT, bin));
      least = Math.min(least, mean);
      most = Math.max(most, mean);
    }
    return Claim.of(
            kind.title()
                + ": gift keeps its gain across a wide range (Fig. 13; taken as 5 % on average in every quarter)",
            Numbers.percent(least) + " to " + Numbers.percent(most),
            least >= 0.05)
        .because(
            "What an application gains goes with how wide it is striped, and the programme prefers wide ones: those with little to move have"
                + " little to gain.");
  }
}

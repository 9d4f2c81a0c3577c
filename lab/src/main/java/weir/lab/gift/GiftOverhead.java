package weir.lab.gift;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Numbers;
import weir.lab.experiment.Table;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.LinePanel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** GIFT §4, overhead: what a decision costs from 32 to 200 targets. */
final class GiftOverhead implements Experiment {
  private static final double INTERVAL_MILLIS = 10_000;

  @Override
  public String name() {
    return "gift-overhead";
  }

  @Override
  public String title() {
    return "GIFT §4: what a decision costs from 32 to 200 targets";
  }

  @Override
  public String about() {
    return "A hundred decisions in a row, after 150 that do not count, with 60 and with 1,000 applications active all the time; the paper has a set of"
        + " 1,000 applications and does not say how many are active. Processor time from the list of who is active where to the shares, linear"
        + " programme and ledger included. These numbers depend on the machine.";
  }

  @Override
  public Study study() {
    return OverheadStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return OverheadStudy.points();
  }

  private static Quantity quantile(double part) {
    return new Quantity(
        "decision " + part,
        (instance, policy) -> 1e3
            * Gains.quantiles(Gains.all(instance, policy, OverheadStudy.SECONDS))
                .applyAsDouble(part));
  }

  private static double median(Results results, Point point) {
    return results.mean(point, GiftStudy.GIFT, quantile(0.5));
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Map<String, List<LinePanel.Dot>> lines = new LinkedHashMap<>();
    List<List<String>> rows = new ArrayList<>();
    for (Point point : results.plan().points()) {
      int active = (int) point.at(OverheadStudy.ACTIVE);
      double targets = point.at(OverheadStudy.TARGETS);
      lines
          .computeIfAbsent(active + " active", name -> new ArrayList<>())
          .add(new LinePanel.Dot(targets, median(results, point)));
      rows.add(List.of(
          active + " on " + (int) targets,
          Numbers.text(median(results, point)),
          Numbers.text(results.mean(point, GiftStudy.GIFT, quantile(0.25))) + " … "
              + Numbers.text(results.mean(point, GiftStudy.GIFT, quantile(0.75)))));
    }
    LinePanel panel = new LinePanel(
        new Labels("A decision, median", "targets", "milliseconds"),
        lines,
        List.of(),
        Scale.LOG_BESIDE);
    return List.of(new Exhibit(
        new Figure(name(), title(), List.of(panel), Figure.Layout.STACKED),
        "Processor milliseconds.",
        List.of(new Table("Milliseconds", List.of("active", "median", "middle half"), rows))));
  }

  @Override
  public List<Claim> claims(Results results) {
    Point few = Point.of(OverheadStudy.TARGETS, 32).with(OverheadStudy.ACTIVE, 1000);
    Point many = Point.of(OverheadStudy.TARGETS, 200).with(OverheadStudy.ACTIVE, 1000);
    double first = median(results, few);
    double last = median(results, many);
    return List.of(
        Claim.of(
                "The decision takes 1 ms with 32 targets and 5 ms with 200 (§4; taken as no more, with all 1,000 applications active)",
                Numbers.text(first) + " and " + Numbers.text(last) + " ms",
                first <= 1 && last <= 5)
            .because(
                "The paper's are other processors, and not all of its applications are active at a time."),
        Claim.of(
            "That is negligible beside the interval of 10 s (§4; taken as a thousandth)",
            Numbers.precisePercent(last / INTERVAL_MILLIS),
            last / INTERVAL_MILLIS < 1e-3));
  }
}

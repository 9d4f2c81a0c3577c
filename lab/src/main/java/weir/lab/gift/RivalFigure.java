package weir.lab.gift;

import java.util.ArrayList;
import java.util.List;
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
import weir.lab.figure.Panel;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/**
 * GIFT Fig. 7 and 10: all policies by four measures, as gains over pofs.
 *
 * @param applications in the set; the paper runs 250 on its prototype and simulates 500
 */
record RivalFigure(String name, String title, int applications, RivalClaims paper)
    implements Experiment {
  static final RivalFigure SEVEN = new RivalFigure(
      "gift-fig7",
      "GIFT Fig. 7: all policies, 250 applications",
      250,
      new RivalClaims("Fig. 7", 0.10, 0.17, 0.02));

  static final RivalFigure TEN = new RivalFigure(
      "gift-fig10",
      "GIFT Fig. 10: all policies, 500 applications",
      500,
      new RivalClaims("Fig. 10", 0.15, 0.25, 0.02));

  static final Gains OVER_POFS = new Gains(GiftStudy.POFS);
  static final Gains OVER_STREAMS = new Gains(GiftInstance.STREAMS);
  private static final double DAYS_OF_250 = 7;
  private static final double DAYS_OF_500 = 25;

  @Override
  public String about() {
    return GiftStudy.WORKLOAD
        + "Fig. 7 of the paper is a prototype on real disks, which is simulated here: a week of 250 applications; Fig. 10 is a simulation of"
        + " 500 applications for 25 days. Effective bandwidth is taken over the time in which anyone does I/O; since all policies"
        + " move the same bytes in the end, it is also given as a part of what the targets in use could move. A quick run has one day.";
  }

  @Override
  public Study study() {
    return GiftStudy.RIVALS;
  }

  @Override
  public List<Point> points(Size size) {
    return GiftStudy.points(size, applications, 1, applications == 250 ? DAYS_OF_250 : DAYS_OF_500);
  }

  /** The point of so many applications with the most days. */
  static Point point(Results results, int applications) {
    Point longest = GiftStudy.at(applications, 0);
    for (Point point : results.plan().points()) {
      boolean isOurs = point.at(GiftStudy.APPLICATIONS) == applications;
      if (isOurs && point.at(GiftStudy.DAYS) > longest.at(GiftStudy.DAYS)) {
        longest = point;
      }
    }
    return longest;
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Point point = point(results, applications);
    List<Panel> panels = new ArrayList<>();
    for (Quantity quantity : quantities(OVER_POFS)) {
      PolicyBars bars = new PolicyBars(
          results.plan().policies(), policy -> 100 * results.mean(point, policy, quantity));
      panels.add(bars.panel(new Labels(quantity.name(), "", "%")));
    }
    Figure figure = new Figure(name, title, panels, Figure.Layout.beside(2));
    return List.of(new Exhibit(
        figure,
        "Gains over pofs in step; bars below zero are losses. The policies stand in the order of the legend.",
        List.of(table(results, point, OVER_POFS), table(results, point, OVER_STREAMS))));
  }

  private static List<Quantity> quantities(Gains gains) {
    return List.of(
        gains.ioTime(), gains.runTime(), gains.bandwidth(), gains.throughput(), gains.used());
  }

  private static Table table(Results results, Point point, Gains gains) {
    List<List<String>> rows = new ArrayList<>();
    for (String policy : results.plan().policies()) {
      List<String> row = new ArrayList<>(List.of(policy));
      for (Quantity quantity : quantities(gains)) {
        double gain = results.mean(point, policy, quantity);
        row.add(Double.isNaN(gain) ? "–" : Numbers.percent(gain));
      }
      rows.add(row);
    }
    return new Table(
        "Gains over " + gains.baseline(),
        List.of(
            "policy",
            "I/O time",
            "run time",
            "effective bandwidth",
            "throughput",
            "targets in use"),
        rows);
  }

  @Override
  public List<Claim> claims(Results results) {
    return paper.of(results, point(results, applications));
  }
}

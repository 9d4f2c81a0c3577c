package weir.lab.gift;

import java.util.ArrayList;
import java.util.Arrays;
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
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.InstanceResult;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/**
 * GIFT Fig. 8 and 12b: what gift owes in node-hours at any time, what it pays, and from which budget.
 *
 * @param isLong Fig. 12b, 500 applications for 25 days; otherwise Fig. 8, 250 for a week
 */
record RegretFigure(String name, String title, boolean isLong) implements Experiment {
  static final RegretFigure EIGHT = new RegretFigure(
      "gift-fig8", "GIFT Fig. 8: node-hours owed and paid, 250 applications", false);
  static final RegretFigure TWELVE = new RegretFigure(
      "gift-fig12", "GIFT Fig. 12: node-hours owed and paid, 500 applications", true);

  private static final String IN_THE_END = "gift:regret=30d";
  private static final String PESSIMISTIC = "gift:tau=0.1";
  private static final String BOUNDED = "gift:tau=0.1:budget=0.05";
  private static final double BUDGET_NODE_HOURS = 0.05;
  private static final double HOURS_PER_DAY = 24;
  private static final Quantity NODE_HOURS = Quantity.of(GiftInstance.NODE_HOURS);
  private static final Quantity MOST_OWED = new Quantity(
      "most outstanding",
      (instance, policy) -> Arrays.stream(Gains.all(instance, policy, RegretLog.OUTSTANDING))
          .max()
          .orElse(Double.NaN));
  private static final Quantity OWED_AT_END = new Quantity(
      "outstanding at the end",
      (instance, policy) -> last(instance, policy, RegretLog.OUTSTANDING));
  private static final Quantity PAID =
      new Quantity("paid", (instance, policy) -> last(instance, policy, RegretLog.PAID));

  @Override
  public String about() {
    return GiftStudy.WORKLOAD
        + "The paper has no formula for the worth of a coupon; here it is nodes times the seconds that its bandwidth would have taken at the"
        + " application's basic share. regret=30d pays once, after the end; the others pay every day; budget=0.05 pays three node-minutes a day"
        + " at the most and stops throttling for a day when that does not do. Outstanding is read every full hour. A quick run has one"
        + " and a half days.";
  }

  @Override
  public Study study() {
    return GiftStudy.REGRET;
  }

  private int applications() {
    return isLong ? 500 : 250;
  }

  @Override
  public List<Point> points(Size size) {
    return GiftStudy.points(size, applications(), 1.5, isLong ? 25 : 7);
  }

  private static double last(InstanceResult instance, String policy, String metric) {
    double[] values = Gains.all(instance, policy, metric);
    return values.length == 0 ? Double.NaN : values[values.length - 1];
  }

  private static List<String> gifts(Results results) {
    return results.plan().policies().stream()
        .filter(policy -> !policy.equals(GiftStudy.POFS))
        .toList();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Point point = RivalFigure.point(results, applications());
    List<Panel> panels = List.of(
        panel(results, point, RegretLog.OUTSTANDING, "Node-hours outstanding"),
        panel(results, point, RegretLog.PAID, "Node-hours paid so far"));
    return List.of(new Exhibit(
        new Figure(name, title, panels, Figure.Layout.STACKED),
        "What it would take to pay for all unredeemed coupons, and what has been paid.",
        List.of(payments(results, point), coupons(results, point))));
  }

  private static Panel panel(Results results, Point point, String metric, String label) {
    Map<String, List<LinePanel.Dot>> lines = new LinkedHashMap<>();
    for (String policy : gifts(results)) {
      List<LinePanel.Dot> dots = new ArrayList<>();
      results.forEachInstance(point, instance -> {
        double[] values = Gains.all(instance, policy, metric);
        for (int n = 0; instance.instance() == 0 && n < values.length; n++) {
          dots.add(new LinePanel.Dot(n / HOURS_PER_DAY, values[n]));
        }
      });
      lines.put(policy, dots);
    }
    return new LinePanel(new Labels(label, "days", "node-hours"), lines, List.of(), Scale.LINEAR);
  }

  /** The report of a site's accountant: what was paid, from what, and what it bought. */
  private static Table payments(Results results, Point point) {
    List<List<String>> rows = new ArrayList<>();
    for (String policy : gifts(results)) {
      double all = results.mean(point, policy, NODE_HOURS);
      double paid = results.mean(point, policy, PAID);
      double owed = results.mean(point, policy, OWED_AT_END);
      rows.add(List.of(
          policy,
          policy.equals(BOUNDED) ? Numbers.text(BUDGET_NODE_HOURS) + " a day" : "no limit",
          Numbers.text(results.mean(point, policy, MOST_OWED)),
          Numbers.text(paid),
          Numbers.text(owed),
          Numbers.precisePercent((paid + owed) / all),
          Numbers.text(saved(results, point, policy))));
    }
    return new Table(
        "Payments in node-hours",
        List.of(
            "policy",
            "budget",
            "most outstanding",
            "paid",
            "outstanding at the end",
            "both, of all node-hours",
            "saved beside pofs"),
        rows);
  }

  /** Node-hours that all runs together take less than under pofs. */
  private static double saved(Results results, Point point, String policy) {
    return results.mean(point, GiftStudy.POFS, NODE_HOURS)
        - results.mean(point, policy, NODE_HOURS);
  }

  private static Table coupons(Results results, Point point) {
    List<List<String>> rows = new ArrayList<>();
    for (String policy : gifts(results)) {
      List<String> row = new ArrayList<>(List.of(policy));
      for (int fate = 0; fate < RegretLog.FATES.size(); fate++) {
        row.add(String.format(
            java.util.Locale.ROOT,
            "%,.0f",
            results.mean(point, policy, Quantity.ranked(RegretLog.COUPONS, fate))));
      }
      rows.add(row);
    }
    List<String> header = new ArrayList<>(List.of("policy"));
    header.addAll(RegretLog.FATES);
    return new Table(
        "Coupons when the last run has ended: issued = redeemed + outstanding + paid + expired",
        header,
        rows);
  }

  @Override
  public List<Claim> claims(Results results) {
    Point point = RivalFigure.point(results, applications());
    List<Claim> claims =
        new ArrayList<>(isLong ? overWeeks(results, point) : overOneWeek(results, point));
    claims.add(bounded(results, point));
    return claims;
  }

  private static List<Claim> overOneWeek(Results results, Point point) {
    double once =
        results.mean(point, IN_THE_END, OWED_AT_END) / results.mean(point, IN_THE_END, NODE_HOURS);
    double daily = (results.mean(point, GiftStudy.GIFT, PAID)
            + results.mean(point, GiftStudy.GIFT, OWED_AT_END))
        / results.mean(point, GiftStudy.GIFT, NODE_HOURS);
    return List.of(
        Claim.of(
            "Less than 0.06 % of all node-hours are given out, paid once (Fig. 8)",
            Numbers.precisePercent(once), once < 0.0006),
        Claim.of(
            "0.12 % if paid daily (Fig. 8; taken as at the most)",
            Numbers.precisePercent(daily), daily <= 0.0012));
  }

  private static List<Claim> overWeeks(Results results, Point point) {
    double owed = results.mean(point, PESSIMISTIC + ":regret=30d", MOST_OWED);
    double paid =
        results.mean(point, PESSIMISTIC, PAID) + results.mean(point, PESSIMISTIC, OWED_AT_END);
    double saved = saved(results, point, PESSIMISTIC);
    return List.of(
        Claim.of(
            "With τ = 0.1 less than 20 node-hours are outstanding at any time (Fig. 12b)",
            Numbers.text(owed) + " at the most",
            owed < 20),
        Claim.of(
            "With τ = 0.1 and daily payment 360 node-hours do for 24 days (Fig. 12b; taken as at the most)",
            Numbers.text(paid),
            paid <= 360),
        Claim.of(
                "That is less than 7 % of what is gained, 5,800 node-hours (Fig. 12b)",
                Numbers.text(paid) + " paid, " + Numbers.text(saved)
                    + " saved in the length of all runs",
                saved > 0 && paid < 0.07 * saved)
            .because(
                "Runs save node-hours only as far as their I/O gets shorter, which goes with contention."));
  }

  private static Claim bounded(Results results, Point point) {
    double[] most = {0};
    results.forEachInstance(point, instance -> {
      double[] paid = Gains.all(instance, BOUNDED, RegretLog.PAID);
      for (int hour = 1; hour < paid.length; hour++) {
        most[0] = Math.max(most[0], paid[hour] - paid[hour - 1]);
      }
    });
    return Claim.of(
        "What is paid never exceeds the regret budget (§3; three node-minutes a day)",
        Numbers.text(most[0]) + " node-hours on the most expensive day",
        most[0] <= BUDGET_NODE_HOURS * (1 + 1e-9));
  }
}

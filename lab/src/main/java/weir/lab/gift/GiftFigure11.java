package weir.lab.gift;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Numbers;
import weir.lab.experiment.Table;
import weir.lab.figure.Figure;
import weir.lab.figure.Guide;
import weir.lab.figure.Labels;
import weir.lab.figure.LinePanel;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** GIFT Fig. 11: what τ, B_thres and N change. */
final class GiftFigure11 implements Experiment {
  private static final int APPLICATIONS = 500;
  private static final Gains GAINS = new Gains(GiftStudy.POFS);
  private static final String LITTLE =
      "Coupons add little to the filling of gaps here (gift-fig10), so that what bounds them changes little; differences of this size are chance.";

  /** A parameter, its value in plain gift, and how it is written in the figure. */
  private record Knob(String name, double byDefault, String title, Scale scale) {
    /** The policies by the values of the parameter. */
    Map<Double, String> policies(Results results) {
      Map<Double, String> all = new TreeMap<>();
      all.put(byDefault, GiftStudy.GIFT);
      String head = GiftStudy.GIFT + ":" + name + "=";
      for (String policy : results.plan().policies()) {
        if (policy.startsWith(head)) {
          all.put(Double.parseDouble(policy.substring(head.length())), policy);
        }
      }
      return all;
    }
  }

  private static final Knob TAU = new Knob("tau", 0.8, "τ", Scale.LINEAR);
  private static final Knob THROTTLE = new Knob("throttle", 0.1, "B_thres", Scale.LINEAR);
  private static final Knob WINDOW = new Knob("window", 1e6, "log10 N", Scale.LINEAR);
  private static final List<Knob> KNOBS = List.of(TAU, THROTTLE, WINDOW);

  @Override
  public String name() {
    return "gift-fig11";
  }

  @Override
  public String title() {
    return "GIFT Fig. 11: sensitivity to τ, B_thres and N, 500 applications";
  }

  @Override
  public String about() {
    return GiftStudy.WORKLOAD
        + "One parameter at a time, the others as published. 10 days at full size, one and a half in a quick run."
        + " gate=window judges the system by its last N coupons instead of all since the period began: as published, the gate shuts with the first"
        + " coupon and stays shut until that one is redeemed.";
  }

  @Override
  public Study study() {
    return GiftStudy.PARAMETERS;
  }

  @Override
  public List<Point> points(Size size) {
    return GiftStudy.points(size, APPLICATIONS, 1.5, 10);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Panel> panels = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (Knob knob : KNOBS) {
      panels.add(panel(results, knob));
      knob.policies(results).values().forEach(policy -> rows.add(row(results, policy)));
    }
    rows.add(row(results, GiftStudy.WINDOW_GATE));
    rows.add(row(results, GiftStudy.FILL));
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, Figure.Layout.beside(3)),
        "Gains over pofs in step; the dashed level is the gain of bsip-fill in I/O time, without any coupons.",
        List.of(new Table(
            "Gains over pofs",
            List.of("policy", "I/O time", "run time", "targets in use", "throughput"),
            rows))));
  }

  private static List<String> row(Results results, String policy) {
    Point point = RivalFigure.point(results, APPLICATIONS);
    List<String> row = new ArrayList<>(List.of(policy));
    for (Quantity each :
        List.of(GAINS.ioTime(), GAINS.runTime(), GAINS.used(), GAINS.throughput())) {
      row.add(Numbers.precisePercent(results.mean(point, policy, each)));
    }
    return row;
  }

  private static Panel panel(Results results, Knob knob) {
    Map<String, List<LinePanel.Dot>> lines = new LinkedHashMap<>();
    lines.put("I/O time", dots(results, knob, GAINS.ioTime()));
    lines.put("bandwidth of targets in use", dots(results, knob, GAINS.used()));
    lines.put("run time", dots(results, knob, GAINS.runTime()));
    double fill =
        results.mean(RivalFigure.point(results, APPLICATIONS), GiftStudy.FILL, GAINS.ioTime());
    return new LinePanel(
        new Labels("", knob.title(), "% better than pofs"),
        lines,
        List.of(new Guide(100 * fill, "bsip-fill")),
        knob.scale());
  }

  private static List<LinePanel.Dot> dots(Results results, Knob knob, Quantity quantity) {
    Point point = RivalFigure.point(results, APPLICATIONS);
    List<LinePanel.Dot> dots = new ArrayList<>();
    knob.policies(results)
        .forEach((value, policy) -> dots.add(new LinePanel.Dot(
            knob.equals(WINDOW) ? Math.log10(value) : value,
            100 * results.mean(point, policy, quantity))));
    return dots;
  }

  /** From the least to the largest value of a parameter. */
  private static double rise(Results results, Knob knob, Quantity quantity) {
    Point point = RivalFigure.point(results, APPLICATIONS);
    List<String> policies = List.copyOf(knob.policies(results).values());
    return results.mean(point, policies.get(policies.size() - 1), quantity)
        - results.mean(point, policies.get(0), quantity);
  }

  @Override
  public List<Claim> claims(Results results) {
    double tau = rise(results, TAU, GAINS.ioTime());
    double throttleUsed = rise(results, THROTTLE, GAINS.used());
    double throttleIo = rise(results, THROTTLE, GAINS.ioTime());
    double windowUsed = rise(results, WINDOW, GAINS.used());
    double windowIo = rise(results, WINDOW, GAINS.ioTime());
    return List.of(
        Claim.of(
                "A larger τ makes I/O times slightly better (Fig. 11a; taken as 0 to 3 points from 0.1 to 0.9)",
                points(tau),
                tau >= 0 && tau <= 0.03)
            .because(LITTLE),
        Claim.of(
                "A larger B_thres makes effective bandwidth better (Fig. 11b; from 0.05 to 0.8, by the targets in use)",
                points(throttleUsed),
                throttleUsed > 0)
            .because(LITTLE),
        Claim.of(
                "A larger B_thres costs about 2 points of the gain in I/O time (Fig. 11b; taken as 0 to 4)",
                points(throttleIo),
                throttleIo <= 0 && throttleIo >= -0.04)
            .because(LITTLE),
        Claim.of(
                "A larger N makes effective bandwidth slightly better (Fig. 11c; by the targets in use)",
                points(windowUsed),
                windowUsed > 0)
            .because(LITTLE),
        Claim.of(
                "N does not change I/O times (Fig. 11c; taken as 1 point)",
                points(windowIo),
                Math.abs(windowIo) <= 0.01)
            .because(LITTLE));
  }

  private static String points(double part) {
    return String.format(java.util.Locale.ROOT, "%+.2f points", 100 * part);
  }
}

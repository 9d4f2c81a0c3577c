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
import weir.lab.figure.BarPanel;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** GIFT Fig. 5: what each policy makes of the same instant. */
final class GiftFigure5 implements Experiment {
  private static final double EXACT = 1e-6;
  private static final int A = 0;
  private static final int E = 4;
  private static final List<String> PLACES = List.of("target 1", "target 2", "target 3");

  @Override
  public String name() {
    return "gift-fig5";
  }

  @Override
  public String title() {
    return "GIFT Fig. 5: five applications on three targets at one instant";
  }

  @Override
  public String about() {
    return "A on targets 1 and 2, B on 1, C and D on 2 and 3, E on 2. The figure itself is not in the text we hold; this is an instance that agrees"
        + " with all that the text says of it. Nothing is random. gift decides for the first time, with nobody in debt.";
  }

  @Override
  public Study study() {
    return ShareStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return List.of(ShareStudy.ONLY);
  }

  private static double share(Results results, String policy, int application, int target) {
    return results.mean(
        ShareStudy.ONLY,
        policy,
        Quantity.ranked(ShareStudy.SHARE, application * ShareStudy.TARGETS + target));
  }

  private static double effective(Results results, String policy) {
    return results.mean(ShareStudy.ONLY, policy, Quantity.of(ShareStudy.EFFECTIVE));
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Panel> panels = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (String policy : ShareStudy.POLICIES) {
      panels.add(panel(results, policy));
      rows.add(row(results, policy));
    }
    List<String> header = new ArrayList<>(List.of("policy"));
    header.addAll(ShareStudy.APPLICATIONS);
    header.add("effective, of 3");
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, Figure.Layout.beside(3)),
        "Shares of each target; what a bar leaves below one is idle.",
        List.of(new Table("Shares on each of an application's targets, in %", header, rows))));
  }

  private static Panel panel(Results results, String policy) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (int i = 0; i < ShareStudy.APPLICATIONS.size(); i++) {
      List<Double> parts = new ArrayList<>();
      for (int j = 0; j < ShareStudy.TARGETS; j++) {
        parts.add(share(results, policy, i, j));
      }
      bars.put(ShareStudy.APPLICATIONS.get(i), parts);
    }
    return new BarPanel(new Labels(policy, "", "share"), PLACES, bars, List.of());
  }

  private static List<String> row(Results results, String policy) {
    List<String> row = new ArrayList<>(List.of(policy));
    for (int i = 0; i < ShareStudy.APPLICATIONS.size(); i++) {
      List<String> parts = new ArrayList<>();
      for (int j = 0; j < ShareStudy.TARGETS; j++) {
        double share = share(results, policy, i, j);
        if (share > 0) {
          parts.add(Numbers.text(100 * share));
        }
      }
      row.add(parts.isEmpty() ? "0" : String.join(" / ", parts));
    }
    row.add(Numbers.text(effective(results, policy)));
    return row;
  }

  @Override
  public List<Claim> claims(Results results) {
    double onOne = share(results, "pofs", A, 0);
    double onTwo = share(results, "pofs", A, 1);
    double bsipA = share(results, "bsip", A, 0);
    double mbwE = share(results, "mbw", E, 1);
    return List.of(
        Claim.of(
            "Under pofs a part of A's bandwidth on target 1, and of everyone's on target 3, is wasted (§2)",
            "A " + Numbers.text(onOne) + " on target 1 and " + Numbers.text(onTwo) + " on 2; C "
                + Numbers.text(share(results, "pofs", 2, 2)) + " on 3 and "
                + Numbers.text(share(results, "pofs", 2, 1)) + " on 2",
            onOne > onTwo && share(results, "pofs", 2, 2) > share(results, "pofs", 2, 1)),
        Claim.of(
            "bsip gives A what its most contended target, 2, allows, on all its targets (§2)",
            Numbers.text(bsipA) + ", a quarter",
            Math.abs(bsipA - 0.25) < EXACT
                && Math.abs(share(results, "bsip", A, 1) - 0.25) < EXACT),
        Claim.of(
            "mbw reduces the share of E to zero (§2)", Numbers.text(mbwE), Math.abs(mbwE) < EXACT),
        Claim.of(
            "pofs is no more effective than bsip at the same instant (§2), mbw the most",
            "pofs " + Numbers.text(effective(results, "pofs")) + ", bsip "
                + Numbers.text(effective(results, "bsip")) + ", gift "
                + Numbers.text(effective(results, "gift")) + ", mbw "
                + Numbers.text(effective(results, "mbw")),
            Math.abs(effective(results, "pofs") - effective(results, "bsip")) < EXACT
                && effective(results, "mbw") >= effective(results, "gift") - EXACT
                && effective(results, "gift") >= effective(results, "bsip") - EXACT));
  }
}

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

/** GIFT Fig. 6: a coupon from its issue to its redemption, number by number. */
final class GiftFigure6 implements Experiment {
  private static final double EXACT = 2e-6;
  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;

  @Override
  public String name() {
    return "gift-fig6";
  }

  @Override
  public String title() {
    return "GIFT Fig. 6: a coupon is issued at k1 and redeemed at k2 and k3";
  }

  @Override
  public String about() {
    return "k1: A on target 1, B on both. k2 and k3: C joins on target 1, D, E and F on target 2. The paper throttles A by 30 %, more than its default of"
        + " 10 %, and nobody at k2 and k3; so do we. It rounds the gap of k2, 1/12, to 9 %.";
  }

  @Override
  public Study study() {
    return CouponStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return List.of(CouponStudy.ONLY);
  }

  private static double at(Results results, String metric, int rank) {
    return results.mean(CouponStudy.ONLY, CouponStudy.GIFT, Quantity.ranked(metric, rank));
  }

  private static double share(Results results, int moment, int application) {
    return at(results, CouponStudy.SHARE, moment * CouponStudy.APPLICATIONS.size() + application);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<List<String>> rows = new ArrayList<>();
    for (int k = 0; k < CouponStudy.MOMENTS.size(); k++) {
      List<String> row = new ArrayList<>(List.of(CouponStudy.MOMENTS.get(k)));
      for (int a = 0; a < CouponStudy.APPLICATIONS.size(); a++) {
        row.add(Numbers.text(100 * share(results, k, a)));
      }
      row.add(Numbers.text(100 * at(results, CouponStudy.OUTSTANDING, k)));
      rows.add(row);
    }
    List<String> header = new ArrayList<>(List.of("moment"));
    header.addAll(CouponStudy.APPLICATIONS);
    header.add("A's coupons outstanding");
    return List.of(new Exhibit(
        new Figure(
            name(),
            title(),
            List.of(
                panel(results, CouponStudy.FAIR, "bsip"),
                panel(results, CouponStudy.SHARE, "gift")),
            Figure.Layout.beside(2)),
        "Target 1 at the three moments: A, B and C share it. What is left below one is idle.",
        List.of(new Table("Shares under gift, in %", header, rows))));
  }

  private static Panel panel(Results results, String metric, String title) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (int a : new int[] {A, B, C}) {
      List<Double> parts = new ArrayList<>();
      for (int k = 0; k < CouponStudy.MOMENTS.size(); k++) {
        parts.add(at(results, metric, k * CouponStudy.APPLICATIONS.size() + a));
      }
      bars.put(CouponStudy.APPLICATIONS.get(a), parts);
    }
    return new BarPanel(
        new Labels(title, "", "share of target 1"), CouponStudy.MOMENTS, bars, List.of());
  }

  @Override
  public List<Claim> claims(Results results) {
    double gap = at(results, CouponStudy.GAP, 1);
    double redeemed =
        at(results, CouponStudy.OUTSTANDING, 0) - at(results, CouponStudy.OUTSTANDING, 1);
    return List.of(
        exact(
            "k1: A goes from 50 to 35 %, B to 65 %",
            0.35, share(results, 0, A), 0.65, share(results, 0, B)),
        exact("k1: A gets coupons worth 15 %", 0.15, at(results, CouponStudy.OUTSTANDING, 0)),
        exact("k2: the gap of target 1 is 1/12, printed as 9 %", 1 / 12.0, gap),
        exact(
            "k2: A redeems all of that gap",
            1 / 12.0,
            redeemed,
            1 / 3.0 + 1 / 12.0,
            share(results, 1, A)),
        exact(
            "k3: A redeems the rest, and nothing is owed",
            0,
            at(results, CouponStudy.OUTSTANDING, 2)),
        exact(
            "k3: what is left of the gap goes to A or C, so that target 1 is full",
            0.75,
            share(results, 2, A) + share(results, 2, C)));
  }

  /** @param pairs what the paper's example comes to, and what came out here, in turns */
  private static Claim exact(String paper, double... pairs) {
    boolean holds = true;
    StringBuilder here = new StringBuilder();
    for (int n = 0; n < pairs.length; n += 2) {
      holds &= Math.abs(pairs[n] - pairs[n + 1]) <= EXACT;
      here.append(n > 0 ? ", " : "").append(Numbers.text(100 * pairs[n + 1])).append(" %");
    }
    return Claim.of(paper + " (Fig. 6, to the coupon)", here.toString(), holds);
  }
}

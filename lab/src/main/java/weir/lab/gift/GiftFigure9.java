package weir.lab.gift;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
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
import weir.lab.result.Results;

/** GIFT Fig. 9: application by application, who gains, who loses and how much. */
final class GiftFigure9 implements Experiment {
  private static final int APPLICATIONS = 250;
  private static final double ROUNDING = 1e-9;
  private static final double MUCH = 0.2;
  private static final double LEAST_SHOWN = -0.6;

  private static final String STEP =
      "pofs in step is bsip, so that nobody is worse under bsip, and every policy that throttles someone makes someone worse.";

  @Override
  public String name() {
    return "gift-fig9";
  }

  @Override
  public String title() {
    return "GIFT Fig. 9: I/O time application by application, 250 applications";
  }

  @Override
  public String about() {
    return GiftStudy.WORKLOAD
        + "Each application's mean I/O time over its runs is held against that under the baseline, for both readings of the baseline. Worse is"
        + " any increase beyond rounding. The runs are those of gift-fig7.";
  }

  @Override
  public Study study() {
    return GiftStudy.RIVALS;
  }

  @Override
  public List<Point> points(Size size) {
    return RivalFigure.SEVEN.points(size);
  }

  /** The gains of all applications of all instances. */
  private static double[] gains(Results results, Gains gains, String policy) {
    DoubleStream.Builder all = DoubleStream.builder();
    results.forEachInstance(
        RivalFigure.point(results, APPLICATIONS),
        instance -> Arrays.stream(gains.ioTimes(instance, policy)).forEach(all::add));
    return all.build().toArray();
  }

  private static double worse(double[] gains) {
    return part(gains, gain -> gain < -ROUNDING);
  }

  private static double muchBetter(double[] gains) {
    return part(gains, gain -> gain > MUCH);
  }

  private static double part(double[] gains, java.util.function.DoublePredicate which) {
    return Arrays.stream(gains).filter(which).count() / (double) Math.max(1, gains.length);
  }

  private static double meanLoss(double[] gains) {
    return -Arrays.stream(gains).filter(gain -> gain < -ROUNDING).average().orElse(0);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Panel> panels = new ArrayList<>();
    List<Table> tables = new ArrayList<>();
    for (Gains gains : List.of(RivalFigure.OVER_POFS, RivalFigure.OVER_STREAMS)) {
      panels.add(panel(results, gains));
      tables.add(table(results, gains));
    }
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, Figure.Layout.beside(2)),
        "Part of the applications that gain no more than what is written below; those left of zero lose. Losses beyond 60 % are drawn there.",
        tables));
  }

  private static Panel panel(Results results, Gains gains) {
    Map<String, List<LinePanel.Dot>> lines = new LinkedHashMap<>();
    for (String policy : results.plan().policies()) {
      if (!policy.equals(gains.baseline())) {
        lines.put(policy, dots(gains(results, gains, policy)));
      }
    }
    return new LinePanel(
        new Labels("I/O time, better than " + gains.baseline(), "%", "% of the applications"),
        lines,
        List.of(),
        Scale.LINEAR);
  }

  private static List<LinePanel.Dot> dots(double[] gains) {
    double[] sorted = gains.clone();
    Arrays.sort(sorted);
    List<LinePanel.Dot> dots = new ArrayList<>();
    for (int n = 0; n < sorted.length; n++) {
      dots.add(new LinePanel.Dot(
          100 * Math.max(LEAST_SHOWN, sorted[n]), 100.0 * (n + 1) / sorted.length));
    }
    return dots;
  }

  private static Table table(Results results, Gains gains) {
    List<List<String>> rows = new ArrayList<>();
    for (String policy : results.plan().policies()) {
      double[] all = gains(results, gains, policy);
      rows.add(List.of(
          policy,
          Numbers.percent(worse(all)),
          Numbers.percent(meanLoss(all)),
          Numbers.percent(muchBetter(all)),
          Numbers.percent(Gains.quantiles(all).applyAsDouble(0.5))));
    }
    return new Table(
        "Applications beside " + gains.baseline(),
        List.of("policy", "worse", "mean loss of these", "better by > 20 %", "median gain"),
        rows);
  }

  @Override
  public List<Claim> claims(Results results) {
    Gains pofs = RivalFigure.OVER_POFS;
    double[] gift = gains(results, pofs, GiftStudy.GIFT);
    double[] mbw = gains(results, pofs, "mbw");
    double leastOther = List.of("bsip", "tsa", "esa", "tmf", "rnd").stream()
        .mapToDouble(policy -> worse(gains(results, pofs, policy)))
        .min()
        .orElse(Double.NaN);
    return List.of(
        Claim.of(
                "gift makes the I/O of one third of the applications better by more than 20 % (Fig. 9a; taken as 23 to 43 %)",
                Numbers.percent(muchBetter(gift)), Math.abs(muchBetter(gift) - 1.0 / 3) <= 0.1)
            .because("How many gain much goes with contention, which the paper does not give."),
        Claim.of(
                "32 % of the applications are worse under gift than under pofs (Fig. 9c; taken as 40 % at the most)",
                Numbers.percent(worse(gift)), worse(gift) <= 0.4)
            .because(STEP),
        Claim.of(
                "More than 45 % are worse under every other policy (Fig. 9c)",
                Numbers.percent(leastOther) + " at the least", leastOther > 0.45)
            .because(STEP),
        Claim.of(
                "76 % are worse under mbw (Fig. 9c; taken as within 10 points)",
                Numbers.percent(worse(mbw)), Math.abs(worse(mbw) - 0.76) <= 0.1)
            .because("Whom mbw starves goes with stripe widths, which the paper does not give."),
        Claim.of(
                "Those that are worse under gift lose about 1.2 % (§4; taken as 3 % at the most)",
                Numbers.percent(meanLoss(gift)), meanLoss(gift) <= 0.03)
            .because(
                "Runs meet other runs than under pofs once anything has changed: single applications differ by chance as well."));
  }
}

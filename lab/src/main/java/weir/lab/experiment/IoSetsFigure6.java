package weir.lab.experiment;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.figure.Figure;
import weir.lab.figure.Guide;
import weir.lab.figure.Labels;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** IO-Sets Fig. 6: set-10 against sharing equally and against exclusive access. */
final class IoSetsFigure6 implements Experiment {
  private static final Quantity UTILIZATION = Quantity.of("utilization");
  private static final Quantity STRETCH = Quantity.of("maxStretch");
  private static final Quantity SLOWDOWN = Quantity.relative("ioSlowdown", "set-10");
  private static final List<String> POLICIES = List.of("fair-share", "fifo", "set-10");

  @Override
  public String name() {
    return "io-sets-fig6";
  }

  @Override
  public String title() {
    return "IO-Sets Fig. 6: policies over the mix of fast and slow jobs";
  }

  @Override
  public String about() {
    return IoSetsMix.WORKLOAD + " The paper's Exclusive-FCFS is the policy fifo.";
  }

  @Override
  public Study study() {
    return IoSetsMix.STUDY;
  }

  @Override
  public List<Point> points(Size size) {
    return IoSetsMix.points();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Comparison all = comparison(results);
    String below = "high-frequency jobs, n_H";
    Figure figure = new Figure(
        name(),
        title(),
        List.of(
            all.boxes(
                new Labels("Utilization (higher is better)", below, "utilization"),
                UTILIZATION,
                new Guide(IoSetsStudy.UTILIZATION_BOUND, "bound 1 − ω/N")),
            all.boxes(new Labels("Max stretch (lower is better)", below, "max stretch"), STRETCH),
            all.boxes(
                new Labels(
                    "I/O slowdown relative to set-10 (lower is better)",
                    below,
                    "relative slowdown"),
                SLOWDOWN)),
        Figure.Layout.STACKED);
    return List.of(new Exhibit(
        figure,
        "Boxes 25–75 %, whiskers 10–90 %, lines through the means.",
        List.of(all.table(UTILIZATION), all.table(STRETCH), all.table(SLOWDOWN))));
  }

  private static Comparison comparison(Results results) {
    return new Comparison(results, IoSetsMix.points(), IoSetsMix.FAST, POLICIES);
  }

  @Override
  public List<Claim> claims(Results results) {
    Comparison all = comparison(results);
    return List.of(
        nearBound(all), utilizationGain(all), stretchGain(all), slowdownGain(all), fifoWorst(all));
  }

  private static Claim nearBound(Comparison all) {
    double least = Math.min(all.least("set-10", UTILIZATION), all.least("fair-share", UTILIZATION));
    double part = least / IoSetsStudy.UTILIZATION_BOUND;
    return Claim.of(
        "Utilization of set-10 and fair-share is close to optimal (§VI-B1; taken as within 5 % of the bound)",
        "lowest mean is " + Numbers.percent(part) + " of the bound", part >= 0.95);
  }

  private static Claim utilizationGain(Comparison all) {
    double shared = all.mean("fair-share", UTILIZATION);
    double gain = all.mean("set-10", UTILIZATION) / shared - 1;
    double possible = IoSetsStudy.UTILIZATION_BOUND / shared - 1;
    return Claim.of(
            "Utilization of set-10 is 2.5 % better than fair-share's (§VI-B1; taken as 1.5 to 3.5 %)",
            Numbers.percent(gain) + " over all n_H; no policy can gain more than "
                + Numbers.percent(possible),
            gain >= 0.015 && gain <= 0.035)
        .because(
            "Set-10 wins back about half of what fair-share loses to waiting. The paper gives no number for fair-share"
                + " alone, so that we cannot tell which of the two differs.");
  }

  private static Claim stretchGain(Comparison all) {
    double gain = all.mean("fair-share", STRETCH) / all.mean("set-10", STRETCH) - 1;
    return Claim.of(
            "Max stretch of set-10 is 2.5 % better than fair-share's (§VI-B1; taken as 1.5 to 3.5 %)",
            Numbers.percent(gain) + " over all n_H", gain >= 0.015 && gain <= 0.035)
        .because(
            "The maximum over 60 jobs depends on the job that is treated worst, and so on details of the workload that"
                + " the paper leaves open.");
  }

  private static Claim slowdownGain(Comparison all) {
    double mean = all.mean("fair-share", SLOWDOWN);
    double least = all.least("fair-share", SLOWDOWN);
    return Claim.of(
            "I/O slowdown of set-10 is a steady 50 % better than fair-share's (§VI-B1; taken as a mean ratio of 1.4 to 2 and 1.25"
                + " at the least)",
            "ratio " + Numbers.text(mean) + " over all n_H, at the least " + Numbers.text(least),
            mean >= 1.4 && mean <= 2 && least >= 1.25)
        .because(
            "The paper's three gains, in utilization, stretch and I/O slowdown, fit together, and all three come out here at a stress"
                + " of 0.9 instead of 0.8 (docs/lab.md has the numbers). What makes the paper's jobs wait longer is not known.");
  }

  private static Claim fifoWorst(Comparison all) {
    boolean worst = all.points().stream()
        .allMatch(point ->
            all.mean(point, "fifo", UTILIZATION) < all.mean(point, "fair-share", UTILIZATION)
                && all.mean(point, "fifo", STRETCH) > all.mean(point, "fair-share", STRETCH)
                && all.mean(point, "fifo", SLOWDOWN) > all.mean(point, "fair-share", SLOWDOWN));
    return Claim.of(
        "Exclusive-FCFS has poor results compared to the others (§VI-B1; taken as worst in all three metrics for every n_H)",
        "max stretch up to " + Numbers.text(all.most("fifo", STRETCH)) + " against "
            + Numbers.text(all.most("fair-share", STRETCH)) + " for fair-share",
        worst);
  }
}

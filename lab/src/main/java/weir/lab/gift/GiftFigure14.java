package weir.lab.gift;

import java.util.List;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Comparison;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Numbers;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** GIFT Fig. 14: from 100 to 1,000 applications on the same storage. */
final class GiftFigure14 implements Experiment {
  private static final String OURS =
      "Contention at each number of applications is ours: one node per application, and widths chosen for half of the bandwidth at 500.";
  private static final List<String> SHOWN =
      List.of(GiftInstance.STREAMS, GiftStudy.FILL, GiftStudy.GIFT);

  @Override
  public String name() {
    return "gift-fig14";
  }

  @Override
  public String title() {
    return "GIFT Fig. 14: gains under growing contention";
  }

  @Override
  public String about() {
    return GiftStudy.WORKLOAD
        + "The machine grows with the applications, the storage does not. A quick run has half a day, the full size 10 days, not 25.";
  }

  @Override
  public Study study() {
    return GiftStudy.CONTENTION;
  }

  @Override
  public List<Point> points(Size size) {
    return IntStream.of(100, 250, 500, 750, 1000)
        .filter(n -> size == Size.FULL || n == 100 || n == 500 || n == 1000)
        .mapToObj(n -> GiftStudy.points(size, n, 0.5, 10))
        .flatMap(List::stream)
        .toList();
  }

  private static List<Point> longest(Results results) {
    return results.plan().points().stream()
        .map(point -> (int) point.at(GiftStudy.APPLICATIONS))
        .distinct()
        .map(n -> RivalFigure.point(results, n))
        .toList();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    Comparison all = new Comparison(results, longest(results), GiftStudy.APPLICATIONS, SHOWN);
    Gains gains = RivalFigure.OVER_POFS;
    List<Quantity> shown = List.of(
        percent(gains.ioTime()),
        percent(gains.runTime()),
        percent(gains.used()),
        percent(gains.throughput()));
    List<Panel> panels = shown.stream()
        .map(quantity -> (Panel)
            all.lines(new Labels(quantity.name(), "applications", "%"), quantity, Scale.LINEAR))
        .toList();
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, Figure.Layout.beside(2)),
        "Gains over pofs in step.",
        shown.stream().map(all::table).toList()));
  }

  static Quantity percent(Quantity part) {
    return new Quantity(
        part.name() + ", %", (instance, policy) -> 100 * part.formula().of(instance, policy));
  }

  @Override
  public List<Claim> claims(Results results) {
    Gains gains = RivalFigure.OVER_POFS;
    Point few = RivalFigure.point(results, 100);
    Point many = RivalFigure.point(results, 1000);
    double ioFew = results.mean(few, GiftStudy.GIFT, gains.ioTime());
    double io = results.mean(many, GiftStudy.GIFT, gains.ioTime());
    double run = results.mean(many, GiftStudy.GIFT, gains.runTime());
    double used = results.mean(many, GiftStudy.GIFT, gains.used());
    return List.of(
        Claim.of(
                "Gains grow from 100 to 1,000 applications (Fig. 14, I/O time)",
                Numbers.percent(ioFew) + " to " + Numbers.percent(io),
                io > ioFew)
            .because(OURS),
        Claim.of(
                "1,000 applications: I/O time up to 16 % better (Fig. 14; taken as within 5 points)",
                Numbers.percent(io), Math.abs(io - 0.16) <= 0.05)
            .because(OURS),
        Claim.of(
                "1,000 applications: run time up to 7 % better (Fig. 14; taken as within 3 points)",
                Numbers.percent(run), Math.abs(run - 0.07) <= 0.03)
            .because(OURS),
        Claim.of(
                "1,000 applications: effective bandwidth up to 30 % better (Fig. 14; by the targets in use, taken as within 8 points)",
                Numbers.percent(used), Math.abs(used - 0.30) <= 0.08)
            .because(OURS));
  }
}

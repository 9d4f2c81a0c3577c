package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
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
import weir.lab.figure.Guide;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;
import weir.lab.result.Results;

/** Forwarding Fig. 6: six applications under every pool, and who gets how many I/O nodes. */
final class ForwardingFigure6 implements Experiment {
  private static final List<String> DRAWN = List.of("static", "size", "mckp");

  @Override
  public String name() {
    return "forwarding-fig6";
  }

  @Override
  public String title() {
    return "Forwarding Fig. 6: six applications under every pool";
  }

  @Override
  public String about() {
    return SixStudy.about(
        "Static and size follow the rules behind the paper's figures, not the formulas printed in it; both variants are compared below.");
  }

  @Override
  public Study study() {
    return SixStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return SixStudy.points();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    SixResults six = new SixResults(results);
    List<Panel> panels = new ArrayList<>();
    List<Table> tables = new ArrayList<>();
    for (String policy : DRAWN) {
      panels.add(panel(six, policy));
      tables.add(table(six, policy));
    }
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, new Figure.Layout(1, 760, 230)),
        "Bandwidth of all six, one colour each. Lines: direct access for all (zero), one I/O node each (one), everyone's best (oracle).",
        tables));
  }

  private static Panel panel(SixResults six, String policy) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (int job = 0; job < SixStudy.NAMES.size(); job++) {
      int which = job;
      bars.put(
          SixStudy.NAMES.get(job),
          IntStream.rangeClosed(0, SixStudy.LARGEST_POOL)
              .mapToObj(pool -> six.bandwidth(pool, policy, which))
              .toList());
    }
    List<Guide> guides = new ArrayList<>();
    for (String level : List.of("zero", "one", "oracle")) {
      guides.add(new Guide(six.total(0, level), level));
    }
    List<String> places = IntStream.rangeClosed(0, SixStudy.LARGEST_POOL)
        .mapToObj(Integer::toString)
        .toList();
    return new BarPanel(new Labels(policy, "I/O nodes, F", "MB/s"), places, bars, guides);
  }

  private static Table table(SixResults six, String policy) {
    List<String> header = new ArrayList<>(List.of("F"));
    header.addAll(SixStudy.NAMES);
    header.addAll(List.of("in use", "MB/s"));
    List<List<String>> rows = new ArrayList<>();
    for (int pool = 0; pool <= SixStudy.LARGEST_POOL; pool++) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(pool)));
      six.nodes(pool, policy).forEach(nodes -> row.add(whole(nodes)));
      row.add(whole(six.used(pool, policy)));
      row.add(Numbers.text(six.total(pool, policy)));
      rows.add(row);
    }
    return new Table("I/O nodes under " + policy, header, rows);
  }

  private static String whole(double number) {
    return Double.isFinite(number) ? Point.text(number) : "–";
  }

  @Override
  public List<Claim> claims(Results results) {
    SixResults six = new SixResults(results);
    List<Claim> claims = new ArrayList<>();
    claims.add(published(six, "static", "static", 35));
    claims.add(published(six, "size", "size", 35));
    claims.add(published(six, "mckp", "mckp", 37));
    claims.add(published(six, "static:variant=paper", "static", 35)
        .because("The formula printed in the paper, ⌈C_a / R⌉ with R = C / F, is not the one behind"
            + " its figures: those round R and the share to the nearest whole number."));
    claims.add(published(six, "size:variant=paper", "size", 35)
        .because("Where rounding gives out more than there is, the figures take the excess from the"
            + " largest application, which the text does not say."));
    claims.add(exact(six));
    claims.add(overOthers(six));
    claims.add(oneBesideZero(six));
    claims.add(reachesOracle(six));
    claims.add(keepsToThePool(six));
    return claims;
  }

  private static Claim published(SixResults six, String policy, String rule, int pools) {
    int agree = 0;
    for (Published.Row row : Published.rows("fig6-allocations.csv")) {
      if (row.text(0).equals(rule)) {
        List<Double> expected = IntStream.range(2, 8).mapToObj(row::number).toList();
        agree += six.nodes(row.whole(1), policy).equals(expected) ? 1 : 0;
      }
    }
    return Claim.of(
        "The I/O nodes of all six applications under " + policy + " are the published ones for "
            + pools + " pools (Fig. 6)",
        agree + " of " + pools + " agree",
        agree == pools);
  }

  private static Claim exact(SixResults six) {
    List<Integer> best = SixResults.pools(pool -> {
      double most = EveryPlan.best(SixStudy.JOBS, pool);
      return Math.abs(six.total(pool, "mckp") - most) <= 1e-9 * most;
    });
    return Claim.of(
        "mckp finds the most bandwidth (§3.1; held against all 15,625 plans)",
        "it does for " + best.size() + " of 37 pools",
        best.size() == 37);
  }

  private static Claim overOthers(SixResults six) {
    double overStatic = six.total(12, "mckp") / six.total(12, "static");
    double overSize = six.total(12, "mckp") / six.total(12, "size");
    double overProcess = six.total(12, "mckp") / six.total(12, "process");
    return Claim.of(
        "With 12 I/O nodes mckp moves 4.59, 4.59 and 4.1 times what static, size and process do (§5.2)",
        Numbers.text(overStatic) + ", " + Numbers.text(overSize) + " and "
            + Numbers.text(overProcess) + " times",
        Math.abs(overStatic - 4.594) < 0.001
            && Math.abs(overSize - 4.594) < 0.001
            && Math.abs(overProcess - 4.1) < 0.01);
  }

  private static Claim oneBesideZero(SixResults six) {
    double slower = 1 - six.total(0, "one") / six.total(0, "zero");
    return Claim.of(
        "One I/O node each is 39.17 % slower than direct access (§5.2)",
        String.format(Locale.ROOT, "%.2f %% slower", 100 * slower),
        Math.abs(slower - 0.3917) < 5e-5);
  }

  private static Claim reachesOracle(SixResults six) {
    List<Integer> reached = SixResults.pools(
        pool -> six.total(pool, "mckp") >= six.total(pool, "oracle") * (1 - 1e-12));
    return Claim.of(
            "mckp moves as much as the oracle from 36 I/O nodes on (§5.2)",
            reached.isEmpty() ? "never" : "from " + reached.get(0) + " on",
            !reached.isEmpty() && reached.get(0) == 36)
        .because(
            "The oracle itself gives out 32 I/O nodes (4, 8, 8, 8, 4 and 0), so 32 are enough.");
  }

  private static Claim keepsToThePool(SixResults six) {
    List<Integer> over = SixResults.pools(pool -> six.used(pool, "static") > pool);
    return Claim.of(
            "Static gives out no more I/O nodes than there are (not said, but taken for granted)",
            over.isEmpty() && Double.isFinite(six.used(0, "static"))
                ? "never more"
                : "more in the pools " + over,
            over.isEmpty() && Double.isFinite(six.used(0, "static")))
        .because(
            "Shares are rounded one by one and nobody looks at the sum: 8 nodes of 7, 17 of 15, 34 of 32. The published"
                + " figure has the same.");
  }
}

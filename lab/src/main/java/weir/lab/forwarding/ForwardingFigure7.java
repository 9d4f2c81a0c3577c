package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Numbers;
import weir.lab.experiment.Table;
import weir.lab.figure.Figure;
import weir.lab.result.Results;
import weir.sim.profile.JobProfile;

/** Forwarding Fig. 7: what single applications reach under mckp, over what they would reach alone with the same pool. */
final class ForwardingFigure7 implements Experiment {
  private static final List<Integer> POOLS = List.of(4, 8, 12, 16, 24, 32);

  @Override
  public String name() {
    return "forwarding-fig7";
  }

  @Override
  public String title() {
    return "Forwarding Fig. 7: what mckp leaves single applications";
  }

  @Override
  public String about() {
    return SixStudy.about(
        "An application alone would take the best number of I/O nodes that the pool allows. Which pools the figure shows"
            + " is not in the text; here 4 to 32.");
  }

  @Override
  public Study study() {
    return SixStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return POOLS.stream().map(SixStudy::at).toList();
  }

  /** The part of what the job would reach alone. */
  private static double part(SixResults six, int pool, int job) {
    JobProfile alone = SixStudy.JOBS.get(job);
    double most = 0;
    for (int k = 0; k < alone.options() && alone.count(k) <= pool; k++) {
      most = Math.max(most, alone.bandwidth(k));
    }
    return six.bandwidth(pool, "mckp", job) / most;
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    SixResults six = new SixResults(results);
    SixBars bars = new SixBars((pool, job) -> 100 * part(six, pool, job), "% of alone");
    return List.of(new Exhibit(
        new Figure(
            name(),
            title(),
            POOLS.stream().map(bars::panel).toList(),
            new Figure.Layout(2, 430, 190)),
        "Bandwidth under mckp as a percentage of what the application would reach alone with the same pool.",
        List.of(table(six))));
  }

  private static Table table(SixResults six) {
    List<String> header = new ArrayList<>(List.of("F"));
    header.addAll(SixStudy.NAMES);
    List<List<String>> rows = new ArrayList<>();
    for (int pool : POOLS) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(pool)));
      for (int job = 0; job < SixStudy.NAMES.size(); job++) {
        row.add(Numbers.percent(part(six, pool, job)));
      }
      rows.add(row);
    }
    return new Table("Part of what the application would reach alone", header, rows);
  }

  @Override
  public List<Claim> claims(Results results) {
    SixResults six = new SixResults(results);
    double ior = part(six, 4, SixStudy.NAMES.indexOf("IOR-MPI"));
    double s3d = part(six, 4, SixStudy.NAMES.indexOf("S3D"));
    double smallBt = part(six, 4, SixStudy.NAMES.indexOf("BT-C"));
    double largeBt = part(six, 4, SixStudy.NAMES.indexOf("BT-D"));
    boolean all =
        IntStream.range(0, SixStudy.NAMES.size()).allMatch(job -> part(six, 32, job) > 1 - 1e-12);
    return List.of(
        Claim.of(
            "With four I/O nodes IOR-MPI and S3D reach what they would reach alone (§5.2)",
            Numbers.percent(ior) + " and " + Numbers.percent(s3d),
            ior > 1 - 1e-12 && s3d > 1 - 1e-12),
        Claim.of(
            "With four I/O nodes BT-C and BT-D reach 50 % and 33 % of it (§5.2)",
            Numbers.percent(smallBt) + " and " + Numbers.percent(largeBt),
            Math.abs(smallBt - 0.50) < 0.01 && Math.abs(largeBt - 0.33) < 0.01),
        Claim.of(
            "With 32 I/O nodes everyone reaches it (follows from Fig. 6)",
            all ? "all six do" : "not all do",
            all));
  }
}

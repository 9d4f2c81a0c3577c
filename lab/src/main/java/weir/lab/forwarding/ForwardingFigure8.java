package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Table;
import weir.lab.figure.Figure;
import weir.lab.result.Results;

/** Forwarding Fig. 8: who gains and who loses when mckp takes the place of static. */
final class ForwardingFigure8 implements Experiment {
  private static final List<Integer> POOLS = List.of(4, 8, 12, 16, 24, 32);

  @Override
  public String name() {
    return "forwarding-fig8";
  }

  @Override
  public String title() {
    return "Forwarding Fig. 8: who gains and who loses by mckp";
  }

  @Override
  public String about() {
    return SixStudy.about(
        "The difference between the bandwidths under mckp and under static, application by application; and, beyond the paper,"
            + " what fair-mckp does about the losses.");
  }

  @Override
  public Study study() {
    return SixStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return SixStudy.points();
  }

  private static double gain(SixResults six, int pool, String policy, int job) {
    return six.bandwidth(pool, policy, job) - six.bandwidth(pool, "static", job);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    SixResults six = new SixResults(results);
    SixBars bars = new SixBars((pool, job) -> gain(six, pool, "mckp", job), "MB/s over static");
    return List.of(new Exhibit(
        new Figure(
            name(),
            title(),
            POOLS.stream().map(bars::panel).toList(),
            new Figure.Layout(2, 430, 190)),
        "Above zero mckp is better for the application, below zero static is. Panels have axes of their own.",
        List.of(table(six, "mckp"), table(six, "fair-mckp"))));
  }

  private static Table table(SixResults six, String policy) {
    List<String> header = new ArrayList<>(List.of("F"));
    header.addAll(SixStudy.NAMES);
    header.add("all");
    List<List<String>> rows = new ArrayList<>();
    for (int pool = 0; pool <= SixStudy.LARGEST_POOL; pool++) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(pool)));
      for (int job = 0; job < SixStudy.NAMES.size(); job++) {
        row.add(signed(gain(six, pool, policy, job)));
      }
      row.add(signed(six.total(pool, policy) - six.total(pool, "static")));
      rows.add(row);
    }
    return new Table("MB/s over static under " + policy, header, rows);
  }

  private static String signed(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%+.1f", value) : "–";
  }

  private static boolean loses(SixResults six, int pool, String policy, int job) {
    return gain(six, pool, policy, job) < -1e-9;
  }

  private static int losers(SixResults six, int pool, String policy) {
    int losers = 0;
    for (int job = 0; job < SixStudy.NAMES.size(); job++) {
      losers += loses(six, pool, policy, job) ? 1 : 0;
    }
    return losers;
  }

  @Override
  public List<Claim> claims(Results results) {
    SixResults six = new SixResults(results);
    int bt = SixStudy.NAMES.indexOf("BT-D");
    List<Integer> sacrificed = SixResults.pools(pool -> loses(six, pool, "mckp", bt)
        && six.nodes(pool, "mckp", bt) < six.nodes(pool, "static", bt));
    List<Integer> worse =
        SixResults.pools(pool -> six.total(pool, "mckp") < six.total(pool, "static") * (1 - 1e-12));
    List<Integer> unfair = SixResults.pools(pool -> losers(six, pool, "mckp") > 0);
    List<Integer> stillUnfair = SixResults.pools(
        pool -> losers(six, pool, "fair-mckp") > 0 && six.used(pool, "static") <= pool);
    boolean known = Double.isFinite(six.total(0, "mckp"));
    return List.of(
        Claim.of(
            "mckp sacrifices BT-D by giving it fewer I/O nodes than static does (§5.2; taken as in some pool)",
            "in the pools " + sacrificed,
            !sacrificed.isEmpty()),
        Claim.of(
            "All together never move less than under static (§3.2; taken for these six)",
            worse.isEmpty() && known ? "in no pool" : "in the pools " + worse,
            worse.isEmpty() && known),
        Claim.of(
            "Improving the total often comes from impairing single applications (§5.2; taken as in a quarter of the pools)",
            unfair.size() + " of 37 pools have an application that does worse than under static",
            4 * unfair.size() >= 37),
        Claim.of(
            "Ours: fair-mckp leaves nobody below static wherever static keeps to the pool",
            stillUnfair.isEmpty() && known ? "nobody" : "in the pools " + stillUnfair,
            stillUnfair.isEmpty() && known));
  }
}

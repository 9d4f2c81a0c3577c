package weir.lab.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Table;
import weir.lab.figure.Figure;
import weir.lab.figure.Panel;
import weir.lab.result.Results;

/**
 * One figure of frontiers: a panel per set of windows.
 *
 * @param where few points in a quick run
 * @param sets makes the sets of windows of the results
 * @param tradeoffs a row of panels each
 * @param metrics in which the default is held against its rivals
 */
record FrontierExperiment(
    String name,
    String title,
    String about,
    Study study,
    Function<Size, List<Point>> where,
    Function<Results, List<WindowSet>> sets,
    List<Tradeoff> tradeoffs,
    List<String> metrics,
    List<String> published)
    implements Experiment {

  @Override
  public List<Point> points(Size size) {
    return where.apply(size);
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Exhibit> exhibits = new ArrayList<>();
    List<WindowSet> all = sets.apply(results);
    for (Tradeoff tradeoff : tradeoffs) {
      List<Panel> panels = new ArrayList<>();
      List<Table> tables = new ArrayList<>();
      for (WindowSet windows : all) {
        FrontierView view = new FrontierView(windows, tradeoff, published);
        panels.add(view.panel());
        tables.add(view.means(metrics));
      }
      String suffix =
          tradeoffs.size() == 1 ? "" : "-" + tradeoff.y().toLowerCase(java.util.Locale.ROOT);
      exhibits.add(new Exhibit(
          new Figure(
              name + suffix, title, panels, Figure.Layout.beside(panels.size() == 4 ? 2 : 3)),
          "Means over all windows of a set, bars of 95 % confidence; policies far off are in the tables only."
              + (tradeoff.equals(Tradeoff.RR9502)
                  ? " No policy can be above or to the right of the offline bound."
                  : ""),
          tables));
    }
    return exhibits;
  }

  @Override
  public List<Claim> claims(Results results) {
    List<Claim> claims = new ArrayList<>();
    for (WindowSet windows : sets.apply(results)) {
      for (Tradeoff tradeoff : tradeoffs) {
        claims.add(new FrontierClaims(windows, tradeoff, published).unbeaten());
      }
      FrontierClaims own = new FrontierClaims(windows, tradeoffs.get(0), published);
      claims.add(own.fairerThanFairShare());
      Field.RIVALS.forEach(rival -> claims.add(own.defaultKeepsUpWith(rival, metrics)));
    }
    return claims;
  }
}

package weir.lab.report;

import java.util.List;
import java.util.Map;
import weir.lab.campaign.CoinStudy;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Table;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.LinePanel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** An experiment with one claim that holds and one that does not. */
record CoinExperiment(CoinStudy coins) implements Experiment {
  private static final Quantity YIELD = Quantity.of("minYield");

  @Override
  public String name() {
    return "coin-fig1";
  }

  @Override
  public String title() {
    return "Coins Fig. 1: yield <of> coins";
  }

  @Override
  public String about() {
    return "A few jobs.";
  }

  @Override
  public Study study() {
    return coins;
  }

  @Override
  public List<Point> points(Size size) {
    return CoinStudy.POINTS;
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<LinePanel.Dot> dots = CoinStudy.POINTS.stream()
        .map(point -> new LinePanel.Dot(point.at("jobs"), results.mean(point, "fair-share", YIELD)))
        .toList();
    LinePanel panel = new LinePanel(
        new Labels("a", "b", "c"), Map.of("fair-share", dots), List.of(), Scale.LINEAR);
    return List.of(new Exhibit(
        new Figure("coin-fig1", "coins", List.of(panel), Figure.Layout.STACKED),
        "Coins.",
        List.of(new Table("yields", List.of("jobs", "yield"), List.of(List.of("2", "0.5"))))));
  }

  @Override
  public List<Claim> claims(Results results) {
    double few = results.mean(CoinStudy.POINTS.get(0), "fair-share", YIELD);
    double many = results.mean(CoinStudy.POINTS.get(1), "fair-share", YIELD);
    return List.of(
        new Claim("more jobs, lower yield", few + " against " + many, few > many, ""),
        new Claim(
            "more jobs, higher yield", few + " against " + many, few < many, "they wait & wait"));
  }
}

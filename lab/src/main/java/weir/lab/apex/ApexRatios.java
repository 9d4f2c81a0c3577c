package weir.lab.apex;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Numbers;
import weir.lab.experiment.Table;
import weir.lab.figure.Figure;
import weir.lab.figure.Guide;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;
import weir.lab.figure.ScatterPanel;
import weir.lab.result.Results;
import weir.sim.workload.apex.ApexWorkload;

/**
 * RR-9502 Fig. 9 and 10: MinYield of each policy over fair-share's in the same window.
 *
 * @param figure its number in the paper
 */
record ApexRatios(int figure, ApexWorkload workload, ApexStudy study) implements Experiment {
  private static final ScatterPanel.Range RATIOS = new ScatterPanel.Range(0, 1.6, 0.4, 1.8);
  private static final ScatterPanel.Range YIELDS = new ScatterPanel.Range(0, 1.6, 0, 1);
  private static final List<Guide> EQUAL = List.of(new Guide(1, ""));

  @Override
  public String name() {
    return study.experiment(figure);
  }

  @Override
  public String title() {
    return study.title(figure, "MinYield over fair-share's, " + workload.name());
  }

  @Override
  public String about() {
    return study.about(
        "The figure has a dot for every window. A window counts as below fair-share when its ratio is below 0.999.");
  }

  /** Fig. 10 is held against Fig. 9, so that both look at both workloads. */
  @Override
  public List<Point> points(Size size) {
    return ApexStudy.points();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    ApexSample sample = new ApexSample(results, workload);
    List<Panel> panels = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (String policy : ApexStudy.POLICIES.subList(1, ApexStudy.POLICIES.size())) {
      panels.add(panel(policy, sample));
      rows.add(row(policy, sample));
    }
    panels.add(reference(sample));
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, Figure.Layout.beside(3)),
        "One dot per window, lines through the means; ratios beyond 0.4 … 1.8 lie on the edge. The last panel has fair-share's own"
            + " MinYield.",
        List.of(new Table(
            "Ratios to fair-share's MinYield, " + workload.name(),
            List.of("policy", "mean", "10 %", "90 %", "below, W < 0.5", "W 0.5–1", "W > 1"),
            rows))));
  }

  private static Panel panel(String policy, ApexSample sample) {
    return new ScatterPanel(
        new Labels(policy, "I/O pressure, W", "ratio to fair-share"),
        Map.of(policy, ApexSample.cloud(sample.windows(), window -> window.ratio(policy))),
        List.of(sample.byPressure(window -> window.ratio(policy))),
        EQUAL,
        RATIOS);
  }

  private static Panel reference(ApexSample sample) {
    String policy = ApexStudy.POLICIES.get(0);
    return new ScatterPanel(
        new Labels(policy + ", MinYield", "I/O pressure, W", "MinYield"),
        Map.of(policy, ApexSample.cloud(sample.windows(), window -> window.of(policy, "minYield"))),
        List.of(sample.byPressure(window -> window.of(policy, "minYield"))),
        List.of(),
        YIELDS);
  }

  private static List<String> row(String policy, ApexSample sample) {
    var spread = ApexSample.spread(sample.windows(), window -> window.ratio(policy));
    return List.of(
        policy,
        Numbers.text(spread.mean()),
        Numbers.text(spread.quantile(0.1)),
        Numbers.text(spread.quantile(0.9)),
        Numbers.percent(ApexRatioClaims.below(policy, sample.within(0, 0.5))),
        Numbers.percent(ApexRatioClaims.below(policy, sample.within(0.5, 1))),
        Numbers.percent(ApexRatioClaims.below(policy, sample.within(1, 9))));
  }

  @Override
  public List<Claim> claims(Results results) {
    ApexSample nersc = new ApexSample(results, ApexWorkload.NERSC);
    if (workload.equals(ApexWorkload.NERSC)) {
      return new ApexRatioClaims(nersc).ofNersc();
    }
    return new ApexRatioClaims(new ApexSample(results, workload)).ofTrilab(nersc);
  }
}

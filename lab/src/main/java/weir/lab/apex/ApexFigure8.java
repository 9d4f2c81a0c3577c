package weir.lab.apex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.lab.apex.ApexSample.Seen;
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
import weir.lab.figure.LinePanel;
import weir.lab.figure.Panel;
import weir.lab.figure.ScatterPanel;
import weir.lab.result.Results;
import weir.sim.workload.apex.ApexWorkload;

/** RR-9502 Fig. 8: the lowest yield under fair-share, window by window. */
record ApexFigure8(ApexStudy study) implements Experiment {
  private static final String FAIR_SHARE = "fair-share";
  private static final ScatterPanel.Range RANGE = new ScatterPanel.Range(0, 1.6, 0, 1);

  @Override
  public String name() {
    return study.experiment(8);
  }

  @Override
  public String title() {
    return study.title(8, "MinYield of fair-share in the APEX windows");
  }

  @Override
  public String about() {
    return study.about("The figure has a dot for every window.");
  }

  @Override
  public List<Point> points(Size size) {
    return ApexStudy.points();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Panel> panels = new ArrayList<>();
    List<Table> tables = new ArrayList<>();
    for (ApexWorkload workload : ApexStudy.workloads()) {
      ApexSample sample = new ApexSample(results, workload);
      panels.add(panel(workload.name(), sample));
      tables.add(table(workload.name(), sample));
    }
    Figure figure = new Figure(name(), title(), panels, Figure.Layout.beside(2));
    return List.of(new Exhibit(
        figure,
        "One dot per window, coloured by machine; the line goes through the means.",
        tables));
  }

  private static double minYield(Seen window) {
    return window.of(FAIR_SHARE, "minYield");
  }

  private static Panel panel(String workload, ApexSample sample) {
    Map<String, List<LinePanel.Dot>> clouds = new LinkedHashMap<>();
    for (int t = 0; t < ApexStudy.MACHINES; t++) {
      clouds.put(ApexStudy.machineName(t), ApexSample.cloud(sample.on(t), ApexFigure8::minYield));
    }
    return new ScatterPanel(
        new Labels(workload, "I/O pressure, W", "MinYield of fair-share"),
        clouds,
        List.of(sample.byPressure(ApexFigure8::minYield)),
        List.<Guide>of(),
        RANGE);
  }

  private static Table table(String workload, ApexSample sample) {
    List<List<String>> rows = new ArrayList<>();
    for (int t = 0; t < ApexStudy.MACHINES; t++) {
      List<Seen> windows = sample.on(t);
      rows.add(List.of(
          ApexStudy.machineName(t),
          Numbers.text(ApexSample.mean(windows, Seen::pressure)),
          Numbers.text(ApexSample.spread(windows, Seen::pressure).quantile(1)),
          Numbers.text(ApexSample.mean(windows, ApexFigure8::minYield)),
          Numbers.text(ApexSample.spread(windows, ApexFigure8::minYield).quantile(0))));
    }
    return new Table(
        workload + " by machine",
        List.of("machine", "mean pressure", "highest", "mean MinYield", "lowest"),
        rows);
  }

  @Override
  public List<Claim> claims(Results results) {
    ApexSample nersc = new ApexSample(results, ApexWorkload.NERSC);
    ApexSample trilab = new ApexSample(results, ApexWorkload.TRILAB);
    List<Claim> claims = new ArrayList<>();
    claims.add(onCielo("NERSC", nersc));
    claims.add(onCielo("TRILAB", trilab));
    claims.add(range(nersc, trilab));
    claims.addAll(new ApexFigure8Claims(nersc, trilab).all());
    return claims;
  }

  private static Claim onCielo(String workload, ApexSample sample) {
    double pressure = ApexSample.mean(sample.on(0), Seen::pressure);
    return Claim.of(
        "On Cielo " + workload
            + " has an I/O pressure of about 0.15 on average (§6.3.1; taken as 0.1 to 0.2)",
        Numbers.text(pressure),
        pressure >= 0.1 && pressure <= 0.2);
  }

  private static Claim range(ApexSample nersc, ApexSample trilab) {
    double largest = Math.max(
        ApexSample.mean(nersc.on(ApexStudy.MACHINES - 1), Seen::pressure),
        ApexSample.mean(trilab.on(ApexStudy.MACHINES - 1), Seen::pressure));
    return Claim.of(
        "The machines span pressures from 0.15 to 1.4 (§6.3.1; taken as a mean of 1.2 to 1.6 on M10 for the workload that has more)",
        Numbers.text(largest),
        largest >= 1.2 && largest <= 1.6);
  }
}

package weir.lab.apex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
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
import weir.lab.figure.Labels;
import weir.lab.figure.LinePanel;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Results;
import weir.sim.workload.apex.ApexWorkload;

/** RR-9502 Fig. 11 and 12: efficiency or utilization over the pressure, by the equations and as the published program has it. */
record ApexWhole(Objective objective, ApexStudy study) implements Experiment {
  /** What is shown. */
  enum Objective {
    EFFICIENCY(11, "efficiency", ApexInstance.CODE_EFFICIENCY),
    UTILIZATION(12, "utilization", ApexInstance.CODE_UTILIZATION);

    final int figure;
    final String byEquation;
    final String byCode;

    Objective(int figure, String byEquation, String byCode) {
      this.figure = figure;
      this.byEquation = byEquation;
      this.byCode = byCode;
    }
  }

  @Override
  public String name() {
    return study.experiment(objective.figure);
  }

  @Override
  public String title() {
    return study.title(objective.figure, objective.byEquation + " in the APEX windows");
  }

  @Override
  public String about() {
    return study.about("The " + objective.byEquation
        + " is shown twice: by the paper's equation, over all jobs with their nodes as weights, and as the published program computes"
        + " it, over jobs that have I/O in the window, "
        + (objective == Objective.EFFICIENCY
            ? "with their full rates b_i as weights."
            : "without weights."));
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
      panels.add(panel(workload.name() + ", by the equation", sample, objective.byEquation));
      panels.add(panel(workload.name() + ", as the program has it", sample, objective.byCode));
      tables.add(table(workload.name() + ", by the equation", sample, objective.byEquation));
      tables.add(table(workload.name() + ", as the program has it", sample, objective.byCode));
    }
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, Figure.Layout.beside(2)),
        "Means over the windows in an interval of pressures, bars of one standard deviation; intervals with fewer than five windows are"
            + " left out.",
        tables));
  }

  private Panel panel(String title, ApexSample sample, String metric) {
    Map<String, List<LinePanel.Dot>> lines = new LinkedHashMap<>();
    for (String policy : ApexStudy.POLICIES) {
      lines.put(policy, sample.byPressure(window -> window.of(policy, metric)));
    }
    return new LinePanel(
        new Labels(title, "I/O pressure, W", objective.byEquation), lines, List.of(), Scale.LINEAR);
  }

  private static Table table(String title, ApexSample sample, String metric) {
    List<String> header = new ArrayList<>(List.of("W"));
    header.addAll(ApexStudy.POLICIES);
    List<List<String>> rows = new ArrayList<>();
    for (double from = 0; from < 1.6; from += 0.2) {
      var windows = sample.within(from, from + 0.2);
      List<String> row = new ArrayList<>(List.of(
          Numbers.text(from) + " – " + Numbers.text(from + 0.2) + " (" + windows.size() + ")"));
      for (String policy : ApexStudy.POLICIES) {
        row.add(Numbers.text(ApexSample.mean(windows, window -> window.of(policy, metric))));
      }
      rows.add(row);
    }
    return new Table(title + ": means", header, rows);
  }

  @Override
  public List<Claim> claims(Results results) {
    ApexSample nersc = new ApexSample(results, ApexWorkload.NERSC);
    ApexSample trilab = new ApexSample(results, ApexWorkload.TRILAB);
    return new ApexWholeClaims(objective, nersc, trilab).all();
  }
}

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
import weir.lab.figure.Box;
import weir.lab.figure.BoxPanel;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Distribution;
import weir.lab.result.Results;
import weir.sim.workload.apex.ApexWorkload;

/** RR-9502 Fig. 20 to 22: how long the windows are, how many jobs they hold and how much of the machine. */
record ApexWindows(Property property, ApexStudy study) implements Experiment {
  /** What is shown. */
  enum Property {
    LENGTH(20, "how long the windows are"),
    JOBS(21, "how many jobs a window holds"),
    USAGE(22, "how much of the machine a window uses");

    private final int figure;
    private final String subject;

    Property(int figure, String subject) {
      this.figure = figure;
      this.subject = subject;
    }

    private List<Panel> panels(Results results) {
      return switch (this) {
        case LENGTH ->
          List.of(
              panel(results, ApexInstance.LENGTH, "Length of windows", "hours", Scale.LOG_BESIDE));
        case JOBS ->
          List.of(
              panel(results, ApexInstance.JOBS, "All jobs", "jobs", Scale.LOG_BESIDE),
              panel(
                  results,
                  ApexInstance.MOVERS,
                  "Jobs with I/O in the window, as published",
                  "jobs",
                  Scale.LOG_BESIDE));
        case USAGE ->
          List.of(
              panel(results, ApexInstance.USAGE, "Nodes in use", "part of all nodes", Scale.LINEAR),
              panel(
                  results,
                  ApexInstance.CAPPED_USAGE,
                  "Jobs with I/O, no more than 167 nodes each, as published",
                  "part of all nodes",
                  Scale.LINEAR));
      };
    }
  }

  @Override
  public String name() {
    return study.experiment(property.figure);
  }

  @Override
  public String title() {
    return study.title(property.figure, property.subject);
  }

  @Override
  public String about() {
    return study.about("No policy has any part in this.");
  }

  @Override
  public List<Point> points(Size size) {
    return ApexStudy.points();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    return List.of(new Exhibit(
        new Figure(name(), title(), property.panels(results), Figure.Layout.STACKED),
        "Boxes 25–75 %, whiskers 10–90 %, lines through the means.",
        List.of(table(results))));
  }

  private static Panel panel(
      Results results, String metric, String title, String beside, Scale scale) {
    Map<String, List<Box>> boxes = new LinkedHashMap<>();
    for (ApexWorkload workload : ApexStudy.workloads()) {
      ApexSample sample = new ApexSample(results, workload);
      List<Box> row = new ArrayList<>();
      for (int t = 0; t < ApexStudy.MACHINES; t++) {
        row.add(box(spread(sample, t, metric)));
      }
      boxes.put(workload.name(), row);
    }
    return new BoxPanel(new Labels(title, "machine", beside), machines(), boxes, List.of(), scale);
  }

  private static Box box(Distribution spread) {
    return Box.of(spread::quantile, spread.mean());
  }

  private static List<String> machines() {
    List<String> machines = new ArrayList<>();
    for (int t = 0; t < ApexStudy.MACHINES; t++) {
      machines.add(ApexStudy.machineName(t));
    }
    return machines;
  }

  private static Distribution spread(ApexSample sample, int t, String metric) {
    return ApexSample.spread(sample.on(t), window -> window.about(metric));
  }

  private static Table table(Results results) {
    List<List<String>> rows = new ArrayList<>();
    for (ApexWorkload workload : ApexStudy.workloads()) {
      ApexSample sample = new ApexSample(results, workload);
      for (int t = 0; t < ApexStudy.MACHINES; t++) {
        rows.add(List.of(
            workload.name(),
            ApexStudy.machineName(t),
            Numbers.text(spread(sample, t, ApexInstance.LENGTH).quantile(0.5)),
            Numbers.text(spread(sample, t, ApexInstance.JOBS).mean()),
            Numbers.text(spread(sample, t, ApexInstance.MOVERS).mean()),
            Numbers.text(spread(sample, t, ApexInstance.USAGE).mean()),
            Numbers.text(spread(sample, t, ApexInstance.CAPPED_USAGE).mean())));
      }
    }
    return new Table(
        "Windows by machine",
        List.of(
            "workload",
            "machine",
            "median length, h",
            "mean jobs",
            "with I/O",
            "mean usage",
            "as published"),
        rows);
  }

  @Override
  public List<Claim> claims(Results results) {
    ApexWindowClaims claims = new ApexWindowClaims(
        new ApexSample(results, ApexWorkload.NERSC), new ApexSample(results, ApexWorkload.TRILAB));
    return switch (property) {
      case LENGTH -> claims.ofLength();
      case JOBS -> claims.ofJobs();
      case USAGE -> claims.ofUsage();
    };
  }
}

package weir.lab.apex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.lab.apex.ApexSample.Seen;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
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

/** RR-9502 Fig. 13: how long the simulation of a window takes. */
final class ApexFigure13 implements Experiment {
  private static final List<String> SIMPLE =
      List.of("fair-share", "fcfs", "set-10", "greedy-com", "greedy-yield");

  @Override
  public String name() {
    return "rr9502-fig13";
  }

  @Override
  public String title() {
    return "RR-9502 Fig. 13: time to simulate an APEX window";
  }

  @Override
  public String about() {
    return ApexStudy.TEXT.about(
        "Each window is run three times and the shortest time counts. These numbers depend on the machine, on what else it does and on the number of threads;"
            + " nothing else in this report does. At full size 10 schedules per machine are timed, not 100.");
  }

  @Override
  public Study study() {
    return ApexTimeStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return ApexStudy.points();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Panel> panels = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (ApexWorkload workload : ApexStudy.workloads()) {
      ApexSample sample = new ApexSample(results, workload);
      panels.add(panel(workload.name(), sample));
      for (String policy : ApexStudy.POLICIES) {
        rows.add(row(workload.name(), policy, sample));
      }
    }
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, Figure.Layout.beside(2)),
        "Means over the windows in an interval of pressures.",
        List.of(new Table(
            "Time per window",
            List.of("workload", "policy", "mean, ms", "longest, ms", "windows per second"),
            rows))));
  }

  private static double milliseconds(Seen window, String policy) {
    return 1000 * window.of(policy, ApexTimeStudy.SECONDS);
  }

  private static Panel panel(String workload, ApexSample sample) {
    Map<String, List<LinePanel.Dot>> lines = new LinkedHashMap<>();
    for (String policy : ApexStudy.POLICIES) {
      lines.put(
          policy,
          sample.byPressure(window -> milliseconds(window, policy)).stream()
              .map(dot -> new LinePanel.Dot(dot.x(), dot.y()))
              .toList());
    }
    return new LinePanel(
        new Labels(workload, "I/O pressure, W", "ms per window"),
        lines,
        List.of(),
        Scale.LOG_BESIDE);
  }

  private static List<String> row(String workload, String policy, ApexSample sample) {
    var spread = ApexSample.spread(sample.windows(), window -> milliseconds(window, policy));
    return List.of(
        workload,
        policy,
        Numbers.text(spread.mean()),
        Numbers.text(spread.quantile(1)),
        Numbers.text(1000 / spread.mean()));
  }

  @Override
  public List<Claim> claims(Results results) {
    List<Claim> claims = new ArrayList<>();
    for (ApexWorkload workload : ApexStudy.workloads()) {
      ApexSample sample = new ApexSample(results, workload);
      claims.add(mostDemanding(workload.name(), sample));
      claims.add(lookAheadNext(workload.name(), sample));
      claims.add(othersFaster(workload.name(), sample));
    }
    return claims;
  }

  private static double mean(ApexSample sample, String policy) {
    return ApexSample.mean(sample.windows(), window -> milliseconds(window, policy));
  }

  private static Claim mostDemanding(String workload, ApexSample sample) {
    double next = mean(sample, "best-next-event");
    return Claim.of(
            workload
                + ": best-next-event is the only one that needs significant time, a few seconds per window (§6.3.7; taken as 1 s)",
            Numbers.text(next) + " ms on average",
            next >= 1000)
        .because(
            "Our search gives the same rates without trying all of what the appendix tries (docs/best-next-event.md).");
  }

  private static Claim lookAheadNext(String workload, ApexSample sample) {
    double lookAhead = mean(sample, "look-ahead-greedy-yield");
    double others = ApexStudy.POLICIES.stream()
        .filter(policy ->
            !List.of("look-ahead-greedy-yield", "best-next-event", "alpha-fair").contains(policy))
        .mapToDouble(policy -> mean(sample, policy))
        .max()
        .orElse(Double.NaN);
    return Claim.of(
            workload + ": look-ahead is the second most demanding (§6.3.7)",
            Numbers.text(lookAhead) + " ms; the most of the others " + Numbers.text(others) + " ms",
            lookAhead > others && lookAhead < mean(sample, "best-next-event"))
        .because(
            "Ours drops a choice as soon as it cannot win, which brings it near periodic-greedy-yield's many decisions.");
  }

  private static Claim othersFaster(String workload, ApexSample sample) {
    double lookAhead = mean(sample, "look-ahead-greedy-yield");
    double simple =
        SIMPLE.stream().mapToDouble(policy -> mean(sample, policy)).max().orElse(Double.NaN);
    return Claim.of(
            workload
                + ": all others are yet an order of magnitude faster than look-ahead (§6.3.7; taken as ten times, for the policies that"
                + " decide at events only)",
            Numbers.text(lookAhead / simple) + " times",
            lookAhead / simple >= 10)
        .because("Ours drops a choice as soon as it cannot win.");
  }
}

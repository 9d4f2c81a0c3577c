package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Numbers;
import weir.lab.experiment.Table;
import weir.lab.figure.BarPanel;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.LanePanel;
import weir.lab.figure.Panel;
import weir.model.Placement;
import weir.sim.queue.QueueRun;

/** How a queue is shown: bandwidths here and live, who had how many I/O nodes when, and the numbers. */
final class QueueFigure {
  /** Those of the live experiments. */
  static final List<String> LIVE = QueueStudy.POLICIES.subList(0, 4);

  private static final List<String> DRAWN = List.of("static:nodes=96", "mckp");

  private final String name;
  private final String title;
  private final QueueResults here;
  private final LiveQueue live;

  QueueFigure(String name, String title, QueueResults here, LiveQueue live) {
    this.name = name;
    this.title = title;
    this.here = here;
    this.live = live;
  }

  /** @param untilSec where the picture over time ends */
  List<Exhibit> exhibits(double untilSec) {
    Figure bars = new Figure(name, title, List.of(bars()), Figure.Layout.STACKED);
    List<Panel> lanes = new ArrayList<>();
    DRAWN.forEach(policy -> lanes.add(lanes(policy, untilSec)));
    Figure time = new Figure(
        name + "-time",
        title + ", over time",
        lanes,
        new Figure.Layout(1, 760, 60 + 18.0 * here.jobs()));
    return List.of(
        new Exhibit(
            bars,
            "Sum of the jobs' mean bandwidths, the measure of the paper's figure, one colour per application.",
            List.of(jobs(), runs())),
        new Exhibit(
            time,
            "Who ran when in the replay, and with how many I/O nodes. The picture ends where only the last job is left.",
            List.of()));
  }

  private Panel bars() {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (String application : here.applications()) {
      List<Double> parts = new ArrayList<>();
      for (String policy : LIVE) {
        parts.add(here.sum(policy, application::equals));
        parts.add(live.sum(policy, application::equals));
      }
      bars.put(application, parts);
    }
    List<String> places = new ArrayList<>();
    for (String policy : LIVE) {
      String rule = policy.replaceFirst(":.*", "");
      places.addAll(List.of(rule + ", here", rule + ", live"));
    }
    Labels labels = new Labels("Replayed here, and live", "policy", "sum of MB/s");
    return new BarPanel(labels, places, bars, List.of());
  }

  private Panel lanes(String policy, double untilSec) {
    List<String> lanes = new ArrayList<>();
    for (int job = 0; job < here.jobs(); job++) {
      lanes.add(here.application(job));
    }
    List<LanePanel.Span> spans = new ArrayList<>();
    for (QueueRun.Step step : QueueStudy.replay(here.jobs(), policy).steps()) {
      for (QueueRun.Grant grant : step.decisions()) {
        String nodes = Integer.toString(Placement.ownNodes(grant.decision()));
        join(spans, new LanePanel.Span(grant.job(), step.startSec(), step.endSec(), nodes));
      }
    }
    return new LanePanel(policy.replaceFirst(":.*", ""), lanes, spans, untilSec);
  }

  /** Adds a span, or lengthens the one of the same job that ends where it begins and says the same. */
  private static void join(List<LanePanel.Span> spans, LanePanel.Span next) {
    for (int n = 0; n < spans.size(); n++) {
      LanePanel.Span last = spans.get(n);
      if (last.lane() == next.lane()
          && last.toSec() == next.fromSec()
          && last.word().equals(next.word())) {
        spans.set(n, new LanePanel.Span(last.lane(), last.fromSec(), next.toSec(), last.word()));
        return;
      }
    }
    spans.add(next);
  }

  private Table jobs() {
    List<String> header = new ArrayList<>(List.of("job", "application"));
    LIVE.forEach(policy -> header.addAll(List.of(policy, "live", "live / here")));
    List<List<String>> rows = new ArrayList<>();
    for (int job = 0; job < here.jobs(); job++) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(job + 1), here.application(job)));
      for (String policy : LIVE) {
        double replayed = here.bandwidth(policy, job);
        double measured = live.bandwidth(policy, job);
        row.add(Numbers.text(replayed));
        row.add(Numbers.text(measured));
        row.add(Numbers.text(measured / replayed));
      }
      rows.add(row);
    }
    return new Table("Mean bandwidth of each job, MB/s", header, rows);
  }

  private Table runs() {
    List<List<String>> rows = new ArrayList<>();
    for (String policy : QueueStudy.POLICIES) {
      rows.add(List.of(
          policy,
          Numbers.text(here.of(policy, QueueStudy.SUM)),
          Numbers.text(here.sum(policy, "HACC"::equals)),
          LIVE.contains(policy) ? Numbers.text(live.sum(policy, application -> true)) : "–",
          LIVE.contains(policy) ? Numbers.text(live.sum(policy, "HACC"::equals)) : "–",
          Numbers.text(here.of(policy, QueueStudy.OVER_TIME)),
          Numbers.text(here.of(policy, QueueStudy.MAKESPAN)),
          Numbers.text(here.of(policy, QueueStudy.MOVES))));
    }
    return new Table(
        "The whole queue",
        List.of(
            "policy",
            "sum of jobs' MB/s",
            "of it HACC",
            "live sum",
            "of it HACC",
            "MB/s over time",
            "makespan, s",
            "moves"),
        rows);
  }
}

package weir.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.lab.figure.Timeline;
import weir.model.Rates;
import weir.model.Transfers;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DecisionListener;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.scenario.Scenario;

/** Writes down what each job does between decisions, for a picture of the first moments of a run. */
final class TimelineRecorder implements DecisionListener {
  private final double capacity;
  private final double untilSec;
  private final int jobs;
  private final List<Timeline.Span> spans = new ArrayList<>();
  private final double[] share;
  private final double[] endSec;
  private final boolean[] active;
  private final double[] doneSec;
  private double sinceSec;

  private TimelineRecorder(Scenario scenario, double untilSec) {
    this.capacity = scenario.platform().bytesPerSec();
    this.untilSec = untilSec;
    jobs = scenario.jobs().size();
    share = new double[jobs];
    endSec = new double[jobs];
    active = new boolean[jobs];
    doneSec = new double[jobs];
  }

  static Timeline draw(String title, Scenario scenario, String policy, double untilSec) {
    TimelineRecorder recorder = new TimelineRecorder(scenario, untilSec);
    new Engine(scenario, PolicyCatalog.create(policy, DedicatedMode.settingOf(scenario)))
        .onDecision(recorder)
        .run();
    List<String> names = scenario.jobs().stream().map(job -> job.id()).toList();
    return new Timeline(title, names, recorder.spans, untilSec);
  }

  @Override
  public void decided(double nowSec, Transfers transfers, Rates rates) {
    if (Arrays.stream(doneSec).allMatch(done -> done >= untilSec)) {
      return;
    }
    closeSpans(nowSec);
    sinceSec = nowSec;
    Arrays.fill(active, false);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      active[i] = true;
      share[i] = rates.of(i) / capacity;
      endSec[i] = rates.of(i) > 0
          ? nowSec + transfers.remainingBytes(i) / rates.of(i)
          : Double.POSITIVE_INFINITY;
    }
  }

  private void closeSpans(double nowSec) {
    double below = 0;
    for (int job = 0; job < jobs; job++) {
      if (active[job]) {
        double end = Math.min(nowSec, endSec[job]);
        add(job, Timeline.Doing.WORKS, doneSec[job], sinceSec, 0, 0);
        add(
            job,
            share[job] > 0 ? Timeline.Doing.TRANSFERS : Timeline.Doing.WAITS,
            sinceSec,
            end,
            share[job],
            below);
        below += share[job];
        doneSec[job] = end;
      }
    }
  }

  private void add(
      int job, Timeline.Doing doing, double fromSec, double toSec, double part, double below) {
    if (toSec > fromSec) {
      spans.add(new Timeline.Span(job, doing, fromSec, toSec, part, below));
    }
  }
}

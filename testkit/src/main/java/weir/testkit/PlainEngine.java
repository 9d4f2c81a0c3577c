package weir.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weir.model.Job;
import weir.model.SharingPolicy;
import weir.sim.engine.JobRun;
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * The slow twin of the event engine: it asks every job at every event, keeps no order of anything, and has a new policy,
 * told of the active transfers in order of arrival, take every decision.
 */
public final class PlainEngine {
  private static final double NEVER = SharingPolicy.NEVER;

  /** Releases and ends of work that are apart by no more than this part of the time are one instant. */
  private static final double ROUNDING = 1e-12;

  private final Scenario scenario;
  private final Supplier<SharingPolicy> policies;
  private final Window window;
  private final List<PlainJob> jobs;
  private double nowSec;
  private double wakeSec = NEVER;
  private boolean opened;
  private List<Double> workAtOpenSec = List.of();
  private List<Double> movedAtOpenBytes = List.of();
  private long otherEvents;
  private long decisions;

  private PlainEngine(Scenario scenario, Supplier<SharingPolicy> policies) {
    this.scenario = scenario;
    this.policies = policies;
    window = scenario.window().orElse(new Window(0, NEVER));
    jobs = IntStream.range(0, scenario.jobs().size())
        .mapToObj(i -> new PlainJob(scenario.jobs().get(i), i, scenario.platform()))
        .toList();
  }

  /** Runs a scenario under the policy that {@code policies} makes, again and again. */
  public static Run run(Scenario scenario, Supplier<SharingPolicy> policies) {
    return new PlainEngine(scenario, policies).run();
  }

  private Run run() {
    double nextSec = nextEventSec();
    while (nextSec <= window.endSec() && nextSec < NEVER) {
      happen(nextSec);
      decide();
      nextSec = nextEventSec();
    }
    if (!allComplete() && window.endSec() < NEVER) {
      happen(window.endSec());
    }
    if (!opened) {
      open();
    }
    return result();
  }

  private boolean allComplete() {
    return jobs.stream().allMatch(job -> job.state() == PlainJob.State.COMPLETE);
  }

  private double nextEventSec() {
    if (allComplete()) {
      return NEVER;
    }
    double ofJobs = jobs.stream()
        .flatMap(job -> Stream.of(job.dueSec(), job.finishSec(nowSec)))
        .min(Double::compare)
        .orElse(NEVER);
    return Math.min(ofJobs, Math.min(wakeSec, opened ? NEVER : window.beginSec()));
  }

  /** All that happens between now and an instant, and at that instant. */
  private void happen(double atSec) {
    double fromSec = nowSec;
    nowSec = atSec;
    jobs.forEach(job -> job.move(fromSec, atSec));
    jobs.forEach(this::catchUp);
    if (wakeSec <= nowSec) {
      otherEvents++;
    }
    if (!opened && window.beginSec() <= nowSec) {
      otherEvents++;
      open();
    }
  }

  private void catchUp(PlainJob job) {
    while (job.dueSec() <= nowSec + nowSec * ROUNDING) {
      if (job.state() == PlainJob.State.UNRELEASED) {
        otherEvents++;
      }
      job.comeDue(nowSec);
    }
  }

  private void open() {
    opened = true;
    workAtOpenSec = jobs.stream().map(job -> job.workSec(nowSec)).toList();
    movedAtOpenBytes = jobs.stream().map(PlainJob::movedBytes).toList();
  }

  private void decide() {
    List<TransferRow> active = jobs.stream()
        .filter(job -> job.state() == PlainJob.State.TRANSFERRING)
        .map(job -> job.row(nowSec))
        .toList();
    wakeSec = NEVER;
    if (!active.isEmpty()) {
      decisions++;
      TransferTable view = new TransferTable(jobs.size(), active);
      double capacity = scenario.platform().bytesPerSec();
      Decision decision = Decision.ofNew(policies.get(), nowSec, view, capacity);
      IntStream.range(0, jobs.size()).forEach(i -> jobs.get(i).moveAt(decision.rate(i)));
      wakeSec = decision.wakeSec();
    }
  }

  private Run result() {
    Window measured = scenario.window().orElse(new Window(0, nowSec));
    List<JobRun> runs = new ArrayList<>();
    for (int i = 0; i < jobs.size(); i++) {
      runs.add(result(i, measured));
    }
    long phaseEnds = jobs.stream().mapToLong(PlainJob::phaseEnds).sum();
    return new Run(
        runs, measured, nowSec, new Run.Counts(otherEvents + phaseEnds, phaseEnds, decisions));
  }

  private JobRun result(int i, Window measured) {
    Job job = scenario.jobs().get(i);
    PlainJob plain = jobs.get(i);
    boolean complete = plain.state() == PlainJob.State.COMPLETE;
    double leftSec = complete ? plain.completedSec() : nowSec;
    double heldSec = Math.max(0, leftSec - job.releaseSec());
    double workSec = plain.workSec(nowSec);
    double soloIoSec = plain.movedBytes() / plain.maxRate();
    double yieldOfNoTime = complete ? 1 : 0;
    return new JobRun(
        job,
        plain.completedSec(),
        heldSec > 0 ? (workSec + soloIoSec) / heldSec : yieldOfNoTime,
        workSec,
        plain.movedBytes(),
        Math.max(0, heldSec - workSec),
        inWindow(i, leftSec - Math.max(measured.beginSec(), job.releaseSec())));
  }

  private JobRun.InWindow inWindow(int i, double spanSec) {
    double workSec = jobs.get(i).workSec(nowSec) - workAtOpenSec.get(i);
    double bytes = jobs.get(i).movedBytes() - movedAtOpenBytes.get(i);
    return new JobRun.InWindow(
        Math.max(0, spanSec), workSec, bytes, bytes / jobs.get(i).maxRate());
  }
}

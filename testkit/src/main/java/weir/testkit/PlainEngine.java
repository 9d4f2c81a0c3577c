package weir.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weir.model.Job;
import weir.model.Policy;
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
  private final Policy policy;
  private final PlainTargets targets;
  private final Window window;
  private final List<PlainJob> jobs;
  private final Optional<PlainQueue> queue;
  private double nowSec;
  private double wakeSec = NEVER;
  private boolean opened;
  private List<Double> workAtOpenSec = List.of();
  private List<Double> movedAtOpenBytes = List.of();
  private long otherEvents;
  private long decisions;

  private PlainEngine(Scenario scenario, Policy policy) {
    this.scenario = scenario;
    this.policy = policy;
    targets = new PlainTargets(scenario.platform());
    window = scenario.window().orElse(new Window(0, NEVER));
    jobs = IntStream.range(0, scenario.jobs().size())
        .mapToObj(i -> new PlainJob(scenario.jobs().get(i), i, targets, scenario.stripes()))
        .toList();
    queue = scenario.machine().map(machine -> new PlainQueue(machine, jobs));
  }

  /** Runs a scenario under a policy that is made again and again. */
  public static Run run(Scenario scenario, Policy policy) {
    return new PlainEngine(scenario, policy).run();
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
    double ofTargets = Math.min(wakeSec, targets.nextChangeSec());
    return Math.min(ofJobs, Math.min(ofTargets, opened ? NEVER : window.beginSec()));
  }

  /** All that happens between now and an instant, and at that instant. */
  private void happen(double atSec) {
    double fromSec = nowSec;
    nowSec = atSec;
    jobs.forEach(job -> job.move(fromSec, atSec));
    jobs.forEach(this::catchUp);
    while (targets.nextChangeSec() <= nowSec + nowSec * ROUNDING) {
      otherEvents++;
      targets.change();
    }
    queue.ifPresent(this::startQueued);
    placeTransfers();
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
      if (job.state() == PlainJob.State.WORKING) {
        job.endWork(nowSec);
      } else {
        otherEvents++;
        release(job);
      }
    }
  }

  private void release(PlainJob job) {
    if (queue.isPresent()) {
      job.queue();
    } else {
      job.start(job.job().releaseSec(), nowSec);
    }
  }

  private void startQueued(PlainQueue machine) {
    for (Optional<PlainJob> job = machine.next(nowSec);
        job.isPresent();
        job = machine.next(nowSec)) {
      job.get().start(nowSec, nowSec);
    }
  }

  private void open() {
    opened = true;
    workAtOpenSec = jobs.stream().map(job -> job.workSec(nowSec)).toList();
    movedAtOpenBytes = jobs.stream().map(PlainJob::movedBytes).toList();
  }

  /** Puts transfers in line that are new; then those whose targets have failed or come back, in the order of their jobs. */
  private void placeTransfers() {
    transfers()
        .filter(PlainTransfer::beginsUndisturbed)
        .forEach(transfer -> transfer.place(nowSec, loads()));
    List<PlainTransfer> disturbed =
        transfers().filter(PlainTransfer::isDisturbed).toList();
    disturbed.forEach(PlainTransfer::takeOut);
    disturbed.forEach(transfer -> transfer.place(nowSec, loads()));
  }

  private Stream<PlainTransfer> transfers() {
    return jobs.stream().flatMap(job -> job.transfer().stream());
  }

  /** How many transfers are on each target. */
  private int[] loads() {
    int[] loads = new int[targets.count()];
    transfers().flatMap(transfer -> transfer.visible().stream()).forEach(target -> loads[target]++);
    return loads;
  }

  private void decide() {
    List<PlainJob> active = jobs.stream()
        .filter(job -> job.transfer().map(t -> !t.visible().isEmpty()).orElse(false))
        .toList();
    wakeSec = NEVER;
    if (!active.isEmpty()) {
      decisions++;
      List<TransferRow> rows = active.stream().map(job -> job.row(nowSec)).toList();
      decide(new TransferTable(jobs.size(), rows));
    }
  }

  private void decide(TransferTable view) {
    if (targets.isPipe()) {
      Decision decision =
          Decision.ofNew(policy.onPipe(), nowSec, view, scenario.platform().bytesPerSec());
      setRates(i -> List.of(decision.rate(i)));
      wakeSec = decision.wakeSec();
    } else {
      StripedDecision decision = StripedDecision.ofNew(
          policy.onStripes(scenario.stripes().striping()), nowSec, view, stripes());
      setRates(decision::rates);
      wakeSec = decision.wakeSec();
    }
  }

  private StripeTable stripes() {
    return new StripeTable(
        targets.capacities(),
        jobs.stream()
            .map(job -> job.transfer().map(PlainTransfer::visible).orElse(List.of()))
            .toList());
  }

  private void setRates(IntFunction<List<Double>> ratesOfSlot) {
    for (int i = 0; i < jobs.size(); i++) {
      List<Double> rates = ratesOfSlot.apply(i);
      jobs.get(i).transfer().ifPresent(transfer -> transfer.moveAt(rates));
    }
  }

  private Run result() {
    Window measured = scenario.window().orElse(new Window(0, nowSec));
    List<JobRun> runs = new ArrayList<>();
    for (int i = 0; i < jobs.size(); i++) {
      runs.add(result(i, measured));
    }
    long phaseEnds = jobs.stream().mapToLong(PlainJob::phaseEnds).sum();
    long partEnds = jobs.stream().mapToLong(PlainJob::partEnds).sum();
    long events = otherEvents + phaseEnds + partEnds;
    return new Run(runs, measured, nowSec, new Run.Counts(events, phaseEnds, decisions));
  }

  private JobRun result(int i, Window measured) {
    Job job = scenario.jobs().get(i);
    PlainJob plain = jobs.get(i);
    boolean complete = plain.state() == PlainJob.State.COMPLETE;
    double leftSec = complete ? plain.completedSec() : nowSec;
    double heldSec = Math.max(0, leftSec - plain.startSec());
    double workSec = plain.workSec(nowSec);
    double soloIoSec = plain.movedBytes() / plain.maxRate();
    double yieldOfNoTime = complete ? 1 : 0;
    return new JobRun(
        job,
        plain.startSec() <= nowSec ? plain.startSec() : Double.NaN,
        plain.completedSec(),
        heldSec > 0 ? (workSec + soloIoSec) / heldSec : yieldOfNoTime,
        workSec,
        plain.movedBytes(),
        Math.max(0, heldSec - workSec),
        inWindow(i, leftSec - Math.max(measured.beginSec(), plain.startSec())));
  }

  private JobRun.InWindow inWindow(int i, double spanSec) {
    double workSec = jobs.get(i).workSec(nowSec) - workAtOpenSec.get(i);
    double bytes = jobs.get(i).movedBytes() - movedAtOpenBytes.get(i);
    return new JobRun.InWindow(
        Math.max(0, spanSec), workSec, bytes, bytes / jobs.get(i).maxRate());
  }
}

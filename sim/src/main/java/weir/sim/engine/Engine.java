package weir.sim.engine;

import java.util.List;
import weir.model.Job;
import weir.model.Policy;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.StripedPolicy;
import weir.model.Striping;
import weir.model.Target;
import weir.model.Transfers;
import weir.sim.batch.Admission;
import weir.sim.batch.BatchQueue;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.StripeRules;
import weir.sim.scenario.Window;

/**
 * Runs one scenario under one policy, from event to event.
 *
 * <p>Between two events every rate is constant, so that the next event is known exactly. All that happens at one instant
 * is taken in before the policy is asked once. The transfer that defines the next event completes by definition, not by
 * comparing what remains of it with zero. The cost of an event follows the transfers that move, never all jobs.
 */
public final class Engine {
  private static final double NEVER = SharingPolicy.NEVER;

  /** Ends of work phases that are apart by no more than this part of the time are one instant, split by rounding. */
  private static final double ROUNDING = 1e-12;

  private final Scenario scenario;
  private final double closeSec;
  private final JobHeap waiting;
  private final JobPrograms programs;
  private final ActiveTransfers transfers;
  private final Measurement measurement;
  private final Admission admission;
  private final Storage storage;
  private final Flows flows;
  private final Faults faults;
  private final Rates rates;
  private final double[] finishSec;
  private final int[] finished;
  private DecisionListener listener = (nowSec, view, granted) -> {};
  private long eventLimit = Long.MAX_VALUE;

  private double nowSec;
  private double firstFinishSec = NEVER;
  private double wakeSec = NEVER;
  private double openSec;
  private long otherEvents;
  private long phaseEnds;
  private long decisions;

  public Engine(Scenario scenario, Policy policy) {
    List<Job> jobs = scenario.jobs();
    this.scenario = scenario;
    openSec = scenario.window().map(Window::beginSec).orElse(0.0);
    closeSec = scenario.window().map(Window::endSec).orElse(NEVER);
    waiting = new JobHeap(jobs.size());
    programs = new JobPrograms(jobs);
    JobTargets targets = new JobTargets(scenario.platform(), jobs);
    transfers = new ActiveTransfers(jobs, targets, programs);
    measurement = new Measurement(jobs, programs, transfers);
    admission = admission(scenario, targets);
    storage = storage(scenario, policy, transfers, targets);
    faults = new Faults(scenario.platform().targets());
    flows = storage.flows();
    rates = new Rates(flows.count());
    finishSec = new double[flows.count()];
    finished = new int[flows.count()];
  }

  /** Runs a scenario of one target, which never fails, under a policy that is in no catalog. */
  public Engine(Scenario scenario, SharingPolicy policy) {
    this(scenario, new ForPipes(policy));
  }

  private Admission admission(Scenario scenario, JobTargets targets) {
    if (scenario.machine().isEmpty()) {
      return Admission.AT_ONCE;
    }
    transfers.holdAll();
    return new BatchQueue(
        scenario.machine().get(),
        scenario.jobs(),
        DedicatedMode.walltimesSec(scenario.jobs(), targets));
  }

  private static Storage storage(
      Scenario scenario, Policy policy, ActiveTransfers transfers, JobTargets own) {
    List<Target> targets = scenario.platform().targets();
    if (targets.size() == 1 && targets.get(0).outages().isEmpty()) {
      return new Pipe(transfers, policy.onPipe(), targets.get(0).bytesPerSec());
    }
    StripeRules rules = scenario.stripes();
    StripedPolicy striped = policy.onStripes(rules.striping());
    StripeLayout layout = new StripeLayout(targets, own);
    return rules.striping() == Striping.LOCK_STEP
        ? new LockStep(transfers, layout, striped, rules.onFailure())
        : new Streams(transfers, layout, striped, rules.onFailure());
  }

  /** Reports every decision to {@code decisionListener}. */
  public Engine onDecision(DecisionListener decisionListener) {
    listener = decisionListener;
    return this;
  }

  /** Gives up with an {@link EventLimitException} after so many events. */
  public Engine limitEvents(long limit) {
    eventLimit = limit;
    return this;
  }

  /** Runs to the end of the window, or until every job is complete, or until nothing can happen any more. */
  public Run run() {
    List<Job> jobs = scenario.jobs();
    for (int job = 0; job < jobs.size(); job++) {
      waiting.add(jobs.get(job).releaseSec(), job);
    }
    double nextSec = nextEventSec();
    while (nextSec <= closeSec && nextSec < NEVER) {
      takeIn(nextSec);
      decide();
      nextSec = nextEventSec();
    }
    return conclude();
  }

  private double nextEventSec() {
    if (programs.allComplete()) {
      return NEVER;
    }
    double ofJobs = Math.min(waiting.firstSec(), firstFinishSec);
    return Math.min(Math.min(ofJobs, faults.nextSec()), Math.min(wakeSec, openSec));
  }

  /** All that happens up to the next event and at its instant, but the decision. */
  private void takeIn(double nextSec) {
    int ended = moveTransfers(nextSec);
    for (int n = 0; n < ended; n++) {
      endFlow(finished[n]);
    }
    advanceWaiting();
    strikeFaults();
    startQueued();
    storage.rearrange();
    if (openSec <= nowSec) {
      openSec = NEVER;
      otherEvents++;
      openMeasurement();
    }
  }

  /** Takes the transfers to the next event and returns how many of them end there. */
  private int moveTransfers(double nextSec) {
    double seconds = nextSec - nowSec;
    int ended = 0;
    for (int n = 0; n < rates.count(); n++) {
      int flow = rates.granted(n);
      if (finishSec[flow] <= nextSec || flows.move(flow, rates.of(flow) * seconds)) {
        finished[ended++] = flow;
      }
    }
    nowSec = nextSec;
    transfers.advanceTo(nextSec);
    return ended;
  }

  private void endFlow(int flow) {
    int job = storage.end(flow);
    if (job == Transfers.NONE) {
      otherEvents++;
    } else {
      phaseEnds++;
      startNextPhase(job);
    }
  }

  private void openMeasurement() {
    storage.settle();
    measurement.open(nowSec);
  }

  private void strikeFaults() {
    double instantSec = nowSec + nowSec * ROUNDING;
    while (faults.nextSec() <= instantSec) {
      otherEvents++;
      faults.strike(storage);
    }
  }

  private void advanceWaiting() {
    double instantSec = nowSec + nowSec * ROUNDING;
    while (waiting.firstSec() <= instantSec) {
      int job = waiting.poll();
      checkLimit();
      if (programs.isWorking(job)) {
        phaseEnds++;
        transfers.worked(job, programs.endWork(job, nowSec));
        startNextPhase(job);
      } else {
        otherEvents++;
        if (admission.arrive(job)) {
          startNextPhase(job);
        }
      }
    }
  }

  private void startQueued() {
    for (int job = admission.next(nowSec); job != Admission.NONE; job = admission.next(nowSec)) {
      transfers.start(job, nowSec);
      startNextPhase(job);
    }
  }

  private void startNextPhase(int job) {
    while (programs.next(job)) {
      double amount = programs.amount(job);
      if (programs.isIo(job)) {
        if (amount > 0) {
          storage.post(job, amount);
          return;
        }
        transfers.post(job, amount);
        transfers.complete(job);
      } else if (amount > 0) {
        programs.startWork(job, nowSec);
        waiting.add(nowSec + amount, job);
        return;
      }
      phaseEnds++;
    }
    programs.complete(job, nowSec);
    admission.leave(job);
  }

  private void checkLimit() {
    if (otherEvents + phaseEnds > eventLimit) {
      throw new EventLimitException(eventLimit, nowSec);
    }
  }

  private void decide() {
    checkLimit();
    if (wakeSec <= nowSec) {
      otherEvents++;
    }
    rates.clear();
    wakeSec = NEVER;
    firstFinishSec = NEVER;
    if (transfers.size() > 0) {
      decisions++;
      wakeSec = askPolicy();
      storage.report(nowSec, rates, listener);
      predictFinishes();
    } else {
      listener.idle(nowSec);
    }
  }

  private double askPolicy() {
    double wake = storage.decide(nowSec, rates);
    if (!(wake > nowSec)) {
      throw new IllegalStateException(storage + " asked to be woken at " + wake
          + " s, which is not after now, " + nowSec + " s");
    }
    return wake;
  }

  private void predictFinishes() {
    for (int n = 0; n < rates.count(); n++) {
      int flow = rates.granted(n);
      double finish = nowSec + flows.remainingBytes(flow) / rates.of(flow);
      finishSec[flow] = finish;
      firstFinishSec = Math.min(firstFinishSec, finish);
    }
  }

  private Run conclude() {
    if (closeSec < NEVER && !programs.allComplete()) {
      takeIn(closeSec);
    }
    if (openSec < NEVER) {
      openMeasurement();
    }
    storage.settle();
    Run.Counts counts = new Run.Counts(otherEvents + phaseEnds, phaseEnds, decisions);
    return measurement.close(scenario.window().orElse(new Window(0, nowSec)), nowSec, counts);
  }
}

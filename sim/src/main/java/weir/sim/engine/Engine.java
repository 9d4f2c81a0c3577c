package weir.sim.engine;

import java.util.List;
import weir.model.Job;
import weir.model.Policy;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.sim.scenario.Scenario;
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
  private final SharingPolicy policy;
  private final double capacityBytesPerSec;
  private final double closeSec;
  private final JobHeap waiting;
  private final JobPrograms programs;
  private final ActiveTransfers transfers;
  private final Measurement measurement;
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
    this(scenario, policy.onPipe());
  }

  /** Runs a scenario of one target under a policy that is not in any catalog. */
  public Engine(Scenario scenario, SharingPolicy policy) {
    List<Job> jobs = scenario.jobs();
    int targets = scenario.platform().targets().size();
    if (targets != 1) {
      throw new IllegalArgumentException(
          "the engine serves one target, the scenario has " + targets);
    }
    this.scenario = scenario;
    this.policy = policy;
    capacityBytesPerSec = scenario.platform().bytesPerSec();
    openSec = scenario.window().map(Window::beginSec).orElse(0.0);
    closeSec = scenario.window().map(Window::endSec).orElse(NEVER);
    waiting = new JobHeap(jobs.size());
    programs = new JobPrograms(jobs);
    transfers = new ActiveTransfers(scenario.platform(), jobs, programs);
    measurement = new Measurement(jobs, programs, transfers);
    rates = new Rates(jobs.size());
    finishSec = new double[jobs.size()];
    finished = new int[jobs.size()];
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
    return Math.min(Math.min(waiting.firstSec(), firstFinishSec), Math.min(wakeSec, openSec));
  }

  /** All that happens up to the next event and at its instant, but the decision. */
  private void takeIn(double nextSec) {
    int ended = moveTransfers(nextSec);
    for (int n = 0; n < ended; n++) {
      completeTransfer(finished[n]);
    }
    advanceWaiting();
    if (openSec <= nowSec) {
      openSec = NEVER;
      otherEvents++;
      measurement.open(nowSec);
    }
  }

  /** Takes the transfers to the next event and returns how many of them end there. */
  private int moveTransfers(double nextSec) {
    double seconds = nextSec - nowSec;
    int ended = 0;
    for (int n = 0; n < rates.count(); n++) {
      int job = rates.granted(n);
      if (finishSec[job] <= nextSec || transfers.move(job, rates.of(job) * seconds)) {
        finished[ended++] = job;
      }
    }
    nowSec = nextSec;
    transfers.advanceTo(nextSec);
    return ended;
  }

  private void completeTransfer(int job) {
    phaseEnds++;
    transfers.complete(job);
    policy.completed(job, transfers);
    startNextPhase(job);
  }

  private void advanceWaiting() {
    double instantSec = nowSec + nowSec * ROUNDING;
    while (waiting.firstSec() <= instantSec) {
      int job = waiting.poll();
      checkLimit();
      if (programs.isWorking(job)) {
        phaseEnds++;
        transfers.worked(job, programs.endWork(job, nowSec));
      } else {
        otherEvents++;
      }
      startNextPhase(job);
    }
  }

  private void startNextPhase(int job) {
    while (programs.next(job)) {
      double amount = programs.amount(job);
      if (programs.isIo(job)) {
        transfers.post(job, amount);
        if (amount > 0) {
          policy.posted(job, transfers);
          return;
        }
        transfers.complete(job);
      } else if (amount > 0) {
        programs.startWork(job, nowSec);
        waiting.add(nowSec + amount, job);
        return;
      }
      phaseEnds++;
    }
    programs.complete(job, nowSec);
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
      listener.decided(nowSec, transfers, rates);
      predictFinishes();
    }
  }

  private double askPolicy() {
    double wake = policy.share(nowSec, transfers, capacityBytesPerSec, rates);
    if (!(wake > nowSec)) {
      throw new IllegalStateException(policy.getClass().getSimpleName() + " asked to be woken at "
          + wake + " s, which is not after now, " + nowSec + " s");
    }
    return wake;
  }

  private void predictFinishes() {
    for (int n = 0; n < rates.count(); n++) {
      int job = rates.granted(n);
      double finish = nowSec + transfers.remainingBytes(job) / rates.of(job);
      finishSec[job] = finish;
      firstFinishSec = Math.min(firstFinishSec, finish);
    }
  }

  private Run conclude() {
    if (closeSec < NEVER && !programs.allComplete()) {
      takeIn(closeSec);
    }
    if (openSec < NEVER) {
      measurement.open(nowSec);
    }
    Run.Counts counts = new Run.Counts(otherEvents + phaseEnds, phaseEnds, decisions);
    return measurement.close(scenario.window().orElse(new Window(0, nowSec)), nowSec, counts);
  }
}

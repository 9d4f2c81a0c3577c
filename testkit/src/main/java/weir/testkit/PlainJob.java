package weir.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Phases;
import weir.model.SharingPolicy;
import weir.model.Transfers;
import weir.sim.scenario.StripeRules;

/** One job of the plain engine: where it stands, and all it has done so far. */
final class PlainJob {
  private static final double NEVER = SharingPolicy.NEVER;

  /** What the job is doing. */
  enum State {
    UNRELEASED,
    QUEUED,
    WORKING,
    TRANSFERRING,
    COMPLETE
  }

  private final Job job;
  private final int slot;
  private final PlainTargets targets;
  private final StripeRules rules;
  private final double maxRate;
  private State state = State.UNRELEASED;
  private double startSec = NEVER;
  private double sinceSec;
  private double amount;
  private int phase = -1;
  private long pass;
  private Optional<PlainTransfer> transfer = Optional.empty();

  private double workSec;
  private double movedBytes;
  private final List<Double> iterationsSec = new ArrayList<>();
  private double workSinceTransferSec;
  private int transfers;
  private int phaseEnds;
  private int partEnds;

  PlainJob(Job job, int slot, PlainTargets targets, StripeRules rules) {
    this.job = job;
    this.slot = slot;
    this.targets = targets;
    this.rules = rules;
    this.maxRate = targets.maxRate(job);
    sinceSec = job.releaseSec();
  }

  Job job() {
    return job;
  }

  int slot() {
    return slot;
  }

  /** When it got its nodes. */
  double startSec() {
    return startSec;
  }

  /** How long it runs at the most, as far as the queue knows. */
  double walltimeSec() {
    return Double.isNaN(job.walltimeSec())
        ? job.repeat() * (job.phases().workSec() + job.phases().ioBytes() / maxRate)
        : job.walltimeSec();
  }

  /** Its state as far as it matters to the queue, to which transferring is working. */
  State seenByQueue() {
    return state == State.TRANSFERRING ? State.WORKING : state;
  }

  /** Gets in line for its nodes. */
  void queue() {
    state = State.QUEUED;
  }

  /** Gets its nodes. */
  void start(double atSec, double nowSec) {
    startSec = atSec;
    startNextPhase(nowSec);
  }

  State state() {
    return state;
  }

  /** When its release or the end of its work is due. */
  double dueSec() {
    return switch (state) {
      case UNRELEASED -> job.releaseSec();
      case WORKING -> sinceSec + amount;
      case QUEUED, TRANSFERRING, COMPLETE -> NEVER;
    };
  }

  /** When a part of its transfer ends at its rate from {@code nowSec} on. */
  double finishSec(double nowSec) {
    return transfer.map(moving -> moving.finishSec(nowSec)).orElse(NEVER);
  }

  /** What it moves now, if that is data. */
  Optional<PlainTransfer> transfer() {
    return transfer;
  }

  /** Moves from one event to the next and goes on to its next phase if the transfer is at its end. */
  void move(double fromSec, double toSec) {
    transfer.ifPresent(moving -> {
      int ended = moving.move(fromSec, toSec);
      if (moving.isComplete()) {
        partEnds += ended - 1;
        movedBytes = moving.movedBytes();
        transfer = Optional.empty();
        countTransfer(amount);
        startNextPhase(toSec);
      } else {
        partEnds += ended;
      }
    });
  }

  /** Takes note that its work has ended. */
  void endWork(double nowSec) {
    double seconds = Math.min(amount, nowSec - sinceSec);
    workSec += seconds;
    workSinceTransferSec += seconds;
    phaseEnds++;
    startNextPhase(nowSec);
  }

  private void countTransfer(double bytes) {
    if (transfers++ > 0) {
      iterationsSec.add(workSinceTransferSec + bytes / maxRate);
    }
    workSinceTransferSec = 0;
    phaseEnds++;
  }

  private void startNextPhase(double nowSec) {
    sinceSec = nowSec;
    while (nextPhase()) {
      amount = job.phases().amount(phase);
      boolean io = job.phases().isIo(phase);
      if (amount > 0) {
        state = io ? State.TRANSFERRING : State.WORKING;
        if (io) {
          transfer = Optional.of(new PlainTransfer(targets, rules, job, amount, movedBytes));
        }
        return;
      }
      skipEmpty(io);
    }
    state = State.COMPLETE;
  }

  private void skipEmpty(boolean io) {
    if (io) {
      countTransfer(0);
    } else {
      phaseEnds++;
    }
  }

  private boolean nextPhase() {
    Phases phases = job.phases();
    phase++;
    if (phase == phases.count()) {
      phase = 0;
      pass++;
    }
    boolean takesTime = phases.workSec() > 0 || phases.ioBytes() > 0;
    return phases.count() > 0 && pass < (takesTime ? job.repeat() : 1);
  }

  double workSec(double nowSec) {
    return state == State.WORKING ? workSec + Math.min(amount, nowSec - sinceSec) : workSec;
  }

  double movedBytes() {
    return transfer.map(PlainTransfer::movedBytes).orElse(movedBytes);
  }

  double maxRate() {
    return maxRate;
  }

  int phaseEnds() {
    return phaseEnds;
  }

  /** Parts of transfers that have ended before the transfer did. */
  int partEnds() {
    return partEnds;
  }

  /** When it completed, or NaN. */
  double completedSec() {
    return state == State.COMPLETE ? sinceSec : Double.NaN;
  }

  /** How a policy sees its transfer. */
  TransferRow row(double nowSec) {
    PlainTransfer moving = transfer.orElseThrow();
    return new TransferRow(
        slot,
        moving.postedSec(),
        maxRate,
        moving.remainingBytes(),
        nowSec - startSec,
        workSec + movedBytes() / maxRate,
        characteristicSec(),
        job.set(),
        job);
  }

  private double characteristicSec() {
    if (!Double.isNaN(job.characteristicSec())) {
      return job.characteristicSec();
    }
    return iterationsSec.stream()
        .reduce(Double::sum)
        .map(sum -> sum / iterationsSec.size())
        .orElse(Transfers.UNKNOWN);
  }
}

package weir.sim.queue;

import java.util.ArrayList;
import java.util.List;
import weir.model.Placement;
import weir.model.ProfileTable;

/**
 * Runs a queue in strict order, without overtaking, and asks the placement again whenever jobs start or end.
 *
 * <p>A job's progress grows by 1 / (run time with its present I/O nodes) per second, so that a run with changing numbers of
 * them takes the harmonic mix of the measured run times (the model of the paper's queue generator). All that happens at one
 * instant is one event: first the jobs that are through end, then those that fit start, then the placement is asked once.
 */
public final class QueueReplay {
  private final QueueMachine machine;
  private final List<Application> queue;
  private final Placement placement;

  private final ProfileTable table = new ProfileTable();
  private final List<RunningJob> running = new ArrayList<>();
  private final QueueRun.QueuedJob[] ended;
  private final List<QueueRun.Step> steps = new ArrayList<>();
  private final int[] decisions;
  private int nextInQueue;
  private int freeNodes;
  private double nowSec;
  private long asked;
  private long moves;

  private QueueReplay(QueueMachine machine, List<Application> queue, Placement placement) {
    this.machine = machine;
    this.queue = queue;
    this.placement = placement;
    this.ended = new QueueRun.QueuedJob[queue.size()];
    this.decisions = new int[queue.size()];
    this.freeNodes = machine.computeNodes();
  }

  /**
   * Runs all jobs of the queue, all of which wait from the beginning.
   *
   * @throws IllegalArgumentException if a job is larger than the machine
   */
  public static QueueRun run(QueueMachine machine, List<Application> queue, Placement placement) {
    for (Application application : queue) {
      if (application.nodes() > machine.computeNodes()) {
        throw new IllegalArgumentException(application + " needs " + application.nodes()
            + " compute nodes, the machine has " + machine.computeNodes());
      }
    }
    return new QueueReplay(machine, queue, placement).run();
  }

  private QueueRun run() {
    boolean arbitrate = true;
    startJobs();
    while (!running.isEmpty()) {
      if (arbitrate) {
        arbitrate();
      }
      double seconds = untilNextChange();
      note(seconds);
      if (seconds == Double.POSITIVE_INFINITY) {
        break; // those left are held back, and nothing will ever free a node for them
      }
      nowSec += seconds;
      arbitrate = advance(seconds);
      startJobs();
    }
    double makespanSec = running.isEmpty() ? nowSec : Double.POSITIVE_INFINITY;
    return new QueueRun(results(), steps, makespanSec, asked, moves);
  }

  private void startJobs() {
    while (nextInQueue < queue.size() && queue.get(nextInQueue).nodes() <= freeNodes) {
      Application application = queue.get(nextInQueue);
      running.add(new RunningJob(nextInQueue++, application, nowSec, table));
      freeNodes -= application.nodes();
    }
  }

  private void arbitrate() {
    for (RunningJob job : running) {
      table.remaining(job.slot(), job.remainingSec());
    }
    asked++;
    placement.place(table, machine.ioNodes(), decisions);
    for (RunningJob job : running) {
      moves += job.take(decisions[job.slot()], table, machine.moveSec()) ? 1 : 0;
    }
  }

  private double untilNextChange() {
    double seconds = Double.POSITIVE_INFINITY;
    for (RunningJob job : running) {
      seconds = Math.min(seconds, job.nextChangeSec());
    }
    return seconds;
  }

  private void note(double seconds) {
    List<QueueRun.Grant> grants = new ArrayList<>(running.size());
    double bandwidth = 0;
    for (RunningJob job : running) {
      grants.add(new QueueRun.Grant(job.position(), job.decision()));
      bandwidth += job.bandwidth();
    }
    steps.add(new QueueRun.Step(nowSec, nowSec + seconds, bandwidth, running.size(), grants));
  }

  /** Lets time pass; the jobs that define the next event end by definition. Returns whether one ended. */
  private boolean advance(double seconds) {
    List<RunningJob> through = new ArrayList<>();
    for (RunningJob job : running) {
      boolean ends = job.remainingSec() <= seconds;
      job.advance(seconds);
      if (ends) {
        through.add(job);
      }
    }
    for (RunningJob job : through) {
      ended[job.position()] = job.ended(nowSec);
      table.remove(job.slot());
      freeNodes += job.nodes();
      running.remove(job);
    }
    return !through.isEmpty();
  }

  private List<QueueRun.QueuedJob> results() {
    for (RunningJob job : running) {
      ended[job.position()] = job.ended(Double.POSITIVE_INFINITY);
    }
    List<QueueRun.QueuedJob> results = new ArrayList<>(queue.size());
    for (int n = 0; n < ended.length; n++) {
      results.add(
          ended[n] != null
              ? ended[n]
              : new QueueRun.QueuedJob(
                  queue.get(n).name(), Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0));
    }
    return results;
  }
}

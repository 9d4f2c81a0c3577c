package weir.sim.batch;

import java.util.List;
import weir.model.Job;

/**
 * The queue of a machine: jobs in order of arrival, and who of them may start.
 *
 * <p>EASY (Lifka 1995; Mu'alem and Feitelson 2001): the first in line has a reservation for the moment at which, by the
 * estimates of those that run, enough nodes will be free. A later job may start now if there are nodes for it and it ends
 * by that moment, by its own estimate, or uses only nodes that the first will leave free. So no job is started that would
 * delay the first one, as long as no estimate is too short. A job that runs on beyond its estimate is taken to end at any
 * moment; nobody is killed. Cost: the queue, as far as it is looked through, whenever a job has arrived or ended.
 */
public final class BatchQueue implements Admission {
  private final Discipline discipline;
  private final int[] nodes;
  private final double[] submitSec;
  private final double[] walltimeSec;
  private final int[] line;
  private int lineCount;
  private final RunningJobs running;
  private int freeNodes;
  private boolean isChanged;

  /** @param walltimeSec how long each job runs at the most, as far as is known beforehand */
  public BatchQueue(Machine machine, List<Job> jobs, double[] walltimeSec) {
    discipline = machine.discipline();
    nodes = jobs.stream().mapToInt(Job::nodes).toArray();
    submitSec = jobs.stream().mapToDouble(Job::releaseSec).toArray();
    this.walltimeSec = walltimeSec.clone();
    line = new int[nodes.length];
    running = new RunningJobs(nodes);
    freeNodes = machine.nodes();
    for (Job job : jobs) {
      if (job.nodes() > freeNodes) {
        throw new IllegalArgumentException("job '" + job.id() + "' asks for " + job.nodes()
            + " nodes of a machine of " + freeNodes);
      }
    }
  }

  @Override
  public boolean arrive(int job) {
    int at = lineCount++;
    while (at > 0 && isBehind(line[at - 1], job)) {
      line[at] = line[at - 1];
      at--;
    }
    line[at] = job;
    isChanged = true;
    return false;
  }

  /** Jobs that arrive at the same instant are in line as they are listed. */
  private boolean isBehind(int other, int job) {
    return submitSec[other] > submitSec[job] || (submitSec[other] == submitSec[job] && other > job);
  }

  @Override
  public void leave(int job) {
    running.remove(job);
    freeNodes += nodes[job];
    isChanged = true;
  }

  @Override
  public int next(double nowSec) {
    int place = isChanged && lineCount > 0 ? choose(nowSec) : NONE;
    if (place == NONE) {
      isChanged = false;
      return NONE;
    }
    int job = line[place];
    System.arraycopy(line, place + 1, line, place, --lineCount - place);
    freeNodes -= nodes[job];
    running.add(job, nowSec + walltimeSec[job]);
    return job;
  }

  /** The place in line of the next job to start. */
  private int choose(double nowSec) {
    if (nodes[line[0]] <= freeNodes) {
      return 0;
    }
    return switch (discipline) {
      case FIFO -> NONE;
      case FIRST_FIT -> firstThatFits();
      case EASY -> firstToBackfill(nowSec);
    };
  }

  private int firstThatFits() {
    for (int place = 1; place < lineCount; place++) {
      if (nodes[line[place]] <= freeNodes) {
        return place;
      }
    }
    return NONE;
  }

  private int firstToBackfill(double nowSec) {
    running.reserve(nodes[line[0]] - freeNodes, nowSec);
    double reservedSec = running.reservedSec();
    int spareNodes = running.spareNodes();
    for (int place = 1; place < lineCount; place++) {
      int job = line[place];
      boolean endsInTime = nowSec + walltimeSec[job] <= reservedSec;
      if (nodes[job] <= freeNodes && (endsInTime || nodes[job] <= spareNodes)) {
        return place;
      }
    }
    return NONE;
  }

  /** How many jobs are in line. */
  public int waiting() {
    return lineCount;
  }

  /** The first job in line, or {@link #NONE}. */
  public int first() {
    return lineCount > 0 ? line[0] : NONE;
  }

  /** When the first job in line will start at the latest, by the estimates of those that run. */
  public double reservedSec(double nowSec) {
    running.reserve(nodes[line[0]] - freeNodes, nowSec);
    return running.reservedSec();
  }
}

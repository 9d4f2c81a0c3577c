package weir.sim.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Platform;
import weir.sim.scenario.Scenario;

/**
 * Makes a scenario of the jobs of a log: they are released when they started to run, so that the log's own batch schedule is
 * kept, and do the I/O that a model gives them.
 *
 * @param processorsPerNode how many processors of the log are one node with a link of its own
 */
public record SwfScenario(Platform platform, int processorsPerNode, IoModel io) {
  public SwfScenario {
    if (processorsPerNode < 1) {
      throw new IllegalArgumentException(
          processorsPerNode + " processors per node; accepted: one or more");
    }
  }

  /** All jobs, at their own time. */
  public Scenario of(List<SwfJob> log) {
    return of(log, 0, Double.POSITIVE_INFINITY);
  }

  /**
   * The jobs that started from {@code fromSec} on and before {@code toSec}; {@code fromSec} becomes time zero.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Scenario of(List<SwfJob> log, double fromSec, double toSec) {
    List<Job> jobs = new ArrayList<>();
    for (SwfJob job : log) {
      if (job.startSec() >= fromSec && job.startSec() < toSec) {
        jobs.add(released(job, job.startSec() - fromSec));
      }
    }
    if (jobs.isEmpty()) {
      throw new IllegalArgumentException("none of the " + log.size()
          + " jobs of the log started from " + fromSec + " s on and before " + toSec + " s");
    }
    return new Scenario(platform, Optional.empty(), jobs);
  }

  private Job released(SwfJob job, double releaseSec) {
    int nodes = (int) Math.ceil((double) job.processors() / processorsPerNode);
    IoModel.Program program = io.program(job, platform.maxRate(nodes));
    return Job.builder(Integer.toString(job.number()))
        .nodes(nodes)
        .processes(job.processors())
        .user(named("u", job.user()))
        .group(named("g", job.group()))
        .releaseSec(releaseSec)
        .repeat(program.repeat())
        .phases(program.phases())
        .build();
  }

  private static String named(String prefix, int number) {
    return number == SwfJob.UNKNOWN ? "" : prefix + number;
  }
}

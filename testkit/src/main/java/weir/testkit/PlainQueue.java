package weir.testkit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import weir.sim.batch.Discipline;
import weir.sim.batch.Machine;

/** The queue of the plain engine: works out from all jobs, every time anew, who may start. */
final class PlainQueue {
  private static final Comparator<PlainJob> BY_ARRIVAL = Comparator.comparingDouble(
          (PlainJob job) -> job.job().releaseSec())
      .thenComparingInt(PlainJob::slot);

  private final Machine machine;
  private final List<PlainJob> jobs;
  private List<PlainJob.State> seen = List.of();

  PlainQueue(Machine machine, List<PlainJob> jobs) {
    this.machine = machine;
    this.jobs = jobs;
  }

  /** The next job to start, which is looked for at instants at which a job has arrived or ended. */
  Optional<PlainJob> next(double nowSec) {
    List<PlainJob.State> states = jobs.stream().map(PlainJob::seenByQueue).toList();
    boolean isChanged = !states.equals(seen);
    seen = states;
    return isChanged ? choose(nowSec) : Optional.empty();
  }

  private Optional<PlainJob> choose(double nowSec) {
    List<PlainJob> line = jobs.stream()
        .filter(job -> job.state() == PlainJob.State.QUEUED)
        .sorted(BY_ARRIVAL)
        .toList();
    return line.isEmpty() ? Optional.empty() : next(line, nowSec);
  }

  private Optional<PlainJob> next(List<PlainJob> line, double nowSec) {
    PlainJob first = line.get(0);
    int free = freeAt(Double.NEGATIVE_INFINITY, nowSec);
    if (first.job().nodes() <= free || machine.discipline() == Discipline.FIFO) {
      return Optional.of(first).filter(job -> job.job().nodes() <= free);
    }
    double reservedSec = reservedSec(first, nowSec);
    int spare = freeAt(reservedSec, nowSec) - first.job().nodes();
    boolean isEasy = machine.discipline() == Discipline.EASY;
    return line.stream()
        .skip(1)
        .filter(job -> job.job().nodes() <= free)
        .filter(job ->
            !isEasy || nowSec + job.walltimeSec() <= reservedSec || job.job().nodes() <= spare)
        .findFirst();
  }

  private double reservedSec(PlainJob first, double nowSec) {
    return ends(nowSec)
        .filter(sec -> freeAt(sec, nowSec) >= first.job().nodes())
        .min()
        .orElseThrow();
  }

  private DoubleStream ends(double nowSec) {
    return running().mapToDouble(job -> Math.max(nowSec, job.startSec() + job.walltimeSec()));
  }

  /** Nodes that nobody holds at an instant, if all keep to their estimates. */
  private int freeAt(double sec, double nowSec) {
    return machine.nodes()
        - running()
            .filter(job -> Math.max(nowSec, job.startSec() + job.walltimeSec()) > sec)
            .mapToInt(job -> job.job().nodes())
            .sum();
  }

  private Stream<PlainJob> running() {
    return jobs.stream()
        .filter(job ->
            job.state() == PlainJob.State.WORKING || job.state() == PlainJob.State.TRANSFERRING);
  }
}

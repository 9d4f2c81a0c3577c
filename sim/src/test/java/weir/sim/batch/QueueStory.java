package weir.sim.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import weir.model.Job;

/** Jobs that are submitted, started by a queue, run for as long as they run, and end. */
final class QueueStory {
  final List<Job> jobs = new ArrayList<>();
  private final List<Double> runSec = new ArrayList<>();
  double[] startSec = {};
  double[] endSec = {};

  /** Checks something at every instant, after all that starts then has started. */
  interface Watcher {
    void see(double nowSec, BatchQueue queue);
  }

  /** Adds a job that runs for {@code seconds} and is thought to run for no more than {@code walltimeSec}. */
  QueueStory job(double submitSec, int nodes, double walltimeSec, double seconds) {
    jobs.add(Job.builder("job" + jobs.size())
        .nodes(nodes)
        .releaseSec(submitSec)
        .walltimeSec(walltimeSec)
        .build());
    runSec.add(seconds);
    return this;
  }

  QueueStory job(double submitSec, int nodes, double walltimeSec) {
    return job(submitSec, nodes, walltimeSec, walltimeSec);
  }

  /** Jobs at random, most of which want the machine at the same time; nobody runs for longer than was said. */
  static QueueStory random(long seed, int machineNodes) {
    Random random = new Random(seed);
    QueueStory story = new QueueStory();
    double submitSec = 0;
    for (int left = 1 + random.nextInt(40); left > 0; left--) {
      int nodes = random.nextInt(3) == 0 ? machineNodes : 1 + random.nextInt(machineNodes);
      double walltimeSec = random.nextBoolean() ? 1 + random.nextInt(10) : 10 * random.nextDouble();
      double part = random.nextInt(3) == 0 ? 1 : random.nextDouble();
      story.job(submitSec, nodes, walltimeSec, part * walltimeSec);
      submitSec += random.nextBoolean() ? 0 : random.nextInt(5);
    }
    return story;
  }

  QueueStory run(Machine machine, Watcher watcher) {
    BatchQueue queue = new BatchQueue(
        machine, jobs, jobs.stream().mapToDouble(Job::walltimeSec).toArray());
    startSec = new double[jobs.size()];
    endSec = new double[jobs.size()];
    Arrays.fill(startSec, Double.NaN);
    Arrays.fill(endSec, Double.POSITIVE_INFINITY);
    boolean[] arrived = new boolean[jobs.size()];
    boolean[] left = new boolean[jobs.size()];
    for (double now = nextSec(arrived, left); now < Double.POSITIVE_INFINITY; ) {
      for (int job = 0; job < jobs.size(); job++) {
        if (!left[job] && endSec[job] <= now) {
          left[job] = true;
          queue.leave(job);
        }
        if (!arrived[job] && jobs.get(job).releaseSec() <= now) {
          arrived[job] = true;
          queue.arrive(job);
        }
      }
      for (int job = queue.next(now); job != Admission.NONE; job = queue.next(now)) {
        startSec[job] = now;
        endSec[job] = now + runSec.get(job);
      }
      watcher.see(now, queue);
      now = nextSec(arrived, left);
    }
    return this;
  }

  private double nextSec(boolean[] arrived, boolean[] left) {
    double next = Double.POSITIVE_INFINITY;
    for (int job = 0; job < jobs.size(); job++) {
      next = Math.min(next, arrived[job] ? next : jobs.get(job).releaseSec());
      next = Math.min(next, left[job] ? next : endSec[job]);
    }
    return next;
  }

  /** Nodes in use at an instant. */
  int nodesAt(double sec) {
    int used = 0;
    for (int job = 0; job < jobs.size(); job++) {
      used += startSec[job] <= sec && sec < endSec[job] ? jobs.get(job).nodes() : 0;
    }
    return used;
  }
}

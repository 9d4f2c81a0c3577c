package weir.sim.engine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weir.model.Job;
import weir.model.Platform;
import weir.model.Target;

/** The targets that each job's data lies on, by number, and what a job can move on them at the most. */
final class JobTargets {
  private final int[] every;
  private final int[][] own;
  private final double[] maxRate;

  JobTargets(Platform platform, List<Job> jobs) {
    Map<String, Integer> numbers = new HashMap<>();
    for (Target target : platform.targets()) {
      numbers.put(target.id(), numbers.size());
    }
    every = numbers.values().stream().mapToInt(Integer::intValue).sorted().toArray();
    own = new int[jobs.size()][];
    maxRate = new double[jobs.size()];
    for (int i = 0; i < own.length; i++) {
      Job job = jobs.get(i);
      own[i] = numbersOf(job, numbers);
      maxRate[i] = Math.min(job.nodes() * platform.nodeBytesPerSec(), bytesPerSec(i, platform));
    }
  }

  private int[] numbersOf(Job job, Map<String, Integer> numbers) {
    if (job.targets().isEmpty()) {
      return every;
    }
    int[] found = new int[job.targets().size()];
    for (int k = 0; k < found.length; k++) {
      String name = job.targets().get(k);
      Integer number = numbers.get(name);
      if (number == null) {
        throw new IllegalArgumentException(
            "job '" + job.id() + "' is on target '" + name + "', which the platform does not have");
      }
      found[k] = number;
    }
    Arrays.sort(found);
    return found;
  }

  private double bytesPerSec(int job, Platform platform) {
    double sum = 0;
    for (int target : own[job]) {
      sum += platform.targets().get(target).bytesPerSec();
    }
    return sum;
  }

  int width(int job) {
    return own[job].length;
  }

  /** The {@code k}-th target of a job, in increasing order. */
  int target(int job, int k) {
    return own[job][k];
  }

  /** The width of each job. */
  int[] widths() {
    return Arrays.stream(own).mapToInt(targets -> targets.length).toArray();
  }

  /** {@code b_i = min(nodes · b, what the job's own targets can move)}; RR-9502 Eq. 1 for one pipe. */
  double maxRate(int job) {
    return maxRate[job];
  }
}

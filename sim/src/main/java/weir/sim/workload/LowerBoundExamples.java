package weir.sim.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * The examples of RR-9502 §5 as scenarios; {@code b_i = B = 1} and one node per job throughout.
 *
 * <p>A job that has a yield of 1 when the window opens has worked all the time before.
 */
public final class LowerBoundExamples {
  private LowerBoundExamples() {}

  /** §5.1: m − 1 jobs with a long history of yield 1 and a new one post the same transfer as the window opens. */
  public static Scenario oldJobsAndANewOne(int m, double historySec) {
    List<Job> jobs = copies(m - 1, 0, new Phases.Builder().work(historySec).io(1));
    jobs.addAll(copies(1, historySec, new Phases.Builder().io(1)));
    return scenario(historySec, historySec + 1, jobs);
  }

  /** §5.1, all released when the window opens: K jobs at a time hinder the one that has more to move, m = K² + 1. */
  public static Scenario waves(int k) {
    double volume = 1.0 / (k + 1);
    List<Job> jobs = copies(k, 0, new Phases.Builder().io(volume).work(k));
    for (int j = 1; j < k; j++) {
      jobs.addAll(copies(k, 0, new Phases.Builder().work(j).io(volume).work(k)));
    }
    jobs.addAll(copies(1, 0, new Phases.Builder().io(1).work(k)));
    return scenario(0, k, jobs);
  }

  /** §5.2: half of the jobs (A) work after their first transfer, the other half (B) work for α and transfer again. */
  public static Scenario workersAndMovers(int m, double epsilon, boolean workersFirst) {
    double alpha = epsilon / (m / 2 - 1);
    List<Job> workers = copies(m / 2, 0, new Phases.Builder().io(2.0 / m).work(1));
    List<Job> movers =
        copies(m / 2, 0, new Phases.Builder().io(2.0 / m).work(alpha).io(1));
    List<Job> jobs = new ArrayList<>(workersFirst ? workers : movers);
    jobs.addAll(workersFirst ? movers : workers);
    return scenario(0, 1, jobs);
  }

  /** §5.3: m − 1 jobs of yield 1 with a short transfer each; the last has a long one and was held since its release. */
  public static Scenario shortTransfersAndALongOne(int m, double epsilon) {
    List<Job> jobs =
        copies(m - 1, 0, new Phases.Builder().work(1).io(epsilon / m).work(1));
    jobs.addAll(copies(1, 0, new Phases.Builder().io(1)));
    return scenario(1, 2, jobs);
  }

  /** §5.4: m jobs that all repeat a transfer of 1/m and work of 1 − 1/m. */
  public static Scenario inStep(int m, double endSec) {
    Phases phases = new Phases.Builder().io(1.0 / m).work(1 - 1.0 / m).build();
    List<Job> jobs = new ArrayList<>();
    for (int i = 1; i <= m; i++) {
      jobs.add(Job.builder("a" + i).repeat(1_000).phases(phases).build());
    }
    return scenario(0, endSec, jobs);
  }

  /** §5.5: the later a job is in the list, the longer it works between its two transfers; or the other way round. */
  public static Scenario longerAndLonger(int m, boolean reversed) {
    List<Job> jobs = new ArrayList<>();
    for (int i = 1; i <= m; i++) {
      Phases.Builder phases = new Phases.Builder().io(1).work(m - 2 + i).io(2).work(3 * m);
      jobs.add(Job.builder("a" + i).phases(phases.build()).build());
    }
    if (reversed) {
      Collections.reverse(jobs);
    }
    return scenario(0, 4 * m - 1, jobs);
  }

  /** §5.6: one job transfers little, again and again; the others have one transfer each. */
  public static Scenario oneThatKeepsComingBack(int m, double epsilon) {
    double endSec = m * m / 2.0 - 2 * m + 2;
    double cycles = (endSec - m) * m;
    Phases.Builder phases = new Phases.Builder().work(m);
    for (int k = 0; k <= cycles; k++) {
      phases.io(1.0 / m).work(epsilon / (m * m * m));
    }
    List<Job> jobs = copies(1, 0, phases);
    jobs.addAll(copies(m - 1, 0, new Phases.Builder().work(m).io(1 + epsilon).work(m * m)));
    return scenario(m, endSec, jobs);
  }

  private static List<Job> copies(int count, double releaseSec, Phases.Builder phases) {
    List<Job> jobs = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      jobs.add(Job.builder("job").releaseSec(releaseSec).phases(phases.build()).build());
    }
    return jobs;
  }

  private static Scenario scenario(double beginSec, double endSec, List<Job> jobs) {
    return new Scenario(Platform.pipe(1, 1), Optional.of(new Window(beginSec, endSec)), jobs);
  }
}

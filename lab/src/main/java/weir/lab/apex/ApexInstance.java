package weir.lab.apex;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Study;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.JobRun;
import weir.sim.engine.Run;
import weir.sim.metrics.Efficiency;
import weir.sim.metrics.MinYield;
import weir.sim.metrics.Utilization;
import weir.sim.scenario.Scenario;
import weir.sim.workload.apex.ApexJob;
import weir.sim.workload.apex.ApexReading;
import weir.sim.workload.apex.ApexWindow;

/**
 * The windows of one schedule. Efficiency and utilization are taken twice: by Eq. 9 and 10 over all jobs with their nodes as
 * weights, and as the published program does, over jobs that have I/O in the window, with their rates b_i or nothing as
 * weights. What is true of a window whatever the policy is read under the first one alone.
 */
final class ApexInstance implements Study.Instance {
  static final String PRESSURE = "pressure";
  static final String LENGTH = "windowHours";
  static final String JOBS = "jobs";
  static final String MOVERS = "jobsWithIo";
  static final String USAGE = "usage";
  static final String CAPPED_USAGE = "usageAsInCode";
  static final String CODE_EFFICIENCY = "efficiencyAsInCode";
  static final String CODE_UTILIZATION = "utilizationAsInCode";

  private static final double SEC_PER_HOUR = 3_600;

  /** So many nodes fill the pipe of every machine; the published windows count no more of a job. */
  private static final double PIPE_NODES = 167;

  private final List<Case> cases;

  /**
   * One window.
   *
   * @param movers the jobs with I/O in it
   */
  private record Case(
      ApexWindow window,
      double pressure,
      Scenario scenario,
      List<ApexJob> movers,
      Set<String> ids) {
    static Case of(ApexWindow window, ApexReading reading) {
      List<ApexJob> movers = window.movers(reading);
      return new Case(
          window,
          window.pressure(reading),
          window.scenario(reading),
          movers,
          movers.stream().map(ApexJob::id).collect(Collectors.toSet()));
    }

    double rate(JobRun run) {
      return window.machine().platform().maxRate(run.job().nodes());
    }

    double usage(List<ApexJob> jobs, double mostNodes) {
      return jobs.stream().mapToDouble(job -> Math.min(job.nodes(), mostNodes)).sum()
          / window.machine().nodes();
    }
  }

  /** A number of one job in a window. */
  @FunctionalInterface
  private interface JobValue {
    double of(Case in, JobRun run);
  }

  ApexInstance(List<ApexWindow> windows, ApexReading reading) {
    cases = windows.stream().map(window -> Case.of(window, reading)).toList();
  }

  @Override
  public List<Reading> run(String policy) {
    List<Run> runs = new ArrayList<>();
    for (Case each : cases) {
      Scenario scenario = each.scenario();
      runs.add(new Engine(scenario, PolicyCatalog.create(policy, DedicatedMode.settingOf(scenario)))
          .run());
    }
    List<Reading> readings = new ArrayList<>(objectives(runs));
    if (policy.equals(ApexStudy.POLICIES.get(0))) {
      readings.addAll(aboutWindows());
    }
    return readings;
  }

  private List<Reading> objectives(List<Run> runs) {
    return List.of(
        ranked("minYield", runs, new MinYield()::of),
        ranked("efficiency", runs, new Efficiency()::of),
        ranked("utilization", runs, new Utilization()::of),
        ofMovers(CODE_EFFICIENCY, runs, ApexInstance::progress, Case::rate),
        ofMovers(CODE_UTILIZATION, runs, ApexInstance::work, (in, run) -> 1));
  }

  private static <T> Reading ranked(String metric, List<T> of, ToDoubleFunction<T> value) {
    return Reading.ranked(metric, of.stream().mapToDouble(value).toArray());
  }

  private static double progress(Case in, JobRun run) {
    return (run.inWindow().workSec() + run.inWindow().soloIoSec())
        / run.inWindow().spanSec();
  }

  private static double work(Case in, JobRun run) {
    return run.inWindow().workSec() / run.inWindow().spanSec();
  }

  /** The weighted mean of a number over the jobs with I/O, in every window. */
  private Reading ofMovers(String metric, List<Run> runs, JobValue value, JobValue weight) {
    double[] means = new double[runs.size()];
    for (int n = 0; n < means.length; n++) {
      Case in = cases.get(n);
      double sum = 0;
      double weights = 0;
      for (JobRun run : runs.get(n).jobs()) {
        if (in.ids().contains(run.job().id())) {
          sum += weight.of(in, run) * value.of(in, run);
          weights += weight.of(in, run);
        }
      }
      means[n] = sum / weights;
    }
    return Reading.ranked(metric, means);
  }

  private List<Reading> aboutWindows() {
    return List.of(
        ranked(PRESSURE, cases, Case::pressure),
        ranked(LENGTH, cases, each -> each.window().lengthSec() / SEC_PER_HOUR),
        ranked(JOBS, cases, each -> each.window().jobs().size()),
        ranked(MOVERS, cases, each -> each.movers().size()),
        ranked(USAGE, cases, each -> each.usage(each.window().jobs(), Double.POSITIVE_INFINITY)),
        ranked(CAPPED_USAGE, cases, each -> each.usage(each.movers(), PIPE_NODES)));
  }
}

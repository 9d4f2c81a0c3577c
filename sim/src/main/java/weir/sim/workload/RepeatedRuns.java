package weir.sim.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import weir.model.Job;
import weir.model.Platform;
import weir.model.Target;
import weir.sim.batch.Discipline;
import weir.sim.batch.Machine;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.StripeRules;
import weir.sim.scenario.Window;

/**
 * The workload of GIFT §4: applications that are run again and again on a machine with many storage targets, in the ranges that the
 * paper gives, and with our choice where it gives none (docs/workloads.md lists both).
 *
 * <p>Runs arrive with Gamma distributed gaps and queue for nodes under EASY. An application's runs keep together: they fall
 * into a part of the {@value #PLAN_DAYS} days that allows half a day for each. All is planned for those days; a shorter
 * workload is the beginning of the plan. Every application and every run draws from its own branch of the seed.
 *
 * @param applications how many there are; the machine has about one node for each, as in both set-ups of the paper
 * @param days how many of the planned days are made
 * @param targets storage targets of {@link #targetBytesPerSec} each
 * @param busy part of its node-hours that the machine would be busy if storage were never shared
 * @param isFixed whether an application's data is on the same targets in every run, instead of drawn anew
 */
public record RepeatedRuns(
    int applications, double days, int targets, double busy, boolean isFixed) {

  /** The days that are planned ahead. */
  public static final int PLAN_DAYS = 25;

  private static final double DAY_SEC = 86_400;
  private static final double PLAN_SEC = PLAN_DAYS * DAY_SEC;
  private static final double SEC_PER_RUN = DAY_SEC / 2;
  private static final double TARGET_BYTES_PER_SEC = 102e6;
  /** More than any job asks of a node's link. */
  private static final double NODE_BYTES_PER_SEC = 12.5e9;

  private static final double ARRIVAL_SHAPE = 0.5;
  private static final int LEAST_NODES = 64;

  public RepeatedRuns {
    if (applications < 1 || targets < 1 || !(days > 0 && days <= PLAN_DAYS) || !(busy > 0)) {
      throw new IllegalArgumentException("no workload of " + applications + " applications on "
          + targets + " targets for " + days + " days, busy for " + busy + " of the time; accepted:"
          + " one or more of each, " + PLAN_DAYS + " days at the most");
    }
  }

  /** GIFT's simulations: 64 targets, runs on targets drawn anew. */
  public static RepeatedRuns ofPaper(int applications, double days) {
    return new RepeatedRuns(applications, days, 64, 0.85, false);
  }

  double targetBytesPerSec() {
    return TARGET_BYTES_PER_SEC;
  }

  /** The nodes of the machine. */
  public int nodes() {
    return Math.max(LEAST_NODES, 1024 * applications / 1000);
  }

  public Scenario generate(long seed) {
    SplittableRandom root = new SplittableRandom(seed);
    Draws arrivals = new Draws(root.split());
    List<RepeatedApplication> all = new ArrayList<>(applications);
    List<SplittableRandom> branches = new ArrayList<>(applications);
    for (int i = 0; i < applications; i++) {
      SplittableRandom branch = root.split();
      all.add(RepeatedApplication.draw("app" + (i + 1), new Draws(branch.split()), this));
      branches.add(branch);
    }
    List<Planned> plan = plan(all, branches);
    double[] releaseSec = arrivals(plan.size(), arrivals);
    return new Scenario(
        platform(),
        Optional.of(new Window(0, days * DAY_SEC)),
        jobs(all, plan, releaseSec),
        StripeRules.USUAL,
        Optional.of(new Machine(nodes(), Discipline.EASY)));
  }

  private Platform platform() {
    List<Target> list =
        targetNames().stream().map(id -> new Target(id, TARGET_BYTES_PER_SEC)).toList();
    return new Platform(list, NODE_BYTES_PER_SEC);
  }

  private List<String> targetNames() {
    return IntStream.rangeClosed(1, targets).mapToObj(j -> "ost" + j).toList();
  }

  /** A run to come: about when, of which application, which of its runs, and where that draws from. */
  private record Planned(double aboutSec, int application, int number, Draws draws) {}

  private List<Planned> plan(List<RepeatedApplication> all, List<SplittableRandom> branches) {
    int[] runs = runs(all);
    List<Planned> plan = new ArrayList<>();
    for (int i = 0; i < runs.length; i++) {
      SplittableRandom branch = branches.get(i);
      Draws campaign = new Draws(branch.split());
      double lengthSec = Math.min(PLAN_SEC, SEC_PER_RUN * runs[i]);
      double beginSec = campaign.uniform(0, PLAN_SEC - lengthSec);
      for (int k = 1; k <= runs[i]; k++) {
        double aboutSec = beginSec + campaign.uniform(0, lengthSec);
        plan.add(new Planned(aboutSec, i, k, new Draws(branch.split())));
      }
    }
    plan.sort((one, other) -> Double.compare(one.aboutSec, other.aboutSec));
    return plan;
  }

  /** How often each application is run: once at least, and in proportion to its frequency as often as keeps the nodes busy. */
  private int[] runs(List<RepeatedApplication> all) {
    double goalNodeSec = busy * nodes() * PLAN_SEC;
    double low = 0;
    double high = goalNodeSec;
    for (int n = 0; n < 100; n++) {
      double middle = (low + high) / 2;
      if (nodeSec(all, runs(all, middle)) > goalNodeSec) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return runs(all, low);
  }

  private static int[] runs(List<RepeatedApplication> all, double scale) {
    return all.stream()
        .mapToInt(app -> (int) Math.max(1, Math.min(1e6, app.frequency() * scale)))
        .toArray();
  }

  private static double nodeSec(List<RepeatedApplication> all, int[] runs) {
    double sum = 0;
    for (int i = 0; i < runs.length; i++) {
      RepeatedApplication app = all.get(i);
      sum += (double) runs[i] * app.nodes() * app.aloneSec(TARGET_BYTES_PER_SEC);
    }
    return sum;
  }

  /** Arrivals with Gamma distributed gaps, stretched to fill the planned days. */
  private static double[] arrivals(int count, Draws draws) {
    double[] sec = new double[count];
    double at = 0;
    for (int n = 0; n < count; n++) {
      at += draws.gamma(ARRIVAL_SHAPE);
      sec[n] = at;
    }
    double stretch = PLAN_SEC / (at + draws.gamma(ARRIVAL_SHAPE));
    return Arrays.stream(sec).map(one -> one * stretch).toArray();
  }

  /** The runs in the order planned get the arrivals in their order. */
  private List<Job> jobs(List<RepeatedApplication> all, List<Planned> plan, double[] releaseSec) {
    List<String> names = targetNames();
    List<List<String>> fixed = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      fixed.add(List.of());
    }
    List<Job> jobs = new ArrayList<>();
    for (int n = 0; n < plan.size() && releaseSec[n] < days * DAY_SEC; n++) {
      Planned next = plan.get(n);
      RepeatedApplication app = all.get(next.application);
      List<String> on = app.drawTargets(names, next.draws);
      if (isFixed) {
        if (fixed.get(next.application).isEmpty()) {
          fixed.set(next.application, on);
        }
        on = fixed.get(next.application);
      }
      jobs.add(app.run(next.number, releaseSec[n], on, next.draws, TARGET_BYTES_PER_SEC));
    }
    return jobs;
  }
}

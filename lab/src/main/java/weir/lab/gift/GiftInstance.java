package weir.lab.gift;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Study;
import weir.model.Policy;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Striping;
import weir.model.Transfers;
import weir.policies.GiftParameters;
import weir.policies.Parameters;
import weir.policies.PolicyCatalog;
import weir.policies.gift.Gift;
import weir.sim.engine.DecisionListener;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.JobRun;
import weir.sim.engine.Run;
import weir.sim.scenario.OnFailure;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.StripeRules;

/**
 * One workload of repeated runs, which all come to their end, so that every run can be held against itself under another
 * policy. Metrics with one number per application have them in the order in which the applications first arrive.
 */
final class GiftInstance implements Study.Instance {
  /** Each stream of a transfer on its own; with any synchronous policy that would change nothing. */
  static final String STREAMS = "pofs-streams";

  /** Per application, means over its runs. */
  static final String IO_SEC = "ioSec";

  static final String RUN_SEC = "runSec";
  static final String RUNS = "runs";
  static final String INTERVALS = "intervals";
  static final String PHASE_BYTES = "phaseBytes";

  /** Per simulation. */
  static final String EFFECTIVE = "effectiveBandwidth";

  static final String USED = "usedPart";
  static final String THROUGHPUT = "jobsPerDay";
  static final String NODE_HOURS = "nodeHours";

  private static final double DAY_SEC = 86_400;

  private final Scenario scenario;
  private final double days;

  /** @param days over which system-wide metrics are taken */
  GiftInstance(Scenario scenario, double days) {
    this.scenario = new Scenario(
        scenario.platform(),
        Optional.empty(),
        scenario.jobs(),
        scenario.stripes(),
        scenario.machine());
    this.days = days;
  }

  @Override
  public List<Reading> run(String name) {
    BandwidthUse use = new BandwidthUse(days * DAY_SEC);
    List<Reading> readings = new ArrayList<>();
    if (name.equals("gift") || name.startsWith("gift:")) {
      Parameters given = Parameters.of(name);
      Gift gift = GiftParameters.gift(given);
      RegretLog regret = new RegretLog(gift.decision().ledger(), days * DAY_SEC);
      Policy policy = new Watched(GiftParameters.every(gift, given));
      readings.addAll(read(run(scenario, policy, new Both(use, regret)), use));
      readings.addAll(regret.read());
    } else if (name.equals(STREAMS)) {
      StripeRules alone = new StripeRules(Striping.INDEPENDENT, OnFailure.WAIT);
      readings.addAll(read(run(scenario.with(alone), policy("pofs"), use), use));
    } else {
      readings.addAll(read(run(scenario, policy(name), use), use));
    }
    return readings;
  }

  private Policy policy(String name) {
    return PolicyCatalog.create(name, DedicatedMode.settingOf(scenario));
  }

  private static Run run(Scenario scenario, Policy policy, DecisionListener listener) {
    return new Engine(scenario, policy).onDecision(listener).run();
  }

  /** A policy whose inside is looked at during the run; it serves that run only. */
  private record Watched(StripedPolicy policy) implements Policy {
    @Override
    public SharingPolicy onPipe() {
      throw new IllegalStateException("the workload has many targets");
    }

    @Override
    public StripedPolicy onStripes(Striping striping) {
      return policy;
    }
  }

  /** Follows the bandwidth and, before each decision, the ledger. */
  private record Both(BandwidthUse use, RegretLog regret) implements DecisionListener {
    @Override
    public void decided(double nowSec, Transfers transfers, Rates rates) {
      use.decided(nowSec, transfers, rates);
    }

    @Override
    public void decidedOnTargets(
        double nowSec, Transfers transfers, Stripes stripes, StripeRates granted, Rates totals) {
      regret.passTo(nowSec);
      use.decidedOnTargets(nowSec, transfers, stripes, granted, totals);
    }

    @Override
    public void idle(double nowSec) {
      use.idle(nowSec);
    }
  }

  private List<Reading> read(Run run, BandwidthUse use) {
    Map<String, List<JobRun>> byApplication = new LinkedHashMap<>();
    for (JobRun job : run.jobs()) {
      byApplication
          .computeIfAbsent(job.job().application(), name -> new ArrayList<>())
          .add(job);
    }
    List<List<JobRun>> all = List.copyOf(byApplication.values());
    double inTime =
        run.jobs().stream().filter(job -> job.completedSec() <= days * DAY_SEC).count();
    double nodeSec = run.jobs().stream()
        .mapToDouble(job -> job.job().nodes() * lengthSec(job))
        .sum();
    return List.of(
        Reading.ranked(IO_SEC, means(all, JobRun::ioSec)),
        Reading.ranked(RUN_SEC, means(all, GiftInstance::lengthSec)),
        Reading.ranked(RUNS, all.stream().mapToDouble(List::size).toArray()),
        Reading.ranked(INTERVALS, means(all, job -> job.job().repeat())),
        Reading.ranked(PHASE_BYTES, means(all, job -> job.job().phases().ioBytes())),
        Reading.of(EFFECTIVE, use.effectiveBytesPerSec()),
        Reading.of(USED, use.usedPart()),
        Reading.of(THROUGHPUT, inTime / days),
        Reading.of(NODE_HOURS, nodeSec / 3_600));
  }

  private static double lengthSec(JobRun job) {
    return job.completedSec() - job.startedSec();
  }

  private static double[] means(List<List<JobRun>> all, ToDoubleFunction<JobRun> property) {
    return all.stream()
        .mapToDouble(runs -> runs.stream().mapToDouble(property).average().orElse(Double.NaN))
        .toArray();
  }
}

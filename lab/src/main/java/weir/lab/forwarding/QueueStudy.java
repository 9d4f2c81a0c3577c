package weir.lab.forwarding;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.policies.placement.PlacementCatalog;
import weir.sim.queue.Application;
import weir.sim.queue.QueueMachine;
import weir.sim.queue.QueueReplay;
import weir.sim.queue.QueueRun;

/** The two live queues of the authors, replayed with the published run times and bandwidths; no direct access. */
final class QueueStudy implements PlacementStudy {
  static final QueueStudy INSTANCE = new QueueStudy();

  static final String JOBS = "jobs";
  static final String BANDWIDTH = "bandwidth";
  static final String START = "startSec";
  static final String END = "endSec";
  static final String SUM = "sumOfJobBandwidths";
  static final String OVER_TIME = "meanBandwidthOverTime";
  static final String MAKESPAN = "makespanSec";
  static final String MOVES = "moves";
  static final String DECISIONS = "decisions";

  /** By their names in the paper; its live static policy looks at the machine. */
  static final List<String> POLICIES =
      List.of("one", "static:nodes=96", "size", "mckp", "fair-mckp:nodes=96");

  private static final List<Application> FOURTEEN =
      queue("HACC,IOR-MPI,SIM,IOR-MPI,IOR-MPI,POSIX-S,POSIX-L,BT-C,MAD,MAD,S3D,HACC,HACC,BT-D");
  private static final List<Application> TEN = queue("HACC,SIM,HACC,S3D,SIM,S3D,SIM,HACC,HACC,S3D");

  private QueueStudy() {}

  private static List<Application> queue(String names) {
    return Arrays.stream(names.split(",", -1))
        .map(name -> ApplicationStudy.ALL.stream()
            .filter(application -> application.name().equals(name))
            .findFirst()
            .orElseThrow()
            .withoutDirectAccess())
        .toList();
  }

  static Point at(int jobs) {
    return Point.of(JOBS, jobs);
  }

  static List<Application> queue(int jobs) {
    return jobs == FOURTEEN.size() ? FOURTEEN : TEN;
  }

  static QueueRun replay(int jobs, String policy) {
    return QueueReplay.run(QueueMachine.GRID_5000, queue(jobs), PlacementCatalog.create(policy));
  }

  @Override
  public String name() {
    return "forwarding-queues";
  }

  @Override
  public List<String> policies(Size size) {
    return POLICIES;
  }

  @Override
  public Instance instance(Point point, long seed) {
    return policy -> {
      QueueRun run = replay((int) point.at(JOBS), policy);
      return List.of(
          ofJobs(BANDWIDTH, run, QueueRun.QueuedJob::bandwidth),
          ofJobs(START, run, QueueRun.QueuedJob::startSec),
          ofJobs(END, run, QueueRun.QueuedJob::endSec),
          Reading.of(SUM, run.sumOfJobBandwidths()),
          Reading.of(OVER_TIME, run.meanBandwidth()),
          Reading.of(MAKESPAN, run.makespanSec()),
          Reading.of(MOVES, (double) run.moves()),
          Reading.of(DECISIONS, (double) run.decisions()));
    };
  }

  private static Reading ofJobs(
      String metric, QueueRun run, ToDoubleFunction<QueueRun.QueuedJob> value) {
    return Reading.ranked(metric, run.jobs().stream().mapToDouble(value).toArray());
  }
}

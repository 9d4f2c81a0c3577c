package weir.sim.workload;

import java.util.ArrayList;
import java.util.List;
import weir.model.Job;
import weir.model.Phases;

/**
 * A program that is run again and again, with nearly the same I/O each time; GIFT §2.
 *
 * @param width on how many targets its data lies
 * @param workSec seconds of work before each I/O phase
 * @param ioBytes bytes of each I/O phase, before a run varies it
 * @param intervals how often work and I/O alternate in a run
 * @param frequency how often it is run, in proportion to the others
 * @param variation how much its bytes vary from run to run, as a part of the mean
 */
record RepeatedApplication(
    String name,
    int nodes,
    int width,
    double workSec,
    double ioBytes,
    int intervals,
    double frequency,
    double variation) {

  private static final int MOST_NODES_LOG = 7;
  /** Each doubling of the nodes makes an application rarer by this. */
  private static final double RARER = Math.sqrt(0.5);

  private static final double MEDIAN_WORK_SEC = 1_800;
  private static final double LEAST_WORK_SEC = 300;
  private static final double MOST_WORK_SEC = 10_800;
  private static final double LEAST_IO_SEC = 60;
  private static final double MOST_IO_SEC = 900;
  private static final double MOST_BYTES = 5e12;
  private static final double MOST_INTERVALS = 12;

  /** Appearances in a year of job logs: above 200 for 40 %, above 1000 for 15 %. */
  private static final double LOG_APPEARANCES = 4.778;

  private static final double LOG_APPEARANCES_SPREAD = 2.056;
  private static final double MOST_APPEARANCES = 10_000;

  private static final double LEAST_MARGIN = 1.2;
  private static final double MOST_MARGIN = 4;

  /** An application for a machine of so many nodes and so many targets of that speed. */
  static RepeatedApplication draw(String name, Draws draws, RepeatedRuns machine) {
    int nodesLog = nodesLog(draws, machine.nodes());
    int width = width(draws, nodesLog, machine.targets());
    double ioSec = draws.logUniform(LEAST_IO_SEC, MOST_IO_SEC);
    double workSec = draws.logNormalWithin(LEAST_WORK_SEC, MOST_WORK_SEC, MEDIAN_WORK_SEC, 0.8);
    double appearances = draws.logNormalWithin(
        1, MOST_APPEARANCES, StrictMath.exp(LOG_APPEARANCES), LOG_APPEARANCES_SPREAD);
    double ioBytes = Math.min(ioSec * width * machine.targetBytesPerSec(), MOST_BYTES);
    int intervals = (int) draws.logUniform(1, MOST_INTERVALS + 1);
    // Four out of five vary by less than 5 %, the others by up to 25 %.
    double variation =
        draws.uniform(0, 1) < 0.8 ? draws.uniform(0, 0.05) : draws.uniform(0.05, 0.25);
    return new RepeatedApplication(
        name, 1 << nodesLog, width, workSec, ioBytes, intervals, appearances, variation);
  }

  private static int nodesLog(Draws draws, int machineNodes) {
    int most = Math.min(MOST_NODES_LOG, 31 - Integer.numberOfLeadingZeros(machineNodes / 4));
    double sum = (1 - StrictMath.pow(RARER, most + 1.0)) / (1 - RARER);
    double at = draws.uniform(0, sum);
    int log = 0;
    double share = 1;
    while (log < most && at >= share) {
      at -= share;
      share *= RARER;
      log++;
    }
    return log;
  }

  /** From once to four times the square root of the nodes, rounded up to a power of two. */
  private static int width(Draws draws, int nodesLog, int targets) {
    int log = (nodesLog + 1) / 2 + (int) draws.uniform(0, 3);
    return Math.min(1 << log, targets);
  }

  /** What a run of it takes alone on the machine. */
  double aloneSec(double targetBytesPerSec) {
    return intervals * (workSec + ioBytes / (width * targetBytesPerSec));
  }

  /** One run, the {@code k}-th. */
  Job run(int k, double releaseSec, List<String> targets, Draws draws, double targetBytesPerSec) {
    double bytes = ioBytes * Math.max(0.1, draws.normal(1, variation));
    double estimateSec = aloneSec(targetBytesPerSec) * draws.uniform(LEAST_MARGIN, MOST_MARGIN);
    return Job.builder(name + "-" + k)
        .application(name)
        .nodes(nodes)
        .releaseSec(releaseSec)
        .walltimeSec(estimateSec)
        .targets(targets)
        .repeat(intervals)
        .phases(new Phases.Builder().work(workSec).io(bytes).build())
        .build();
  }

  /** As many targets as it lies on, any of them. */
  List<String> drawTargets(List<String> all, Draws draws) {
    List<String> left = new ArrayList<>(all);
    List<String> drawn = new ArrayList<>(width);
    for (int n = 0; n < width; n++) {
      int at = (int) draws.uniform(0, left.size());
      drawn.add(left.get(at));
      left.set(at, left.get(left.size() - 1));
      left.remove(left.size() - 1);
    }
    return drawn;
  }
}

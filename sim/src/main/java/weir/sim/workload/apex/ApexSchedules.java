package weir.sim.workload.apex;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import weir.sim.workload.Draws;

/**
 * Random schedules of an APEX workload on a machine, RR-9502 §6.3.1: jobs of random classes, each put into the first hole
 * where it fits, until the classes have their share of the core hours and the machine is busy for three months.
 *
 * <p>The text says no more; the details are those of the code published with the report. Every class has a target, the
 * jobs that its share of the whole machine's time is. A class is drawn with the jobs it is short of as weight. Nodes
 * and walltime of a job are those of its class times a normal of mean 1, 0.95 at least. The schedule is complete when every
 * class is within a tenth of its target, or when a thousand jobs in a row did not fit into twice the days. One difference: the
 * code keeps track of every single node, so that a job stays where it is put; here nodes are counted.
 *
 * @param days how long the machine would be busy without any hole
 * @param jitter standard deviation of nodes and walltime over their mean
 */
public record ApexSchedules(
    ApexWorkload workload, ApexMachine machine, double days, double jitter) {

  private static final double SEC_PER_DAY = 86_400;
  private static final double LEAST_FACTOR = 0.95;
  private static final double NEAR = 0.9;
  private static final int PATIENCE = 1_000;

  /** Three months and a jitter of 10 %. */
  public static ApexSchedules ofPaper(ApexWorkload workload, ApexMachine machine) {
    return new ApexSchedules(workload, machine, 90, 0.1);
  }

  /** Long enough for the machine to be full for all the days, though jobs are missing and the end of the schedule is ragged. */
  private double filledSec() {
    double longestSec =
        workload.classes().stream().mapToDouble(ApexClass::walltimeSec).max().orElseThrow();
    return days * SEC_PER_DAY / NEAR + longestSec;
  }

  public ApexSchedule generate(long seed) {
    return new Filling(new SplittableRandom(seed)).fill();
  }

  /** One class while a schedule is filled. */
  private final class Line {
    private final ApexClass kind;
    private final double meanNodes;
    private final double target;
    private final int leastNodes;
    private final double leastSec;
    private int placed;
    private double firstHoleSec;

    Line(ApexClass kind) {
      this.kind = kind;
      meanNodes = machine.nodesFor(kind.cores());
      double nodeSec = kind.share() / workload.shares() * machine.nodes() * filledSec();
      target = nodeSec / (meanNodes * kind.walltimeSec());
      leastNodes = nodes(LEAST_FACTOR);
      leastSec = LEAST_FACTOR * kind.walltimeSec();
    }

    int nodes(double factor) {
      return (int) Math.max(1, Math.min(machine.nodes(), Math.ceil(meanNodes * factor)));
    }

    double missing() {
      return Math.max(0, target - placed);
    }

    boolean isNearTarget() {
      return placed >= NEAR * target;
    }
  }

  /** A schedule in the making. */
  private final class Filling {
    private final SplittableRandom root;
    private final Draws draws;
    private final NodeTimeline timeline = new NodeTimeline(machine.nodes());
    private final List<Line> lines = new ArrayList<>();
    private final List<ApexJob> jobs = new ArrayList<>();

    Filling(SplittableRandom root) {
      this.root = root;
      draws = new Draws(root.split());
      workload.classes().forEach(kind -> lines.add(new Line(kind)));
    }

    ApexSchedule fill() {
      int failures = 0;
      while (failures < PATIENCE && !lines.stream().allMatch(Line::isNearTarget)) {
        failures = place(draw()) ? 0 : failures + 1;
      }
      return new ApexSchedule(machine, days * SEC_PER_DAY, jobs);
    }

    private Line draw() {
      double missing = lines.stream().mapToDouble(Line::missing).sum();
      double left = draws.uniform(0, missing);
      Line drawn = lines.get(0);
      for (Line line : lines) {
        if (line.missing() > 0 && left >= 0) {
          drawn = line;
        }
        left -= line.missing();
      }
      return drawn;
    }

    private boolean place(Line line) {
      SplittableRandom branch = root.split();
      Draws own = new Draws(branch);
      int nodes = line.nodes(factor(own));
      double walltimeSec = line.kind.walltimeSec() * factor(own);
      // holes only close, so that what is too small for the smallest job of a class stays so
      line.firstHoleSec = timeline.earliest(line.leastNodes, line.leastSec, line.firstHoleSec);
      double startSec = timeline.earliest(nodes, walltimeSec, line.firstHoleSec);
      if (startSec + walltimeSec > 2 * filledSec()) {
        return false;
      }
      timeline.reserve(startSec, startSec + walltimeSec, nodes);
      String id = line.kind.name() + ++line.placed;
      jobs.add(new ApexJob(id, line.kind, nodes, startSec, walltimeSec, branch.nextLong()));
      return true;
    }

    private double factor(Draws own) {
      return Math.max(LEAST_FACTOR, own.normal(1, jitter));
    }
  }
}

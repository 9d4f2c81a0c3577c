package weir.lab.apex;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.sim.workload.apex.ApexMachine;
import weir.sim.workload.apex.ApexReading;
import weir.sim.workload.apex.ApexSchedules;
import weir.sim.workload.apex.ApexWindow;
import weir.sim.workload.apex.ApexWorkload;

/**
 * The APEX workloads of RR-9502 §6.3 on Cielo and the machines projected from it. An instance is a schedule of three months;
 * every metric has one number for each of its {@value #WINDOWS} longest windows, the longest first.
 *
 * @param suffix ends the names of experiments that look at it
 * @param about what the report has to say about this reading
 */
record ApexStudy(String name, String suffix, String about, ApexReading reading) implements Study {
  static final String TRILAB = "trilab";
  static final String MACHINE = "t";
  static final int WINDOWS = 20;
  static final int MACHINES = 11;

  static final List<String> POLICIES = List.of(
      "fair-share",
      "fcfs",
      "set-10",
      "greedy-com",
      "greedy-yield",
      "periodic-greedy-yield",
      "look-ahead-greedy-yield",
      "best-next-event",
      "alpha-fair");

  static final ApexStudy TEXT = new ApexStudy(
      "rr9502-apex",
      "",
      "Windows are cut as the report's text has it: they end where a job starts or ends, all jobs are released when the window opens,"
          + " output is written before the end, jobs without I/O stay, nothing is cut.",
      ApexReading.TEXT);

  static final ApexStudy CODE = new ApexStudy(
      "rr9502-apex-code",
      "-code",
      "Windows are cut as in the code in the history of the published repository: they end where a job starts only, jobs bring their"
          + " past along, jobs with checkpoints lose their output, jobs without I/O are dropped, all jobs are cut at the end,"
          + " neighbouring phases exchange some seconds, and phases below one second are joined.",
      ApexReading.CODE);

  private static final int FULL = 100;
  private static final int QUICK = 2;

  private static final String WORKLOAD =
      "Schedules of three months with the job classes of the APEX report, on Cielo and on ten machines projected from it, 20 longest"
          + " windows each (RR-9502 §6.3.1). ";

  /** The name of a figure's experiment. */
  String experiment(int figure) {
    return "rr9502-fig" + figure + suffix;
  }

  String title(int figure, String subject) {
    return "RR-9502 Fig. " + figure + ": " + subject
        + (suffix.isEmpty() ? "" : ", the code's windows");
  }

  String about(String more) {
    return WORKLOAD + about + " " + more;
  }

  /** The two workloads in the order of the figures. */
  static List<ApexWorkload> workloads() {
    return List.of(ApexWorkload.NERSC, ApexWorkload.TRILAB);
  }

  static List<Point> points(ApexWorkload workload) {
    List<Point> points = new ArrayList<>();
    for (int t = 0; t < MACHINES; t++) {
      points.add(Point.of(TRILAB, workload.equals(ApexWorkload.TRILAB) ? 1 : 0).with(MACHINE, t));
    }
    return points;
  }

  static List<Point> points() {
    List<Point> points = new ArrayList<>();
    workloads().forEach(workload -> points.addAll(points(workload)));
    return points;
  }

  static String machineName(int t) {
    return t == 0 ? "Cielo" : "M" + t;
  }

  /** The windows of one schedule, the longest first. */
  static List<ApexWindow> windows(Point point, long seed, ApexReading reading) {
    int t = (int) point.at(MACHINE);
    ApexWorkload workload = point.at(TRILAB) == 1 ? ApexWorkload.TRILAB : ApexWorkload.NERSC;
    ApexMachine machine = t == 0 ? ApexMachine.cielo() : ApexMachine.projected(t);
    return ApexSchedules.ofPaper(workload, machine).generate(seed).longestWindows(WINDOWS, reading);
  }

  @Override
  public int version() {
    return 2;
  }

  @Override
  public List<String> policies(Size size) {
    return POLICIES;
  }

  @Override
  public int instances(Size size) {
    return size == Size.FULL ? FULL : QUICK;
  }

  @Override
  public Instance instance(Point point, long seed) {
    return new ApexInstance(windows(point, seed, reading), reading);
  }
}

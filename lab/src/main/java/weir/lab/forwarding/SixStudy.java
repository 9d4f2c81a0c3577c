package weir.lab.forwarding;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.model.ProfileTable;
import weir.policies.placement.PlacementCatalog;
import weir.sim.profile.JobProfile;
import weir.sim.queue.Application;

/** The six applications of the forwarding paper §5.2 under pools of 0 to 36 I/O nodes. */
final class SixStudy implements PlacementStudy {
  static final SixStudy INSTANCE = new SixStudy();

  static final String POOL = "F";
  static final int LARGEST_POOL = 36;
  static final String NODES = "ioNodes";
  static final String BANDWIDTH = "bandwidth";
  static final String TOTAL = "totalBandwidth";
  static final String USED = "nodesUsed";

  static final List<String> NAMES = List.of("BT-C", "BT-D", "IOR-MPI", "POSIX-L", "MAD", "S3D");
  static final List<JobProfile> JOBS = NAMES.stream().map(SixStudy::profile).toList();

  private SixStudy() {}

  private static JobProfile profile(String name) {
    return ApplicationStudy.ALL.stream()
        .filter(application -> application.name().equals(name))
        .map(Application::profile)
        .findFirst()
        .orElseThrow();
  }

  static Point at(int pool) {
    return Point.of(POOL, pool);
  }

  static List<Point> points() {
    return IntStream.rangeClosed(0, LARGEST_POOL).mapToObj(SixStudy::at).toList();
  }

  static String about(String rest) {
    return String.format(
        Locale.ROOT,
        "Six applications of 272 compute nodes (the paper prints 72, a digit is missing), mean bandwidths on Grid'5000, pools of 0 to"
            + " %d I/O nodes (forwarding paper §5.2). %s",
        LARGEST_POOL,
        rest);
  }

  @Override
  public String name() {
    return "forwarding-six";
  }

  @Override
  public List<String> policies(Size size) {
    return List.of(
        "zero",
        "one",
        "static",
        "size",
        "process",
        "oracle",
        "mckp",
        "fair-mckp",
        "static:variant=paper",
        "size:variant=paper");
  }

  static ProfileTable table() {
    ProfileTable table = new ProfileTable();
    JOBS.forEach(job -> job.addTo(table));
    return table;
  }

  @Override
  public Instance instance(Point point, long seed) {
    ProfileTable table = table();
    return policy -> {
      Allocation allocation =
          Allocation.of(PlacementCatalog.create(policy), table, (int) point.at(POOL));
      return List.of(
          Reading.ranked(NODES, allocation.nodes()),
          Reading.ranked(BANDWIDTH, allocation.bandwidths()),
          Reading.of(TOTAL, allocation.total()),
          Reading.of(USED, (double) allocation.used()));
    };
  }
}

package weir.policies.placement;

import java.util.List;
import weir.model.ProfileTable;

/**
 * The six applications of the forwarding paper's Table 4, in its order. Mean bandwidths in MB/s measured on Grid'5000 by
 * F. Zanon Boito (queue_generator, MIT licence).
 */
final class SixApplications {
  static final List<String> NAMES = List.of("BT-C", "BT-D", "IOR-MPI", "POSIX-L", "MAD", "S3D");

  private SixApplications() {}

  static ProfileTable profiles() {
    ProfileTable table = new ProfileTable();
    add(table, 32, 128, 195.762, 77.6, 75.432, 388.066, 366.048);
    add(table, 64, 512, 231.808, 597.232, 594.226, 700.498, 712.962);
    add(table, 16, 128, 1026.2799, 268.4157, 363.5395, 2146.8259, 5089.9531);
    add(table, 64, 512, 281.7066, 285.2482, 411.9844, 750.5559, 2641.6455);
    add(table, 32, 64, 255.9389, 77.8978, 92.0377, 303.7424, 300.7767);
    add(table, 64, 512, 241.314, 51.772, 48.174, 151.824, 151.23);
    return table;
  }

  private static void add(ProfileTable table, int nodes, int processes, double... bandwidths) {
    table.add(nodes, processes, new int[] {0, 1, 2, 4, 8}, bandwidths);
  }
}

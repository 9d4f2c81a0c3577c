package weir.sim.workload.apex;

import weir.model.Platform;

/**
 * A machine that the APEX workloads run on: Cielo, or one of those that RR-9502 §6.3.1 projects from it.
 *
 * <p>M_t has 2^(t/α) times the cores of Cielo. The rest is partly open in the text; the choices here:
 *
 * <ul>
 *   <li>α is 3.1: with it the number of jobs on M_1 … M_10 grows as in the windows published with the report.
 *   <li>There are 2^(t/10) times the nodes, as in those windows; the other cores make nodes wider.
 *   <li>The bandwidth is printed as 2^((t/α)/t) times Cielo's, which is 2^(1/α) for every t. Taken literally, as here, pressures
 *       go from Cielo's to seven times that, which is the range of 0.15 to 1.4 that the text gives. The words around it, that
 *       bandwidth falls behind computing power by a linear factor, rather say 2^(t/α) / t: {@link #projectedLinearly}, with
 *       pressures up to ten times Cielo's.
 *   <li>The link of a node scales with the bandwidth, so that 167 nodes fill the pipe on every machine, as in the windows.
 *   <li>Memory is 2 GiB per core on all machines. The text says 1 GB; its own pressure of 0.15 on Cielo needs the 2 GiB of
 *       the code.
 * </ul>
 *
 * @param coresPerNode on projected machines a mean, and so not a whole number
 */
public record ApexMachine(
    String name,
    int nodes,
    double coresPerNode,
    double bytesPerCore,
    double nodeBytesPerSec,
    double bytesPerSec) {

  private static final double GIB = 0x1p30;
  private static final double DOUBLING = 3.1;
  private static final double NODE_DOUBLING = 10;

  /** Cielo, which RR-9502 calls Celio: 142,304 cores, 200 GiB/s. */
  public static ApexMachine cielo() {
    return new ApexMachine("Cielo", 8_894, 16, 2 * GIB, 1.2 * GIB, 200 * GIB);
  }

  /** M_t for t above zero; the report has t = 1 … 10. */
  public static ApexMachine projected(int t) {
    return projected(t, StrictMath.pow(2, 1 / DOUBLING));
  }

  /** M_t with a bandwidth that falls behind the cores by the factor t. */
  public static ApexMachine projectedLinearly(int t) {
    return projected(t, StrictMath.pow(2, t / DOUBLING) / t);
  }

  private static ApexMachine projected(int t, double bandwidth) {
    if (t < 1) {
      throw new IllegalArgumentException("machines are projected for t = 1 and later, not " + t);
    }
    ApexMachine cielo = cielo();
    double cores = StrictMath.pow(2, t / DOUBLING);
    double nodes = StrictMath.pow(2, t / NODE_DOUBLING);
    return new ApexMachine(
        "M" + t,
        (int) Math.rint(cielo.nodes * nodes),
        cielo.coresPerNode * cores / nodes,
        cielo.bytesPerCore,
        cielo.nodeBytesPerSec * bandwidth,
        cielo.bytesPerSec * bandwidth);
  }

  /** The same machine with another bandwidth, for other readings of the projection. */
  public ApexMachine withBandwidth(double otherBytesPerSec) {
    return new ApexMachine(
        name, nodes, coresPerNode, bytesPerCore, nodeBytesPerSec, otherBytesPerSec);
  }

  /** How many nodes so many cores are. */
  public double nodesFor(int cores) {
    return cores / coresPerNode;
  }

  /** The memory of so many nodes. */
  public double memoryBytes(int ofNodes) {
    return ofNodes * coresPerNode * bytesPerCore;
  }

  /** The storage as jobs see it. */
  public Platform platform() {
    return Platform.pipe(bytesPerSec, nodeBytesPerSec);
  }
}

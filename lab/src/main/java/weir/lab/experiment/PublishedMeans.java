package weir.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Means over the per-instance results that the authors of RR-9502 published with their program, window variant v1. */
final class PublishedMeans {
  /** Mean MinYield of 10 instances per pressure, for W = 0.2, 0.5, 0.8, 0.9, 1.0, 1.1. */
  private static final Map<String, List<Double>> MIN_YIELD = Map.of(
      "fair-share", List.of(.9979, .9835, .932, .898, .854, .797),
      "fcfs", List.of(.929, .765, .577, .472, .377, .331),
      "set-10", List.of(.9967, .9855, .935, .884, .801, .612),
      "greedy-com", List.of(.9982, .9859, .934, .880, .789, .407),
      "greedy-yield", List.of(.9985, .9907, .9645, .947, .920, .879),
      "periodic-greedy-yield", List.of(.9986, .9907, .9644, .947, .920, .879),
      "look-ahead-greedy-yield", List.of(.9988, .9917, .9654, .948, .915, .863),
      "best-next-event", List.of(.9937, .9900, .962, .939, .908, .859));

  /** Efficiency and utilization at a pressure of 1.1 in the same results. */
  private static final Map<String, List<Double>> HIGHEST = Map.of(
      "fair-share", List.of(.895, .879),
      "fcfs", List.of(.790, .775),
      "set-10", List.of(.898, .881),
      "greedy-com", List.of(.940, .923),
      "greedy-yield", List.of(.881, .865),
      "periodic-greedy-yield", List.of(.881, .864),
      "look-ahead-greedy-yield", List.of(.886, .869),
      "best-next-event", List.of(.886, .869));

  private PublishedMeans() {}

  /** @param pressure which pressure of Fig. 5, counted from zero */
  static double minYield(String policy, int pressure) {
    return Objects.requireNonNull(MIN_YIELD.get(policy), policy).get(pressure);
  }

  /** @param column 0 for efficiency, 1 for utilization */
  static double atHighest(String policy, int column) {
    return Objects.requireNonNull(HIGHEST.get(policy), policy).get(column);
  }
}

package weir.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;

/** What all policies made of one instance. */
public final class InstanceResult {
  private final Point point;
  private final int instance;
  private final long seed;
  private final Map<String, List<Reading>> byPolicy = new LinkedHashMap<>();

  public InstanceResult(Point point, int instance, long seed) {
    this.point = point;
    this.instance = instance;
    this.seed = seed;
  }

  public void put(String policy, List<Reading> readings) {
    byPolicy.put(policy, readings);
  }

  public Point point() {
    return point;
  }

  public int instance() {
    return instance;
  }

  public long seed() {
    return seed;
  }

  /** The policies that came to an end. */
  public Iterable<String> policies() {
    return byPolicy.keySet();
  }

  public List<Reading> readings(String policy) {
    return byPolicy.getOrDefault(policy, List.of());
  }

  /** NaN where the policy failed or there is no such metric or rank. */
  public double value(String policy, String metric, int rank) {
    for (Reading reading : readings(policy)) {
      if (reading.metric().equals(metric) && rank < reading.count()) {
        return reading.value(rank);
      }
    }
    return Double.NaN;
  }
}

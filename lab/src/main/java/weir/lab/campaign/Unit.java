package weir.lab.campaign;

import java.io.Serializable;

/**
 * The smallest piece of a campaign: one instance of a workload under one policy.
 *
 * @param instance counted from zero at every point
 * @param seed of the instance, the same for all policies
 */
public record Unit(Point point, int instance, long seed, String policy) implements Serializable {
  @Override
  public String toString() {
    return point.key() + " instance " + instance + " (seed " + seed + ") under " + policy;
  }
}

package weir.lab.result;

/**
 * A number per instance and policy: a metric as it was measured, or something made of several.
 *
 * @param name what it is called in tables; equal names mean equal quantities
 */
public record Quantity(String name, Formula formula) {
  /** How the number is made; NaN leaves the instance out. */
  @FunctionalInterface
  public interface Formula {
    double of(InstanceResult instance, String policy);
  }

  /** A metric as it was measured. */
  public static Quantity of(String metric) {
    return new Quantity(metric, (instance, policy) -> instance.value(policy, metric, 0));
  }

  /** One rank of a metric that has many. */
  public static Quantity ranked(String metric, int rank) {
    return new Quantity(
        metric + " " + (rank + 1), (instance, policy) -> instance.value(policy, metric, rank));
  }

  /** A metric over what another policy got on the same instance. */
  public static Quantity relative(String metric, String other) {
    return new Quantity(
        metric + " / " + other,
        (instance, policy) -> instance.value(policy, metric, 0) / instance.value(other, metric, 0));
  }
}

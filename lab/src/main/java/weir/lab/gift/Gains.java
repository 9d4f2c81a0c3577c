package weir.lab.gift;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import weir.lab.campaign.Reading;
import weir.lab.result.InstanceResult;
import weir.lab.result.Quantity;

/**
 * What a policy makes better than a baseline on the same instance, as a part of it; below zero where it is worse.
 *
 * @param baseline name of the policy that is compared with
 */
record Gains(String baseline) {
  /** Less time in I/O, means over applications. */
  Quantity ioTime() {
    return less("I/O time", GiftInstance.IO_SEC);
  }

  /** Less time from start to end, means over applications. */
  Quantity runTime() {
    return less("run time", GiftInstance.RUN_SEC);
  }

  Quantity bandwidth() {
    return more("effective bandwidth", GiftInstance.EFFECTIVE);
  }

  /** Not for streams on their own, which leave a target as soon as they can. */
  Quantity used() {
    Quantity any = more("bandwidth of targets in use", GiftInstance.USED);
    return new Quantity(
        any.name(),
        (instance, policy) ->
            policy.equals(GiftInstance.STREAMS) || baseline.equals(GiftInstance.STREAMS)
                ? Double.NaN
                : any.formula().of(instance, policy));
  }

  Quantity throughput() {
    return more("throughput", GiftInstance.THROUGHPUT);
  }

  private Quantity less(String what, String metric) {
    return new Quantity(
        title(what),
        (instance, policy) ->
            1 - mean(all(instance, policy, metric)) / mean(all(instance, baseline, metric)));
  }

  private Quantity more(String what, String metric) {
    return new Quantity(
        title(what),
        (instance, policy) ->
            instance.value(policy, metric, 0) / instance.value(baseline, metric, 0) - 1);
  }

  private String title(String what) {
    return what + ", better than " + baseline;
  }

  /** Less time in I/O, application by application. */
  double[] ioTimes(InstanceResult instance, String policy) {
    double[] theirs = all(instance, baseline, GiftInstance.IO_SEC);
    double[] own = all(instance, policy, GiftInstance.IO_SEC);
    double[] gains = new double[Math.min(own.length, theirs.length)];
    Arrays.setAll(gains, i -> 1 - own[i] / theirs[i]);
    return gains;
  }

  /** All ranks of a metric. */
  static double[] all(InstanceResult instance, String policy, String metric) {
    for (Reading reading : instance.readings(policy)) {
      if (reading.metric().equals(metric)) {
        double[] values = new double[reading.count()];
        Arrays.setAll(values, reading::value);
        return values;
      }
    }
    return new double[0];
  }

  static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** The quantiles of values, by the nearest rank. */
  static DoubleUnaryOperator quantiles(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return part -> sorted.length == 0
        ? Double.NaN
        : sorted[(int) Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  }
}

package weir.testkit;

import java.util.Arrays;
import java.util.List;
import weir.model.StripeRates;
import weir.model.StripedPolicy;

/** What a policy said of one contention over many targets: a rate per slot and target, and when to ask again. */
public final class StripedDecision {
  private final double[][] bytesPerSec;
  private final double wakeSec;

  private StripedDecision(double[][] bytesPerSec, double wakeSec) {
    this.bytesPerSec = bytesPerSec;
    this.wakeSec = wakeSec;
  }

  /** Asks a policy that has been told of all transfers before. */
  public static StripedDecision ofInformed(
      StripedPolicy policy, double nowSec, TransferTable transfers, StripeTable stripes) {
    int[] widths = stripes.touched().stream().mapToInt(List::size).toArray();
    StripeRates rates = new StripeRates(widths);
    double wakeSec = policy.share(nowSec, transfers, stripes, rates);
    double[][] read = new double[widths.length][];
    for (int i = 0; i < widths.length; i++) {
      read[i] = new double[widths[i]];
      for (int k = 0; k < widths[i]; k++) {
        read[i][k] = rates.of(i, k);
      }
    }
    return new StripedDecision(read, wakeSec);
  }

  /** Tells a new policy of all transfers in order of arrival, then asks it. */
  public static StripedDecision ofNew(
      StripedPolicy policy, double nowSec, TransferTable transfers, StripeTable stripes) {
    for (int n = 0; n < transfers.size(); n++) {
      policy.posted(transfers.rows().get(n).slot(), transfers.firstOnes(n + 1), stripes);
    }
    return ofInformed(policy, nowSec, transfers, stripes);
  }

  /** Bytes per second of slot {@code i} on its {@code k}-th target, zero if it is held there. */
  public double rate(int i, int k) {
    return bytesPerSec[i][k];
  }

  /** Bytes per second of slot {@code i} on each of its targets. */
  public List<Double> rates(int i) {
    return Arrays.stream(bytesPerSec[i]).boxed().toList();
  }

  /** Bytes per second of slot {@code i} on its slowest target. */
  public double slowest(int i) {
    return Arrays.stream(bytesPerSec[i]).min().orElse(0);
  }

  public double wakeSec() {
    return wakeSec;
  }

  /** Whether all rates and the wake-up time are the same to the last bit. */
  public boolean sameBytesAs(StripedDecision other) {
    return Arrays.deepEquals(bytesPerSec, other.bytesPerSec)
        && Double.compare(wakeSec, other.wakeSec) == 0;
  }

  @Override
  public String toString() {
    return Arrays.deepToString(bytesPerSec) + " until " + wakeSec;
  }
}

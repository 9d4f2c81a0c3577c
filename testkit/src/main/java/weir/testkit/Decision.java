package weir.testkit;

import java.util.Arrays;
import java.util.stream.IntStream;
import weir.model.Rates;
import weir.model.SharingPolicy;

/** What a policy said of one contention: a rate per slot, and when to ask again. */
public final class Decision {
  private final double[] bytesPerSec;
  private final int[] granted;
  private final double wakeSec;

  private Decision(Rates rates, int slots, double wakeSec) {
    bytesPerSec = IntStream.range(0, slots).mapToDouble(rates::of).toArray();
    granted = IntStream.range(0, rates.count()).map(rates::granted).toArray();
    this.wakeSec = wakeSec;
  }

  /** Asks a policy that has been told of all transfers before. */
  public static Decision ofInformed(
      SharingPolicy policy, double nowSec, TransferTable transfers, double capacity) {
    // One more place than there are slots, so that a slot granted twice is seen and not thrown.
    Rates rates = new Rates(2 * transfers.slots());
    double wakeSec = policy.share(nowSec, transfers, capacity, rates);
    return new Decision(rates, transfers.slots(), wakeSec);
  }

  /** Tells a new policy of all transfers in order of arrival, then asks it. */
  public static Decision ofNew(
      SharingPolicy policy, double nowSec, TransferTable transfers, double capacity) {
    for (int n = 0; n < transfers.size(); n++) {
      policy.posted(transfers.rows().get(n).slot(), transfers.firstOnes(n + 1));
    }
    return ofInformed(policy, nowSec, transfers, capacity);
  }

  /** Bytes per second of slot {@code i}, zero if it is held. */
  public double rate(int i) {
    return bytesPerSec[i];
  }

  public double total() {
    return Arrays.stream(bytesPerSec).sum();
  }

  public double wakeSec() {
    return wakeSec;
  }

  /** The slots that were granted a rate, as often as they were. */
  public int[] granted() {
    return granted.clone();
  }

  /** Whether all rates and the wake-up time are the same to the last bit. */
  public boolean sameBytesAs(Decision other) {
    return Arrays.equals(bytesPerSec, other.bytesPerSec)
        && Double.compare(wakeSec, other.wakeSec) == 0;
  }

  /** Whether no rate is further from {@code factor} times the other's than by {@code tolerance} of the whole. */
  public boolean isTimes(double factor, Decision other, double tolerance) {
    double allowed = tolerance * Math.max(total(), factor * other.total());
    return IntStream.range(0, bytesPerSec.length)
        .allMatch(i -> Math.abs(bytesPerSec[i] - factor * other.bytesPerSec[i]) <= allowed);
  }

  @Override
  public String toString() {
    return Arrays.toString(bytesPerSec) + " until " + wakeSec;
  }
}

package weir.lab.gift;

import java.util.Arrays;
import weir.model.Rates;
import weir.model.StripeRates;
import weir.model.Stripes;
import weir.model.Transfers;
import weir.sim.engine.DecisionListener;

/**
 * How much of the bandwidth made jobs progress, up to a given time: over all seconds in which anyone did I/O, and as a part of what
 * the targets that were asked for anything could have moved.
 *
 * <p>GIFT's code leaves out idle instants for some policies and counts them as zero for others; here they are left out for all.
 */
final class BandwidthUse implements DecisionListener {
  private final double endSec;
  private double lastSec;
  private double bytesPerSec;
  private double askedBytesPerSec;
  private double ioSec;
  private double movedBytes;
  private double askedBytes;
  private boolean[] isAsked = new boolean[0];

  BandwidthUse(double endSec) {
    this.endSec = endSec;
  }

  @Override
  public void decided(double nowSec, Transfers transfers, Rates rates) {
    throw new IllegalStateException("a scenario of one pipe has no targets to look at");
  }

  @Override
  public void decidedOnTargets(
      double nowSec, Transfers transfers, Stripes stripes, StripeRates granted, Rates totals) {
    passTo(nowSec);
    bytesPerSec = 0;
    for (int n = 0; n < totals.count(); n++) {
      bytesPerSec += totals.of(totals.granted(n));
    }
    askedBytesPerSec = asked(transfers, stripes);
  }

  private double asked(Transfers transfers, Stripes stripes) {
    if (isAsked.length < stripes.targets()) {
      isAsked = new boolean[stripes.targets()];
    }
    Arrays.fill(isAsked, false);
    double sum = 0;
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      for (int k = 0; k < stripes.width(i); k++) {
        int target = stripes.target(i, k);
        sum += isAsked[target] ? 0 : stripes.capacity(target);
        isAsked[target] = true;
      }
    }
    return sum;
  }

  @Override
  public void idle(double nowSec) {
    passTo(nowSec);
    bytesPerSec = 0;
    askedBytesPerSec = 0;
  }

  private void passTo(double nowSec) {
    double seconds = Math.max(0, Math.min(nowSec, endSec) - lastSec);
    ioSec += askedBytesPerSec > 0 ? seconds : 0;
    movedBytes += bytesPerSec * seconds;
    askedBytes += askedBytesPerSec * seconds;
    lastSec = nowSec;
  }

  /** Bytes per second, over the time in which anyone did I/O; GIFT's effective system bandwidth. */
  double effectiveBytesPerSec() {
    return movedBytes / ioSec;
  }

  /** Part of the bandwidth of targets that were asked for anything. */
  double usedPart() {
    return movedBytes / askedBytes;
  }
}

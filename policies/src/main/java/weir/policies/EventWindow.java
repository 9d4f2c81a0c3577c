package weir.policies;

/**
 * Where an event can lie that leaves no yield below a given floor, whoever completes then, and what the pipe has to spare
 * meanwhile.
 *
 * <p>To be at the floor y when the event comes after u seconds, transfer i has to move {@code b_i (y (c_i + u) − T_i)} bytes
 * or none. The sum of that less what the pipe carries, {@code B u}, is a convex function of u with straight pieces. Newton's
 * method from either side finds where it is not positive, and its two last tangents bound what can be to spare. A transfer
 * that completes has to find in it whatever it moves beyond its own need.
 */
final class EventWindow {
  /** More than the rounding of a sum of needs, and less than what a tie in yields is worth. */
  private static final double ROUNDING = 1e-13;

  private final Contention contention;
  private double floor;
  private double earliestSec;
  private double latestSec;
  private double spareBytes;

  private double lackBytes;
  private double lackBytesPerSec;
  private double roundingBytes;

  EventWindow(Contention contention) {
    this.contention = contention;
  }

  /** The yield that nobody may be below. */
  double floor() {
    return floor;
  }

  /** Whether there is no such event. */
  boolean isEmpty() {
    return earliestSec > latestSec;
  }

  double earliestSec() {
    return earliestSec;
  }

  double latestSec() {
    return latestSec;
  }

  /** Whether the completion of transfer {@code k} may be such an event. */
  boolean mayComplete(int k) {
    if (contention.firstEventSec(k) > latestSec) {
      return false;
    }
    double beyondNeed = contention.remainingBytes[k] - needBytes(k, latestSec);
    return spareBytes == Double.POSITIVE_INFINITY || beyondNeed <= spareBytes;
  }

  /** Looks for events within {@code horizonSec} that leave no yield below {@code lowest}. */
  void aim(double lowest, double horizonSec) {
    floor = lowest;
    earliestSec = 0;
    latestSec = Math.min(horizonSec, contention.lastEventSec());
    spareBytes = Double.POSITIVE_INFINITY;
    if (floor > 0) {
      narrowByLimits();
      narrowByPipe();
    }
  }

  /** Not so early that someone cannot come up to the floor at full rate, nor so late that it completes below it. */
  private void narrowByLimits() {
    for (int i = 0; i < contention.count; i++) {
      double neededSec = floor * contention.elapsedSec[i] - contention.progressSec[i];
      earliestSec = Math.max(earliestSec, neededSec / (1 - floor));
      latestSec = Math.min(latestSec, (contention.soloSec[i] - neededSec) / floor);
    }
  }

  private void narrowByPipe() {
    for (weigh(earliestSec);
        isLacking() && lackBytesPerSec < 0 && earliestSec <= latestSec;
        weigh(earliestSec)) {
      earliestSec -= lackBytes / lackBytesPerSec;
    }
    if (isLacking() || earliestSec > latestSec) {
      latestSec = Double.NEGATIVE_INFINITY;
      return;
    }
    double earlyLack = lackBytes;
    double earlySlope = lackBytesPerSec;
    for (weigh(latestSec); isLacking() && lackBytesPerSec > 0; weigh(latestSec)) {
      latestSec -= lackBytes / lackBytesPerSec;
    }
    spareBytes = roundingBytes - leastLack(earlyLack, earlySlope);
  }

  /** The minimum of the convex function: where two tangents meet it is not lower, and there the next one is drawn. */
  private double leastLack(double earlyLack, double earlySlope) {
    double leftSec = earliestSec;
    double left = earlyLack;
    double leftSlope = earlySlope;
    double rightSec = latestSec;
    double right = lackBytes;
    double rightSlope = lackBytesPerSec;
    while (leftSlope < 0 && rightSlope > 0) {
      double meetSec =
          leftSec + (left - right + rightSlope * (rightSec - leftSec)) / (rightSlope - leftSlope);
      double bound = left + leftSlope * (meetSec - leftSec);
      weigh(meetSec);
      if (lackBytes <= bound + roundingBytes || meetSec <= leftSec || meetSec >= rightSec) {
        return bound;
      }
      if (lackBytesPerSec < 0) {
        leftSec = meetSec;
        left = lackBytes;
        leftSlope = lackBytesPerSec;
      } else {
        rightSec = meetSec;
        right = lackBytes;
        rightSlope = lackBytesPerSec;
      }
    }
    return leftSlope < 0 ? right : left;
  }

  private boolean isLacking() {
    return lackBytes > roundingBytes;
  }

  private void weigh(double eventSec) {
    Contention c = contention;
    double moved = 0;
    double rate = 0;
    double progress = 0;
    for (int i = 0; i < c.count; i++) {
      double gainSec = floor * (c.elapsedSec[i] + eventSec) - c.progressSec[i];
      if (gainSec > 0) {
        moved += c.maxRate[i] * gainSec;
        rate += c.maxRate[i];
        progress += c.maxRate[i] * c.progressSec[i];
      }
    }
    lackBytes = moved - c.capacityBytesPerSec * eventSec;
    lackBytesPerSec = floor * rate - c.capacityBytesPerSec;
    roundingBytes = ROUNDING * (progress + moved + c.capacityBytesPerSec * eventSec);
  }

  private double needBytes(int k, double eventSec) {
    double gainSec = floor * (contention.elapsedSec[k] + eventSec) - contention.progressSec[k];
    return contention.maxRate[k] * Math.max(0, gainSec);
  }
}

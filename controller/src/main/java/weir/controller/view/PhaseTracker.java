package weir.controller.view;

import weir.model.Transfers;

/**
 * The I/O phases of one job, found in when its requests come: what it has moved, how long it has worked, and what the next phase is
 * likely to be. Times are seconds of the controller's clock.
 */
public final class PhaseTracker {
  private static final double NONE = Double.NaN;

  /** How much a new phase counts against all before it, once there were enough. */
  private static final double FRESH = 0.2;

  private final Pauses pauses = new Pauses();
  private final double seenSec;
  private double postedSec = NONE;
  private double activeSec;
  private double movedBytes;
  private double movedBeforeBytes;
  private double workSec;
  private double workBeforeSec;
  private double endedSec;
  private double volumeBytes = NONE;
  private double characteristicSec = Transfers.UNKNOWN;
  private long phases;

  PhaseTracker(double nowSec) {
    seenSec = nowSec;
    endedSec = nowSec;
    activeSec = nowSec;
  }

  public boolean isInPhase() {
    return !Double.isNaN(postedSec);
  }

  /** When the present phase began. */
  public double postedSec() {
    return postedSec;
  }

  /** How many phases have ended. */
  public long phases() {
    return phases;
  }

  /** Bytes moved since the job was seen first. */
  public double movedBytes() {
    return movedBytes;
  }

  /** Seconds of work so far; an I/O phase is no work. */
  public double workSec(double nowSec) {
    return workSec + (isInPhase() ? 0 : Math.max(0, nowSec - endedSec));
  }

  public double elapsedSec(double nowSec) {
    return nowSec - seenSec;
  }

  /** Mean seconds of work and I/O at full rate from one phase to the next, or {@link Transfers#UNKNOWN} until the second has ended. */
  public double characteristicSec() {
    return characteristicSec;
  }

  /** Bytes that a phase moves on the average, or not a number until one has ended. */
  public double volumeBytes() {
    return volumeBytes;
  }

  /** A pause that is longer ends a phase. */
  public double thresholdSec() {
    return pauses.thresholdSec();
  }

  /**
   * What is left of the present phase if it is like those before; a first phase, or one that is longer than most, is taken to be half
   * done.
   */
  public double remainingBytes() {
    double done = movedBytes - movedBeforeBytes;
    double left = volumeBytes - done;
    return left > 0 ? left : Math.max(1, done);
  }

  void moved(double bytes) {
    movedBytes += bytes;
  }

  /**
   * Requests came from {@code beganSec} to {@code lastSec}, at any node.
   *
   * @return whether a phase began
   */
  boolean active(double beganSec, double lastSec) {
    if (beganSec > activeSec) {
      pauses.observed(beganSec - activeSec);
    }
    boolean begins = !isInPhase() && lastSec > activeSec;
    if (begins) {
      postedSec = Math.max(beganSec, endedSec);
      workSec += postedSec - endedSec;
    }
    activeSec = Math.max(activeSec, lastSec);
    return begins;
  }

  /** When the present phase ends if nothing more comes. */
  double endsSec() {
    return activeSec + pauses.thresholdSec();
  }

  /** Ends the present phase, which lasted as long as requests came. */
  void end(double maxRate) {
    double volume = movedBytes - movedBeforeBytes;
    double iteration = workSec - workBeforeSec + volume / maxRate;
    phases++;
    volumeBytes = Double.isNaN(volumeBytes) ? volume : mixed(volumeBytes, volume, phases);
    if (phases == 2) {
      characteristicSec = iteration;
    } else if (phases > 2) {
      characteristicSec = mixed(characteristicSec, iteration, phases - 1);
    }
    workBeforeSec = workSec;
    movedBeforeBytes = movedBytes;
    endedSec = Math.max(postedSec, activeSec);
    postedSec = NONE;
  }

  private static double mixed(double old, double fresh, long count) {
    double part = Math.max(FRESH, 1.0 / count);
    return (1 - part) * old + part * fresh;
  }
}

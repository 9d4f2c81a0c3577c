package weir.sim.workload;

import weir.model.Phases;

/** Phases as they lie in time when the job has the storage to itself. */
public final class SoloTime {
  private SoloTime() {}

  /** How long the phases take when every transfer moves at the full rate. */
  public static double lengthSec(Phases phases, double maxRate) {
    double sec = 0;
    for (int k = 0; k < phases.count(); k++) {
      sec += lengthSec(phases, k, maxRate);
    }
    return sec;
  }

  /** Adds what lies between two instants; a phase that lies across one of them is cut there. */
  public static void copy(
      Phases phases, double maxRate, double fromSec, double toSec, Phases.Builder into) {
    double beginSec = 0;
    for (int k = 0; k < phases.count() && beginSec < toSec; k++) {
      double endSec = beginSec + lengthSec(phases, k, maxRate);
      if (endSec > fromSec) {
        boolean whole = beginSec >= fromSec && endSec <= toSec;
        double sec = Math.min(endSec, toSec) - Math.max(beginSec, fromSec);
        if (phases.isIo(k)) {
          into.io(whole ? phases.amount(k) : sec * maxRate);
        } else {
          into.work(whole ? phases.amount(k) : sec);
        }
      }
      beginSec = endSec;
    }
  }

  private static double lengthSec(Phases phases, int k, double maxRate) {
    return phases.isIo(k) ? phases.amount(k) / maxRate : phases.amount(k);
  }
}

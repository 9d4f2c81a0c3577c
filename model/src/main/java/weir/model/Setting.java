package weir.model;

/**
 * What a policy may know of the run before it starts.
 *
 * @param beginSec when the steady-state window opens, T_begin, or zero where there is none
 * @param endSec when the steady-state window closes, T_end, or infinity where there is none
 * @param periodSec default distance of periodic decisions: window length over the number of I/O events of a dedicated
 *     run, RR-9502 §3.2.2 with E⁺ = E
 */
public record Setting(double beginSec, double endSec, double periodSec) {
  /** No window and no periodic decisions. */
  public static final Setting OPEN =
      new Setting(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

  /** A window that is open from the start. */
  public Setting(double endSec, double periodSec) {
    this(0, endSec, periodSec);
  }
}

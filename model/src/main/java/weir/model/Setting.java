package weir.model;

/**
 * What a policy may know of the run before it starts.
 *
 * @param endSec when the steady-state window closes, T_end, or infinity where there is none
 * @param periodSec default distance of periodic decisions: window length over the number of I/O events of a dedicated
 *     run, RR-9502 §3.2.2 with E⁺ = E
 */
public record Setting(double endSec, double periodSec) {
  /** No window and no periodic decisions. */
  public static final Setting OPEN =
      new Setting(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
}

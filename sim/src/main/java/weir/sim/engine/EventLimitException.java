package weir.sim.engine;

/** A run was stopped because it took more events than it was allowed. */
public final class EventLimitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  EventLimitException(long limit, double nowSec) {
    super("stopped after " + limit + " events, at " + nowSec + " s of simulated time");
  }
}

package weir.model;

/**
 * A time in which a target moves nothing.
 *
 * @param toSec when it is back, after {@code fromSec}; infinite where it stays down
 */
public record Outage(double fromSec, double toSec) {}

package weir.policies.picker;

import weir.model.Picker;
import weir.model.Tenant;

/** Decides which job with waiting requests comes next. Jobs are small numbers that are given out again. */
interface JobOrder {
  /** A job that has nothing waiting is known from now on. */
  void joined(int job, Tenant tenant);

  /** A job that has nothing waiting is forgotten. */
  void left(int job);

  /** The job has something waiting again. */
  void waits(int job, long nowNanos);

  /** The job has nothing waiting any more. */
  void rests(int job);

  /** The job to be served next, one of those that wait, or {@link Picker#NONE}. */
  int first(long nowNanos);

  /** Charges a job that was served; less than nothing gives back. */
  void charge(int job, long bytes);

  /** A request of the job that was served has ended. */
  default void done(int job, long nowNanos) {}

  /** As {@link Picker#grant}. */
  default void grant(int job, double weight, long nowNanos) {}

  /** As {@link Picker#askAgainNanos}. */
  default long askAgainNanos(long nowNanos) {
    return Picker.NEVER;
  }
}

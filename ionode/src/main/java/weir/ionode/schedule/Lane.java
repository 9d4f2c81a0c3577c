package weir.ionode.schedule;

import java.util.ArrayDeque;
import weir.model.Tenant;

/** The requests of one connection that wait, in order of arrival. Guarded by the scheduler. */
public final class Lane {
  final int slot;
  final ArrayDeque<Task> waiting = new ArrayDeque<>();
  final JobStats job;
  Tenant tenant;
  boolean gone;

  /** Requests taken out whose end has not been reported. */
  int running;

  private Runnable whenIdle = () -> {};

  Lane(int slot, Tenant tenant, JobStats job) {
    this.slot = slot;
    this.tenant = tenant;
    this.job = job;
  }

  public JobStats job() {
    return job;
  }

  /** One more thing to do when nothing of the lane is running. */
  void whenIdle(Runnable action) {
    Runnable before = whenIdle;
    whenIdle = () -> {
      before.run();
      action.run();
    };
  }

  void idle() {
    Runnable action = whenIdle;
    whenIdle = () -> {};
    action.run();
  }
}

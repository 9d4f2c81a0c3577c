package weir.ionode.admin;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import weir.ionode.schedule.Scheduler;
import weir.model.Tenant;
import weir.policies.picker.PickerCatalog;

/** Which policy is in force at a node and what jobs weigh; both change while it runs. Safe for threads. */
public final class PolicyBoard {
  private final Scheduler scheduler;
  private final Map<String, Weight> weights = new ConcurrentHashMap<>();
  private String policy;
  private long version;

  /** What a job weighs, whatever it claims. */
  public record Weight(int nodes, double priority) {}

  public PolicyBoard(Scheduler scheduler, String policy) {
    this.scheduler = scheduler;
    this.policy = policy;
  }

  public synchronized String policy() {
    return policy;
  }

  /** Goes up with every change. */
  public synchronized long version() {
    return version;
  }

  /**
   * Puts another policy in force; all that waits keeps waiting, under it.
   *
   * @return the one before
   * @throws IllegalArgumentException if there is no such policy
   */
  public synchronized String policy(String spec) {
    scheduler.picker(PickerCatalog.create(spec));
    String before = policy;
    policy = spec;
    version++;
    return before;
  }

  /** Gives jobs other weights; those not named keep theirs. */
  public synchronized void weights(Map<String, Weight> changed) {
    changed.forEach((job, weight) -> new Tenant(job, "", "", weight.nodes, weight.priority));
    weights.putAll(changed);
    scheduler.weights(this::weighed);
    version++;
  }

  private Tenant weighed(Tenant claimed) {
    Weight weight = weights.get(claimed.job());
    return weight == null
        ? claimed
        : new Tenant(claimed.job(), claimed.user(), claimed.group(), weight.nodes, weight.priority);
  }
}

package weir.ionode.admin;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import weir.ionode.schedule.Scheduler;
import weir.model.Tenant;
import weir.policies.picker.PickerCatalog;
import weir.wire.control.GrantOrder;

/**
 * Which policy is in force at a node and what jobs weigh; both change while it runs. Grants of a controller come before the node's
 * own policy as long as they last. Safe for threads.
 */
public final class PolicyBoard {
  private static final GrantOrder.Stamp NONE = new GrantOrder.Stamp(0, 0);

  private final Scheduler scheduler;
  private final LongSupplier clockNanos;
  private final Map<String, Weight> weights = new ConcurrentHashMap<>();
  private String policy;
  private long version;
  private @Nullable GrantOrder granted;
  private GrantOrder.Stamp latest = NONE;
  private long grantedUntilNanos;

  /** What a job weighs, whatever it claims. */
  public record Weight(int nodes, double priority) {}

  public PolicyBoard(Scheduler scheduler, String policy, LongSupplier clockNanos) {
    this.scheduler = scheduler;
    this.policy = policy;
    this.clockNanos = clockNanos;
  }

  public synchronized String policy() {
    return policy;
  }

  /** Goes up with every change. */
  public synchronized long version() {
    return version;
  }

  /**
   * Puts another policy in force, now or when no controller grants anything any more; all that waits keeps waiting, under it.
   *
   * @return the one before
   * @throws IllegalArgumentException if there is no such policy
   */
  public synchronized String policy(String spec) {
    PickerCatalog.create(spec);
    String before = policy;
    policy = spec;
    version++;
    if (granted == null) {
      follow(spec);
    }
    return before;
  }

  private void follow(String spec) {
    scheduler.picker(PickerCatalog.create(spec));
  }

  /**
   * Puts a controller's grants in force, unless later ones are already.
   *
   * @return those in force then
   * @throws IllegalArgumentException if there is no such policy
   */
  public synchronized GrantOrder.Stamp grant(GrantOrder order) {
    if (order.stamp().isBefore(latest)) {
      return latest;
    }
    String rule = order.rule().fallback();
    if (!rule.equals(policy)) {
      policy(rule);
    }
    latest = order.stamp();
    if (order.span().lifeMillis() == 0) {
      release();
      return latest;
    }
    boolean anew = granted == null || order.isWhole() || !pickerOf(granted).equals(pickerOf(order));
    if (order.isWhole()) {
      scheduler.forgetGrants();
    }
    if (anew) {
      follow(pickerOf(order));
    }
    scheduler.grant(order.rows());
    granted = order;
    grantedUntilNanos =
        clockNanos.getAsLong() + TimeUnit.MILLISECONDS.toNanos(order.span().lifeMillis());
    return latest;
  }

  private static String pickerOf(GrantOrder order) {
    return "grants:policy=" + order.rule().shape() + ":patience=" + order.span().patienceMillis()
        + "ms";
  }

  private void release() {
    if (granted != null) {
      granted = null;
      scheduler.forgetGrants();
      follow(policy);
    }
  }

  /** Ends grants whose controller has not been heard of for too long; the node's own policy is in force then. */
  public synchronized void tick(long nowNanos) {
    if (granted != null && nowNanos - grantedUntilNanos > 0) {
      release();
    }
  }

  /** The latest order, while grants are in force. */
  public synchronized Optional<GrantOrder> granted() {
    return Optional.ofNullable(granted);
  }

  /** Of the grants in force, or of none. */
  public synchronized GrantOrder.Stamp stamp() {
    return granted == null ? NONE : granted.stamp();
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

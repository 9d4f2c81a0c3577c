package weir.policies.picker;

import java.util.Arrays;
import weir.model.Picker;
import weir.model.Tenant;
import weir.policies.fair.BucketRate;

/**
 * A token bucket per job: who is due first goes first.
 *
 * <p>Source: Lustre's TBF (Qian et al., SC 2017) with its two strategies. A job is due when its bucket has paid off what
 * it was charged; buckets fill by a clock of their own. Hard token compensation: a job that waits keeps the tokens it
 * could not use, so the clock never runs ahead of the earliest due request by more than the compensation. Proportional
 * sharing of spare bandwidth: when nobody is due the clock leaps to the earliest one, so that all buckets fill by the same
 * time and spare bandwidth is shared like the rates. Cost per pick: the logarithm of the number of jobs that wait.
 *
 * <p>Departs from Lustre in charging bytes, not requests, after the pick, so that a bucket may be in debt by one request;
 * and in that all jobs lose alike when even compensation cannot make up for what the node is too slow to serve.
 */
final class TokenBuckets implements JobOrder {
  private static final double NANOS_PER_SEC = 1e9;

  /** Whoever is due in less than the clock can tell is due. */
  private static final double ON_TIME_NANOS = 1;

  private final BucketRate rates;
  private final double burstNanos;
  private final double compensationNanos;
  private final boolean shareSpare;

  /** When each job is due, in nanoseconds of the buckets' clock. */
  private final Tags due = new Tags();

  private final TagHeap waiting = new TagHeap(due);
  private double[] nanosPerByte = new double[0];
  private double clockNanos;
  private long lastNanos;
  private boolean started;

  TokenBuckets(BucketRate rates, double burstSec, double compensationSec, boolean shareSpare) {
    this.rates = rates;
    burstNanos = burstSec * NANOS_PER_SEC;
    compensationNanos = Math.max(burstSec, compensationSec) * NANOS_PER_SEC;
    this.shareSpare = shareSpare;
  }

  @Override
  public void joined(int job, Tenant tenant) {
    due.reserve(job + 1);
    nanosPerByte = Arrays.copyOf(nanosPerByte, due.tag.length);
    nanosPerByte[job] = NANOS_PER_SEC / rates.of(tenant);
    due.tag[job] = clockNanos;
  }

  @Override
  public void left(int job) {}

  @Override
  public void waits(int job, long nowNanos) {
    moveClock(nowNanos);
    due.tag[job] = Math.max(due.tag[job], clockNanos - burstNanos);
    waiting.add(job);
  }

  @Override
  public void rests(int job) {
    waiting.remove(job);
  }

  @Override
  public int first(long nowNanos) {
    moveClock(nowNanos);
    return !waiting.isEmpty() && earliestNanos() - clockNanos < ON_TIME_NANOS
        ? waiting.first()
        : Picker.NONE;
  }

  @Override
  public void charge(int job, long bytes) {
    due.tag[job] += bytes * nanosPerByte[job];
    if (due.isIn(job)) {
      waiting.moved(job);
    }
  }

  @Override
  public long askAgainNanos(long nowNanos) {
    moveClock(nowNanos);
    return waiting.isEmpty()
        ? Picker.NEVER
        : nowNanos + Math.max(1, (long) Math.ceil(earliestNanos() - clockNanos));
  }

  private void moveClock(long nowNanos) {
    clockNanos += started ? nowNanos - lastNanos : 0;
    lastNanos = nowNanos;
    started = true;
    if (!waiting.isEmpty()) {
      clockNanos = Math.min(clockNanos, earliestNanos() + compensationNanos);
      clockNanos = shareSpare ? Math.max(clockNanos, earliestNanos()) : clockNanos;
    }
  }

  private double earliestNanos() {
    return due.tag[waiting.first()];
  }
}

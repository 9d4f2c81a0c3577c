package weir.policies.fair;

import weir.model.Tenant;

/** How fast the token bucket of a job fills: so much per job, per node of the job, or per unit of its priority. */
public final class BucketRate {
  private final double bytesPerSec;
  private final Level per;

  /** @param per what the rate is for: {@code job}, {@code node} or {@code priority} */
  public BucketRate(double bytesPerSec, String per) {
    this.bytesPerSec = bytesPerSec;
    this.per = switch (per) {
      case "job" -> Level.JOB;
      case "node" -> Level.SIZE;
      case "priority" -> Level.PRIORITY;
      default -> throw new IllegalArgumentException("no rate per '" + per + "'");
    };
  }

  /** The policy under which jobs share as their buckets fill. */
  public FairPolicy proportions() {
    return FairPolicy.of(per.word());
  }

  /** Bytes per second. */
  public double of(Tenant tenant) {
    return bytesPerSec * per.weightOf(tenant);
  }
}

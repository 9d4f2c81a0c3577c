package weir.policies;

import weir.model.Quantity;
import weir.policies.PolicyCatalog.Parameter;
import weir.policies.fair.BucketRate;
import weir.policies.fair.FairPolicy;

/** The parameters that the fair policies of the simulator and the pickers of the I/O node have in common. */
public final class FairParameters {
  public static final Parameter POLICY =
      new Parameter("policy", "job-fair", "who shares with whom, such as group-user-size-fair");
  public static final Parameter RATE = new Parameter("rate", "100 MB/s", "how fast buckets fill");
  public static final Parameter PER =
      new Parameter("per", "job", "what the rate is for: job, node or priority");
  public static final Parameter SPARE =
      new Parameter("spare", "share", "share or keep: whether anyone goes above its rate");

  private static final double DEFAULT_BYTES_PER_SEC = 1e8;

  private FairParameters() {}

  /** The value of {@link #POLICY}. */
  public static FairPolicy policy(Parameters given) {
    return given.text(POLICY.name()).map(FairPolicy::of).orElse(FairPolicy.JOB_FAIR);
  }

  /** The values of {@link #RATE} and {@link #PER}. */
  public static BucketRate rate(Parameters given) {
    return new BucketRate(
        given.positive(RATE.name(), Quantity.BYTES_PER_SEC, DEFAULT_BYTES_PER_SEC),
        given.oneOf(PER.name(), "job", "node", "priority"));
  }

  /** The value of {@link #SPARE}. */
  public static boolean sharesSpare(Parameters given) {
    return given.oneOf(SPARE.name(), "share", "keep").equals("share");
  }
}

package weir.policies.striped;

import java.util.SplittableRandom;

/**
 * Every transfer gives up a tenth of its basic share with a chance of one half; the others divide what is left.
 *
 * <p>Source: GIFT §4, RND (throttle randomly). Departure: one seeded generator per run; the code seeds anew at every decision by
 * the number of active applications, so that the same ones are always picked. Cost: two passes over the targets of the
 * active transfers.
 */
public final class Rnd implements InstanceRule {
  private final TenthOff shares = new TenthOff();
  private final SplittableRandom random;

  public Rnd(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public void decide(double nowSec, Instance instance, double[] share) {
    shares.begin(instance);
    for (int a = 0; a < instance.size(); a++) {
      if (random.nextBoolean()) {
        shares.throttle(a);
      }
    }
    shares.share(instance, share);
  }
}

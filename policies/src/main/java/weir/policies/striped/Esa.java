package weir.policies.striped;

/**
 * Transfers on many targets give up a tenth of their basic share; the others divide what is left.
 *
 * <p>Source: GIFT §4, ESA (expand small applications), as coded: the reverse of {@link Tsa}. Cost: as there.
 */
public final class Esa implements InstanceRule {
  private final TenthOff shares = new TenthOff();

  @Override
  public void decide(double nowSec, Instance instance, double[] share) {
    shares.begin(instance);
    double mean = Tsa.meanWidth(instance);
    for (int a = 0; a < instance.size(); a++) {
      if (instance.width(a) > mean) {
        shares.throttle(a);
      }
    }
    shares.share(instance, share);
  }
}

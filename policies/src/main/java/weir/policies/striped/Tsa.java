package weir.policies.striped;

/**
 * Transfers on few targets give up a tenth of their basic share; the others divide what is left.
 *
 * <p>Source: GIFT §4, TSA (throttle small applications), as coded: small is at or below the mean number of targets of the active
 * ones; the paper means small jobs. Cost: two passes over the targets of the active transfers.
 */
public final class Tsa implements InstanceRule {
  private final TenthOff shares = new TenthOff();

  @Override
  public void decide(double nowSec, Instance instance, double[] share) {
    shares.begin(instance);
    double mean = meanWidth(instance);
    for (int a = 0; a < instance.size(); a++) {
      if (instance.width(a) <= mean) {
        shares.throttle(a);
      }
    }
    shares.share(instance, share);
  }

  static double meanWidth(Instance instance) {
    double sum = 0;
    for (int a = 0; a < instance.size(); a++) {
      sum += instance.width(a);
    }
    return sum / instance.size();
  }
}

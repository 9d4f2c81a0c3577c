package weir.policies.lp;

import java.util.Arrays;

/**
 * A solver's answer: how far each application moves from its reference share, and the prices that prove it best.
 *
 * <p>The change of an application is e_i − t_i: at an optimum one of the two is zero.
 */
public final class PackingPlan {
  double[] change = new double[0];
  double[] price = new double[0];
  double couponPrice;

  /** All applications stay at their reference shares, and nothing has a price. */
  public void reset(PackingProblem problem) {
    if (change.length < problem.applications()) {
      change = new double[2 * problem.applications()];
    }
    if (price.length < problem.targets()) {
      price = new double[problem.targets()];
    }
    Arrays.fill(change, 0, problem.applications(), 0);
    Arrays.fill(price, 0, problem.targets(), 0);
    couponPrice = 0;
  }

  /** By how much application {@code i} is expanded, or throttled if below zero. */
  public double change(int i) {
    return change[i];
  }

  public void change(int i, double amount) {
    change[i] = amount;
  }

  /** What one more unit of target {@code j} would be worth. */
  public double price(int j) {
    return price[j];
  }

  public void price(int j, double worth) {
    price[j] = worth;
  }

  /** What one more unit of coupons without a gain would be worth. */
  public double couponPrice() {
    return couponPrice;
  }

  public void couponPrice(double worth) {
    couponPrice = worth;
  }
}

package weir.spark;

import java.util.List;
import java.util.SplittableRandom;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;

/** A study small enough for tests: sums of random numbers, and instances that fail. */
final class SumStudy implements Study {
  static final List<Point> POINTS = List.of(Point.of("n", 3), Point.of("n", 1000));

  private static final int FAIL_EVERY = 3;

  @Override
  public String name() {
    return "sums";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return List.of("plain", "squared");
  }

  @Override
  public int instances(Size size) {
    return 9;
  }

  @Override
  public Instance instance(Point point, long seed) {
    double[] numbers = new SplittableRandom(seed).doubles((long) point.at("n")).toArray();
    return policy -> {
      if (seed % FAIL_EVERY == 0) {
        throw new IllegalStateException("this one fails");
      }
      double sum = 0;
      for (double number : numbers) {
        sum += policy.equals("plain") ? number : number * number;
      }
      return List.of(Reading.of("sum", sum), Reading.ranked("numbers", numbers));
    };
  }
}

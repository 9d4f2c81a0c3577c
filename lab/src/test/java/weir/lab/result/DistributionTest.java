package weir.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DistributionTest {
  @Test
  void nothingHasNoMean() {
    assertThat(new Distribution().mean()).isNaN();
    assertThat(new Distribution().quantile(0.5)).isNaN();
  }

  @Test
  void quantilesLieBetweenNeighbours() {
    // 1, 2, 4, 8: rank 0.25 · 3 = 0.75 lies three quarters of the way from 1 to 2
    Distribution four = of(4, 1, 8, 2);
    assertThat(four.quantile(0)).isEqualTo(1);
    assertThat(four.quantile(0.25)).isEqualTo(1.75);
    assertThat(four.quantile(0.5)).isEqualTo(3);
    assertThat(four.quantile(1)).isEqualTo(8);
    assertThat(four.mean()).isEqualTo(3.75);
    // squares of the distances from 3.75: 7.5625 + 3.0625 + 0.0625 + 18.0625 = 28.75, over 3
    assertThat(four.standardDeviation()).isCloseTo(Math.sqrt(28.75 / 3), within(1e-12));
  }

  @Test
  void whatIsNotANumberIsLeftOut() {
    assertThat(of(1, Double.NaN, 3).count()).isEqualTo(2);
    assertThat(of(1, Double.NaN, 3).mean()).isEqualTo(2);
  }

  @Test
  void infinityIsToldAsSuch() {
    Distribution some = of(1, Double.POSITIVE_INFINITY);
    assertThat(some.mean()).isInfinite();
    assertThat(some.quantile(1)).isInfinite();
  }

  @Test
  void manyNumbersAreSummedUpWithinOnePercentOfTheirRank() {
    SplittableRandom random = new SplittableRandom(5);
    Distribution many = new Distribution();
    for (int n = 0; n < 1_000_000; n++) {
      many.add(random.nextDouble());
    }
    for (double part : new double[] {0.1, 0.25, 0.5, 0.75, 0.9}) {
      assertThat(many.quantile(part)).isCloseTo(part, within(0.01));
    }
    assertThat(many.mean()).isCloseTo(0.5, within(0.002));
  }

  @Test
  void sortedNumbersAreNoHarder() {
    Distribution many = new Distribution();
    IntStream.range(0, 300_000).forEach(many::add);
    assertThat(many.quantile(0.9)).isCloseTo(270_000, within(3_000.0));
  }

  private static Distribution of(double... values) {
    Distribution all = new Distribution();
    for (double value : values) {
      all.add(value);
    }
    return all;
  }
}

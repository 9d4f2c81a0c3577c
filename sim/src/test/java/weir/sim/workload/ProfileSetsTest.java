package weir.sim.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProfileSetsTest {
  @Test
  void separateOrdersOfMagnitudeKeepTheirOwnNumber() {
    assertThat(ProfileSets.of(List.of(10.0, 100.0, 1000.0))).containsExactly(1, 2, 3);
    assertThat(ProfileSets.of(List.of(1e5, 0.02))).containsExactly(5, -2);
    assertThat(ProfileSets.of(List.of())).isEmpty();
  }

  @Test
  void crowdedOnesMoveApartInOrder() {
    // log10 is 1, 1.70, 2, 3: 0 1 2 3 is off by 1² + 0.7², 1 2 3 4 by 0.3² + 1² + 1²
    assertThat(ProfileSets.of(List.of(10.0, 100.0, 1000.0, 50.0))).containsExactly(0, 2, 3, 1);
    assertThat(ProfileSets.of(List.of(10.0, 100.0, 1000.0, 500.0))).containsExactly(1, 2, 4, 3);
    assertThat(ProfileSets.of(List.of(10.0, 100.0, 1000.0, 5.0))).containsExactly(1, 2, 3, 0);
    assertThat(ProfileSets.of(List.of(10.0, 100.0, 1000.0, 5000.0))).containsExactly(1, 2, 3, 4);
    assertThat(ProfileSets.of(List.of(7.0, 7.0, 7.0))).containsExactly(0, 1, 2);
  }

  @Test
  void noOtherRisingNumbersAreNearer() {
    for (long seed = 0; seed < 300; seed++) {
      Draws draws = new Draws(new SplittableRandom(seed));
      List<Double> means = List.of(mean(draws), mean(draws), mean(draws));
      double[] logs = means.stream().mapToDouble(StrictMath::log10).sorted().toArray();
      int[] sets = ProfileSets.of(means);
      assertThat(distance(logs, Arrays.stream(sets).sorted().toArray()))
          .as("seed %d, means %s", seed, means)
          .isLessThanOrEqualTo(least(logs) + 1e-9);
    }
  }

  private static double mean(Draws draws) {
    return StrictMath.pow(10, draws.uniform(0, 3));
  }

  private static double least(double[] logs) {
    double least = Double.MAX_VALUE;
    for (int a = -3; a < 6; a++) {
      for (int b = a + 1; b < 7; b++) {
        for (int c = b + 1; c < 8; c++) {
          least = Math.min(least, distance(logs, new int[] {a, b, c}));
        }
      }
    }
    return least;
  }

  private static double distance(double[] logs, int[] sets) {
    double sum = 0;
    for (int i = 0; i < logs.length; i++) {
      sum += (logs[i] - sets[i]) * (logs[i] - sets[i]);
    }
    return sum;
  }
}

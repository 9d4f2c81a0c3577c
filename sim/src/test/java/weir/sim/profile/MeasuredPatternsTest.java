package weir.sim.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import weir.sim.profile.AccessPattern.Layout;
import weir.sim.profile.AccessPattern.Spatiality;

/** The patterns measured on MareNostrum 4, and how well they foretell one another. */
class MeasuredPatternsTest {
  private final MeasuredPatterns patterns = MeasuredPatterns.ofMareNostrum4();

  @Test
  void thereAreAllOfThem() {
    assertThat(patterns.size()).isEqualTo(189);
    assertThat(bestCounts("max_"))
        .containsExactly(62, 12, 83, 15, 17); // as in the paper's section 2
    assertThat(bestCounts("mean_")).containsExactly(22, 10, 91, 16, 50);
  }

  @Test
  void patternThatWasMeasuredIsFoundAgain() {
    // Table 1, pattern A: 32 nodes, 1536 processes, a file each, requests of 1 MiB
    AccessPattern a =
        new AccessPattern(Layout.FILE_PER_PROCESS, Spatiality.CONTIGUOUS, 1024, 32, 1536);
    ProfileEstimate estimate = patterns.estimate("a", a);
    double[] paper = {4390, 118, 339, 756, 1712};
    for (int k = 0; k < paper.length; k++) {
      assertThat(estimate.profile().bandwidth(k)).isCloseTo(paper[k], within(0.25 * paper[k]));
      assertThat(estimate.confidence(k)).isGreaterThan(0.8);
    }
  }

  @Test
  void farFromAllThatWasMeasuredThereIsLittleConfidence() {
    AccessPattern tiny = new AccessPattern(Layout.SHARED_FILE, Spatiality.CONTIGUOUS, 0.1, 1, 1);
    AccessPattern odd = new AccessPattern(Layout.FILE_PER_PROCESS, Spatiality.STRIDED, 128, 8, 96);
    assertThat(patterns.estimate("tiny", tiny).confidence(0)).isLessThan(0.2);
    assertThat(patterns.estimate("odd", odd).confidence(0)).isLessThan(0.2);
  }

  @Test
  void eachPatternIsForetoldByTheOthers() {
    double[] errors = new double[5 * patterns.size()];
    double sumOfGot = 0;
    for (int n = 0; n < patterns.size(); n++) {
      JobProfile truth = patterns.profile(n);
      JobProfile guess =
          patterns.without(n).estimate("guess", patterns.pattern(n)).profile();
      for (int k = 0; k < 5; k++) {
        double ratio = guess.bandwidth(k) / truth.bandwidth(k);
        errors[5 * n + k] = Math.max(ratio, 1 / ratio);
      }
      sumOfGot += truth.bandwidth(best(guess)) / truth.bandwidth(best(truth));
    }
    Arrays.sort(errors);
    double median = errors[errors.length / 2];
    double withinTwo = Arrays.stream(errors).filter(e -> e <= 2).count() / (double) errors.length;
    double got = sumOfGot / patterns.size();
    System.out.println(String.format(
        Locale.ROOT,
        "leave-one-out over %d patterns: median error a factor of %.3f, 90th percentile %.3f, within two %.1f %%;"
            + " best count by estimate gets %.1f %% of the best bandwidth",
        patterns.size(),
        median,
        errors[errors.length * 9 / 10],
        100 * withinTwo,
        100 * got));
    assertThat(median).isLessThan(1.15);
    assertThat(withinTwo).isGreaterThan(0.97);
    assertThat(got).isGreaterThan(0.96);
  }

  @Test
  void confidenceTellsGoodEstimatesFromBad() {
    double sureError = 0;
    double unsureError = 0;
    int sure = 0;
    int unsure = 0;
    for (int n = 0; n < patterns.size(); n++) {
      ProfileEstimate estimate = patterns.without(n).estimate("guess", patterns.pattern(n));
      for (int k = 0; k < 5; k++) {
        double error = Math.abs(
            Math.log(estimate.profile().bandwidth(k) / patterns.profile(n).bandwidth(k)));
        if (estimate.confidence(k) > 0.9) {
          sureError += error;
          sure++;
        } else {
          unsureError += error;
          unsure++;
        }
      }
    }
    assertThat(sure).isGreaterThan(100);
    assertThat(unsure).isGreaterThan(30);
    assertThat(sureError / sure).isLessThan(0.7 * unsureError / unsure);
  }

  @Test
  void patternWithoutRequestsIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AccessPattern(Layout.SHARED_FILE, Spatiality.STRIDED, 0, 1, 1))
        .withMessageContaining("above zero KiB");
  }

  private static int best(JobProfile profile) {
    int best = 0;
    for (int k = 1; k < profile.options(); k++) {
      best = profile.bandwidth(k) > profile.bandwidth(best) ? k : best;
    }
    return best;
  }

  private static int[] bestCounts(String column) {
    int[] counts = {0, 1, 2, 4, 8};
    int[] wins = new int[counts.length];
    for (var row : Resource.rows("mn4-189-scenarios.csv")) {
      int best = 0;
      for (int k = 1; k < counts.length; k++) {
        double bandwidth = Double.parseDouble(row.getField(column + counts[k]));
        best = bandwidth > Double.parseDouble(row.getField(column + counts[best])) ? k : best;
      }
      wins[best]++;
    }
    return wins;
  }
}

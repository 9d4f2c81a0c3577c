package weir.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PeriodDetectorTest {
  private static final PeriodDetector FTIO = PeriodDetector.FTIO;

  /**
   * Bursts of a fifth of the period, each begun up to {@code jitter} periods late, over a background of noise. A whole number
   * k of bins finds a period only to half a bin, which is 1/(2k) of it; jitter adds to that.
   */
  @ParameterizedTest
  @CsvSource({
    "10, 20, 0, 0, 0.001",
    "10, 20, 0, 0.5, 0.001",
    "10, 20, 0.1, 0, 0.03",
    "10, 20, 0.1, 0.5, 0.03",
    "10, 20.4, 0, 0.1, 0.03",
    "64, 12, 0.05, 0.2, 0.03",
    "3.7, 50, 0.1, 0.2, 0.02",
    "100, 7, 0.02, 0.1, 0.08"
  })
  void periodOfNoisyBurstsIsRecovered(
      double periodSec, double periods, double jitter, double noise, double error) {
    for (long seed = 0; seed < 10; seed++) {
      Samples samples = bursts(periodSec, periods, jitter, noise, new Random(seed));
      Periodicity found = PeriodDetector.ANY_LENGTH.detect(samples);
      assertThat(found.isPeriodic()).as("seed %d, %s", seed, found).isTrue();
      assertThat(found.periodSec().orElseThrow() / periodSec)
          .as("seed %d", seed)
          .isCloseTo(1, within(error + 1e-9));
      assertThat(found.confidence()).isBetween(0.3, 1.0);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "10, 20, 0, 0, 0.001",
    "10, 20, 0.1, 0.5, 0.03",
    "10, 2.6, 0, 0.1, 0.02",
    "64, 12, 0.05, 0.2, 0.02",
    "100, 7.3, 0.02, 0.1, 0.03"
  })
  void autocorrelationRecoversItToo(
      double periodSec, double periods, double jitter, double noise, double error) {
    for (long seed = 0; seed < 10; seed++) {
      Samples samples = bursts(periodSec, periods, jitter, noise, new Random(seed));
      Optional<Autocorrelation.Period> found = Autocorrelation.period(samples);
      assertThat(found).as("seed %d", seed).isPresent();
      assertThat(found.orElseThrow().sec() / periodSec)
          .as("seed %d", seed)
          .isCloseTo(1, within(error + 1e-9));
      assertThat(found.orElseThrow().confidence()).isBetween(0.8, 1.0);
    }
  }

  /** All power in one of m bins: z = (1 − 1/m) / √((1/m)(1 − 1/m)) = √(m − 1). */
  @ParameterizedTest
  @ValueSource(ints = {4, 8, 10, 11, 16, 50})
  void largestPossibleZ(int bins) {
    double[] wave = new double[2 * bins];
    for (int i = 0; i < wave.length; i++) {
      wave[i] = 1 + Math.sin(2 * Math.PI * 2 * i / wave.length + 0.3);
    }
    Periodicity any = new PeriodDetector(0, 0.8, 0).detect(Samples.of(wave, 1));
    assertThat(any.tones()).hasSize(1);
    assertThat(any.tones().get(0).z()).isCloseTo(Math.sqrt(bins - 1), within(1e-6));
    assertThat(FTIO.detect(Samples.of(wave, 1)).isPeriodic()).isEqualTo(bins > 10);
  }

  @Test
  void purePulsesHaveOneToneBecauseHarmonicsAreDropped() {
    // one sample in 16: all multiples of the base have the same power, and all but the base are
    // dropped
    double[] pulses = new double[16 * 32];
    for (int i = 0; i < pulses.length; i += 16) {
      pulses[i] = 1;
    }
    Periodicity found = FTIO.detect(Samples.of(pulses, 1));
    assertThat(found.tones()).hasSize(1);
    assertThat(found.periodSec()).hasValue(16);
    assertThat(found.confidence()).isCloseTo(1, within(1e-9));
  }

  @Test
  void harmonicsOfAPeriodThatDoesNotFitAreToldByTheirNeighbourhood() {
    Samples samples = bursts(10, 20.4, 0, 0, new Random(1));
    assertThat(FTIO.detect(samples).tones()).extracting(Tone::bin).contains(20, 41);
    assertThat(PeriodDetector.ANY_LENGTH.detect(samples).tones())
        .extracting(Tone::bin)
        .containsExactly(20);
  }

  @Test
  void twoRhythmsAreTwoTonesAndThreeAreNone() {
    Periodicity two = FTIO.detect(waves(11, 17));
    assertThat(two.tones()).extracting(Tone::bin).containsExactlyInAnyOrder(11, 17);
    assertThat(two.isPeriodic()).isTrue();
    assertThat(two.tones().get(0).confidence()).isCloseTo(0.5, within(1e-6));
    Periodicity three = FTIO.detect(waves(11, 17, 23));
    assertThat(three.tones()).hasSize(3);
    assertThat(three.isPeriodic()).isFalse();
    assertThat(three.periodSec()).isEmpty();
    assertThat(three.confidence()).isZero();
  }

  @Test
  void aWeakerRhythmBelowTheToleranceDoesNotMatter() {
    double[] values = new double[400];
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.sin(2 * Math.PI * 10 * i / 400) + 0.6 * Math.sin(2 * Math.PI * 27 * i / 400);
    }
    Periodicity found = FTIO.detect(Samples.of(values, 1));
    assertThat(found.tones()).extracting(Tone::bin).containsExactly(10);
    // it is an outlier all the same, and takes from one of the two shares that make up the
    // confidence
    assertThat(found.confidence()).isBetween(0.8, 0.95);
  }

  @Test
  void singleBurstsAndConstantsAreNotPeriodic() {
    StepSignal once = new StepSignal.Builder().add(0, 100, 0).add(40, 45, 1).build();
    assertThat(Autocorrelation.period(Samples.of(once, 10))).isEmpty();
    StepSignal constant = new StepSignal.Builder().add(0, 100, 5).build();
    assertThat(FTIO.detect(Samples.of(constant, 10)).tones()).isEmpty();
    assertThat(Autocorrelation.period(Samples.of(constant, 10))).isEmpty();
  }

  @Test
  void whiteNoiseIsSeldomTakenForARhythm() {
    int periodic = 0;
    double confidence = 0;
    for (long seed = 0; seed < 100; seed++) {
      double[] values = new Random(seed).doubles(2_000).toArray();
      Periodicity found = FTIO.detect(Samples.of(values, 10));
      periodic += found.isPeriodic() ? 1 : 0;
      confidence = Math.max(confidence, found.confidence());
      assertThat(Autocorrelation.period(Samples.of(values, 10))).isEmpty();
    }
    // the largest of a thousand powers is always an outlier, and says how little that means
    assertThat(periodic).isLessThan(85);
    assertThat(confidence).isLessThan(0.75);
  }

  private static Samples waves(int... bins) {
    double[] values = new double[512];
    for (int bin : bins) {
      for (int i = 0; i < values.length; i++) {
        values[i] += 1 + Math.sin(2 * Math.PI * bin * i / values.length);
      }
    }
    return Samples.of(values, 1);
  }

  private static Samples bursts(
      double periodSec, double periods, double jitter, double noise, Random random) {
    double endSec = periods * periodSec;
    StepSignal.Builder signal = new StepSignal.Builder().add(0, endSec, 0);
    for (int k = 0; k < periods; k++) {
      double beginSec = (k + random.nextDouble() * jitter) * periodSec;
      signal.add(beginSec, Math.min(endSec, beginSec + 0.2 * periodSec), 1e9);
    }
    for (int i = 0; i < endSec; i++) {
      double beginSec = random.nextDouble() * endSec;
      signal.add(beginSec, Math.min(endSec, beginSec + 0.5), noise * 1e9 * random.nextDouble());
    }
    return Samples.of(signal.build(), 10);
  }
}

package weir.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StepSignalTest {
  // rank 0 from 1 to 4 at 10, rank 1 from 2 to 6 at 5: 10, 15, 5
  private static final StepSignal TWO =
      new StepSignal.Builder().add(2, 6, 5).add(1, 4, 10).build();

  @Test
  void overlappingIntervalsAddUp() {
    assertThat(TWO.steps()).isEqualTo(3);
    assertThat(new double[] {TWO.at(0.9), TWO.at(1), TWO.at(3.9), TWO.at(4), TWO.at(6)})
        .containsExactly(0, 10, 15, 5, 0);
    assertThat(TWO.bytes()).isEqualTo(3 * 10 + 4 * 5);
    assertThat(TWO.beginSec()).isEqualTo(1);
    assertThat(TWO.endSec()).isEqualTo(6);
  }

  @Test
  void gapsAreExactlyZero() {
    StepSignal.Builder builder = new StepSignal.Builder();
    for (int i = 0; i < 10; i++) {
      builder.add(i * 0.01, 1, 0.1 + i); // sums of these leave a residue
    }
    StepSignal signal = builder.add(2, 3, 1).build();
    assertThat(signal.at(1.5)).isZero();
  }

  @Test
  void nothingIsASignalToo() {
    StepSignal nothing = new StepSignal.Builder().add(3, 3, 7).build();
    assertThat(nothing.steps()).isZero();
    assertThat(nothing.bytes()).isZero();
    assertThat(nothing.at(3)).isZero();
    assertThat(Samples.of(nothing, 10).count()).isZero();
    assertThat(Samples.ofEveryStep(nothing, 100).count()).isZero();
    assertThat(PeriodDetector.FTIO.detect(Samples.of(nothing, 10)).isPeriodic()).isFalse();
    assertThat(Autocorrelation.period(Samples.of(nothing, 10))).isEmpty();
  }

  @Test
  void samplesAreTheStepsTheyFallInto() {
    Samples samples = Samples.of(TWO, 2);
    assertThat(samples.values()).containsExactly(10, 10, 15, 15, 15, 15, 5, 5, 5, 5);
    assertThat(samples.abstractionError()).isZero();
  }

  @Test
  void coarseSamplesLoseVolumeAndSayHowMuch() {
    // one second in ten at 1: seen at the instants 0, 4, 8 it is 4 seconds long
    StepSignal burst = new StepSignal.Builder().add(0, 1, 1).add(0, 10, 0).build();
    Samples samples = Samples.of(burst, 0.25);
    assertThat(samples.values()).containsExactly(1, 0);
    assertThat(samples.abstractionError()).isCloseTo(3, within(1e-12));
  }

  @Test
  void everyStepIsSampledTwiceWithinTheLimit() {
    assertThat(Samples.ofEveryStep(TWO, 1_000).frequencyHz()).isEqualTo(2);
    assertThat(Samples.ofEveryStep(TWO, 4).count()).isEqualTo(4);
    StepSignal blink = new StepSignal.Builder().add(0, Double.MIN_VALUE, 1).build();
    assertThat(Samples.ofEveryStep(blink, 4).count()).isZero();
  }

  @Test
  void whatCannotBeIsRefused() {
    StepSignal.Builder builder = new StepSignal.Builder();
    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(2, 1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(Double.NaN, 1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(0, 1, -1));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(0, 1, Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(0, 1, 1e31));
    assertThatIllegalArgumentException().isThrownBy(() -> Samples.of(TWO, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Samples.of(TWO, 1e9))
        .withMessage("5000000000 samples; accepted: up to 67108864, at a lower frequency");
  }
}

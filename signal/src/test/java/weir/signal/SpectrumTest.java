package weir.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpectrumTest {
  /** Even, odd, prime and round lengths, because the library has a way of its own for each. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 8, 30, 97, 101, 128, 210, 257, 1000})
  void agreesWithTheSumItIsDefinedBy(int count) {
    Random random = new Random(count);
    double[] values = random.doubles(count).toArray();
    double[] plain = plainPower(values);
    Spectrum spectrum = Spectrum.of(Samples.of(values, 4));
    assertThat(spectrum.bins()).isEqualTo(count / 2);
    double sum = 0;
    for (int k = 1; k <= spectrum.bins(); k++) {
      assertThat(spectrum.power(k)).as("bin %d", k).isCloseTo(plain[k], within(1e-12));
      assertThat(spectrum.frequencyHz(k)).isCloseTo(4.0 * k / count, within(1e-12));
      sum += spectrum.power(k);
    }
    assertThat(sum).isCloseTo(1, within(1e-12));
  }

  @Test
  void constantSignalsHaveNoPower() {
    Spectrum spectrum = Spectrum.of(Samples.of(new double[] {7, 7, 7, 7}, 1));
    assertThat(spectrum.power(1) + spectrum.power(2)).isZero();
    assertThat(Spectrum.of(Samples.of(new double[] {7}, 1)).bins()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10, 97, 128})
  void autocorrelationAgreesWithTheSumItIsDefinedBy(int count) {
    double[] values = new Random(count).doubles(count).toArray();
    double[] fast = Autocorrelation.of(values);
    double mean = 0;
    for (double value : values) {
      mean += value / count;
    }
    double atZero = shifted(values, mean, 0);
    for (int lag = 0; lag < count; lag++) {
      assertThat(fast[lag]).isCloseTo(shifted(values, mean, lag) / atZero, within(1e-9));
    }
  }

  private static double shifted(double[] values, double mean, int lag) {
    double sum = 0;
    for (int i = lag; i < values.length; i++) {
      sum += (values[i] - mean) * (values[i - lag] - mean);
    }
    return sum;
  }

  private static double[] plainPower(double[] values) {
    int count = values.length;
    double[] power = new double[count / 2 + 1];
    double sum = 0;
    for (int k = 1; k < power.length; k++) {
      double re = 0;
      double im = 0;
      for (int i = 0; i < count; i++) {
        double angle = 2 * Math.PI * ((long) k * i % count) / count;
        re += values[i] * Math.cos(angle);
        im -= values[i] * Math.sin(angle);
      }
      power[k] = re * re + im * im;
      sum += power[k];
    }
    for (int k = 1; k < power.length; k++) {
      power[k] /= sum;
    }
    return power;
  }
}

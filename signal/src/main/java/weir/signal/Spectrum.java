package weir.signal;

import org.jtransforms.fft.DoubleFFT_1D;
import org.visnow.jlargearrays.ConcurrencyUtils;

/**
 * How much of the variation of a signal lies at which frequency: the power |X_k|² of each bin of its Fourier transform,
 * without the constant part, normalised to a sum of one. Any number of samples will do.
 */
public final class Spectrum {
  static {
    // one detection is small, and a server has its own ideas of how many threads it wants
    ConcurrencyUtils.setNumberOfThreads(1);
  }

  private final double[] power;
  private final double binHz;

  private Spectrum(double[] power, double binHz) {
    this.power = power;
    this.binHz = binHz;
  }

  public static Spectrum of(Samples samples) {
    int count = samples.values().length;
    double[] transformed = transformed(samples.values(), count);
    double[] power = new double[count / 2];
    double sum = 0;
    for (int k = 1; k <= power.length; k++) {
      power[k - 1] = squareOfBin(transformed, k, count);
      sum += power[k - 1];
    }
    for (int k = 0; k < power.length; k++) {
      power[k] = sum > 0 ? power[k] / sum : 0;
    }
    return new Spectrum(power, count == 0 ? 0 : samples.frequencyHz() / count);
  }

  /** How many bins there are, numbered from one: half as many as samples. */
  public int bins() {
    return power.length;
  }

  /** The frequency of a bin; in other words, how often the bin's wave fits into the samples, per second. */
  public double frequencyHz(int bin) {
    return bin * binHz;
  }

  /** The part of the power that lies in a bin. */
  public double power(int bin) {
    return power[bin - 1];
  }

  /**
   * The transform of the samples, less their mean and followed by zeros, in the packing of JTransforms: real part of bin k at
   * 2k, imaginary part at 2k + 1, the last real part of an even length at 1.
   */
  static double[] transformed(double[] values, int length) {
    double[] packed = new double[length];
    double mean = mean(values);
    for (int i = 0; i < values.length; i++) {
      packed[i] = values[i] - mean; // the constant part is dropped anyway, and costs digits
    }
    if (length > 1) {
      new DoubleFFT_1D(length).realForward(packed);
    }
    return packed;
  }

  static double squareOfBin(double[] packed, int bin, int length) {
    if (2 * bin == length) {
      return packed[1] * packed[1];
    }
    boolean lastOfOdd = 2 * bin + 1 == length;
    double re = packed[2 * bin];
    double im = lastOfOdd ? packed[1] : packed[2 * bin + 1];
    return re * re + im * im;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return values.length == 0 ? 0 : sum / values.length;
  }
}

package weir.signal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Tells whether a signal is periodic and with what period: frequencies whose power is an outlier among all frequencies,
 * less the harmonics of others.
 *
 * <p>Source: FTIO (Tarraf et al., IPDPS'24), Z-score method. A bin is a candidate if its z is above {@code leastZ} and above
 * {@code tolerance} times the largest. From the lowest on, candidates that are whole multiples of one kept are dropped. The
 * confidence is the mean of two shares of z: among the bins above the tolerance and among the bins above {@code leastZ}.
 * Cost: one Fourier transform. Departures: z is signed, so that a bin with too little power never is a candidate; and
 * multiples are told by their bins, where FTIO allows for 10⁻⁵ Hz, which is more than the distance of two bins once a
 * trace is longer than a day.
 *
 * <p>Mind: the z of one among m bins is √(m − 1) at the most, when all power is in it. With ten bins or fewer, that is some
 * twenty samples, nothing can be above 3 and no signal is periodic.
 *
 * @param leastZ by how many standard deviations an outlier stands out
 * @param tolerance part of the largest z that others must reach to matter beside it
 * @param blur by how many bins a frequency may be off its bin: bin m is a harmonic of bin k if some h·k is within (h + 1) ·
 *     blur of it
 */
public record PeriodDetector(double leastZ, double tolerance, double blur) {
  /** The thresholds that FTIO has by default, and its exact harmonics. */
  public static final PeriodDetector FTIO = new PeriodDetector(3, 0.8, 0);

  /**
   * The same thresholds for traces that hold no whole number of periods. With 20.4 of them, FTIO finds bins 20 and 41, which
   * is no multiple, and may take the second for the period; here it is a harmonic, and so is a neighbouring bin.
   */
  public static final PeriodDetector ANY_LENGTH = new PeriodDetector(3, 0.8, 0.5);

  public Periodicity detect(Samples samples) {
    return detect(Spectrum.of(samples));
  }

  public Periodicity detect(Spectrum spectrum) {
    double[] z = zScores(spectrum);
    double largest = 0;
    for (double value : z) {
      largest = Math.max(largest, value);
    }
    boolean[] dropped = harmonics(z, largest);
    double sumOfNear = 0;
    double sumOfOutliers = 0;
    for (int i = 0; i < z.length; i++) {
      sumOfNear += !dropped[i] && z[i] > tolerance * largest ? z[i] : 0;
      sumOfOutliers += !dropped[i] && z[i] > leastZ ? z[i] : 0;
    }
    List<Tone> tones = new ArrayList<>();
    for (int i = 0; i < z.length; i++) {
      if (!dropped[i] && isCandidate(z[i], largest)) {
        double confidence = (z[i] / sumOfNear + z[i] / sumOfOutliers) / 2;
        tones.add(tone(spectrum, i + 1, z[i], confidence));
      }
    }
    tones.sort(Comparator.comparingDouble(Tone::confidence).reversed());
    return new Periodicity(tones, z.length);
  }

  private static Tone tone(Spectrum spectrum, int bin, double z, double confidence) {
    return new Tone(bin, spectrum.frequencyHz(bin), spectrum.power(bin), z, confidence);
  }

  private boolean isCandidate(double z, double largest) {
    return z > leastZ && z > tolerance * largest;
  }

  /** Which candidates are whole multiples of a lower one that is kept. */
  private boolean[] harmonics(double[] z, double largest) {
    boolean[] dropped = new boolean[z.length];
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < z.length; i++) {
      if (isCandidate(z[i], largest)) {
        int bin = i + 1;
        dropped[i] = kept.stream().anyMatch(lower -> isHarmonic(bin, lower));
        if (!dropped[i]) {
          kept.add(bin);
        }
      }
    }
    return dropped;
  }

  private boolean isHarmonic(int bin, int lower) {
    int below = bin / lower;
    return Math.abs(bin - below * lower) <= (below + 1) * blur
        || Math.abs(bin - (below + 1) * lower) <= (below + 2) * blur;
  }

  /** By how many standard deviations the power of each bin lies above the mean; all zero where all bins are alike. */
  private static double[] zScores(Spectrum spectrum) {
    int bins = spectrum.bins();
    double[] z = new double[bins];
    double mean = 0;
    for (int k = 1; k <= bins; k++) {
      mean += spectrum.power(k) / bins;
    }
    double variance = 0;
    for (int k = 1; k <= bins; k++) {
      z[k - 1] = spectrum.power(k) - mean;
      variance += z[k - 1] * z[k - 1] / bins;
    }
    double deviation = Math.sqrt(variance);
    for (int i = 0; i < bins; i++) {
      z[i] = deviation > 0 ? z[i] / deviation : 0;
    }
    return z;
  }
}

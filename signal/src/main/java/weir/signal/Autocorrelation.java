package weir.signal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jtransforms.fft.DoubleFFT_1D;

/**
 * Tells the period by how well a signal matches itself when it is shifted; the second opinion of FTIO.
 *
 * <p>Source: FTIO (Tarraf et al., IPDPS'24), autocorrelation option. Distances of neighbouring peaks of at least 0.15 are
 * estimates of the period, weighted by the height of the peak. Those off their weighted mean by more than one standard
 * deviation are left out; the period is the weighted mean of the others, its confidence one minus their deviation over
 * their mean. Cost: two Fourier transforms. Departures: where the curve is above 0.15, it has one peak, its highest point,
 * because noise puts many small ones on top; and the shift of zero counts as a peak, so that two periods of a signal
 * suffice.
 */
public final class Autocorrelation {
  private static final double LEAST_HEIGHT = 0.15;
  private static final double MOST_DEVIATIONS = 1;

  private Autocorrelation() {}

  /** A period and how sure it is, from 0 to 1. */
  public record Period(double sec, double confidence) {}

  private record Estimate(double sec, double weight) {}

  /** The period of the samples, if any shift of them is like them. */
  public static Optional<Period> period(Samples samples) {
    List<Estimate> estimates = estimates(of(samples.values()), samples.frequencyHz());
    if (estimates.isEmpty()) {
      return Optional.empty();
    }
    double mean = mean(estimates);
    double bound = MOST_DEVIATIONS * deviation(estimates, mean);
    double slack = 1e-9 * mean; // equal distances differ by rounding
    List<Estimate> kept = estimates.stream()
        .filter(estimate -> Math.abs(estimate.sec() - mean) <= bound + slack)
        .toList();
    double periodSec = mean(kept);
    double spread = deviation(kept, periodSec) / periodSec;
    return Optional.of(new Period(periodSec, Math.max(0, 1 - spread)));
  }

  /** How well the values match themselves for each shift, from 1 at zero on; all zero where they are constant. */
  static double[] of(double[] values) {
    int length = 2 * values.length;
    double[] packed = Spectrum.transformed(values, length);
    if (length < 2) {
      return new double[values.length];
    }
    double[] power = new double[length];
    power[0] = packed[0] * packed[0];
    power[1] = packed[1] * packed[1];
    for (int k = 1; 2 * k < length; k++) {
      power[2 * k] = Spectrum.squareOfBin(packed, k, length);
    }
    new DoubleFFT_1D(length).realInverse(power, true);
    double[] matches = new double[values.length];
    for (int lag = 0; lag < matches.length; lag++) {
      matches[lag] = power[0] > 0 ? power[lag] / power[0] : 0;
    }
    return matches;
  }

  private static List<Estimate> estimates(double[] matches, double frequencyHz) {
    List<Estimate> estimates = new ArrayList<>();
    int before = 0;
    for (int peak : peaks(matches)) {
      estimates.add(new Estimate((peak - before) / frequencyHz, matches[peak]));
      before = peak;
    }
    return estimates;
  }

  /** The highest point of each stretch above the least height but the first, which belongs to the shift of zero. */
  private static List<Integer> peaks(double[] matches) {
    List<Integer> peaks = new ArrayList<>();
    int lag = 0;
    while (lag < matches.length && matches[lag] >= LEAST_HEIGHT) {
      lag++;
    }
    while (lag < matches.length) {
      int highest = lag;
      while (lag < matches.length && matches[lag] >= LEAST_HEIGHT) {
        highest = matches[lag] > matches[highest] ? lag : highest;
        lag++;
      }
      if (matches[highest] >= LEAST_HEIGHT) {
        peaks.add(highest);
      }
      lag++;
    }
    return peaks;
  }

  private static double mean(List<Estimate> estimates) {
    double sum = 0;
    double weight = 0;
    for (Estimate estimate : estimates) {
      sum += estimate.sec() * estimate.weight();
      weight += estimate.weight();
    }
    return sum / weight;
  }

  private static double deviation(List<Estimate> estimates, double mean) {
    double sum = 0;
    double weight = 0;
    for (Estimate estimate : estimates) {
      sum += (estimate.sec() - mean) * (estimate.sec() - mean) * estimate.weight();
      weight += estimate.weight();
    }
    return Math.sqrt(sum / weight);
  }
}

package weir.signal;

/**
 * A frequency that stands out of a spectrum.
 *
 * @param bin how many periods the samples hold
 * @param z how many standard deviations its power lies above the mean of all bins
 * @param confidence from 0 to 1: how much of what stands out is due to this frequency
 */
public record Tone(int bin, double frequencyHz, double power, double z, double confidence) {
  public double periodSec() {
    return 1 / frequencyHz;
  }
}

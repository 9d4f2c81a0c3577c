package weir.signal;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What was found out about a signal.
 *
 * @param tones the frequencies that stand out, harmonics left out, the surest first
 * @param bins how many frequencies were looked at
 */
public record Periodicity(List<Tone> tones, int bins) {
  private static final int MOST_DOMINANT = 2;

  public Periodicity {
    tones = List.copyOf(tones);
  }

  /** One or two frequencies stand out. None, or more than two, are no rhythm. */
  public boolean isPeriodic() {
    return !tones.isEmpty() && tones.size() <= MOST_DOMINANT;
  }

  /** The period of the surest frequency, if the signal is periodic. */
  public OptionalDouble periodSec() {
    return isPeriodic() ? OptionalDouble.of(tones.get(0).periodSec()) : OptionalDouble.empty();
  }

  /** How sure that is, from 0 to 1; zero where the signal is not periodic. */
  public double confidence() {
    return isPeriodic() ? tones.get(0).confidence() : 0;
  }
}

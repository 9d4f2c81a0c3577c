package weir.sim.trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weir.signal.StepSignal;

/** The vectors of one bandwidth of TMIO, which belong together: per rank with begin and end, or overlapped with times. */
final class BandwidthVectors {
  private static final List<String> PER_RANK = List.of("b_rank_avr", "t_rank_s", "t_rank_e");
  private static final List<String> OVERLAPPED = List.of("b_overlap_avr", "t_overlap");
  private static final List<String> SHORT = List.of("b", "t");
  private static final Set<String> KNOWN =
      Set.of("b_rank_avr", "t_rank_s", "t_rank_e", "b_overlap_avr", "t_overlap", "b", "t");

  private final Map<String, Doubles> vectors = new HashMap<>();

  static boolean isVector(String key) {
    return KNOWN.contains(key);
  }

  void put(String key, Doubles values) {
    vectors.put(key, values);
  }

  boolean isEmpty() {
    return vectors.isEmpty();
  }

  /**
   * Adds the bandwidth to a signal; what is overlapped already goes first.
   *
   * @throws IllegalArgumentException with what is wrong and what would be accepted
   */
  void addTo(StepSignal.Builder signal) {
    if (vectors.keySet().containsAll(OVERLAPPED)) {
      addSteps(OVERLAPPED, signal);
    } else if (vectors.keySet().containsAll(PER_RANK)) {
      addIntervals(signal);
    } else if (vectors.keySet().containsAll(SHORT)) {
      addSteps(SHORT, signal);
    } else {
      throw new IllegalArgumentException(
          "the vectors " + vectors.keySet().stream().sorted().toList()
              + " do not suffice; accepted: " + PER_RANK + ", " + OVERLAPPED + " or " + SHORT);
    }
  }

  private void addIntervals(StepSignal.Builder signal) {
    Doubles rates = of(PER_RANK.get(0));
    Doubles begins = sameSize(PER_RANK.get(1), rates);
    Doubles ends = sameSize(PER_RANK.get(2), rates);
    for (int i = 0; i < rates.size(); i++) {
      signal.add(begins.get(i), ends.get(i), rates.get(i));
    }
  }

  private void addSteps(List<String> keys, StepSignal.Builder signal) {
    Doubles rates = of(keys.get(0));
    Doubles times = sameSize(keys.get(1), rates);
    for (int i = 0; i + 1 < rates.size(); i++) {
      signal.add(times.get(i), times.get(i + 1), rates.get(i));
    }
  }

  private Doubles sameSize(String key, Doubles first) {
    Doubles values = of(key);
    if (values.size() != first.size()) {
      throw new IllegalArgumentException(key + " has " + values.size() + " entries; accepted: "
          + first.size() + ", as its bandwidth has");
    }
    return values;
  }

  private Doubles of(String key) {
    return vectors.getOrDefault(key, new Doubles());
  }
}

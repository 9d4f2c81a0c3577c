package weir.load.contention;

import java.util.List;
import java.util.Optional;

/** The same contention run once or more: medians of its figures, and how far they spread. */
public record Trials(Contention contention, List<Outcome> outcomes) {
  public Trials {
    outcomes = List.copyOf(outcomes);
    if (outcomes.isEmpty()) {
      throw new IllegalArgumentException("no run of " + contention.name());
    }
  }

  /** What a figure was over all runs; a run in which it could not be read makes all of it unreadable. */
  public record Reading(double least, double median, double most) {
    private static Reading of(double... sorted) {
      int middle = sorted.length / 2;
      double median =
          sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
      double most = sorted[sorted.length - 1];
      return new Reading(sorted[0], Double.isNaN(most) ? most : median, most);
    }
  }

  public Reading reading(Figure figure) {
    return Reading.of(outcomes.stream()
        .mapToDouble(outcome -> figure.reading().of(outcome))
        .sorted()
        .toArray());
  }

  /** Whether a bar is met by the median. */
  public boolean passes(Bar bar) {
    return bar.passes(reading(bar.figure()).median());
  }

  /** Whether nothing went wrong in any run and every bar is met. */
  public boolean passes() {
    return failure().isEmpty() && contention.bars().stream().allMatch(this::passes);
  }

  /** The first thing that went wrong. */
  public Optional<String> failure() {
    return outcomes.stream().flatMap(outcome -> outcome.failure().stream()).findFirst();
  }

  /** The last run, for what is shown of one run only. */
  public Outcome last() {
    return outcomes.get(outcomes.size() - 1);
  }
}

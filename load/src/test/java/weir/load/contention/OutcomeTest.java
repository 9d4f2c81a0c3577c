package weir.load.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import weir.load.JobRecord;
import weir.load.LoadJob;
import weir.load.Timeline;
import weir.load.Work;
import weir.model.Tenant;

/** What is read off timelines that are written by hand: ten milliseconds a step, alone for a second, then four shared. */
class OutcomeTest {
  private static final int STEPS = 500;

  @Test
  void whoGetsItsShareExactlyHasNoError() {
    Outcome outcome = outcome(4, step -> 100, 1, step -> 25);
    assertThat(outcome.shareError(1)).isCloseTo(0, within(1e-12));
    assertThat(outcome.shareError(0.05)).isCloseTo(0, within(1e-12));
    assertThat(outcome.share("a")).isCloseTo(0.8, within(1e-12));
    assertThat(outcome.imbalance(List.of("a"), List.of("b"))).isCloseTo(1, within(1e-12));
  }

  @Test
  void shortWindowsShowWhatLongOnesHide() {
    // Each has everything for 50 ms in turn: by seconds equal, by 50 ms all or nothing.
    Outcome outcome =
        outcome(1, step -> step / 5 % 2 == 0 ? 100 : 0, 1, step -> step / 5 % 2 == 0 ? 0 : 100);
    assertThat(outcome.shareError(1)).isCloseTo(0, within(1e-12));
    assertThat(outcome.shareError(0.05)).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void anErrorIsThatOfTheJobThatIsFarthestOff() {
    // 60 : 40 where 50 : 50 is right.
    assertThat(outcome(1, step -> 60, 1, step -> 40).shareError(1)).isCloseTo(0.1, within(1e-12));
    // 1.5 times as much for its share.
    assertThat(outcome(1, step -> 60, 1, step -> 40).imbalance(List.of("b"), List.of("a")))
        .isCloseTo(1.5, within(1e-12));
  }

  @Test
  void aWindowWithoutBytesIsWhollyWrong() {
    assertThat(outcome(1, step -> 0, 1, step -> 0).shareError(1)).isEqualTo(0.5);
  }

  @Test
  void totalsAndSlowdownsAreAgainstTheFirstSecond() {
    // Alone 100 a step; shared 60 + 39.
    Outcome outcome = outcome(1, step -> step < 100 ? 100 : 60, 1, step -> step < 100 ? 0 : 39);
    assertThat(outcome.totalOverAlone()).isCloseTo(0.99, within(1e-12));
    assertThat(outcome.kept("a")).isCloseTo(0.6, within(1e-12));
    assertThat(Figure.slowdown("a").reading().of(outcome)).isCloseTo(2 / 3.0, within(1e-12));
  }

  @Test
  void variationIsDeviationOverMean() {
    // Seconds of 90, 110, 90, 110: mean 100, deviation 10.
    assertThat(outcome(1, step -> step / 100 % 2 == 0 ? 110 : 90, 1, step -> 50).variation("a", 1))
        .isCloseTo(0.1, within(1e-12));
  }

  @Test
  void aFailureOrAMissedBarFails() {
    List<Bar> bars = List.of(Bar.atMost(0.05, Figure.shareError("shareErrorOneSec", 1)));
    assertThat(trials(outcome(1, step -> 50, 1, step -> 50, bars, Optional.empty()))
            .passes())
        .isTrue();
    assertThat(trials(outcome(1, step -> 60, 1, step -> 40, bars, Optional.empty()))
            .passes())
        .isFalse();
    Trials broken = trials(outcome(1, step -> 50, 1, step -> 50, bars, Optional.of("no space")));
    assertThat(broken.passes()).isFalse();
    assertThat(broken.failure()).contains("no space");
  }

  @Test
  void aFigureThatCannotBeReadFails() {
    List<Bar> bars = List.of(Bar.atLeast(0.98, Figure.totalOverAlone()));
    assertThat(
            trials(outcome(1, step -> 0, 1, step -> 0, bars, Optional.empty())).passes())
        .isFalse();
  }

  @Test
  void theMedianOfManyRunsCounts() {
    // Errors 0, 0.1 and 0.3.
    Figure error = Figure.shareError("shareErrorOneSec", 1);
    List<Bar> bars = List.of(Bar.atMost(0.15, error));
    Trials trials = trials(
        outcome(1, step -> 80, 1, step -> 20, bars, Optional.empty()),
        outcome(1, step -> 50, 1, step -> 50, bars, Optional.empty()),
        outcome(1, step -> 60, 1, step -> 40, bars, Optional.empty()));
    assertThat(trials.reading(error).median()).isCloseTo(0.1, within(1e-12));
    assertThat(trials.reading(error).least()).isCloseTo(0, within(1e-12));
    assertThat(trials.reading(error).most()).isCloseTo(0.3, within(1e-12));
    assertThat(trials.passes()).isTrue();
  }

  private static Trials trials(Outcome... outcomes) {
    return new Trials(outcomes[0].contention(), List.of(outcomes));
  }

  @Test
  void theCatalogAddsUp() {
    for (Contention contention : ContentionCatalog.ALL) {
      double all =
          contention.shares().values().stream().mapToDouble(share -> share).sum();
      assertThat(all).as(contention.name()).isCloseTo(1, within(1e-12));
      assertThat(contention.bars()).as(contention.name()).isNotEmpty();
      assertThat(contention.shares()).hasSameSizeAs(contention.jobs());
      assertThat(ContentionCatalog.named(contention.name())).isSameAs(contention);
    }
    assertThat(ContentionCatalog.ALL.stream().map(Contention::name)).doesNotHaveDuplicates();
    assertThatThrownBy(() -> ContentionCatalog.named("chess"))
        .hasMessageStartingWith("no contention 'chess'; known: size-fair, job-fair,");
  }

  private static Outcome outcome(
      int nodesOfA, IntToLongFunction a, int nodesOfB, IntToLongFunction b) {
    return outcome(nodesOfA, a, nodesOfB, b, List.of(), Optional.empty());
  }

  private static Outcome outcome(
      int nodesOfA,
      IntToLongFunction a,
      int nodesOfB,
      IntToLongFunction b,
      List<Bar> bars,
      Optional<String> failure) {
    List<JobRecord> records = new ArrayList<>();
    records.add(record("a", a, failure));
    records.add(record("b", b, Optional.empty()));
    double all = nodesOfA + nodesOfB;
    return new Outcome(
        new Contention(
            "made up",
            "",
            "size-fair",
            records.stream().map(JobRecord::job).toList(),
            new Span(0, 1),
            new Span(1, 5),
            Map.of("a", nodesOfA / all, "b", nodesOfB / all),
            bars),
        records);
  }

  private static JobRecord record(String job, IntToLongFunction bytes, Optional<String> failure) {
    Timeline timeline = new Timeline();
    for (int step = 0; step < STEPS; step++) {
      timeline.add(step * 10_000_000L, bytes.applyAsLong(step));
    }
    return new JobRecord(
        new LoadJob(new Tenant(job, "u", "g", 1, 1), 1, Work.of(Work.Kind.WRITE, 4096), 0, 5),
        timeline,
        timeline,
        new Histogram(3),
        failure);
  }
}

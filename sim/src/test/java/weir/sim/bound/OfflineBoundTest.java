package weir.sim.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

class OfflineBoundTest {
  private static final Offset<Double> CLOSE = within(1e-6);

  @Test
  void twoTransfersAtATimeMakeOneJobWait() {
    // Both want the pipe from 0 to 1; one of them has lost a second of ten.
    Scenario scenario = window(10, io(1).work(100), io(1).work(100));
    assertThat(new OfflineBound(scenario).minYield()).isCloseTo(0.9, CLOSE);
    // There is room for all bytes: efficiency knows of no waiting.
    assertThat(new OfflineBound(scenario).efficiency(0)).isCloseTo(1, CLOSE);
  }

  @Test
  void transfersThatDoNotMeetCostNothing() {
    assertThat(new OfflineBound(window(10, io(1).work(100), work(1).io(1).work(100))).minYield())
        .isEqualTo(1);
  }

  @Test
  void aDelayIsSharedByThoseThatCanBearIt() {
    // One second each at 0, 0 and 0: the best order loses 0, 1 and 2 s.
    Scenario three = window(10, io(1).work(99), io(1).work(99), io(1).work(99));
    assertThat(new OfflineBound(three).minYield()).isCloseTo(0.8, CLOSE);
  }

  @Test
  void halfOfThePipeForEachIsRoomForBoth() {
    Scenario scenario = new Scenario(
        Platform.pipe(2, 1),
        Optional.of(new Window(0, 10)),
        jobs(io(5).work(99), io(5).work(99)));
    assertThat(new OfflineBound(scenario).minYield()).isEqualTo(1);
  }

  @Test
  void aJobThatCompletesHasItsYieldThen() {
    // Alone each takes 2 s. The second one completes after 3 s, with a yield of 2/3, whatever the
    // window.
    Scenario scenario = window(100, io(1).work(1), io(1).work(1));
    assertThat(new OfflineBound(scenario).minYield()).isCloseTo(2 / 3.0, CLOSE);
  }

  @Test
  void anOverfullPipeHoldsEverybodyBack() {
    // Two jobs that do nothing but I/O: half of the pipe each is the best for the lower one.
    Scenario scenario = window(10, io(100), io(100));
    assertThat(new OfflineBound(scenario).minYield()).isCloseTo(0.5, CLOSE);
    assertThat(new OfflineBound(scenario).efficiency(0)).isCloseTo(0.5, CLOSE);
    assertThat(new OfflineBound(scenario).efficiency(0.6)).isNaN();
  }

  @Test
  void whatIsLeftGoesToThoseThatMakeTheMostOfIt() {
    // Pipe 1 for 10 s. a moves all the time; b moves 1 of 10 s, four times as long as the pipe
    // would allow beside a.
    // b first: 1 s of I/O is 10 s of progress; the other 9 s are 9 s of progress of a: 19 of 20.
    Scenario scenario = window(10, io(100), io(1).work(99));
    assertThat(new OfflineBound(scenario).efficiency(0)).isCloseTo(0.95, CLOSE);
    // The lower one can have 0.9: b waits for nobody, a for a second.
    assertThat(new OfflineBound(scenario).minYield()).isCloseTo(0.9, CLOSE);
    // A floor costs: three jobs of pure I/O and b. With a floor of 0.25: 3 · 2.5 s, b's 1 s, 1.5 s
    // left: (7.5 + 10 + 1.5) / 40.
    Scenario more = window(10, io(100), io(100), io(100), io(1).work(99));
    assertThat(new OfflineBound(more).efficiency(0.25)).isCloseTo(19 / 40.0, CLOSE);
    assertThat(new OfflineBound(more).efficiency(0)).isCloseTo(19 / 40.0, CLOSE);
  }

  @Test
  void nodesWeigh() {
    // One byte makes a second of progress for either; a has three nodes, b one. 10 s for a alone:
    // 30 of 40.
    Job a = Job.builder("a").nodes(3).phases(io(100).build()).build();
    Job b = Job.builder("b").nodes(1).phases(io(100).build()).build();
    Scenario scenario =
        new Scenario(Platform.pipe(1, 1), Optional.of(new Window(0, 10)), List.of(a, b));
    assertThat(new OfflineBound(scenario).efficiency(0)).isCloseTo(0.75, CLOSE);
  }

  @Test
  void efficiencyNeedsJobsThatStayForTheWholeWindow() {
    assertThat(new OfflineBound(window(10, io(100))).boundsEfficiency()).isTrue();
    assertThat(new OfflineBound(window(10, io(1))).boundsEfficiency()).isFalse();
  }

  private static Phases.Builder io(double bytes) {
    return new Phases.Builder().io(bytes);
  }

  private static Phases.Builder work(double seconds) {
    return new Phases.Builder().work(seconds);
  }

  private static Scenario window(double endSec, Phases.Builder... programs) {
    return new Scenario(Platform.pipe(1, 1), Optional.of(new Window(0, endSec)), jobs(programs));
  }

  private static List<Job> jobs(Phases.Builder... programs) {
    return java.util.stream.IntStream.range(0, programs.length)
        .mapToObj(n -> Job.builder("j" + n).phases(programs[n].build()).build())
        .toList();
  }
}

package weir.lab.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.result.Distribution;
import weir.lab.result.InstanceResult;

/** Who is above the line through our settings, and how well that is known. */
class FrontierTest {
  private static final String LOW = "alpha-fair:sharpness=1";
  private static final String HIGH = "alpha-fair:sharpness=96";

  @Test
  void theLineGoesStraightFromSettingToSetting() {
    // From (0.9, 0.5) to (0.8, 0.7); at a MinYield of 0.6 it is at an efficiency of 0.85.
    Frontier frontier = frontier(Map.of("fcfs", at(0.83, 0.6), "set-10", at(0.86, 0.6)));
    assertThat(frontier.margin("fcfs")).isCloseTo(0.02, within(1e-12));
    assertThat(frontier.margin("set-10")).isCloseTo(-0.01, within(1e-12));
  }

  @Test
  void aboveAllOfOursTheHighestCounts() {
    Frontier frontier = frontier(Map.of("fcfs", at(0.79, 0.75), "set-10", at(0.81, 0.75)));
    assertThat(frontier.margin("fcfs")).isCloseTo(0.01, within(1e-12));
    assertThat(frontier.margin("set-10")).isCloseTo(-0.01, within(1e-12));
  }

  @Test
  void whoHasLessMinYieldThanAllOfOursBeatsNoneInBoth() {
    assertThat(frontier(Map.of("fcfs", at(0.95, 0.4))).margin("fcfs")).isInfinite();
  }

  @Test
  void aStarvedSettingIsNoPartOfTheLine() {
    Frontier frontier =
        frontier(Map.of("alpha-fair", at(Double.NEGATIVE_INFINITY, 0.6), "fcfs", at(0.84, 0.6)));
    assertThat(frontier.margin("fcfs")).isCloseTo(0.01, within(1e-12));
  }

  @Test
  void intervalsAreStudents() {
    // 1, 2, 3: mean 2, deviation 1, two degrees of freedom: 4.303 / √3
    Distribution spread = new Distribution();
    List.of(1.0, 2.0, 3.0).forEach(spread::add);
    assertThat(Estimate.of(spread).mean()).isEqualTo(2);
    assertThat(Estimate.of(spread).error()).isCloseTo(4.303 / Math.sqrt(3), within(1e-9));
    // From Student's tables: 2.306 for 8, 2.201 for 11, 2.086 for 20, 2.001 for 59, 1.984 for 99.
    assertThat(Estimate.factor(8)).isEqualTo(2.306);
    assertThat(Estimate.factor(11)).isCloseTo(2.201, within(0.003));
    assertThat(Estimate.factor(20)).isCloseTo(2.086, within(0.001));
    assertThat(Estimate.factor(59)).isCloseTo(2.001, within(0.001));
    assertThat(Estimate.factor(99)).isCloseTo(1.984, within(0.001));
  }

  @Test
  void oneWindowSaysNothingAboutChance() {
    Distribution spread = new Distribution();
    spread.add(-1);
    assertThat(Estimate.of(spread).isBelowZero()).isFalse();
  }

  private static List<Reading> at(double efficiency, double minYield) {
    return List.of(Reading.of("efficiency", efficiency), Reading.of("minYield", minYield));
  }

  private static Frontier frontier(Map<String, List<Reading>> others) {
    List<WindowSet.Row> rows = new ArrayList<>();
    for (int n = 0; n < 3; n++) {
      InstanceResult instance = new InstanceResult(Point.of("W", 1), n, n);
      instance.put(LOW, at(0.9, 0.5));
      instance.put(HIGH, at(0.8, 0.7));
      others.forEach(instance::put);
      rows.add(new WindowSet.Row(instance, 0));
    }
    return new Frontier(new WindowSet("W = 1", rows), Tradeoff.RR9502);
  }
}

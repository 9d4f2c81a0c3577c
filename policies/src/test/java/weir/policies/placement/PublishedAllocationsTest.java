package weir.policies.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import weir.model.Placement;
import weir.model.ProfileTable;

/** The forwarding paper's Figure 6 and Table 4: six applications under every pool size. */
class PublishedAllocationsTest {
  private final ProfileTable six = SixApplications.profiles();

  @Test
  void everyPoolGivesThePublishedAllocation() throws IOException {
    List<String> rows = rows();
    assertThat(rows).hasSize(35 + 35 + 35 + 37);
    for (String row : rows) {
      String[] cells = row.split(",", -1);
      int[] expected =
          Arrays.stream(cells, 2, cells.length).mapToInt(Integer::parseInt).toArray();
      assertThat(placed(cells[0], Integer.parseInt(cells[1]))).as(row).isEqualTo(expected);
    }
  }

  @Test
  void theFormulaAsPrintedGivesEightOfThirtyFive() {
    assertThat(agreements("static:variant=paper", "static:variant=published")).isEqualTo(8);
  }

  @Test
  void sizeWithoutGivingBackGivesThirtyOfThirtyFive() {
    assertThat(agreements("size:variant=paper", "size")).isEqualTo(30);
  }

  @Test
  void staticMayHandOutMoreThanThereIs() {
    assertThat(Placement.nodesUsed(six, placed("static", 7))).isEqualTo(8);
    assertThat(Placement.nodesUsed(six, placed("static", 15))).isEqualTo(17);
    assertThat(Placement.nodesUsed(six, placed("static", 32))).isEqualTo(34);
  }

  @Test
  void tableFourToTheDigit() {
    assertThat(bandwidths("static")).containsExactly(77.6, 594.2, 268.4, 411.9, 77.8, 48.1);
    assertThat(bandwidths("size")).containsExactly(77.6, 594.2, 268.4, 411.9, 77.8, 48.1);
    assertThat(bandwidths("mckp")).containsExactly(195.7, 597.2, 5089.9, 411.9, 255.9, 241.3);
    assertThat(placed("mckp", 12)).containsExactly(0, 1, 8, 2, 0, 0);
  }

  @Test
  void mckpMovesFourAndAHalfTimesWhatTheOthersDo() {
    assertThat(total("mckp")).isCloseTo(6792.18, within(0.005));
    assertThat(total("static")).isCloseTo(1478.30, within(0.005));
    assertThat(total("mckp") / total("static")).isBetween(4.594, 4.595);
    assertThat(total("mckp") / total("size")).isBetween(4.594, 4.595);
    assertThat(total("mckp") / total("process")).isBetween(4.10, 4.11);
  }

  @Test
  void oneNodeEachIsWorseThanNone() {
    assertThat(100 * (total("one") / total("zero") - 1)).isCloseTo(-39.17, within(0.005));
  }

  @Test
  void oracleIsReachedWithThirtyTwoNodes() {
    assertThat(total("oracle")).isCloseTo(9377.7, within(0.05));
    assertThat(placed("mckp", 32)).isEqualTo(placed("oracle", 0));
    assertThat(placed("mckp", 31)).isNotEqualTo(placed("oracle", 0));
  }

  private int agreements(String one, String other) {
    int agreements = 0;
    for (int pool = 0; pool <= 34; pool++) {
      agreements += Arrays.equals(placed(one, pool), placed(other, pool)) ? 1 : 0;
    }
    return agreements;
  }

  private double total(String policy) {
    return Placement.totalBandwidth(six, placed(policy, 12));
  }

  /** Cut after one decimal, as the table is. */
  private double[] bandwidths(String policy) {
    int[] decisions = placed(policy, 12);
    double[] bandwidths = new double[decisions.length];
    for (int i = 0; i < bandwidths.length; i++) {
      bandwidths[i] = Math.floor(10 * six.bandwidthWith(i, decisions[i])) / 10;
    }
    return bandwidths;
  }

  private int[] placed(String policy, int pool) {
    int[] decisions = new int[six.slots()];
    PlacementCatalog.create(policy).place(six, pool, decisions);
    return decisions;
  }

  private static List<String> rows() throws IOException {
    try (InputStream in =
            PublishedAllocationsTest.class.getResourceAsStream("six-applications.csv");
        BufferedReader reader = new BufferedReader(
            new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      return reader.lines().skip(1).toList();
    }
  }
}

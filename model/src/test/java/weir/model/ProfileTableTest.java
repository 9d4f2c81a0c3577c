package weir.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jobs come and go; the view keeps their order, their columns and tells old contents of a slot from new ones. */
class ProfileTableTest {
  private static final int[] COUNTS = {0, 2, 8};
  private static final double[] BANDWIDTHS = {1, 5, 9};

  private final ProfileTable table = new ProfileTable();

  @Test
  void keepsTheOrderOfArrivalWhileSlotsAreUsedAgain() {
    for (int n = 0; n < 40; n++) {
      table.add(1 + n, 1, COUNTS, BANDWIDTHS);
    }
    table.remove(0);
    table.remove(20);
    table.remove(39);
    long before = table.stamp(20);
    assertThat(table.add(100, 1, COUNTS, BANDWIDTHS)).isEqualTo(39);
    assertThat(table.add(101, 1, COUNTS, BANDWIDTHS)).isEqualTo(20);
    assertThat(table.stamp(20)).isNotEqualTo(before);
    assertThat(order()).hasSize(39).startsWith(1, 2).endsWith(38, 39, 20);
    assertThat(table.size()).isEqualTo(39);
    assertThat(table.slots()).isEqualTo(40);
  }

  @Test
  void emptiesAndFillsAgain() {
    int i = table.addUnmeasured(4, 4);
    table.remove(i);
    assertThat(table.first()).isEqualTo(Profiles.NONE);
    table.addUnmeasured(4, 4);
    assertThat(order()).containsExactly(i);
  }

  @Test
  void findsOptionsByCount() {
    int i = table.add(1, 1, COUNTS, BANDWIDTHS);
    assertThat(table.optionOf(i, 2)).isEqualTo(1);
    assertThat(table.optionOf(i, 3)).isEqualTo(Profiles.NONE);
    assertThat(table.optionUpTo(i, 7)).isEqualTo(1);
    assertThat(table.optionUpTo(i, 100)).isEqualTo(2);
  }

  @Test
  void saysWhatADecisionIsWorth() {
    int i = table.add(1, 1, new int[] {1, 2}, new double[] {6, 8});
    int unknown = table.addUnmeasured(1, 1);
    assertThat(table.bandwidthWith(i, 2)).isEqualTo(8);
    assertThat(table.bandwidthWith(i, Placement.SHARED)).isEqualTo(3); // 6 over two jobs
    assertThat(table.bandwidthWith(i, Placement.HELD_BACK)).isZero();
    assertThat(table.bandwidthWith(i, 0)).isNaN();
    assertThat(table.bandwidthWith(unknown, 2)).isNaN();
  }

  @Test
  void refusesWhatIsNoProfile() {
    assertThatThrownBy(() -> table.add(0, 1, COUNTS, BANDWIDTHS)).hasMessageContaining("0 nodes");
    assertThatThrownBy(() -> table.add(1, 1, COUNTS, new double[] {1}))
        .hasMessageContaining("3 counts, 1 bandwidths");
    assertThatThrownBy(() -> table.add(1, 1, new int[] {1, 1}, new double[] {1, 1}))
        .hasMessageContaining("[1, 1]");
    assertThatThrownBy(() -> table.add(1, 1, new int[] {-1}, new double[] {1}))
        .hasMessageContaining("[-1]");
    assertThatThrownBy(() -> table.add(1, 1, new int[] {1}, new double[] {Double.NaN}))
        .hasMessageContaining("not finite");
    assertThat(table.size()).isZero();
  }

  private List<Integer> order() {
    List<Integer> order = new ArrayList<>();
    for (int i = table.first(); i != Profiles.NONE; i = table.next(i)) {
      order.add(i);
    }
    return order;
  }
}

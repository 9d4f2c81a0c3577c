package weir.policies.placement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import weir.model.Placement;
import weir.model.ProfileTable;

/** Worked cases of the exact policy. */
class MckpTest {
  private final ProfileTable jobs = new ProfileTable();

  @Test
  void noJobsNoDecisions() {
    assertThat(placed("mckp", 4)).isEmpty();
  }

  @Test
  void tieGoesToFewerNodes() {
    add(0, 5, 1, 5, 2, 5);
    assertThat(placed("mckp", 4)).containsExactly(0);
  }

  @Test
  void tieBetweenDecimalsIsATie() {
    // 0.1 + 0.2 = 0.3 + 0, though not in doubles: both take two nodes, and the first job comes
    // first
    add(0, 0.1, 2, 0.3);
    add(0, 0.0, 2, 0.2);
    assertThat(placed("mckp", 2)).containsExactly(2, 0);
  }

  @Test
  void jobNeverMeasuredGetsItsStaticShareAndNothingElse() {
    // C = 48, F = 12: R = 4, so 32 nodes have a claim to 8; 4 are left for the measured job
    jobs.addUnmeasured(32, 32);
    add(0, 1, 4, 2, 8, 100);
    assertThat(placed("mckp", 12)).containsExactly(8, 4);
  }

  @Test
  void whatMeasuredJobsNeedAtLeastComesBeforeDefaults() {
    // F = 4, C = 48: R = 12, shares 3 and 0; the measured job offers nothing below 2
    jobs.addUnmeasured(32, 32);
    add(2, 1, 4, 50);
    assertThat(placed("mckp", 4)).containsExactly(2, 2);
  }

  @Test
  void defaultsAreGrantedInOrderOfArrival() {
    // F = 3, C = 48: R = 16, everyone has a claim to one; the measured job needs two
    jobs.addUnmeasured(16, 1);
    jobs.addUnmeasured(16, 1);
    add(2, 9);
    assertThat(placed("mckp", 3)).containsExactly(1, 0, 2);
  }

  @Test
  void asFewAsPossibleAreHeldBack() {
    // two nodes, three jobs, no direct access: the big job waits although it would bring the most
    add(2, 1000);
    add(1, 1);
    add(1, 2);
    assertThat(placed("mckp", 2)).containsExactly(Placement.HELD_BACK, 1, 1);
    assertThat(placed("mckp", 0)).containsOnly(Placement.HELD_BACK);
  }

  @Test
  void divisibleOffersOnlyCountsThatDivideTheNodes() {
    add(0, 1, 3, 100, 4, 50); // 16 compute nodes
    assertThat(placed("mckp", 8)).containsExactly(3);
    assertThat(placed("mckp:divisible=yes", 8)).containsExactly(4);
  }

  @Test
  void jobWithoutACountThatDividesMayTakeAnyOther() {
    add(3, 5, 5, 9); // 16 compute nodes
    assertThat(placed("mckp:divisible=yes", 8)).containsExactly(5);
    assertThat(placed("fair-mckp:divisible=yes:share=best", 8)).containsExactly(5);
  }

  @Test
  void hugePoolsAndCountsAreNothingSpecial() {
    add(0, 0, 500_000_000, 5, 1_000_000_000, 9);
    add(0, 0, 500_000_000, 3.25, 1_000_000_000, 9.5);
    assertThat(placed("mckp", Integer.MAX_VALUE)).containsExactly(1_000_000_000, 1_000_000_000);
    assertThat(placed("mckp", 1_500_000_000)).containsExactly(500_000_000, 1_000_000_000);
    assertThat(placed("mckp", 1_499_999_999)).containsExactly(0, 1_000_000_000);
  }

  @Test
  void sharedNodeTakesThoseThatGainLeast() {
    // No sharing: two nodes for three jobs, one is held back. Sharing: one node for a (90), b and c
    // at 30/3 and 3/3.
    add(1, 90);
    add(1, 30);
    add(1, 3);
    assertThat(placed("mckp", 2)).containsExactly(1, 1, Placement.HELD_BACK);
    int[] shared = placed("mckp:shared=yes", 2);
    assertThat(shared).containsExactly(1, Placement.SHARED, Placement.SHARED);
    assertThat(Placement.totalBandwidth(jobs, shared)).isEqualTo(90 + 10 + 1);
    assertThat(Placement.nodesUsed(jobs, shared)).isEqualTo(2);
  }

  @Test
  void noNodeIsSetApartThatNobodyWants() {
    add(0, 50, 1, 60);
    add(0, 50, 1, 60);
    assertThat(placed("mckp:shared=yes", 2)).containsExactly(1, 1);
  }

  @Test
  void moveThatDoesNotPayBackIsNotMade() {
    // 10 s without I/O: from 100 to 110 pays if 110 · (T − 10) > 100 · T, that is T > 110 s
    int i = add(1, 100, 2, 110);
    jobs.hold(i, 1);
    jobs.remaining(i, 109);
    assertThat(placed("mckp:move=10", 2)).containsExactly(1);
    jobs.remaining(i, 111);
    assertThat(placed("mckp:move=10", 2)).containsExactly(2);
    assertThat(placed("mckp", 2)).containsExactly(2);
  }

  @Test
  void jobMakesRoomOnlyForWhatPaysBothMoves() {
    // b would bring 40 more with a's node, but a moves away for its last 20 s: it halves 100 and
    // loses direct 90
    int a = add(0, 90, 1, 100);
    add(0, 0, 1, 40);
    jobs.hold(a, 1);
    jobs.remaining(a, 20);
    assertThat(placed("mckp", 1)).containsExactly(0, 1); // 90 + 40 > 100 + 0
    assertThat(placed("mckp:move=10", 1)).containsExactly(1, 0); // 90 · ½ + 40 < 100 + 0
  }

  @Test
  void newcomersMoveForFree() {
    int i = add(0, 1, 1, 2);
    jobs.remaining(i, 5);
    assertThat(placed("mckp:move=10", 1)).containsExactly(1);
  }

  @Test
  void listsFollowJobsThatComeAndGo() {
    Placement mckp = PlacementCatalog.create("mckp");
    int first = add(0, 0, 1, 5);
    add(0, 0, 1, 7);
    int[] decisions = new int[2];
    mckp.place(jobs, 1, decisions);
    assertThat(decisions).containsExactly(0, 1);
    jobs.remove(first);
    assertThat(add(0, 0, 1, 9)).isEqualTo(first); // the slot is used again, by another job
    mckp.place(jobs, 1, decisions);
    assertThat(decisions).containsExactly(1, 0);
  }

  private int add(double... countsAndBandwidths) {
    int[] counts = new int[countsAndBandwidths.length / 2];
    double[] bandwidths = new double[counts.length];
    for (int k = 0; k < counts.length; k++) {
      counts[k] = (int) countsAndBandwidths[2 * k];
      bandwidths[k] = countsAndBandwidths[2 * k + 1];
    }
    return jobs.add(16, 16, counts, bandwidths);
  }

  private int[] placed(String policy, int pool) {
    int[] decisions = new int[jobs.slots()];
    PlacementCatalog.create(policy).place(jobs, pool, decisions);
    return decisions;
  }
}

package weir.testkit.picker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static weir.testkit.picker.Desk.tenant;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weir.model.Picker;
import weir.model.Tenant;
import weir.policies.picker.PickerCatalog;

/** Pickers on cases small enough to be worked out by hand. */
class WorkedPicksTest {
  private static final long MIB = 1 << 20;

  @Test
  void idleShareGoesToSiblingsFirst() {
    // user A {j1 idle, j2}, user B {j3}: A has half, and all of it is j2's.
    Desk desk = threeJobs("user-job-fair");
    desk.serveFull(1000 * MIB, MIB, 1, 2);
    assertThat(desk.servedBytes(1)).isEqualTo(500 * MIB);
    assertThat(desk.servedBytes(2)).isEqualTo(500 * MIB);
  }

  @Test
  void aLotteryOverFlattenedSharesGivesIdleShareToEverybody() {
    // Flattened: j1 1/4, j2 1/4, j3 1/2. Without j1 the draw is 1/4 : 1/2, though the users should
    // be equal.
    Desk desk = threeJobs("lottery:policy=user-job-fair");
    desk.serveFull(30_000 * MIB, MIB, 1, 2);
    assertThat(desk.servedBytes(1) / (30_000.0 * MIB)).isCloseTo(1 / 3.0, within(0.02));
  }

  private static Desk threeJobs(String picker) {
    Desk desk = new Desk(PickerCatalog.create(picker));
    desk.lane(0, tenant("g", "a", "j1"));
    desk.lane(1, tenant("g", "a", "j2"));
    desk.lane(2, tenant("g", "b", "j3"));
    return desk;
  }

  @Test
  void nodesWeighUnderSizeFair() {
    // 4 nodes against 1: after every five requests the bytes are 4 : 1.
    Desk desk = new Desk(PickerCatalog.create("size-fair"));
    desk.lane(0, new Tenant("large", "u", "g", 4, 1));
    desk.lane(1, new Tenant("small", "v", "g", 1, 1));
    for (int round = 1; round <= 20; round++) {
      desk.serveFull(5 * MIB, MIB, 0, 1);
      assertThat(desk.servedBytes(0)).isEqualTo(4L * round * MIB);
    }
  }

  @Test
  void prioritiesWeighUnderPriorityFair() {
    // Priorities 0.5 : 1.5, so 1 : 3.
    Desk desk = new Desk(PickerCatalog.create("tree:policy=priority"));
    desk.lane(0, new Tenant("slow", "u", "g", 9, 0.5));
    desk.lane(1, new Tenant("fast", "u", "g", 1, 1.5));
    desk.serveFull(400 * MIB, MIB, 0, 1);
    assertThat(desk.servedBytes(0)).isEqualTo(100 * MIB);
  }

  @Test
  void threeLevels() {
    // Group g: user a {1 node, 2 nodes}; group h: user b {4, 6}, user c {1}.
    // Halves for g and h; quarters for b and c; a's jobs 1/6 and 1/3, b's 1/10 and 3/20.
    Desk desk = new Desk(PickerCatalog.create("group-user-size-fair"));
    desk.lane(0, new Tenant("a1", "a", "g", 1, 1));
    desk.lane(1, new Tenant("a2", "a", "g", 2, 1));
    desk.lane(2, new Tenant("b4", "b", "h", 4, 1));
    desk.lane(3, new Tenant("b6", "b", "h", 6, 1));
    desk.lane(4, new Tenant("c1", "c", "h", 1, 1));
    desk.serveFull(6000 * MIB, MIB, 0, 1, 2, 3, 4);
    double[] expected = {1000, 2000, 600, 900, 1500};
    for (int slot = 0; slot < expected.length; slot++) {
      assertThat(desk.servedBytes(slot) / (double) MIB).isCloseTo(expected[slot], within(2.0));
    }
  }

  @Test
  void bytesAreSharedNotRequests() {
    // 4 KiB requests against 1 MiB ones under job-fair: 256 of the small for each of the large.
    Desk desk = new Desk(PickerCatalog.create("job-fair"));
    desk.lane(0, tenant("g", "u", "small"));
    desk.lane(1, tenant("g", "u", "large"));
    desk.arrive(1, MIB);
    for (int n = 0; n < 100 * 257; n++) {
      desk.arrive(0, 4096);
      if (desk.waiting(1) == 0) {
        desk.arrive(1, MIB);
      }
      desk.serve();
    }
    assertThat(desk.servedBytes(0)).isCloseTo(desk.servedBytes(1), within(MIB));
  }

  @Test
  void aJobWithManyConnectionsGetsNoMore() {
    Desk desk = new Desk(PickerCatalog.create("job-fair"));
    desk.lane(0, tenant("g", "u", "one"));
    int[] slots = new int[25];
    for (int slot = 1; slot < slots.length; slot++) {
      slots[slot] = slot;
      desk.lane(slot, tenant("g", "u", "many"));
    }
    desk.serveFull(480 * MIB, MIB, slots);
    assertThat(desk.servedBytes(0)).isEqualTo(240 * MIB);
    assertThat(desk.servedBytes(7)).isEqualTo(10 * MIB);
  }

  @Test
  void whoReturnsHasNeitherCreditNorDebt() {
    Desk desk = new Desk(PickerCatalog.create("job-fair"));
    desk.lane(0, tenant("g", "u", "steady"));
    desk.lane(1, tenant("g", "u", "returning"));
    desk.serveFull(10 * MIB, MIB, 0, 1);
    while (desk.waiting(1) > 0) {
      desk.serve();
    }
    desk.serveFull(1000 * MIB, MIB, 0);
    long before = desk.servedBytes(1);
    desk.serveFull(100 * MIB, MIB, 0, 1);
    assertThat(desk.servedBytes(1) - before).isCloseTo(50 * MIB, within(MIB));
  }

  @Test
  void connectingAnewForEveryRequestGainsNothing() {
    Desk desk = new Desk(PickerCatalog.create("user-fair"));
    desk.lane(0, tenant("g", "u", "steady"));
    for (int n = 0; n < 1000; n++) {
      if (!desk.has(1)) {
        desk.lane(1, tenant("g", "v", "restless"));
        desk.arrive(1, MIB);
      }
      desk.arrive(0, MIB);
      if (desk.serve() == 1) {
        desk.gone(1);
      }
      desk.passNanos(MIB);
    }
    assertThat(desk.servedBytes(1)).isCloseTo(500 * MIB, within(MIB));
  }

  @Test
  void whatWasChargedTooMuchIsGivenBack() {
    // Every request of job 0 is charged twice its bytes first, and corrected when it is done.
    Picker picker = PickerCatalog.create("job-fair");
    picker.lane(0, tenant("g", "u", "estimated"));
    picker.lane(1, tenant("g", "u", "known"));
    long[] served = new long[2];
    for (int n = 0; n < 1000; n++) {
      picker.arrived(0, n);
      picker.arrived(1, n);
      int slot = picker.next(n);
      picker.charge(slot, slot == 0 ? 2 * MIB : MIB);
      picker.charge(slot, slot == 0 ? -MIB : 0);
      served[slot]++;
    }
    assertThat(served).containsExactly(500, 500);
  }

  @Test
  void fifoIsTheOrderOfArrivalOverAllLanes() {
    Desk desk = new Desk(PickerCatalog.create("fifo"));
    desk.lane(0, tenant("g", "u", "a"));
    desk.lane(1, tenant("g", "u", "b"));
    for (int slot : new int[] {0, 0, 1, 0, 1, 1, 0}) {
      desk.arrive(slot, MIB);
    }
    assertThat(serveAll(desk)).containsExactly(0, 0, 1, 0, 1, 1, 0);
  }

  @Test
  void roundRobinFollowsConnections() {
    // Two connections of one job against one of another: 2 : 1.
    Desk desk = new Desk(PickerCatalog.create("round-robin"));
    desk.lane(0, tenant("g", "u", "a"));
    desk.lane(1, tenant("g", "u", "a"));
    desk.lane(2, tenant("g", "u", "b"));
    for (int n = 0; n < 3; n++) {
      for (int slot = 0; slot < 3; slot++) {
        desk.arrive(slot, MIB);
      }
    }
    assertThat(serveAll(desk)).containsExactly(0, 1, 2, 0, 1, 2, 0, 1, 2);
  }

  private static List<Integer> serveAll(Desk desk) {
    List<Integer> order = new ArrayList<>();
    while (desk.queued() > 0) {
      order.add(desk.serve());
    }
    return order;
  }

  @Test
  void aBucketThatKeepsToItsRateSaysWhenToAskAgain() {
    // 1 MiB per second and no burst: the second request may go one second after the first.
    Desk desk = new Desk(PickerCatalog.create("tbf:rate=1MiB/s:spare=keep:burst=0"));
    desk.lane(0, tenant("g", "u", "a"));
    desk.arrive(0, MIB);
    desk.arrive(0, MIB);
    assertThat(desk.serve()).isZero();
    assertThat(desk.serve()).isEqualTo(Picker.NONE);
    assertThat(desk.picker().askAgainNanos(desk.nowNanos())).isEqualTo(1_000_000_000L);
    desk.passNanos(999_999_999L);
    assertThat(desk.serve()).isEqualTo(Picker.NONE);
    desk.passNanos(1);
    assertThat(desk.serve()).isZero();
    assertThat(desk.picker().askAgainNanos(desk.nowNanos())).isEqualTo(Picker.NEVER);
  }

  @Test
  void spareBandwidthIsSharedLikeTheRates() {
    // Rates 3 : 1, a machine that is faster than both together: the order does not wait for tokens.
    Desk desk = new Desk(PickerCatalog.create("tbf:rate=1MiB/s:per=node"));
    desk.lane(0, new Tenant("a", "u", "g", 3, 1));
    desk.lane(1, new Tenant("b", "u", "g", 1, 1));
    desk.serveFull(400 * MIB, MIB, 0, 1);
    assertThat(desk.servedBytes(0)).isCloseTo(300 * MIB, within(MIB));
  }

  @Test
  void missedTokensAreCompensated() {
    // Both may have 1 MiB/s. For 2 s the machine serves only 1 MiB/s in all, so each misses 1 MiB;
    // compensation lets each catch up at once when the machine is fast again, but no further.
    Desk desk =
        new Desk(PickerCatalog.create("tbf:rate=1MiB/s:spare=keep:burst=0:compensation=5s"));
    desk.lane(0, tenant("g", "u", "a"));
    desk.lane(1, tenant("g", "u", "b"));
    for (int n = 0; n < 8; n++) {
      desk.arrive(n % 2, MIB);
    }
    desk.serve();
    desk.passNanos(1_000_000_000L);
    desk.serve();
    desk.passNanos(1_000_000_000L);
    // Due at 0, 1 and 2 s, for each: six in all, of which two were served.
    for (int n = 0; n < 4; n++) {
      assertThat(desk.serve()).isNotEqualTo(Picker.NONE);
    }
    assertThat(desk.serve()).isEqualTo(Picker.NONE);
    assertThat(desk.servedBytes(0)).isEqualTo(3 * MIB);
  }

  @Test
  void aPolicyChangesWhileRequestsWait() {
    Desk desk = threeJobs("job-fair");
    for (int n = 0; n < 30; n++) {
      desk.arrive(n % 3, MIB);
    }
    desk.moveTo(PickerCatalog.create("user-fair"));
    assertThat(desk.queued()).isEqualTo(30);
    for (int n = 0; n < 12; n++) {
      desk.serve();
    }
    assertThat(desk.servedBytes(2)).isEqualTo(6 * MIB);
  }

  @Test
  void aLaneThatMovesToAnotherJobKeepsWhatWaits() {
    Desk desk = new Desk(PickerCatalog.create("size-fair"));
    desk.lane(0, new Tenant("a", "u", "g", 1, 1));
    desk.lane(1, new Tenant("b", "u", "g", 1, 1));
    for (int n = 0; n < 20; n++) {
      desk.arrive(n % 2, MIB);
    }
    desk.lane(0, new Tenant("a", "u", "g", 3, 1));
    for (int n = 0; n < 8; n++) {
      desk.serve();
    }
    assertThat(desk.servedBytes(0)).isEqualTo(6 * MIB);
    desk.lane(0, new Tenant("b", "u", "g", 1, 1));
    assertThat(serveAll(desk)).hasSize(12);
  }
}

package weir.testkit.picker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static weir.testkit.picker.Desk.tenant;

import org.junit.jupiter.api.Test;
import weir.model.Picker;
import weir.policies.picker.PickerCatalog;

/** The picker that follows a controller's grants, on cases small enough to be worked out by hand. */
class GrantsTest {
  private static final long MIB = 1 << 20;
  private static final long MILLIS = 1_000_000;

  @Test
  void grantedJobsShareInProportion() {
    Desk desk = desk("grants", "a", "b");
    grant(desk, "a", 3e9);
    grant(desk, "b", 1e9);
    desk.serveFull(400 * MIB, MIB, 0, 1);
    assertThat(desk.servedBytes(0)).isEqualTo(300 * MIB);
  }

  @Test
  void aHeldJobGetsNothingWhileAnotherIsServed() {
    Desk desk = desk("grants", "a", "b");
    grant(desk, "a", 1);
    grant(desk, "b", 0);
    desk.serveFull(100 * MIB, MIB, 0, 1);
    assertThat(desk.servedBytes(1)).isZero();
  }

  @Test
  void aHeldJobGetsWhatIsLeftAfterAMomentOfWaiting() {
    Desk desk = desk("grants:anticipation=2ms", "a", "b");
    grant(desk, "a", 1);
    grant(desk, "b", 0);
    desk.arrive(0, MIB);
    desk.arrive(1, MIB);
    assertThat(desk.serve()).isZero();
    assertThat(desk.serve()).isEqualTo(Picker.NONE);
    assertThat(desk.picker().askAgainNanos(desk.nowNanos())).isEqualTo(2 * MILLIS);
    desk.passNanos(2 * MILLIS);
    assertThat(desk.serve()).isEqualTo(1);
  }

  @Test
  void whoTakesItsTimeBetweenRequestsIsNotWaitedFor() {
    // Served in no time and back after 10 ms: waiting for it would leave the storage idle.
    Desk desk = desk("grants:anticipation=2ms", "a", "b");
    grant(desk, "a", 1);
    grant(desk, "b", 0);
    for (int n = 0; n < 3; n++) {
      desk.arrive(0, MIB);
      desk.serve();
      desk.passNanos(10 * MILLIS);
    }
    desk.arrive(0, MIB);
    desk.arrive(1, MIB);
    assertThat(desk.serve()).isZero();
    assertThat(desk.serve()).isEqualTo(1);
  }

  @Test
  void aHeldJobIsServedOnceInEverySpanOfThePatience() {
    Desk desk = desk("grants:patience=100ms", "a", "b");
    grant(desk, "a", 1);
    grant(desk, "b", 0);
    // One request per millisecond for a second: ten spans.
    for (int n = 0; n < 1000; n++) {
      desk.passNanos(MILLIS);
      desk.serveFull(MIB, MIB, 0, 1);
    }
    assertThat(desk.servedBytes(1)).isEqualTo(9 * MIB);
  }

  @Test
  void whatWasServedUnderASmallGrantDoesNotStarveALargerOne() {
    // A request under a grant of a thousandth puts the job a thousand requests ahead in virtual
    // time; in bytes it is one ahead, and that is what counts when it is granted more.
    Desk desk = desk("grants", "a", "b");
    grant(desk, "a", 0.001);
    grant(desk, "b", 1);
    desk.serveFull(10 * MIB, MIB, 0, 1);
    long before = desk.servedBytes(0);
    grant(desk, "a", 1);
    desk.serveFull(10 * MIB, MIB, 0, 1);
    assertThat(desk.servedBytes(0) - before).isCloseTo(5 * MIB, within(MIB));
  }

  @Test
  void idleShareGoesToSiblingsFirst() {
    // Granted: user u jobs 1 and 1, user v job 2. When u's first rests, its second has all of u's.
    Desk desk = new Desk(PickerCatalog.create("grants:policy=user-fair"));
    desk.lane(0, tenant("g", "u", "a"));
    desk.lane(1, tenant("g", "u", "b"));
    desk.lane(2, tenant("g", "v", "c"));
    grant(desk, "a", 1);
    grant(desk, "b", 1);
    grant(desk, "c", 2);
    desk.serveFull(400 * MIB, MIB, 1, 2);
    assertThat(desk.servedBytes(1)).isEqualTo(200 * MIB);
  }

  @Test
  void aHeldSiblingCountsForNothingInItsBranch() {
    // u's branch weighs what b alone was granted: 1 against 2.
    Desk desk = new Desk(PickerCatalog.create("grants:policy=user-fair"));
    desk.lane(0, tenant("g", "u", "a"));
    desk.lane(1, tenant("g", "u", "b"));
    desk.lane(2, tenant("g", "v", "c"));
    grant(desk, "a", 5);
    grant(desk, "a", 0);
    grant(desk, "b", 1);
    grant(desk, "c", 2);
    desk.serveFull(300 * MIB, MIB, 0, 1, 2);
    assertThat(desk.servedBytes(1)).isCloseTo(100 * MIB, within(MIB));
    assertThat(desk.servedBytes(0)).isZero();
  }

  @Test
  void aNewcomerWeighsAsTheMean() {
    Desk desk = desk("grants", "a", "b");
    grant(desk, "a", 30);
    grant(desk, "b", 10);
    desk.lane(2, tenant("g", "u", "new"));
    desk.serveFull(600 * MIB, MIB, 0, 1, 2);
    assertThat(desk.servedBytes(2)).isCloseTo(200 * MIB, within(MIB));
  }

  private static Desk desk(String spec, String... jobs) {
    Desk desk = new Desk(PickerCatalog.create(spec));
    for (int slot = 0; slot < jobs.length; slot++) {
      desk.lane(slot, tenant("g", "u", jobs[slot]));
    }
    return desk;
  }

  private static void grant(Desk desk, String job, double weight) {
    desk.picker().grant(job, weight, desk.nowNanos());
  }
}

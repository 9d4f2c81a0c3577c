package weir.testkit.picker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.model.Picker;
import weir.model.Tenant;
import weir.policies.picker.PickerCatalog;
import weir.testkit.Dice;
import weir.testkit.RandomTenants;

/** Laws of every picker of the catalog over random stories; {@link Desk} adds that only lanes that wait are picked. */
class PickerLawsTest {
  private static final int SEEDS = 150;
  private static final int STEPS = 300;
  private static final String EVERY_PICKER = "weir.testkit.picker.PickerSpecs#all";

  @ParameterizedTest
  @MethodSource(EVERY_PICKER)
  void whatArrivedIsServedOrLostWithItsLaneOrWaits(String spec) {
    for (long seed = 0; seed < SEEDS; seed++) {
      PickerStory story = new PickerStory(spec, seed);
      story.goOn(STEPS);
      assertThat(story.unaccounted()).as("%s, seed %d", spec, seed).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource(EVERY_PICKER)
  void servesAllThatWaitsInTheEnd(String spec) {
    for (long seed = 0; seed < SEEDS; seed++) {
      PickerStory story = new PickerStory(spec, seed);
      story.goOn(STEPS);
      story.drain();
      assertThat(story.queued()).as("%s, seed %d", spec, seed).isZero();
      assertThat(story.unaccounted()).as("%s, seed %d", spec, seed).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource(EVERY_PICKER)
  void changingToAnyOtherPickerLosesNothing(String spec) {
    List<String> others = PickerSpecs.all();
    for (long seed = 0; seed < SEEDS; seed++) {
      PickerStory story = new PickerStory(spec, seed);
      for (int n = 0; n < 3; n++) {
        story.goOn(STEPS / 4);
        story.changePicker(others.get((int) ((seed + n) % others.size())));
      }
      story.goOn(STEPS / 4);
      story.drain();
      assertThat(story.unaccounted()).as("%s, seed %d", spec, seed).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource(EVERY_PICKER)
  void sameSeedGivesTheSameOrder(String spec) {
    for (long seed = 0; seed < SEEDS; seed++) {
      PickerStory one = new PickerStory(spec, seed);
      PickerStory other = new PickerStory(spec, seed);
      one.goOn(STEPS);
      other.goOn(STEPS);
      assertThat(one.order()).as("%s, seed %d", spec, seed).isEqualTo(other.order());
    }
  }

  @ParameterizedTest
  @MethodSource(EVERY_PICKER)
  void noLaneStarves(String spec) {
    for (long seed = 0; seed < SEEDS / 10; seed++) {
      Desk desk = new Desk(PickerCatalog.create(spec));
      List<Tenant> jobs = new RandomTenants(new Dice(seed), 0.25).jobs(6);
      int[] slots = IntStream.range(0, 12).toArray();
      for (int slot : slots) {
        desk.lane(slot, jobs.get(slot % 6));
      }
      // The lightest lane: half of a job with a sixteenth of its five siblings' weight each, one of
      // four users, one of four groups.
      for (int n = 0; n < 8_000; n++) {
        for (int slot : slots) {
          while (desk.waiting(slot) < 2) {
            desk.arrive(slot, 1 << 16);
          }
        }
        if (desk.serve() == Picker.NONE) {
          desk.passNanos(desk.picker().askAgainNanos(desk.nowNanos()) - desk.nowNanos());
        }
      }
      for (int slot : slots) {
        assertThat(desk.servedBytes(slot))
            .as("%s, seed %d, lane %d", spec, seed, slot)
            .isPositive();
      }
    }
  }
}

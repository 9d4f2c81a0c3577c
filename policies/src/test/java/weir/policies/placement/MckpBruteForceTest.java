package weir.policies.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.model.Placement;
import weir.model.ProfileTable;

/** The exact policy against every plan there is, ties included. */
class MckpBruteForceTest {
  @Test
  void findsTheBestOfAllPlans() {
    Placement mckp = PlacementCatalog.create("mckp");
    for (long seed = 0; seed < 20_000; seed++) {
      ProfileTable profiles = RandomProfiles.of(seed, 5, false);
      int ioNodes = new SplittableRandom(seed).nextInt(20);
      int[] decisions = new int[profiles.slots()];
      mckp.place(profiles, ioNodes, decisions);
      assertThat(decisions)
          .as(RandomProfiles.oneLine(seed, ioNodes, profiles))
          .isEqualTo(EveryPlan.best(profiles, ioNodes));
    }
  }
}

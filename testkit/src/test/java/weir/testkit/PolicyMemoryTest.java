package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.model.Setting;
import weir.model.SharingPolicy;
import weir.policies.PolicyCatalog;

/** What a policy remembers from one decision to the next never shows in what it decides. */
class PolicyMemoryTest {
  private static final int SEEDS = 300;
  private static final int DECISIONS = 60;
  private static final Setting SETTING = new Setting(2e4, 0.5);

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#thatRememberNothing")
  void decidesLikeANewPolicyThatSeesTheSameTransfers(String id) {
    Supplier<SharingPolicy> maker = () -> PolicyCatalog.create(id, SETTING).onPipe();
    for (long seed = 0; seed < SEEDS; seed++) {
      ContentionStory story = new ContentionStory(seed, maker.get());
      for (int n = 0; n < DECISIONS; n++) {
        Decision told = story.told();
        Decision fresh = story.seenFirstBy(maker.get());
        assertThat(told.isTimes(1, fresh, 1e-12))
            .as("%s, seed %d, decision %d: %s, new %s, of %s", id, seed, n, told, fresh, story)
            .isTrue();
        story.goOn(told);
      }
    }
  }
}

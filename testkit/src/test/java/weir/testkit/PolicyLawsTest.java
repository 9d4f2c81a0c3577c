package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.BiPredicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Laws of one decision, for every policy of the catalog over random contentions. */
class PolicyLawsTest {
  private static final int SEEDS = 4_000;
  private static final String EVERY_POLICY = "weir.testkit.PolicyClaims#all";

  @ParameterizedTest
  @MethodSource(EVERY_POLICY)
  void neverExceedsCapacity(String policy) {
    check(policy, (c, d) -> d.total() <= c.capacityBytesPerSec() * (1 + 1e-9));
  }

  @ParameterizedTest
  @MethodSource(EVERY_POLICY)
  void neverExceedsACeiling(String policy) {
    check(
        policy,
        (c, d) -> c.transfers().rows().stream()
            .allMatch(row -> d.rate(row.slot()) <= row.maxRate() * (1 + 1e-9)));
  }

  @ParameterizedTest
  @MethodSource(EVERY_POLICY)
  void noRateIsNegativeOrNotANumber(String policy) {
    check(policy, (c, d) -> Arrays.stream(d.granted()).allMatch(i -> d.rate(i) > 0));
  }

  @ParameterizedTest
  @MethodSource(EVERY_POLICY)
  void grantsAtMostOncePerSlotAndOnlyToActiveTransfers(String policy) {
    check(
        policy,
        (c, d) -> Arrays.stream(d.granted()).distinct().count() == d.granted().length
            && Arrays.stream(d.granted())
                .allMatch(i -> c.transfers().rows().stream().anyMatch(row -> row.slot() == i)));
  }

  @ParameterizedTest
  @MethodSource(EVERY_POLICY)
  void wakesUpAfterNow(String policy) {
    check(policy, (c, d) -> d.wakeSec() > c.nowSec());
  }

  @ParameterizedTest
  @MethodSource(EVERY_POLICY)
  void sameCaseGivesTheSameBytes(String policy) {
    check(policy, (c, d) -> d.sameBytesAs(c.under(policy)));
  }

  @ParameterizedTest
  @MethodSource(EVERY_POLICY)
  void twiceTheSpeedAndTheBytesGiveTwiceTheRates(String policy) {
    check(policy, (c, d) -> c.scaled(2).under(policy).isTimes(2, d, 0));
  }

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#thatFillThePipe")
  void noCapacityIsFreeWhileATransferCouldUseIt(String policy) {
    check(policy, (c, d) -> d.total() >= c.usable() * (1 - 1e-9));
  }

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#thatIgnoreArrival")
  void orderOfArrivalDoesNotMatter(String policy) {
    // Where a completion is very near, rates that differ in many digits may lead to yields that
    // differ in none.
    check(policy, (c, d) -> {
      Decision other = c.shuffled().under(policy);
      return other.isTimes(1, d, 1e-12) || c.leadToSameYields(d, other, 1e-8);
    });
  }

  private static void check(String policy, BiPredicate<ContentionCase, Decision> law) {
    for (long seed = 0; seed < SEEDS; seed++) {
      ContentionCase contention = ContentionCase.random(seed);
      Decision decision = contention.under(policy);
      assertThat(law.test(contention, decision))
          .as("%s, %s gave %s", policy, contention, decision)
          .isTrue();
    }
  }
}

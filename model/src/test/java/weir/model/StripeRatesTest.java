package weir.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StripeRatesTest {
  private final StripeRates rates = new StripeRates(2, 0, 3);

  @Test
  void aStripedTransferMovesAtItsSlowestTarget() {
    rates.grant(2, 0, 5);
    rates.grant(2, 1, 3);
    rates.grant(2, 2, 4);
    assertThat(rates.slowest(2, 3)).isEqualTo(3);
    assertThat(rates.slowest(2, 1)).isEqualTo(5);
  }

  @Test
  void oneTargetLeftOutHoldsAll() {
    rates.grant(0, 0, 5);
    assertThat(rates.slowest(0, 2)).isZero();
  }

  @Test
  void aSlotIsListedOnceHoweverManyTargetsItHas() {
    rates.grantEach(2, 3, 1);
    rates.grantEach(0, 2, 0);
    assertThat(rates.count()).isOne();
    assertThat(rates.granted(0)).isEqualTo(2);
  }

  @Test
  void clearForgetsEverySlotThatWasWritten() {
    rates.grantEach(0, 2, 1);
    rates.grantEach(2, 3, 1);
    rates.clear();
    assertThat(rates.count()).isZero();
    assertThat(rates.of(0, 1)).isZero();
    assertThat(rates.of(2, 2)).isZero();
  }
}

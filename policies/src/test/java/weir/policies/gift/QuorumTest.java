package weir.policies.gift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import weir.policies.gift.Quorum.Verdict;
import weir.policies.striped.Instance;

/** When replies are enough to decide, and what an instance made of them looks like. */
class QuorumTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void decidesAtOnceWhenAllHaveReplied() {
    Quorum quorum = new Quorum(3, 0.8, SECOND);
    quorum.begin(100);
    assertThat(quorum.verdict(100)).isEqualTo(Verdict.WAIT);
    quorum.reply(0);
    quorum.reply(1);
    assertThat(quorum.verdict(100 + SECOND - 1)).isEqualTo(Verdict.WAIT);
    quorum.reply(2);
    assertThat(quorum.verdict(100 + SECOND - 1)).isEqualTo(Verdict.DECIDE);
  }

  @Test
  void fourFifthsAreNotEnoughButMoreAre() {
    assertThat(afterTimeout(10, 8)).isEqualTo(Verdict.SKIP);
    assertThat(afterTimeout(10, 9)).isEqualTo(Verdict.DECIDE);
    assertThat(afterTimeout(64, 51)).isEqualTo(Verdict.SKIP); // 79.7 %
    assertThat(afterTimeout(64, 52)).isEqualTo(Verdict.DECIDE); // 81.3 %
    assertThat(afterTimeout(1, 0)).isEqualTo(Verdict.SKIP);
  }

  @Test
  void lateAndSecondRepliesDoNotCount() {
    Quorum quorum = new Quorum(2, 0.4, SECOND);
    quorum.begin(0);
    assertThat(quorum.reply(0)).isTrue();
    assertThat(quorum.reply(0)).isFalse();
    assertThat(quorum.verdict(SECOND)).isEqualTo(Verdict.DECIDE);
    assertThat(quorum.reply(1)).isFalse();
    assertThat(quorum.verdict(SECOND)).isEqualTo(Verdict.SKIP);
    quorum.begin(10 * SECOND);
    assertThat(quorum.hasReplied(0)).isFalse();
    assertThat(quorum.reply(1)).isTrue();
  }

  @Test
  void aTargetThatWasNotHeardIsLeftOut() {
    // targets 0 {A, B}, 1 {B} and 2 {A}; the report of 2 is late. The instance is that of 0 and 1
    // alone.
    ReportRound round = new ReportRound(3, 0.5, SECOND);
    round.nodes(1, 16);
    round.begin(0);
    round.report(0, 1, new int[] {1, 0});
    round.report(1, 1, new int[] {1});
    assertThat(round.verdict(SECOND)).isEqualTo(Verdict.DECIDE);
    assertThat(round.report(2, 1, new int[] {0})).isFalse();
    Instance instance = new Instance();
    round.fill(instance);
    assertThat(round.isMissing(2)).isTrue();
    assertThat(instance.size()).isEqualTo(2);
    assertThat(instance.width(0)).isOne();
    assertThat(instance.width(1)).isEqualTo(2);
    assertThat(instance.nodes(1)).isEqualTo(16);
    assertThat(instance.fair(0)).isEqualTo(0.5);

    GiftDecision gift = new GiftDecision(new Ledger(LedgerRules.PUBLISHED), GiftOptions.PUBLISHED);
    gift.ledger().open("A");
    gift.ledger().open("B");
    double[] share = new double[2];
    gift.decide(instance, share);
    assertThat(share[0]).isCloseTo(0.45, within(1e-9));
    assertThat(share[1]).isCloseTo(0.55, within(1e-9));
  }

  @Test
  void whoIsBackIsCountedAtTheNextInstance() {
    ReportRound round = new ReportRound(2, 0.4, SECOND);
    round.begin(0);
    round.report(0, 1, new int[] {0, 1});
    assertThat(round.verdict(SECOND)).isEqualTo(Verdict.DECIDE);
    round.begin(10 * SECOND);
    round.report(1, 0.5, new int[] {1});
    round.report(0, 1, new int[] {1});
    assertThat(round.verdict(10 * SECOND)).isEqualTo(Verdict.DECIDE);
    Instance instance = new Instance();
    round.fill(instance);
    assertThat(instance.size()).isOne();
    assertThat(instance.account(0)).isOne();
    assertThat(instance.fair(0)).isEqualTo(0.5);
  }

  private static Verdict afterTimeout(int members, int replies) {
    Quorum quorum = new Quorum(members, 0.8, SECOND);
    quorum.begin(5);
    for (int n = 0; n < replies; n++) {
      quorum.reply(n);
    }
    return quorum.verdict(5 + SECOND);
  }
}

package weir.controller.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.policies.gift.Ledger;
import weir.policies.gift.LedgerRules;
import weir.wire.identity.Credential;

/** What each change does, and when it is refused. */
class ChangeTest {
  private SiteState state = SiteState.EMPTY;
  private long sequence;

  private Optional<String> change(Change change) {
    return changeAt(100, change);
  }

  private Optional<String> changeAt(long atSec, Change change) {
    SiteState.Step step = state.apply(new Proposal(new Key("c", ++sequence), atSec, change));
    state = step.state();
    return step.refusal();
  }

  private static RegisteredJob job(String id, int uid, long expirySec) {
    Credential credential = new Credential(
        77,
        new Credential.Validity(50, expirySec),
        new Credential.Holder(uid, 7, List.of(), "user" + uid, "group"),
        new Credential.Size(id, 4, 8, 2.5),
        0,
        List.of());
    return RegisteredJob.of(credential, "app");
  }

  @Test
  void jobIsWhatItsCredentialSays() {
    change(new Change.JobRegistered(job("j", 5, 900)));
    RegisteredJob known = state.registry().jobs().get("j").orElseThrow();
    assertThat(known.tenant().user()).isEqualTo("user5");
    assertThat(known.size()).isEqualTo(new RegisteredJob.Size(4, 8, 2.5));
    assertThat(known.validity()).isEqualTo(new RegisteredJob.Validity(77, 50, 900));
  }

  @Test
  void nobodyTakesAnothersJob() {
    change(new Change.JobRegistered(job("j", 5, 900)));
    assertThat(change(new Change.JobRegistered(job("j", 6, 900))))
        .contains("job j is running and is user5's, not user6's");
    assertThat(change(new Change.JobRegistered(job("j", 5, 1000)))).isEmpty();
    change(new Change.JobEnded("j", "done"));
    assertThat(change(new Change.JobRegistered(job("j", 6, 900)))).isEmpty();
    assertThat(change(new Change.JobEnded("other", "done"))).contains("no job other is running");
  }

  @Test
  void jobsAgeOut() {
    long day = Registry.KEPT_SEC;
    change(new Change.JobRegistered(job("forgotten", 5, 200)));
    change(new Change.JobRegistered(job("ended", 5, 10 * day)));
    change(new Change.JobRegistered(job("runs", 5, 10 * day)));
    change(new Change.JobEnded("ended", "done"));
    changeAt(100 + day, new Change.NodeJoined("n", List.of()));
    assertThat(state.registry().ended()).hasSize(1);
    assertThat(state.registry().jobs().names()).containsExactly("forgotten", "runs");
    changeAt(201 + day, new Change.NodeJoined("n", List.of()));
    assertThat(state.registry().ended()).isEmpty();
    assertThat(state.registry().jobs().names()).containsExactly("runs");
  }

  /** A clock that jumps by an hour and back ends nothing that runs. */
  @Test
  void jumpingClockLosesNoJob() {
    change(new Change.JobRegistered(job("j", 5, 200)));
    changeAt(100 + 3600, new Change.NodeJoined("n", List.of()));
    changeAt(100 - 3600, new Change.NodeJoined("n", List.of()));
    changeAt(100, new Change.NodeJoined("n", List.of()));
    assertThat(state.registry().jobs().has("j")).isTrue();
  }

  @Test
  void policyCanBeUndoneStepByStep() {
    change(new Change.PolicySet("fcfs", "ann", Change.ANY_VERSION));
    change(new Change.PolicySet("set-10", "bob", 1));
    assertThat(change(new Change.PolicySet("gift", "ann", 1)))
        .contains("policy set-10 has version 2, not 1: bob has set it since");
    change(new Change.PolicyUndone("ann", 2));
    assertThat(state.settings().policy().inForce())
        .isEqualTo(new PolicySetting("fcfs", 3, "ann", 100));
    change(new Change.PolicyUndone("ann", Change.ANY_VERSION));
    assertThat(state.settings().policy().inForce().spec()).isEqualTo("fair-share");
    assertThat(change(new Change.PolicyUndone("ann", Change.ANY_VERSION)))
        .contains("no policy to go back to before fair-share");
  }

  @Test
  void keysRotate() {
    change(new Change.KeyAdded("old", "AAAA", "c1"));
    change(new Change.KeyAdded("new", "BBBB", "c1"));
    assertThat(change(new Change.KeyAdded("new", "CCCC", "c2")))
        .contains("key new is another one, added by c1");
    changeAt(200, new Change.KeyRetired("old", 500));
    assertThat(state.settings().keys().get("old").orElseThrow().inForce()).isFalse();
    changeAt(500, new Change.NodeJoined("n", List.of()));
    assertThat(state.settings().keys().names()).containsExactly("new", "old");
    changeAt(561, new Change.NodeJoined("n", List.of()));
    assertThat(state.settings().keys().names()).containsExactly("new");
  }

  /** 10 issued, 4 redeemed, 6 paid at the end of the period. */
  @Test
  void couponsAreBookedOnce() {
    change(new Change.LedgerRulesSet(LedgerRules.PUBLISHED));
    change(new Change.DecisionSettled(3, List.of(new Booking("a", 0, 10, 1))));
    assertThat(change(new Change.DecisionSettled(3, List.of(new Booking("a", 0, 10, 1)))))
        .contains("decision 3 comes after 3, which is booked");
    assertThat(change(new Change.DecisionSettled(
            4, List.of(new Booking("b", 0, 7, 1), new Booking("a", 11, 0, 1)))))
        .contains("a redeems 11 coupons and holds 10");
    change(new Change.DecisionSettled(5, List.of(new Booking("a", 4, 0, 1))));
    change(new Change.PeriodClosed(1));
    assertThat(change(new Change.PeriodClosed(1))).contains("period 1 does not follow 1");
    Ledger ledger = state.applications().coupons().ledger();
    assertThat(ledger.accounts()).as("nothing of the refused decision").isEqualTo(1);
    assertThat(List.of(ledger.issued(), ledger.redeemed(), ledger.paid(), ledger.outstanding()))
        .containsExactly(10L, 4L, 6L, 0L);
  }

  @Test
  void readersLedgerIsTheirOwn() {
    change(new Change.DecisionSettled(1, List.of(new Booking("a", 0, 10, 1))));
    Ledger mine = state.applications().coupons().ledger();
    mine.redeem(mine.open("a"), 10);
    assertThat(state.applications().coupons().ledger().outstanding()).isEqualTo(10);
  }

  @Test
  void weightsAndTimes() {
    change(new Change.WeightsSet(Map.of("user:ann", 2.0, "job:7", 0.5)));
    change(new Change.WeightsCleared(List.of("user:ann", "user:nobody")));
    assertThat(state.settings().weights().asMap()).isEqualTo(Map.of("job:7", 0.5));
    changeAt(300, new Change.TimesLearnt(Map.of("app", 12.5)));
    assertThat(state.applications().times().get("app")).contains(new CharacteristicTime(12.5, 300));
    assertThatThrownBy(() -> new Change.WeightsSet(Map.of("ann", 2.0)))
        .hasMessageContaining("give job:ID, user:NAME or group:NAME");
    assertThatThrownBy(() -> new Change.TimesLearnt(Map.of("app", Double.NaN)))
        .hasMessageContaining("give a number above zero");
  }

  @Test
  void whatComesVeryLateIsNotTakenForNew() {
    sequence = 10;
    change(new Change.PolicySet("fcfs", "ann", Change.ANY_VERSION));
    sequence = 5000;
    change(new Change.PolicySet("gift", "ann", Change.ANY_VERSION));
    sequence = 10;
    assertThat(change(new Change.PolicySet("fcfs", "ann", Change.ANY_VERSION)).orElseThrow())
        .contains("may have been applied");
    assertThat(state.settings().policy().inForce().spec()).isEqualTo("gift");
  }

  @Test
  void formatRefusesWhatItDoesNotKnow() {
    assertRefused("{\"v\":2}", "a Proposal of format 2; this version reads 1");
    assertRefused("[]", "not an object");
    assertRefused("{\"v\":1", "no Proposal");
    String good = "{\"v\":1,\"key\":{\"client\":\"c\",\"sequence\":1},\"atSec\":5,"
        + "\"change\":{\"kind\":\"period-closed\",\"period\":1}}";
    assertRefused(good.replace("period-closed", "period-opened"), "period-opened");
    assertRefused(good.replace("\"period\":1", "\"period\":1,\"more\":2"), "more");
    assertRefused(good.replace("\"period\":1", "\"period\":1.5"), "no Proposal");
    assertRefused(good.replace("\"period\":1", "\"period\":\"1\""), "no Proposal");
    assertRefused(good.replace(",\"period\":1", ""), "period");
    assertRefused(good.replace("\"sequence\":1", "\"sequence\":0"), "numbers begin at 1");
    assertRefused(good.replace("\"client\":\"c\"", "\"client\":null"), "client");
    assertRefused(good + good, "no Proposal");
  }

  private static void assertRefused(String text, String why) {
    assertThatThrownBy(() -> StateJson.readProposal(text.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(why);
  }
}

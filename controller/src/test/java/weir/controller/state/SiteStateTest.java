package weir.controller.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weir.policies.gift.Ledger;

/** Laws over chains of random changes. */
class SiteStateTest {
  private static final int CHAINS = 30;
  private static final int LENGTH = 200;

  private static String text(SiteState state) {
    return new String(StateJson.write(state), StandardCharsets.UTF_8);
  }

  private static SiteState after(SiteState state, List<Proposal> proposals) {
    SiteState now = state;
    for (Proposal proposal : proposals) {
      now = now.apply(proposal).state();
    }
    return now;
  }

  @Test
  void sameChangesMakeTheSameState() {
    for (long seed = 0; seed < CHAINS; seed++) {
      List<Proposal> chain = RandomChanges.of(seed, LENGTH);
      assertThat(text(after(SiteState.EMPTY, chain)))
          .as("seed %d", seed)
          .isEqualTo(text(after(SiteState.EMPTY, chain)));
    }
  }

  @Test
  void snapshotAndTailMakeTheStateOfTheWhole() throws IOException {
    for (long seed = 0; seed < CHAINS; seed++) {
      List<Proposal> chain = RandomChanges.of(seed, LENGTH);
      int cut = (int) (seed * 37 % LENGTH);
      SiteState half = after(SiteState.EMPTY, chain.subList(0, cut));
      SiteState read = StateJson.readState(StateJson.write(half));
      assertThat(text(read)).as("seed %d, read back", seed).isEqualTo(text(half));
      assertThat(text(after(read, chain.subList(cut, LENGTH))))
          .as("seed %d, cut at %d", seed, cut)
          .isEqualTo(text(after(SiteState.EMPTY, chain)));
    }
  }

  @Test
  void whatIsReadFromTheLogIsWhatWasProposed() throws IOException {
    for (long seed = 0; seed < CHAINS; seed++) {
      for (Proposal proposal : RandomChanges.of(seed, LENGTH)) {
        assertThat(StateJson.readProposal(StateJson.write(proposal)))
            .as("seed %d", seed)
            .isEqualTo(proposal);
      }
    }
  }

  /** Each key takes effect once at the most, and whatever is refused or repeated leaves the very same state. */
  @Test
  void whatIsRepeatedOrRefusedChangesNothing() {
    for (long seed = 0; seed < CHAINS; seed++) {
      Set<Key> effective = new HashSet<>();
      SiteState state = SiteState.EMPTY;
      for (Proposal proposal : RandomChanges.of(seed, LENGTH)) {
        SiteState.Step step = state.apply(proposal);
        if (step.repeated() || step.refusal().isPresent()) {
          assertThat(step.state()).as("seed %d, %s", seed, proposal).isSameAs(state);
        } else {
          assertThat(effective.add(proposal.key()))
              .as("seed %d, %s", seed, proposal)
              .isTrue();
        }
        assertThat(step.repeated() && !effective.contains(proposal.key()))
            .as("seed %d: %s was said to be there", seed, proposal)
            .isFalse();
        state = step.state();
      }
    }
  }

  /** The slow twin counts coupons by hand. */
  @Test
  void ledgerAddsUpAfterEachStep() {
    int settled = 0;
    for (long seed = 0; seed < CHAINS; seed++) {
      Map<String, Long> issued = new HashMap<>();
      Map<String, Long> redeemed = new HashMap<>();
      SiteState state = SiteState.EMPTY;
      for (Proposal proposal : RandomChanges.of(seed, LENGTH)) {
        SiteState.Step step = state.apply(proposal);
        boolean isApplied = !step.repeated() && step.refusal().isEmpty();
        if (isApplied && proposal.change() instanceof Change.DecisionSettled decision) {
          settled++;
          for (Booking booking : decision.bookings()) {
            issued.merge(booking.application(), booking.issued(), Long::sum);
            redeemed.merge(booking.application(), booking.redeemed(), Long::sum);
          }
        }
        state = step.state();
        check(state.applications().coupons().ledger(), issued, redeemed);
      }
    }
    assertThat(settled).isGreaterThan(CHAINS);
  }

  private static void check(Ledger ledger, Map<String, Long> issued, Map<String, Long> redeemed) {
    ledger.auditAll();
    for (int account = 0; account < ledger.accounts(); account++) {
      String name = ledger.application(account);
      assertThat(ledger.issued(account)).isEqualTo(issued.getOrDefault(name, 0L));
      assertThat(ledger.redeemed(account)).isEqualTo(redeemed.getOrDefault(name, 0L));
      assertThat(ledger.issued(account))
          .isEqualTo(ledger.redeemed(account)
              + ledger.outstanding(account)
              + ledger.paid(account)
              + ledger.expired(account));
    }
  }

  @Test
  void nothingGrowsWithoutBound() {
    SiteState state = SiteState.EMPTY;
    RandomChanges changes = new RandomChanges(1);
    for (int n = 0; n < 5_000; n++) {
      state = state.apply(changes.next()).state();
    }
    assertThat(state.settings().policy().past()).hasSizeLessThanOrEqualTo(Policies.MOST_PAST);
    assertThat(state.registry().ended()).hasSizeLessThanOrEqualTo(Registry.MOST_ENDED);
    for (SeenOf client : state.seen().clients().values()) {
      assertThat(client.missing()).hasSizeLessThanOrEqualTo(SeenOf.MOST_MISSING);
    }
  }
}

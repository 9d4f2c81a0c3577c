package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weir.model.Job;
import weir.model.Setting;
import weir.model.Transfers;
import weir.policies.PolicyCatalog;

/** Single decisions of themis, tbf and guarded, worked out by hand. */
class WorkedTreesTest {
  @Test
  void jobsAreEqualUnlessToldOtherwise() {
    assertRates("themis", 12, rows(row(12, of("a", "g", 5)), row(12, of("b", "g", 1))), 6, 6);
  }

  @Test
  void whatAJobCannotUseGoesToItsSiblingsFirst() {
    // User a: 12 of 24, its first job can use 2, so its second has 10; user b's job has 12.
    assertRates(
        "themis:policy=user-fair",
        24,
        rows(row(2, of("a", "g", 1)), row(24, of("a", "g", 1)), row(24, of("b", "g", 1))),
        2,
        10,
        12);
  }

  @Test
  void whatAUserCannotUseGoesToTheOtherUsers() {
    // User a can use 2 + 3 = 5 of its 12; the other 19 are b's.
    assertRates(
        "themis:policy=user-fair",
        24,
        rows(row(2, of("a", "g", 1)), row(3, of("a", "g", 1)), row(24, of("b", "g", 1))),
        2,
        3,
        19);
  }

  @Test
  void groupsThenUsersThenNodes() {
    // g: user a with 1 and 2 nodes; h: user b with 1, user c with 1. Halves; sixths and thirds;
    // quarters.
    assertRates(
        "themis:policy=group-user-size",
        12,
        rows(
            row(12, of("a", "g", 1)),
            row(12, of("a", "g", 2)),
            row(12, of("b", "h", 1)),
            row(12, of("c", "h", 1))),
        2,
        4,
        3,
        3);
  }

  @Test
  void bucketsKeepToTheirRateOrShareWhatIsSpare() {
    // 2 per node: 2 and 6 of 12. Kept, 4 are free; shared like the rates, 3 and 9.
    List<TransferRow> rows = rows(row(12, of("a", "g", 1)), row(12, of("b", "g", 3)));
    assertRates("tbf:rate=2:per=node:spare=keep", 12, rows, 2, 6);
    assertRates("tbf:rate=2:per=node", 12, rows, 3, 9);
    // Too little for all: like the rates, too.
    assertRates("tbf:rate=2:per=node:spare=keep", 4, rows, 1, 3);
  }

  @Test
  void whoeverIsBelowTheFloorGoesFirst() {
    // Yields 0.9, 0.7 and 0.75, seconds remaining 1, 50 and 2, a floor of 0.8: the lowest goes
    // first.
    assertRates("guarded", 1, List.of(at(0, 1, 0.9), at(1, 50, 0.7), at(2, 2, 0.75)), 0, 1, 0);
    // All above the floor: the shortest goes first, whatever its yield.
    assertRates("guarded", 1, List.of(at(0, 1, 0.95), at(1, 50, 0.81), at(2, 2, 0.9)), 1, 0, 0);
    assertRates("guarded:floor=0.5", 1, List.of(at(0, 3, 0.6), at(1, 50, 0.7)), 1, 0);
  }

  private static TransferRow at(int slot, double remainingSec, double yield) {
    return new TransferRow(
        slot, 0, 1, remainingSec, 100, 100 * yield, Transfers.UNKNOWN, Transfers.NO_SET);
  }

  private record Row(double maxRate, Job.Builder job) {}

  private static Row row(double maxRate, Job.Builder job) {
    return new Row(maxRate, job);
  }

  private static Job.Builder of(String user, String group, int nodes) {
    return Job.builder(user + group + nodes).user(user).group(group).nodes(nodes);
  }

  private static List<TransferRow> rows(Row... rows) {
    List<TransferRow> all = new ArrayList<>();
    for (Row row : rows) {
      Job job = row.job().build();
      int slot = all.size();
      all.add(
          new TransferRow(slot, 0, row.maxRate(), 1e3, 1, 1, Transfers.UNKNOWN, Transfers.NO_SET)
              .of(RandomTenants.twin(job, "job" + slot)));
    }
    return all;
  }

  private static void assertRates(
      String policy, double capacity, List<TransferRow> rows, double... expected) {
    Decision decision = Decision.ofNew(
        PolicyCatalog.create(policy, Setting.OPEN).onPipe(),
        1,
        new TransferTable(rows.size(), rows),
        capacity);
    for (int i = 0; i < expected.length; i++) {
      assertThat(decision.rate(i)).as("slot %d", i).isCloseTo(expected[i], within(1e-12));
    }
  }
}

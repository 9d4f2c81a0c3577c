package weir.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import weir.model.Setting;
import weir.model.Transfers;
import weir.policies.PolicyCatalog;

/** Random transfers that compete for one pipe at one instant, and what a policy may know beforehand. */
public record ContentionCase(
    long seed,
    double nowSec,
    double capacityBytesPerSec,
    Setting setting,
    TransferTable transfers) {

  /** Hands out the degenerate values often: none, one, all alike, zero, exactly one, tiny, huge, at the same time. */
  public static ContentionCase random(long seed) {
    return new Maker(new Dice(seed)).contention(seed);
  }

  /** What the policy named {@code spec}, made anew, has to say. */
  public Decision under(String spec) {
    return Decision.ofNew(
        PolicyCatalog.create(spec, setting).onPipe(), nowSec, transfers, capacityBytesPerSec);
  }

  /** The same on storage and links that are so many times as fast, with as many times the bytes. */
  public ContentionCase scaled(double factor) {
    List<TransferRow> rows =
        transfers.rows().stream().map(row -> row.scaled(factor)).toList();
    return withRows(factor * capacityBytesPerSec, rows);
  }

  /** The same transfers with their times of posting dealt out anew. */
  public ContentionCase shuffled() {
    List<TransferRow> rows = transfers.rows();
    List<TransferRow> other = new ArrayList<>(rows);
    Collections.shuffle(other, new Random(seed));
    return withRows(
        capacityBytesPerSec,
        IntStream.range(0, rows.size())
            .mapToObj(n -> other.get(n).postedAt(rows.get(n).postedSec()))
            .toList());
  }

  /** What all transfers could use together, if the pipe was wide enough. */
  public double usable() {
    double wanted = transfers.rows().stream()
        .filter(row -> row.remainingBytes() > 0)
        .mapToDouble(TransferRow::maxRate)
        .sum();
    return Math.min(wanted, capacityBytesPerSec);
  }

  /** Whether two decisions lead to the same yields, within {@code tolerance}, when the first transfer completes. */
  public boolean leadToSameYields(Decision one, Decision other, double tolerance) {
    double oneSec = firstCompletionSec(one);
    double otherSec = firstCompletionSec(other);
    return transfers.rows().stream()
        .allMatch(row -> Math.abs(row.after(oneSec, one.rate(row.slot())).yield()
                - row.after(otherSec, other.rate(row.slot())).yield())
            <= tolerance);
  }

  private double firstCompletionSec(Decision decision) {
    return transfers.rows().stream()
        .filter(row -> decision.rate(row.slot()) > 0)
        .mapToDouble(row -> row.remainingBytes() / decision.rate(row.slot()))
        .min()
        .orElse(0);
  }

  private ContentionCase withRows(double capacity, List<TransferRow> rows) {
    return new ContentionCase(
        seed, nowSec, capacity, setting, new TransferTable(transfers.slots(), rows));
  }

  @Override
  public String toString() {
    return "seed " + seed + " now " + nowSec + " capacity " + capacityBytesPerSec + " end "
        + setting.endSec() + " period " + setting.periodSec() + " " + transfers;
  }

  /** Draws the numbers of one case; also of single transfers, for stories in which they come and go. */
  static final class Maker {
    private final Dice dice;
    private final double capacity;
    private final boolean allAlike;
    private final boolean allAtOnce;
    private final RandomTenants tenants;

    Maker(Dice dice) {
      this.dice = dice;
      capacity = dice.oneOf(1, 1, 10, 16, dice.between(0, 1), 2e11, 1e-3);
      allAlike = dice.oneIn(8);
      allAtOnce = dice.oneIn(3);
      tenants = new RandomTenants(dice, 1e-3);
    }

    double capacity() {
      return capacity;
    }

    ContentionCase contention(long seed) {
      double now = dice.oneOf(0, 1, 12.5, dice.below(100), dice.between(0, 1e4), 1e9);
      double end =
          dice.oneOf(Double.POSITIVE_INFINITY, now, now / 2, now + 1, now + dice.between(0, 1e3));
      double period =
          dice.oneOf(Double.POSITIVE_INFINITY, 1, 0.1, dice.between(0, 10), 1e-300, 1e12);
      return new ContentionCase(seed, now, capacity, new Setting(end, period), table(now));
    }

    private TransferTable table(double now) {
      int count = dice.oneOf(0, 1, 2, 2, 3, 4, 5 + dice.below(8), dice.oneIn(10) ? 40 : 3);
      int slots = count + dice.below(3);
      List<Integer> free = new ArrayList<>(IntStream.range(0, slots).boxed().toList());
      List<TransferRow> rows = new ArrayList<>();
      while (rows.size() < count) {
        int slot = free.remove(dice.below(free.size()));
        rows.add(allAlike && !rows.isEmpty() ? twin(rows.get(0), slot) : row(slot, now));
      }
      return new TransferTable(slots, rows);
    }

    private static TransferRow twin(TransferRow row, int slot) {
      return new TransferRow(
          slot,
          row.postedSec(),
          row.maxRate(),
          row.remainingBytes(),
          row.elapsedSec(),
          row.progressSec(),
          row.characteristicSec(),
          row.declaredSet(),
          RandomTenants.twin(row.job(), "slot " + slot));
    }

    /** A transfer of a job that has run for a while, or was released this instant. */
    TransferRow row(int slot, double now) {
      double waited = allAtOnce ? 0 : dice.oneOf(0, Math.min(now, 1), dice.between(0, now));
      double maxRate =
          capacity * dice.oneOf(1, 1, 0.5, 0.25, 1 / 3.0, dice.between(1e-3, 1), 1e-6, 1.5, 20);
      double elapsed = waited + dice.oneOf(0, 1, dice.below(10), dice.between(0, 1e4), 1e6);
      return new TransferRow(
          slot,
          now - waited,
          maxRate,
          maxRate * dice.oneOf(1, 1 + dice.below(5), dice.between(0, 10), 1e-9, 1e9, 0),
          elapsed,
          elapsed * dice.oneOf(0, 1, 0.5, dice.between(0, 1), 1 - 1e-9, 1 + 0x1p-51),
          characteristic(),
          dice.oneOf(Transfers.NO_SET, Transfers.NO_SET, 0, 1, -2, 9, 1_000, -1_000),
          tenants.job("slot " + slot));
    }

    private double characteristic() {
      return dice.oneOf(
          Transfers.UNKNOWN,
          Transfers.UNKNOWN,
          1,
          100,
          dice.magnitude(-3, 7),
          Math.sqrt(10),
          dice.oneOf(0, 1e-300, 1e300));
    }
  }
}

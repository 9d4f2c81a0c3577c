package weir.testkit;

import java.util.ArrayList;
import java.util.List;
import weir.model.SharingPolicy;

/** Transfers that come, move and go at random, told to one policy as it happens. */
final class ContentionStory {
  private static final int SLOTS = 24;

  private final SharingPolicy policy;
  private final Dice dice;
  private final ContentionCase.Maker maker;
  private final List<TransferRow> active = new ArrayList<>();
  private double nowSec;

  ContentionStory(long seed, SharingPolicy policy) {
    this.policy = policy;
    dice = new Dice(seed);
    maker = new ContentionCase.Maker(dice);
    nowSec = dice.oneOf(0, 1, 1e4);
  }

  @Override
  public String toString() {
    return "now " + nowSec + " capacity " + maker.capacity() + " " + view();
  }

  private TransferTable view() {
    return new TransferTable(SLOTS, active);
  }

  /** What the policy says that was told of everything as it happened. */
  Decision told() {
    return Decision.ofInformed(policy, nowSec, view(), maker.capacity());
  }

  /** What another policy says that sees these transfers for the first time. */
  Decision seenFirstBy(SharingPolicy other) {
    return Decision.ofNew(other, nowSec, view(), maker.capacity());
  }

  /** Lets some time pass, or none, at the rates that were decided; then transfers complete and others are posted. */
  void goOn(Decision decision) {
    double seconds = dice.oneOf(0, 0, firstCompletionSec(decision) * dice.oneOf(0.5, 1), 1);
    nowSec += seconds;
    active.replaceAll(row -> row.after(seconds, decision.rate(row.slot())));
    for (int changes = dice.below(5); changes > 0; changes--) {
      if (dice.oneIn(3)) {
        complete();
      } else {
        post(dice.below(SLOTS));
      }
    }
  }

  private double firstCompletionSec(Decision decision) {
    return active.stream()
        .filter(row -> decision.rate(row.slot()) > 0)
        .mapToDouble(row -> Math.min(1e3, row.remainingBytes() / decision.rate(row.slot())))
        .min()
        .orElse(1);
  }

  /** Any transfer may complete, whether it was granted a rate or not: its last bytes may have moved before. */
  private void complete() {
    if (!active.isEmpty()) {
      int slot = active.get(dice.below(active.size())).slot();
      TransferTable before = view();
      active.removeIf(row -> row.slot() == slot);
      policy.completed(slot, before.without(slot));
    }
  }

  private void post(int slot) {
    if (active.stream().noneMatch(row -> row.slot() == slot)) {
      active.add(maker.row(slot, nowSec).postedAt(nowSec));
      policy.posted(slot, view());
    }
  }
}

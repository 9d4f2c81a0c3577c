package weir.testkit.picker;

import java.util.ArrayList;
import java.util.List;
import weir.model.Picker;
import weir.policies.picker.PickerCatalog;
import weir.testkit.Dice;
import weir.testkit.RandomTenants;

/** A random life of a node: lanes come, change and go, requests arrive and are served, policies change. */
final class PickerStory {
  private static final int SLOTS = 12;

  private final Dice dice;
  private final RandomTenants tenants;
  private final Desk desk;
  private final List<Integer> order = new ArrayList<>();
  private long arrived;
  private long lost;

  PickerStory(String spec, long seed) {
    dice = new Dice(seed);
    tenants = new RandomTenants(dice, 1e-3);
    desk = new Desk(PickerCatalog.create(spec));
  }

  void goOn(int steps) {
    for (int n = 0; n < steps; n++) {
      step(dice.below(SLOTS));
    }
  }

  private void step(int slot) {
    switch (dice.below(12)) {
      case 0 -> desk.lane(slot, tenants.any());
      case 1 -> lost += dice.oneIn(3) ? desk.gone(slot) : 0;
      case 2 -> desk.passNanos((long) dice.oneOf(0, 1, 1e6, 2e10));
      case 3, 4, 5, 6, 7 -> arrive(slot);
      default -> serve();
    }
  }

  private void arrive(int slot) {
    if (!desk.has(slot)) {
      desk.lane(slot, tenants.any());
    }
    desk.arrive(slot, (long) dice.oneOf(1, 4096, 0x1p20, 0x1p34, dice.between(1, 1e7)));
    arrived++;
  }

  private void serve() {
    int slot = desk.serve();
    if (slot != Picker.NONE) {
      order.add(slot);
    }
  }

  void changePicker(String spec) {
    desk.moveTo(PickerCatalog.create(spec));
  }

  /** Serves all that waits, and waits only for as long as the picker asks to. */
  void drain() {
    while (desk.queued() > 0) {
      int slot = desk.serve();
      if (slot == Picker.NONE) {
        desk.passNanos(desk.picker().askAgainNanos(desk.nowNanos()) - desk.nowNanos());
        slot = desk.serve();
      }
      if (slot == Picker.NONE) {
        throw new AssertionError("nothing to pick when the picker asked to be asked again");
      }
      order.add(slot);
    }
  }

  /** The slots served so far. */
  List<Integer> order() {
    return order;
  }

  /** Requests that are neither served, lost with their lane nor waiting. */
  long unaccounted() {
    return arrived - order.size() - lost - desk.queued();
  }

  int queued() {
    return desk.queued();
  }
}

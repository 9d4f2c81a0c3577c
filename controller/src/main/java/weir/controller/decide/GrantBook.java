package weir.controller.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.controller.view.LiveView;
import weir.model.Transfers;
import weir.wire.control.GrantOrder;

/** What each node was told last, so that it is told only what is new. */
final class GrantBook {
  /** A weight that changes by a smaller part is not worth telling. */
  private static final double NOTABLE = 1e-3;

  private final Page[] pages;

  /** What one node was told. */
  private static final class Page {
    int[] number = {};
    double[] weight = {};
    boolean isWhole = true;
    double toldSec = Double.NEGATIVE_INFINITY;

    void reserve(int slots) {
      number = number.length < slots ? Arrays.copyOf(number, slots) : number;
      weight = weight.length < slots ? Arrays.copyOf(weight, slots) : weight;
    }
  }

  GrantBook(int nodes) {
    pages = new Page[nodes];
    for (int node = 0; node < nodes; node++) {
      pages[node] = new Page();
    }
  }

  /** The node knows nothing of what it was told, or shall forget it. */
  void reset(int node) {
    pages[node] = new Page();
  }

  void resetAll() {
    for (int node = 0; node < pages.length; node++) {
      reset(node);
    }
  }

  /** Whether the next order must name everybody. */
  boolean isWhole(int node) {
    return pages[node].isWhole;
  }

  /** When the node was told anything last. */
  double toldSec(int node) {
    return pages[node].toldSec;
  }

  void told(int node, double nowSec) {
    pages[node].isWhole = false;
    pages[node].toldSec = nowSec;
  }

  /** Collects what has changed at every node since it was told. */
  List<List<GrantOrder.Row>> changes(LiveView view, PolicyAtWork policy) {
    List<List<GrantOrder.Row>> rows = new ArrayList<>();
    for (Page page : pages) {
      page.reserve(view.slots());
      rows.add(new ArrayList<>());
    }
    for (int i = view.first(); i != Transfers.NONE; i = view.next(i)) {
      for (int k = 0; k < view.width(i); k++) {
        int node = view.target(i, k);
        note(pages[node], i, view.numberAt(i, node), policy.rate(i, k), rows.get(node));
      }
    }
    return rows;
  }

  private static void note(
      Page page, int slot, int number, double weight, List<GrantOrder.Row> rows) {
    boolean isNew = page.number[slot] != number;
    if (number != 0 && (isNew || differs(page.weight[slot], weight))) {
      page.number[slot] = number;
      page.weight[slot] = weight;
      rows.add(new GrantOrder.Row(number, weight));
    }
  }

  private static boolean differs(double before, double now) {
    return (before == 0) != (now == 0) || Math.abs(now - before) > NOTABLE * Math.max(before, now);
  }
}

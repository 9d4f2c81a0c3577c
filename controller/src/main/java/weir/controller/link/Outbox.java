package weir.controller.link;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.wire.control.GrantOrder;

/** Orders that wait for a node to take the one before: later words on a job replace earlier ones. Safe for threads. */
final class Outbox {
  private @Nullable GrantOrder latest;
  private final Map<Integer, GrantOrder.Row> rows = new LinkedHashMap<>();
  private boolean isWhole;

  synchronized void put(GrantOrder order) {
    if (order.isWhole()) {
      rows.clear();
      isWhole = true;
    }
    order.rows().forEach(row -> rows.put(row.number(), row));
    latest = order;
    notifyAll();
  }

  /** Waits for an order. */
  synchronized GrantOrder take() throws InterruptedException {
    GrantOrder order = latest;
    while (order == null) {
      wait();
      order = latest;
    }
    List<GrantOrder.Row> all = new ArrayList<>(rows.values());
    GrantOrder taken = new GrantOrder(order.stamp(), order.span(), order.rule(), isWhole, all);
    clear();
    return taken;
  }

  /** Forgets what waits: the node does not know the numbers any more. */
  synchronized void clear() {
    latest = null;
    rows.clear();
    isWhole = false;
  }
}

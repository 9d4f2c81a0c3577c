package weir.testkit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import weir.model.Job;
import weir.model.Transfers;

/** Transfers frozen at one instant; those that have left the view can still be read by their slot. */
public final class TransferTable implements Transfers {
  private static final Comparator<TransferRow> BY_ARRIVAL =
      Comparator.comparingDouble(TransferRow::postedSec).thenComparingInt(TransferRow::slot);

  private final List<TransferRow> active;
  private final TransferRow[] bySlot;
  private final int[] next;

  /** A view of {@code rows}, whose slots are all below {@code slots}; it puts them in order of arrival itself. */
  public TransferTable(int slots, List<TransferRow> rows) {
    this(rows.stream().sorted(BY_ARRIVAL).toList(), vacant(slots));
    for (TransferRow row : rows) {
      bySlot[row.slot()] = row;
    }
  }

  private TransferTable(List<TransferRow> inOrder, TransferRow[] bySlot) {
    this.active = inOrder;
    this.bySlot = bySlot;
    next = new int[bySlot.length];
    Arrays.fill(next, NONE);
    for (int n = 1; n < inOrder.size(); n++) {
      next[inOrder.get(n - 1).slot()] = inOrder.get(n).slot();
    }
  }

  private static TransferRow[] vacant(int slots) {
    TransferRow[] rows = new TransferRow[slots];
    Arrays.setAll(rows, TransferRow::vacant);
    return rows;
  }

  /** The active transfers in order of arrival. */
  public List<TransferRow> rows() {
    return active;
  }

  /** The view as it was when only the first {@code count} transfers had arrived. */
  TransferTable firstOnes(int count) {
    return new TransferTable(active.subList(0, count), bySlot);
  }

  /** The view after the transfer in {@code slot} has left it. */
  TransferTable without(int slot) {
    return new TransferTable(active.stream().filter(row -> row.slot() != slot).toList(), bySlot);
  }

  @Override
  public int size() {
    return active.size();
  }

  @Override
  public int slots() {
    return bySlot.length;
  }

  @Override
  public int first() {
    return active.isEmpty() ? NONE : active.get(0).slot();
  }

  @Override
  public int next(int i) {
    return next[i];
  }

  @Override
  public Job job(int i) {
    return bySlot[i].job();
  }

  @Override
  public double postedSec(int i) {
    return bySlot[i].postedSec();
  }

  @Override
  public double maxRate(int i) {
    return bySlot[i].maxRate();
  }

  @Override
  public double remainingBytes(int i) {
    return bySlot[i].remainingBytes();
  }

  @Override
  public double elapsedSec(int i) {
    return bySlot[i].elapsedSec();
  }

  @Override
  public double progressSec(int i) {
    return bySlot[i].progressSec();
  }

  @Override
  public double yield(int i) {
    return bySlot[i].yield();
  }

  @Override
  public double characteristicSec(int i) {
    return bySlot[i].characteristicSec();
  }

  @Override
  public int declaredSet(int i) {
    return bySlot[i].declaredSet();
  }

  @Override
  public String toString() {
    return size() + " of " + slots() + " slots " + active;
  }
}

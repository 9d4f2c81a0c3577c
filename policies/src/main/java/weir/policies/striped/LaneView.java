package weir.policies.striped;

import java.util.Arrays;
import weir.model.Job;
import weir.model.Stripes;
import weir.model.Transfers;

/**
 * The transfers that touch one target, as a policy for a pipe sees them: an equal part of each, with an equal part of its
 * ceiling.
 */
final class LaneView implements Transfers {
  private Transfers all;
  private Stripes stripes;
  private int[] next = new int[0];
  private int[] previous = new int[0];
  private int first = NONE;
  private int last = NONE;
  private int size;

  LaneView(Transfers all, Stripes stripes) {
    this.all = all;
    this.stripes = stripes;
  }

  /** Looks at another instant. */
  void look(Transfers allNow, Stripes stripesNow) {
    all = allNow;
    stripes = stripesNow;
  }

  /** Puts slot {@code i} where it belongs by its arrival, as a rule at the end. */
  void add(int i) {
    if (all.slots() > next.length) {
      next = Arrays.copyOf(next, all.slots());
      previous = Arrays.copyOf(previous, all.slots());
    }
    int before = last;
    while (before != NONE && isBehind(before, i)) {
      before = previous[before];
    }
    int after = before == NONE ? first : next[before];
    join(before, i);
    join(i, after);
    size++;
  }

  private boolean isBehind(int other, int i) {
    double otherSec = all.postedSec(other);
    double postedSec = all.postedSec(i);
    return otherSec > postedSec || (otherSec == postedSec && other > i);
  }

  void remove(int i) {
    join(previous[i], next[i]);
    size--;
  }

  private void join(int before, int after) {
    if (before == NONE) {
      first = after;
    } else {
      next[before] = after;
    }
    if (after == NONE) {
      last = before;
    } else {
      previous[after] = before;
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int slots() {
    return all.slots();
  }

  @Override
  public int first() {
    return first;
  }

  @Override
  public int next(int i) {
    return next[i];
  }

  @Override
  public Job job(int i) {
    return all.job(i);
  }

  @Override
  public double postedSec(int i) {
    return all.postedSec(i);
  }

  @Override
  public double maxRate(int i) {
    return all.maxRate(i) / stripes.width(i);
  }

  @Override
  public double remainingBytes(int i) {
    return all.remainingBytes(i) / stripes.width(i);
  }

  @Override
  public double elapsedSec(int i) {
    return all.elapsedSec(i);
  }

  @Override
  public double progressSec(int i) {
    return all.progressSec(i);
  }

  @Override
  public double yield(int i) {
    return all.yield(i);
  }

  @Override
  public double characteristicSec(int i) {
    return all.characteristicSec(i);
  }

  @Override
  public int declaredSet(int i) {
    return all.declaredSet(i);
  }
}

package weir.sim.engine;

import java.util.Arrays;
import java.util.List;
import weir.model.Stripes;
import weir.model.Target;

/** Which targets are up, and which of them each job's transfer is on. */
final class StripeLayout implements Stripes {
  private final List<Target> targets;
  private final JobTargets own;
  private final int[] begin;
  private final int[] width;
  private final int[] target;
  private final boolean[] isDown;
  private final double[] capacity;
  private final int[] load;

  StripeLayout(List<Target> targets, JobTargets own) {
    this.targets = targets;
    this.own = own;
    width = own.widths();
    begin = new int[width.length + 1];
    for (int job = 0; job < width.length; job++) {
      begin[job + 1] = begin[job] + width[job];
    }
    target = new int[begin[width.length]];
    isDown = new boolean[targets.size()];
    capacity = targets.stream().mapToDouble(Target::bytesPerSec).toArray();
    load = new int[targets.size()];
  }

  /** How many places all jobs have together, one for each target a job can be on at once. */
  int places() {
    return target.length;
  }

  /** The first of the places of a job; it has as many as targets of its own. */
  int firstPlace(int job) {
    return begin[job];
  }

  void setDown(int number, boolean down) {
    isDown[number] = down;
    capacity[number] = down ? 0 : targets.get(number).bytesPerSec();
  }

  boolean isDown(int number) {
    return isDown[number];
  }

  /** Puts a job on its own targets. */
  void reset(int job) {
    clear(job);
    for (int k = 0; k < own.width(job); k++) {
      add(job, own.target(job, k));
    }
  }

  void clear(int job) {
    width[job] = 0;
  }

  /** Puts a job on one more target, which is above those it is on already. */
  void add(int job, int number) {
    target[begin[job] + width[job]++] = number;
  }

  /** Takes a job off its {@code k}-th target. */
  void remove(int job, int k) {
    int at = begin[job] + k;
    System.arraycopy(target, at + 1, target, at, --width[job] - k);
  }

  /** Takes a job off the targets that are down. */
  void removeDown(int job) {
    int before = width[job];
    clear(job);
    for (int k = 0; k < before; k++) {
      if (!isDown[target[begin[job] + k]]) {
        add(job, target[begin[job] + k]);
      }
    }
  }

  boolean touchesDown(int job) {
    for (int k = 0; k < width[job]; k++) {
      if (isDown[target(job, k)]) {
        return true;
      }
    }
    return false;
  }

  /** Puts a job that is on no target on the least loaded ones that are up, as many as it has of its own. */
  void putOnLeastLoaded(int job) {
    for (int n = 0; n < own.width(job); n++) {
      int least = leastLoadedBut(job);
      if (least >= 0) {
        add(job, least);
      }
    }
    Arrays.sort(target, begin[job], begin[job] + width[job]);
  }

  private int leastLoadedBut(int job) {
    int least = -1;
    for (int number = 0; number < load.length; number++) {
      boolean better = least < 0 || load[number] < load[least];
      if (better && !isDown[number] && !isOn(job, number)) {
        least = number;
      }
    }
    return least;
  }

  private boolean isOn(int job, int number) {
    for (int k = 0; k < width[job]; k++) {
      if (target(job, k) == number) {
        return true;
      }
    }
    return false;
  }

  /** Counts a job's transfer on each of its targets, or no longer. */
  void count(int job, int by) {
    for (int k = 0; k < width[job]; k++) {
      load[target(job, k)] += by;
    }
  }

  void countOff(int number) {
    load[number]--;
  }

  @Override
  public int targets() {
    return capacity.length;
  }

  @Override
  public double capacity(int number) {
    return capacity[number];
  }

  @Override
  public int width(int i) {
    return width[i];
  }

  @Override
  public int target(int i, int k) {
    return target[begin[i] + k];
  }
}

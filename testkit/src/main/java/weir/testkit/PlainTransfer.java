package weir.testkit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import weir.model.Job;
import weir.model.SharingPolicy;
import weir.model.Striping;
import weir.sim.scenario.OnFailure;
import weir.sim.scenario.StripeRules;

/** One transfer of the plain engine: one part on all its targets if it moves in step, otherwise one part on each. */
final class PlainTransfer {
  private static final double NEVER = SharingPolicy.NEVER;

  /** What remains of a part below this part of its volume is rounding. */
  private static final double DUST = 1e-12;

  private static final class Part {
    private final List<Integer> targets;
    private double volume;
    private double remaining;
    private double rate;
    private double moved;

    Part(List<Integer> targets, double bytes) {
      this.targets = targets;
      volume = bytes;
      remaining = bytes;
    }

    boolean isOpen() {
      return remaining > 0;
    }

    double finishSec(double nowSec) {
      return isOpen() && rate > 0 ? nowSec + remaining / rate : NEVER;
    }
  }

  private final PlainTargets targets;
  private final StripeRules rules;
  private final List<Integer> own;
  private List<Part> parts;
  private List<Integer> visible = List.of();
  private boolean isNew = true;
  private double postedSec;
  private double movedBytes;

  PlainTransfer(
      PlainTargets targets, StripeRules rules, Job job, double bytes, double movedBefore) {
    this.targets = targets;
    this.rules = rules;
    own = targets.of(job);
    movedBytes = movedBefore;
    parts = List.of();
    spread(own, bytes);
  }

  private void spread(List<Integer> where, double bytes) {
    movedBytes = movedBytes();
    parts = rules.striping() == Striping.LOCK_STEP
        ? List.of(new Part(where, bytes))
        : where.stream()
            .map(target -> new Part(List.of(target), bytes / where.size()))
            .toList();
  }

  /** The targets that it can move data on as things are, which is what a policy sees of it. */
  private List<Integer> movable() {
    return parts.stream()
        .filter(part -> part.isOpen() && part.targets.stream().allMatch(targets::isUp))
        .flatMap(part -> part.targets.stream())
        .toList();
  }

  /** The targets that it was last put on; none while it waits. */
  List<Integer> visible() {
    return visible;
  }

  /** Whether it has to be put in line again because targets have failed or come back. */
  boolean isDisturbed() {
    return visible.isEmpty() || !visible.equals(movable());
  }

  /** Whether it is new and all its targets are up. */
  boolean beginsUndisturbed() {
    return isNew && movable().equals(own);
  }

  void takeOut() {
    visible = List.of();
    parts.forEach(part -> part.rate = 0);
  }

  /** Puts it in line where it can move at all. */
  void place(double nowSec, int[] load) {
    if (rules.onFailure() == OnFailure.MOVE) {
      moveOff(load);
    }
    visible = movable();
    postedSec = nowSec;
    isNew = false;
  }

  private void moveOff(int[] load) {
    double lost = sum(part -> part.targets.stream().allMatch(targets::isUp) ? 0 : part.remaining);
    if (lost == 0) {
      return;
    }
    List<Integer> up = parts.stream()
        .flatMap(part -> part.targets.stream())
        .filter(targets::isUp)
        .toList();
    if (up.isEmpty()) {
      List<Integer> others = elsewhere(load);
      if (!others.isEmpty()) {
        spread(others, lost);
      }
    } else if (rules.striping() == Striping.LOCK_STEP) {
      spread(up, lost);
    } else {
      handOver(lost / up.size());
    }
  }

  private void handOver(double bytes) {
    for (Part part : parts) {
      boolean isUp = targets.isUp(part.targets.get(0));
      part.volume = isUp ? (part.isOpen() ? part.volume : 0) + bytes : 0;
      part.remaining = isUp ? part.remaining + bytes : 0;
    }
  }

  /** Its own targets as far as they are up, or else as many of those with the fewest transfers. */
  private List<Integer> elsewhere(int[] load) {
    List<Integer> home = own.stream().filter(targets::isUp).toList();
    return !home.isEmpty()
        ? home
        : IntStream.range(0, targets.count())
            .boxed()
            .filter(targets::isUp)
            .sorted(Comparator.comparingInt(target -> load[target]))
            .limit(own.size())
            .sorted()
            .toList();
  }

  double postedSec() {
    return postedSec;
  }

  double finishSec(double nowSec) {
    return parts.stream().mapToDouble(part -> part.finishSec(nowSec)).min().orElse(NEVER);
  }

  /** Takes over what a policy granted on its visible targets. */
  void moveAt(List<Double> granted) {
    for (Part part : parts) {
      boolean moves = part.isOpen() && visible.containsAll(part.targets);
      double slowest = part.targets.stream()
          .mapToDouble(target -> moves ? granted.get(visible.indexOf(target)) : 0)
          .min()
          .orElse(0);
      part.rate = part.targets.size() * slowest;
    }
  }

  /** Moves from one event to the next; returns how many parts have ended. */
  int move(double fromSec, double toSec) {
    int ended = 0;
    List<Integer> left = new ArrayList<>(visible);
    for (Part part : parts) {
      if (part.isOpen() && part.rate > 0) {
        double bytes = part.rate * (toSec - fromSec);
        boolean ends =
            part.finishSec(fromSec) <= toSec || part.remaining - bytes <= DUST * part.volume;
        count(part, ends ? part.remaining : bytes);
        part.remaining = ends ? 0 : part.remaining - bytes;
        ended += ends ? 1 : 0;
        if (ends) {
          left.removeAll(part.targets);
        }
      }
    }
    visible = List.copyOf(left);
    return ended;
  }

  boolean isComplete() {
    return parts.stream().noneMatch(Part::isOpen);
  }

  double remainingBytes() {
    return sum(part -> part.remaining);
  }

  /** What moves in step is counted as a whole, as the engine does: rounding decides where yields are equal. */
  private void count(Part part, double bytes) {
    if (rules.striping() == Striping.LOCK_STEP || targets.isPipe()) {
      movedBytes += bytes;
    } else {
      part.moved += bytes;
    }
  }

  /** Adds up in order and without the care for rounding that streams take. */
  private double sum(ToDoubleFunction<Part> ofPart) {
    double sum = 0;
    for (Part part : parts) {
      sum += ofPart.applyAsDouble(part);
    }
    return sum;
  }

  /** Bytes that the job has moved, in transfers before this one too. */
  double movedBytes() {
    return movedBytes + sum(part -> part.moved);
  }
}

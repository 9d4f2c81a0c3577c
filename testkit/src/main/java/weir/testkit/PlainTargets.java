package weir.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import weir.model.Job;
import weir.model.Outage;
import weir.model.Platform;
import weir.model.SharingPolicy;
import weir.model.Target;

/** The targets of the plain engine: which are up, and when that changes. */
final class PlainTargets {
  private record Change(double atSec, int target, boolean isUp) {}

  private final Platform platform;
  private final boolean[] isUp;
  private final List<Change> changes = new ArrayList<>();

  PlainTargets(Platform platform) {
    this.platform = platform;
    isUp = new boolean[platform.targets().size()];
    Arrays.fill(isUp, true);
    for (int target = 0; target < isUp.length; target++) {
      for (Outage outage : platform.targets().get(target).outages()) {
        changes.add(new Change(outage.fromSec(), target, false));
        changes.add(new Change(outage.toSec(), target, true));
      }
    }
    changes.sort(Comparator.comparingDouble(Change::atSec));
  }

  int count() {
    return isUp.length;
  }

  /** Whether they are but one, which never fails. */
  boolean isPipe() {
    return isUp.length == 1 && platform.targets().get(0).outages().isEmpty();
  }

  boolean isUp(int target) {
    return isUp[target];
  }

  /** What they can move now. */
  List<Double> capacities() {
    return IntStream.range(0, isUp.length)
        .mapToObj(target -> isUp[target] ? platform.targets().get(target).bytesPerSec() : 0)
        .toList();
  }

  double nextChangeSec() {
    return changes.isEmpty() ? SharingPolicy.NEVER : changes.get(0).atSec();
  }

  void change() {
    Change change = changes.remove(0);
    isUp[change.target()] = change.isUp();
  }

  /** The targets that a job's data lies on. */
  List<Integer> of(Job job) {
    List<String> names = platform.targets().stream().map(Target::id).toList();
    return job.targets().isEmpty()
        ? IntStream.range(0, isUp.length).boxed().toList()
        : job.targets().stream().map(names::indexOf).sorted().toList();
  }

  double maxRate(Job job) {
    double sum = of(job).stream()
        .mapToDouble(target -> platform.targets().get(target).bytesPerSec())
        .sum();
    return Math.min(job.nodes() * platform.nodeBytesPerSec(), sum);
  }
}

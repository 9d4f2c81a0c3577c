package weir.sim.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import weir.model.Outage;
import weir.model.SharingPolicy;
import weir.model.Target;

/** When which target fails and when it is back, in order of time. */
final class Faults {
  private record Fault(double atSec, int target, boolean isDown) {}

  private final List<Fault> faults = new ArrayList<>();
  private int next;

  Faults(List<Target> targets) {
    for (int target = 0; target < targets.size(); target++) {
      for (Outage outage : targets.get(target).outages()) {
        faults.add(new Fault(outage.fromSec(), target, true));
        if (outage.toSec() < SharingPolicy.NEVER) {
          faults.add(new Fault(outage.toSec(), target, false));
        }
      }
    }
    faults.sort(Comparator.comparingDouble(Fault::atSec).thenComparingInt(Fault::target));
  }

  double nextSec() {
    return next < faults.size() ? faults.get(next).atSec() : SharingPolicy.NEVER;
  }

  /** Has a target fail or come back. */
  void strike(Storage storage) {
    Fault fault = faults.get(next++);
    storage.setDown(fault.target(), fault.isDown());
  }
}

package weir.bench.peers;

import java.util.ArrayList;
import java.util.List;
import weir.model.Job;
import weir.sim.scenario.Scenario;

/** How far Weir's own metrics move when one job comes a little later: what no two simulators can be expected to beat. */
final class Nudges {
  static final double BY_SEC = 1e-10;

  private Nudges() {}

  /** The largest relative change of a metric over nudges of every tenth job. */
  static double largestChange(Scenario scenario, String policy) {
    PeerResult original = PeerRun.once(scenario, policy);
    double largest = 0;
    for (int i = 0; i < scenario.jobs().size(); i += 10) {
      PeerResult nudged = PeerRun.once(nudged(scenario, i), policy);
      largest = Math.max(largest, Agreement.ofMetrics("", original, nudged).relative());
    }
    return largest;
  }

  private static Scenario nudged(Scenario scenario, int index) {
    List<Job> jobs = new ArrayList<>(scenario.jobs());
    Job job = jobs.get(index);
    jobs.set(
        index,
        Job.builder(job.id())
            .nodes(job.nodes())
            .releaseSec(job.releaseSec() + BY_SEC)
            .characteristicSec(job.characteristicSec())
            .repeat(job.repeat())
            .phases(job.phases())
            .build());
    return new Scenario(scenario.platform(), scenario.window(), jobs);
  }
}

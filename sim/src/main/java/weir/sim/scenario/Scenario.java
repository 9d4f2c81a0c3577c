package weir.sim.scenario;

import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Platform;

/** A workload on a platform: all that a simulation needs to know but the policy. */
public record Scenario(Platform platform, Optional<Window> window, List<Job> jobs) {
  public Scenario {
    jobs = List.copyOf(jobs);
  }
}

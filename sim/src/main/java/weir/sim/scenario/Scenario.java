package weir.sim.scenario;

import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Platform;
import weir.sim.batch.Machine;

/**
 * A workload on a platform: all that a simulation needs to know but the policy.
 *
 * @param machine the nodes that jobs queue for; where there is none, a job starts at its release
 */
public record Scenario(
    Platform platform,
    Optional<Window> window,
    List<Job> jobs,
    StripeRules stripes,
    Optional<Machine> machine) {
  public Scenario {
    jobs = List.copyOf(jobs);
  }

  /** Jobs that never queue, with the usual rules for several targets. */
  public Scenario(Platform platform, Optional<Window> window, List<Job> jobs) {
    this(platform, window, jobs, StripeRules.USUAL, Optional.empty());
  }

  /** The same under other rules for several targets. */
  public Scenario with(StripeRules rules) {
    return new Scenario(platform, window, jobs, rules, machine);
  }
}

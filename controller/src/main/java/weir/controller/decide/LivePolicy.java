package weir.controller.decide;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import weir.model.Policy;
import weir.model.Setting;
import weir.policies.PolicyCatalog;
import weir.policies.fair.FairPolicy;
import weir.policies.picker.PickerCatalog;

/**
 * A policy as an operator names it, and who carries it out: the controller, by grants, or every node for itself.
 *
 * @param spec as it was named
 * @param granting what the controller decides by, or nothing if nodes decide
 * @param shape the fair policy in whose tree grants stand
 * @param local what nodes do by themselves, also when no controller is heard of
 */
public record LivePolicy(String spec, Optional<Policy> granting, String shape, String local) {
  private static final String PLAIN = "job-fair";

  /** Pickers of that name are meant, not what the simulator has under it. */
  private static final Set<String> AT_NODES =
      Set.of("fifo", "round-robin", "lottery", "tbf", "tree");

  /**
   * Reads a policy's name.
   *
   * @throws IllegalArgumentException if there is no such policy
   */
  public static LivePolicy of(String spec) {
    String id = spec.indexOf(':') < 0 ? spec : spec.substring(0, spec.indexOf(':'));
    if (FairPolicy.isNamedBy(spec) && !isInCatalog(id)) {
      return fair(spec, FairPolicy.of(spec).toString());
    }
    if (AT_NODES.contains(id)) {
      PickerCatalog.create(spec);
      return new LivePolicy(spec, Optional.empty(), PLAIN, spec);
    }
    return new LivePolicy(
        spec, Optional.of(PolicyCatalog.create(spec, Setting.OPEN)), PLAIN, PLAIN);
  }

  private static boolean isInCatalog(String id) {
    return PolicyCatalog.ALL.stream().anyMatch(entry -> entry.id().equals(id));
  }

  private static LivePolicy fair(String spec, String tree) {
    return new LivePolicy(
        spec, Optional.of(PolicyCatalog.create("themis:policy=" + tree, Setting.OPEN)), tree, spec);
  }

  /** The names of all that can be put in force, without the endless ways to write a fair policy. */
  public static List<String> names() {
    return Stream.concat(
            Stream.of(
                "job-fair",
                "user-fair",
                "group-user-size-fair",
                "fifo",
                "round-robin",
                "lottery",
                "tbf"),
            PolicyCatalog.moving().stream().filter(id -> !AT_NODES.contains(id)))
        .toList();
  }
}

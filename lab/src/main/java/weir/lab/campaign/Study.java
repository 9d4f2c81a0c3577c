package weir.lab.campaign;

import java.util.List;

/**
 * A workload and the policies it is run under. Several experiments may look at the same study, each at its own points;
 * what they have in common is run once.
 */
public interface Study {
  /** Short, in kebab case; files are named for it. */
  String name();

  /** Goes up whenever the same seed no longer gives the same numbers, so that old results are not mixed with new ones. */
  int version();

  /** Names of the policies that are compared. */
  List<String> policies(Size size);

  /** How many instances there are per point. */
  int instances(Size size);

  /** Points of one draw get the same seeds, so that nothing but the point differs between them; each its own by default. */
  default String draw(Point point) {
    return point.key();
  }

  /** The same instance for the same point and seed, on any thread. */
  Instance instance(Point point, long seed);

  /** One instance of the workload: what all policies have in common is made once. */
  @FunctionalInterface
  interface Instance {
    /** What is kept of a run under the policy of that name. */
    List<Reading> run(String policy);
  }
}

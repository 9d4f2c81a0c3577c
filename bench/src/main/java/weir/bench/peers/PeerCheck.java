package weir.bench.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weir.sim.scenario.Scenario;

/**
 * Whether SimGrid and Weir agree: to 1e-6 on every piece and on the long run, unless that run amplifies rounding.
 *
 * <p>It does where a job that comes 1e-10 s later changes Weir's own metrics by more than 1e-6. Then the pieces, which
 * cover the same run, carry the proof, and the long runs must only lie as near as nudged runs do.
 */
final class PeerCheck {
  /** Nudged runs are few, so that one more may well lie a little outside of them. */
  private static final double ROOM = 3;

  private final PeerResults results;

  PeerCheck(PeerResults results) {
    this.results = results;
  }

  boolean passes() {
    boolean passed = agree("pieces", worst(pieces()), Agreement.TOLERANCE);
    for (String policy : PeerResults.POLICIES) {
      passed &= longRunPasses(policy);
    }
    return passed;
  }

  private boolean longRunPasses(String policy) {
    String name = "whole run under " + policy;
    Agreement exact = worst(longRuns(policy, true));
    double change = exact.within(Agreement.TOLERANCE)
        ? 0
        : Nudges.largestChange(results.scenario("speed"), policy);
    if (change <= Agreement.TOLERANCE) {
      return agree(name, exact, Agreement.TOLERANCE);
    }
    say(
        "%s: rounding grows, a release %.0e s later changes Weir's own metrics by %.1e",
        name, Nudges.BY_SEC, change);
    return agree(name, worst(longRuns(policy, false)), ROOM * change);
  }

  private static boolean agree(String name, Agreement worst, double tolerance) {
    boolean agreed = worst.within(tolerance);
    say("%s: %s to %.0e, worst is %s", name, agreed ? "agree" : "DO NOT AGREE", tolerance, worst);
    return agreed;
  }

  private static Agreement worst(List<Agreement> all) {
    Agreement worst = all.get(0);
    for (Agreement one : all) {
      worst = one.relative() > worst.relative() ? one : worst;
    }
    return worst;
  }

  private List<Agreement> pieces() {
    List<Agreement> all = new ArrayList<>();
    for (String piece : results.pieces()) {
      Scenario scenario = results.scenario(piece);
      for (PeerResult peer : PeerResult.read(results.result(piece))) {
        PeerResult weir = PeerRun.once(scenario, peer.policy());
        all.add(Agreement.between(piece + " under " + peer.policy(), weir, peer));
      }
    }
    return all;
  }

  private List<Agreement> longRuns(String policy, boolean sameEvents) {
    List<Agreement> all = new ArrayList<>();
    PeerResult weir = results.weir(policy).get(0);
    for (String variant : PeerResults.VARIANTS) {
      for (PeerResult peer : results.simgrid(variant, policy)) {
        all.add(
            sameEvents
                ? Agreement.between(variant, weir, peer)
                : Agreement.ofMetrics(variant, weir, peer));
      }
    }
    return all;
  }

  private static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}

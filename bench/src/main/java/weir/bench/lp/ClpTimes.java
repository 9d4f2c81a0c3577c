package weir.bench.lp;

import java.io.IOException;
import java.util.StringJoiner;
import weir.policies.lp.PackingProblem;
import weir.testkit.lp.Clp;

/**
 * What clp takes for problems by each of its methods: what it says itself that the solution took, without reading the file, less
 * what it says of a problem of nearly nothing. As it counts in steps of 10 ms, only means over many problems say something.
 */
final class ClpTimes {
  static final String METHODS = "clp primal / dual / barrier, own ms";
  private static final String[] OPTIONS = {"-primalsimplex", "-dualsimplex", "-barrier"};
  private static final double STEP_MILLIS = 10;
  private static final double AGREED = 1e-6;

  private final double floorSec;
  private final Times[] own = {new Times(), new Times(), new Times()};
  private final Times wall = new Times();

  private ClpTimes(double floorSec) {
    this.floorSec = floorSec;
  }

  static ClpTimes start() throws IOException {
    return new ClpTimes(
        Clp.missing().isPresent()
            ? 0
            : Clp.solve(PackingFamily.GATE_SHUT.problem(1, 2, 2), OPTIONS[1]).ownSec());
  }

  /** Solves the problem by every method; all must agree with the worth that we found. */
  void race(PackingProblem problem, double worth) throws IOException {
    if (Clp.missing().isPresent()) {
      return;
    }
    double shortestSec = Double.POSITIVE_INFINITY;
    for (int m = 0; m < OPTIONS.length; m++) {
      Clp.Answer answer = Clp.solve(problem, OPTIONS[m]);
      own[m].add(1e3 * (answer.ownSec() - floorSec));
      shortestSec = Math.min(shortestSec, answer.wallSec());
      if (Math.abs(answer.worth() - worth) > AGREED * (1 + worth)) {
        throw new IllegalStateException("Weir says " + worth + ", clp " + answer.worth());
      }
    }
    wall.add(1e3 * shortestSec);
  }

  String own() {
    StringJoiner means = new StringJoiner(" / ");
    for (Times method : own) {
      means.add(PackingRace.number(method.mean()));
    }
    return means.toString();
  }

  String wall() {
    return PackingRace.number(wall.median());
  }

  /** What clp's fastest method takes to what Weir takes, unless clp cannot measure it. */
  String ratio(double ourMillis) {
    double best = Double.POSITIVE_INFINITY;
    for (Times method : own) {
      best = Math.min(best, method.mean());
    }
    return best >= STEP_MILLIS ? PackingRace.number(best / ourMillis) : "–";
  }
}

package weir.bench;

import static weir.bench.AppendixContention.NOBODY;
import static weir.bench.YieldRatio.SAME;
import static weir.bench.YieldRatio.same;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import weir.bench.AppendixInterval.Event;
import weir.model.Rates;
import weir.model.Setting;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Best-next-event as RR-9502 appendix A writes it down, algorithms 1 to 4; the slow twin of the policy.
 *
 * <p>Cost: the square of the active transfers in peculiar times, for each of them all transfers that could complete, and for
 * each of those a sort; the dominance stop of algorithm 2 saves most of it. Read as follows where the text slips:
 *
 * <ul>
 *   <li>Yield increases with the bandwidth, not decreases (before equation 12); 𝒱_j in expression (14) is 𝒱_k.
 *   <li>Algorithm 1: step 9 means l &lt; |𝒴_0|; step 10 has to stop also where someone in ℐ would complete, y_m(t + u,
 *       𝒱_m / u), or it returns a yield that cannot be had and stops the search too early; step 23 returns the time
 *       too. Footnote 3 is needed also where the two curves touch without crossing.
 *   <li>Algorithm 2: h in step 4 is T_end − t; step 7 compares y_i(u, b_i) with y_j(u, b_j); step 10 leaves out 𝒵.
 *   <li>Algorithm 3: b_i is both the full rate and the rate granted; bandwidth that stays unused is no error, since
 *       everyone may be at full rate or about to complete.
 *   <li>Algorithm 4: u_min is u, and RB is its parameter B.
 *   <li>Equalities are relative. A window without end is cut where everyone can have completed.
 * </ul>
 */
public final class AppendixBestNextEvent implements SharingPolicy {
  /** Two yields that differ by a smaller fraction decide nothing. */
  private static final double TIE = 1e-14;

  private final double endSec;

  public AppendixBestNextEvent(Setting setting) {
    endSec = setting.endSec();
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    if (transfers.size() == 0) {
      return NEVER;
    }
    AppendixContention x = new AppendixContention(transfers, capacityBytesPerSec);
    double[] column =
        bestNextEvent(x, nowSec < endSec ? endSec - nowSec : Double.POSITIVE_INFINITY);
    for (int i = 0; i < x.m(); i++) {
      rates.grant(x.slot[i], column[i]);
    }
    return nowSec < endSec ? endSec : NEVER;
  }

  /** Algorithm 2. */
  private static double[] bestNextEvent(AppendixContention x, double window) {
    if (Arrays.stream(x.b).sum() <= x.capacity * (1 + SAME)) {
      return x.b.clone();
    }
    double h = Math.min(window, everyoneDone(x));
    List<Event> events = new ArrayList<>();
    if (window < Double.POSITIVE_INFINITY) {
      double[] yields = AppendixFilling.sortedYields(
          x, window, AppendixFilling.lexicoMinYield(x, window, NOBODY));
      events.add(new Event(yields[0], window, NOBODY));
    }
    double[] u = new PeculiarTimes(x, h).sorted();
    boolean dominated = false;
    for (int i = 0; i + 1 < u.length && !dominated; i++) {
      for (int k = 0; k < x.m(); k++) {
        if (x.completesBy(k, u[i])) {
          Event event = new AppendixInterval(x, k, u[i + 1]).best(u[i]);
          events.add(event);
          dominated |= same(event.yield(), x.completing(k).at(event.u()));
        }
      }
    }
    return lexicographicallyBest(x, events);
  }

  /** By when everyone can have completed; later, everyone's yield can only be lower. Bounds a window without end. */
  private static double everyoneDone(AppendixContention x) {
    double done = Arrays.stream(x.v).sum() / x.capacity;
    for (int i = 0; i < x.m(); i++) {
      done = Math.max(done, x.earliest(i));
    }
    return done;
  }

  /** Step 20, in the order of the yields that algorithm 1 found, as long as they can still win. */
  private static double[] lexicographicallyBest(AppendixContention x, List<Event> events) {
    events.sort(Comparator.comparingDouble(Event::yield).reversed());
    double[] best = new double[0];
    double[] bestYields = new double[x.m()];
    Arrays.fill(bestYields, -1);
    int bestSlot = NOBODY;
    for (Event event : events) {
      if (event.yield() < bestYields[0] * (1 - 1e-9)) {
        break;
      }
      double[] rates = AppendixFilling.lexicoMinYield(x, event.u(), event.k());
      double[] yields = AppendixFilling.sortedYields(x, event.u(), rates);
      int slot = event.k() == NOBODY ? NOBODY : x.slot[event.k()];
      int order = compare(yields, bestYields);
      if (order > 0 || (order == 0 && slot < bestSlot)) {
        best = rates;
        bestYields = yields;
        bestSlot = slot;
      }
    }
    return best;
  }

  private static int compare(double[] yields, double[] others) {
    for (int n = 0; n < yields.length; n++) {
      if (Math.abs(yields[n] - others[n]) > TIE * Math.abs(others[n])) {
        return yields[n] < others[n] ? -1 : 1;
      }
    }
    return 0;
  }
}

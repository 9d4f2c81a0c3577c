package weir.sim.engine;

import weir.model.Rates;
import weir.model.Transfers;

/** Hears of every decision of a run, before time moves on. */
@FunctionalInterface
public interface DecisionListener {
  void decided(double nowSec, Transfers transfers, Rates rates);
}

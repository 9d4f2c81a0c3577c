package weir.lab.sweep;

import weir.lab.campaign.Point;
import weir.sim.scenario.Scenario;

/** Where the scenarios of a sweep come from. */
interface SweepWorkload {
  /** In a few words, for the report. */
  String about();

  /** Different for workloads whose numbers must not be mixed. */
  int version();

  Scenario scenario(Point point, long seed);

  /** The value of a parameter as figures write it. */
  String text(String parameter, double value);
}

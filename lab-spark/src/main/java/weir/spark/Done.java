package weir.spark;

import java.io.Serializable;
import java.util.List;
import weir.lab.campaign.Reading;

/**
 * What came of one unit.
 *
 * @param number of the unit in the plan
 * @param failure what went wrong; empty where nothing did
 */
record Done(int number, List<Reading> readings, String failure) implements Serializable {
  static Done well(int number, List<Reading> readings) {
    return new Done(number, List.copyOf(readings), "");
  }

  static Done badly(int number, Throwable failure) {
    return new Done(number, List.of(), failure.toString());
  }

  boolean failed() {
    return !failure.isEmpty();
  }
}

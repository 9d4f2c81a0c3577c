package weir.lab.sweep;

import java.util.Map;
import weir.lab.campaign.Point;

/**
 * One figure of a sweep.
 *
 * @param x a parameter, or a metric for {@link Kind#FRONTIER}
 * @param y a metric
 * @param where parameters that are held at one of their values
 */
record SweepPlot(Kind kind, String x, String y, Map<String, Double> where) {
  /** How it is drawn. */
  enum Kind {
    /** Boxes over a parameter, with a line through the means. */
    BOXES,
    /** Means over a parameter as lines. */
    LINES,
    /** One metric against another, a mark per policy at its means. */
    FRONTIER
  }

  SweepPlot {
    where = Map.copyOf(where);
  }

  boolean shows(Point point) {
    return where.entrySet().stream()
        .allMatch(held -> held.getValue().equals(point.values().get(held.getKey())));
  }
}

package weir.lab.figure;

import java.util.List;
import java.util.Map;

/**
 * How a policy looks in every figure: a colour of Okabe and Ito's set, which colour-blind readers can tell apart, and a
 * marker and a dash of its own, so that grey prints stay legible.
 */
record Look(String rgb, Marker marker, List<Double> dash) {
  private static final List<Double> SOLID = List.of();
  private static final List<Double> LONG = List.of(7.0, 3.0);
  private static final List<Double> DOTS = List.of(1.5, 2.5);
  private static final List<Double> MIXED = List.of(7.0, 2.5, 1.5, 2.5);

  private static final Map<String, Look> LOOKS = Map.ofEntries(
      Map.entry("fair-share", new Look("#0072b2", Marker.CIRCLE, SOLID)),
      Map.entry("fcfs", new Look("#000000", Marker.SQUARE, LONG)),
      Map.entry("fifo", new Look("#000000", Marker.SQUARE, LONG)),
      Map.entry("set-10", new Look("#d55e00", Marker.DIAMOND, SOLID)),
      Map.entry("greedy-com", new Look("#e69f00", Marker.TRIANGLE, MIXED)),
      Map.entry("greedy-yield", new Look("#009e73", Marker.WEDGE, SOLID)),
      Map.entry("periodic-greedy-yield", new Look("#56b4e9", Marker.OPEN_SQUARE, LONG)),
      Map.entry("look-ahead-greedy-yield", new Look("#cc79a7", Marker.OPEN_CIRCLE, SOLID)),
      Map.entry("best-next-event", new Look("#6a6a6a", Marker.CROSS, DOTS)),
      Map.entry("set-fair-share", new Look("#56b4e9", Marker.OPEN_SQUARE, LONG)),
      Map.entry("share-priority", new Look("#e69f00", Marker.TRIANGLE, MIXED)),
      Map.entry("clairvoyant-sets", new Look("#009e73", Marker.OPEN_CIRCLE, DOTS)));

  private static final Look OTHER = new Look("#6a6a6a", Marker.CROSS, MIXED);

  static Look of(String policy) {
    return LOOKS.getOrDefault(policy.replaceFirst(":.*", ""), OTHER);
  }

  Pen pen(double width) {
    return new Pen(rgb, width, dash);
  }

  Pen plainPen(double width) {
    return Pen.solid(rgb, width);
  }

  void mark(Canvas canvas, double x, double y, double radius) {
    marker.draw(canvas, x, y, radius, this);
  }
}

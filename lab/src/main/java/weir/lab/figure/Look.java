package weir.lab.figure;

import java.util.List;
import java.util.Locale;

/**
 * How a series looks: a colour, and a marker and a dash of its own, so that grey prints stay legible.
 *
 * @param dash lengths of strokes and gaps in turn; empty for a solid line
 * @param lined whether its points are joined; otherwise they are a cloud
 */
record Look(String rgb, Marker marker, List<Double> dash, boolean lined) {
  static Look line(String rgb, Marker marker, List<Double> dash) {
    return new Look(rgb, marker, dash, true);
  }

  static Look cloud(String rgb) {
    return new Look(rgb, Marker.CIRCLE, List.of(), false);
  }

  Pen pen(double width) {
    return lined ? new Pen(rgb, width, dash) : Pen.NONE;
  }

  /** For what lies behind: the colour, mixed with white. */
  Pen palePen(double width) {
    int pale = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int part = (Integer.parseInt(rgb.substring(1), 16) >> shift) & 0xff;
      pale |= ((part + 3 * 0xff) / 4) << shift;
    }
    return Pen.solid(String.format(Locale.ROOT, "#%06x", pale), width);
  }

  Pen plainPen(double width) {
    return Pen.solid(rgb, width);
  }

  void mark(Canvas canvas, double x, double y, double radius) {
    marker.draw(canvas, x, y, radius, this);
  }
}

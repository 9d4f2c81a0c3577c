package weir.lab.figure;

import java.util.List;

/** One plot of a figure. */
public interface Panel {
  /** The policies it shows, for the figure's legend. */
  List<String> policies();

  /** Draws itself into a cell of the figure. */
  void draw(Canvas canvas, double x, double y, double width, double height);
}

package weir.lab.figure;

import java.util.List;

/** One plot of a figure. */
public interface Panel {
  /** The policies, or whatever else has a look of its own, for the figure's legend. */
  List<String> series();

  /** Draws itself into a cell of the figure. */
  void draw(Canvas canvas, Looks looks, Cell cell);
}

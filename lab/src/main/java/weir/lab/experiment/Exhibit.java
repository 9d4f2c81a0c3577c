package weir.lab.experiment;

import java.util.List;
import weir.lab.figure.Figure;

/** A figure, what it shows, and the numbers in it. */
public record Exhibit(Figure figure, String caption, List<Table> tables) {
  public Exhibit {
    tables = List.copyOf(tables);
  }
}

package weir.lab.experiment;

import java.util.List;

/** Numbers as text, for the report. */
public record Table(String title, List<String> header, List<List<String>> rows) {
  public Table {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }
}

package weir.app;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in columns: the first to the left, the others to the right. */
final class TextTable {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  TextTable(List<String> header) {
    rows.add(header);
  }

  void add(List<String> row) {
    rows.add(row);
  }

  /** The table with a line under its header; every line ends with a line feed. */
  String text() {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows.size(); row++) {
      appendRow(rows.get(row), widths, text);
      if (row == 0) {
        appendRule(widths, text);
      }
    }
    return text.toString();
  }

  private static void appendRow(List<String> row, int[] widths, StringBuilder text) {
    for (int column = 0; column < widths.length; column++) {
      String cell = row.get(column);
      String pad = " ".repeat(widths[column] - cell.length());
      text.append(column == 0 ? cell + pad : GAP + pad + cell);
    }
    text.append('\n');
  }

  private static void appendRule(int[] widths, StringBuilder text) {
    int width = -GAP.length();
    for (int column : widths) {
      width += GAP.length() + column;
    }
    text.append("-".repeat(width)).append('\n');
  }
}

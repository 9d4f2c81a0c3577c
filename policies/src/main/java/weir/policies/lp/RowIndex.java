package weir.policies.lp;

import java.util.Arrays;

/** The entries of sparse columns once more, row by row, and inside a row by column. */
final class RowIndex {
  int[] begin = new int[1];
  int[] column = new int[0];

  /** Where the entry is among those of its column. */
  int[] entry = new int[0];

  double[] load = new double[0];

  void build(int rows, int columns, int[] columnBegin, int[] target, double[] columnLoad) {
    reserve(rows, columnBegin[columns]);
    Arrays.fill(begin, 0, rows + 1, 0);
    for (int k = 0; k < columnBegin[columns]; k++) {
      begin[target[k] + 1]++;
    }
    for (int j = 0; j < rows; j++) {
      begin[j + 1] += begin[j];
    }
    for (int c = 0; c < columns; c++) {
      for (int k = columnBegin[c]; k < columnBegin[c + 1]; k++) {
        int at = begin[target[k]]++;
        column[at] = c;
        entry[at] = k;
        load[at] = columnLoad[k];
      }
    }
    System.arraycopy(begin, 0, begin, 1, rows);
    begin[0] = 0;
  }

  private void reserve(int rows, int entries) {
    if (rows >= begin.length) {
      begin = new int[rows + 1];
    }
    if (entries > column.length) {
      column = new int[2 * entries];
      entry = new int[2 * entries];
      load = new double[2 * entries];
    }
  }
}

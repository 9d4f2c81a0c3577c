package weir.policies.lp;

/** The columns and rows of a packing problem that are not settled yet, numbered anew so that nothing else is looked at. */
final class OpenBlock {
  int columns;
  int rows;
  int[] begin = new int[1];
  int[] target = new int[0];
  double[] load = new double[0];
  double[] width = new double[0];
  final RowIndex byRow = new RowIndex();

  /** What the columns and rows are called in the whole problem. */
  int[] columnId = new int[0];

  int[] rowId = new int[0];
  private int[] newRow = new int[0];

  void load(Columns whole) {
    columns = whole.count;
    rows = whole.targets;
    reserve(whole.begin[columns]);
    System.arraycopy(whole.begin, 0, begin, 0, columns + 1);
    System.arraycopy(whole.target, 0, target, 0, begin[columns]);
    System.arraycopy(whole.load, 0, load, 0, begin[columns]);
    System.arraycopy(whole.width, 0, width, 0, columns);
    for (int c = 0; c < columns; c++) {
      columnId[c] = c;
    }
    for (int j = 0; j < rows; j++) {
      rowId[j] = j;
    }
    byRow.build(rows, columns, begin, target, load);
  }

  /** Leaves out all columns and rows that are not to be kept. */
  void keep(boolean[] keepsColumn, boolean[] keepsRow) {
    int left = 0;
    for (int j = 0; j < rows; j++) {
      newRow[j] = left;
      if (keepsRow[j]) {
        rowId[left++] = rowId[j];
      }
    }
    rows = left;
    int at = 0;
    left = 0;
    for (int c = 0; c < columns; c++) {
      int from = begin[c];
      int to = begin[c + 1];
      if (keepsColumn[c]) {
        begin[left] = at;
        columnId[left] = columnId[c];
        width[left++] = width[c];
        at = pack(from, to, at, keepsRow);
      }
    }
    // begin[c + 1] is read before begin[left] is written, as left never passes c
    columns = left;
    begin[columns] = at;
    byRow.build(rows, columns, begin, target, load);
  }

  private int pack(int from, int to, int into, boolean[] keepsRow) {
    int at = into;
    for (int k = from; k < to; k++) {
      int j = target[k];
      if (keepsRow[j]) {
        target[at] = newRow[j];
        load[at++] = load[k];
      }
    }
    return at;
  }

  private void reserve(int entries) {
    if (columns > width.length) {
      begin = new int[2 * columns + 1];
      width = new double[2 * columns];
      columnId = new int[2 * columns];
    }
    if (rows > rowId.length) {
      rowId = new int[rows];
      newRow = new int[rows];
    }
    if (entries > target.length) {
      target = new int[2 * entries];
      load = new double[2 * entries];
    }
  }
}

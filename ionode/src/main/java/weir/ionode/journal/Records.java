package weir.ionode.journal;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Rows of fixed size in a file that is mapped into memory. A store into the mapping is in the kernel's hands at once, so
 * that the death of the process loses none. Rows are found again by a scan when the file is opened. Safe for threads, where a
 * row in use belongs to one.
 */
final class Records implements AutoCloseable {
  static final int FREE = 0;

  private static final int ROW_BYTES = 96;
  private static final int STATE = 0;
  private static final int FIRST_FIELD = 8;
  private static final int ROWS_PER_SEGMENT = 4096;
  private static final int SEGMENT_BYTES = ROWS_PER_SEGMENT * ROW_BYTES;
  private static final VarHandle INTS =
      MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final FileChannel file;
  private final ArrayDeque<Integer> free = new ArrayDeque<>();
  private volatile List<ByteBuffer> segments = List.of();

  private Records(FileChannel file) {
    this.file = file;
  }

  /** Opens the file, or makes it; {@code used} gets the rows that were in use. */
  static Records open(Path path) throws IOException {
    FileChannel file = FileChannel.open(
        path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    Records records = new Records(file);
    long segments = Math.max(1, (file.size() + SEGMENT_BYTES - 1) / SEGMENT_BYTES);
    for (long i = 0; i < segments; i++) {
      records.addSegment();
    }
    return records;
  }

  private void addSegment() throws IOException {
    List<ByteBuffer> more = new ArrayList<>(segments);
    long at = (long) more.size() * SEGMENT_BYTES;
    more.add(
        file.map(FileChannel.MapMode.READ_WRITE, at, SEGMENT_BYTES).order(ByteOrder.LITTLE_ENDIAN));
    segments = List.copyOf(more);
    int end = more.size() * ROWS_PER_SEGMENT;
    for (int row = end - ROWS_PER_SEGMENT; row < end; row++) {
      if (state(row) == FREE) {
        free.add(row);
      }
    }
  }

  /** Tells of every row in use. */
  void forEachUsed(IntConsumer row) {
    int rows = segments.size() * ROWS_PER_SEGMENT;
    for (int i = 0; i < rows; i++) {
      if (state(i) != FREE) {
        row.accept(i);
      }
    }
  }

  /** A row nobody uses; it stays free for a reader until it is given a state. */
  synchronized int take() throws IOException {
    if (free.isEmpty()) {
      addSegment();
    }
    return free.remove();
  }

  synchronized void giveBack(int row) {
    state(row, FREE);
    free.add(row);
  }

  int state(int row) {
    return (int) INTS.getAcquire(segment(row), offset(row) + STATE);
  }

  /** Everything written to the row before is there when the state is. */
  void state(int row, int state) {
    INTS.setRelease(segment(row), offset(row) + STATE, state);
  }

  long field(int row, int index) {
    return segment(row).getLong(offset(row) + FIRST_FIELD + 8 * index);
  }

  void field(int row, int index, long value) {
    segment(row).putLong(offset(row) + FIRST_FIELD + 8 * index, value);
  }

  private ByteBuffer segment(int row) {
    return segments.get(row / ROWS_PER_SEGMENT);
  }

  private static int offset(int row) {
    return row % ROWS_PER_SEGMENT * ROW_BYTES;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}

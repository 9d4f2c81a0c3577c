package weir.lab.campaign;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The finished units of one study, one line each, in the order they finished. A line is written whole or not at all: what a
 * kill has torn at the end is cut off when the journal is opened again. Units the plan does not ask for are kept and left
 * alone, so that a small campaign can grow into a large one.
 */
public final class Journal implements AutoCloseable {
  private static final String FORMAT = "weir-journal-1";
  private static final long ABSENT = -1;

  private final Path file;
  private final Plan plan;
  private final FileChannel channel;
  private final long[] offsets;
  private final int[] lengths;
  private long end;

  private Journal(Path file, Plan plan, FileChannel channel) {
    this.file = file;
    this.plan = plan;
    this.channel = channel;
    offsets = new long[plan.units()];
    lengths = new int[plan.units()];
    Arrays.fill(offsets, ABSENT);
  }

  /**
   * Opens the journal of a plan, or begins it.
   *
   * @throws JournalException if another process writes it, or it belongs to something else, or it is damaged
   */
  public static Journal open(Path file, Plan plan) throws IOException {
    FileChannel channel = FileChannel.open(
        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(channel, file);
      Journal journal = new Journal(file, plan, channel);
      journal.recover();
      return journal;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void lock(FileChannel channel, Path file) throws IOException {
    try {
      if (channel.tryLock() != null) {
        return;
      }
    } catch (OverlappingFileLockException e) {
      // The same process holds it: told in the same words.
    }
    throw new JournalException(
        file + " is being written by another weir; wait for it or choose another folder");
  }

  private void recover() throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      int number = 0;
      for (byte[] line = nextLine(in); line.length > 0; line = nextLine(in)) {
        number++;
        List<String> fields = JournalLine.fields(new String(line, 0, line.length - 1, UTF_8));
        if (fields.isEmpty()) {
          throw new JournalException(
              file + " is damaged in line " + number + "; delete it to begin again");
        }
        take(fields, number, line.length);
        end += line.length;
      }
    }
    channel.truncate(end);
    if (end == 0) {
      write(JournalLine.of(header().toArray(new String[0])));
    }
  }

  /** The next line with its end, or nothing where there is no whole line any more. */
  private static byte[] nextLine(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0; next = in.read()) {
      line.write(next);
      if (next == '\n') {
        return line.toByteArray();
      }
    }
    return new byte[0];
  }

  private List<String> header() {
    return List.of(
        FORMAT,
        plan.study().name(),
        Integer.toString(plan.study().version()),
        Long.toString(plan.seed()));
  }

  private void take(List<String> fields, int line, int length) throws JournalException {
    if (line == 1) {
      checkHeader(fields);
    } else if (fields.size() == 4) {
      int number = plan.number(fields.get(0), Integer.parseInt(fields.get(1)), fields.get(2));
      if (number >= 0) {
        offsets[number] = end;
        lengths[number] = length;
      }
    }
  }

  private void checkHeader(List<String> found) throws JournalException {
    List<String> expected = header();
    if (!found.equals(expected)) {
      throw new JournalException(file + " holds results of " + describe(found) + ", not of "
          + describe(expected) + "; choose another folder or delete it");
    }
  }

  private static String describe(List<String> header) {
    return header.size() == 4 && header.get(0).equals(FORMAT)
        ? header.get(1) + " version " + header.get(2) + " with seed " + header.get(3)
        : "something else";
  }

  private void write(String line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(UTF_8));
    long at = end;
    while (bytes.hasRemaining()) {
      at += channel.write(bytes, at);
    }
    end = at;
  }

  /** Whether a unit is finished. */
  public synchronized boolean has(int number) {
    return offsets[number] != ABSENT;
  }

  /** How many units of the plan are finished. */
  public synchronized int finished() {
    int finished = 0;
    for (long offset : offsets) {
      finished += offset == ABSENT ? 0 : 1;
    }
    return finished;
  }

  /** Keeps what a unit measured; whole before the next is begun. */
  public synchronized void append(int number, List<Reading> readings) throws IOException {
    Unit unit = plan.unit(number);
    long offset = end;
    write(JournalLine.of(
        unit.point().key(),
        Integer.toString(unit.instance()),
        unit.policy(),
        JournalLine.text(readings)));
    lengths[number] = Math.toIntExact(end - offset);
    offsets[number] = offset;
  }

  /** What a unit measured; nothing where it is not finished. */
  public synchronized List<Reading> read(int number) throws IOException {
    if (!has(number)) {
      return new ArrayList<>();
    }
    ByteBuffer bytes = ByteBuffer.allocate(lengths[number] - 1);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, offsets[number] + bytes.position()) < 0) {
        throw new EOFException(file + " was cut while it was read");
      }
    }
    return JournalLine.readings(
        JournalLine.fields(new String(bytes.array(), UTF_8)).get(3));
  }

  public Plan plan() {
    return plan;
  }

  @Override
  public void close() throws IOException {
    channel.force(false);
    channel.close();
  }
}

package weir.sim.trace;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import weir.model.Quoted;

/**
 * Reads what {@code darshan-parser} and {@code darshan-dxt-parser} print: the preamble about the job, the counters of its files
 * or their totals, and the single accesses of an extended trace (DXT).
 *
 * <p>Of the layers only the lowest ones count, POSIX and STDIO: what goes through MPI-IO reaches POSIX, too, and would be
 * counted twice. Accesses at the MPI-IO layer stand in where there are none at the POSIX layer.
 */
public final class DarshanReader {
  private static final String PREAMBLE_PROCESSES = "# nprocs:";
  private static final String PREAMBLE_RUN_TIME = "# run time:";
  private static final String ACCESS =
      "module, rank, write or read, segment, offset, length, start and end";

  private final TraceLines lines;
  private final DarshanLog.Builder log = new DarshanLog.Builder();
  private boolean isDarshan;

  private DarshanReader(TraceLines lines) {
    this.lines = lines;
  }

  /** Reads a file, compressed by gzip or not. */
  public static DarshanLog read(Path file) {
    return TraceFile.read(file, DarshanReader::read);
  }

  /** Reads a stream and leaves it open; {@code name} stands for it in messages. */
  public static DarshanLog read(InputStream in, String name) {
    TraceLines lines = new TraceLines(in, name);
    DarshanReader reader = new DarshanReader(lines);
    for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
      reader.line(line.get());
    }
    if (!reader.isDarshan) {
      throw new TraceException(
          name
              + ": no line of Darshan found; accepted: the output of darshan-parser or darshan-dxt-parser");
    }
    return reader.log.build();
  }

  private void line(String line) {
    String text = line.strip();
    if (text.startsWith("#")) {
      preamble(text);
    } else if (text.startsWith("X_")) {
      isDarshan = true;
      access(text);
    } else if (text.startsWith("total_")) {
      isDarshan = true;
      total(text);
    } else if (!text.isEmpty()) {
      isDarshan = true;
      counter(line.split("\t", -1));
    }
  }

  private void preamble(String text) {
    if (text.startsWith(PREAMBLE_PROCESSES)) {
      isDarshan = true;
      String value = text.substring(PREAMBLE_PROCESSES.length()).strip();
      log.processes = lines.whole(value, "nprocs", 1);
    } else if (text.startsWith(PREAMBLE_RUN_TIME)) {
      isDarshan = true;
      String value = text.substring(PREAMBLE_RUN_TIME.length()).strip();
      log.runSec = lines.number(value, "run time");
    }
  }

  /** One access; the offset is missing at the MPI-IO layer of older versions, and targets may follow in brackets. */
  private void access(String text) {
    int bracket = text.indexOf('[');
    String[] fields = (bracket < 0 ? text : text.substring(0, bracket)).strip().split("\\s+", -1);
    int count = fields.length;
    if (count < 7 || count > 8) {
      throw lines.refuse(count + " fields found; accepted: " + ACCESS);
    }
    boolean isWrite = fields[2].equals("write");
    if (!isWrite && !fields[2].equals("read")) {
      throw lines.refuse(Quoted.of(fields[2]) + " found; accepted: write or read");
    }
    double bytes = lines.number(fields[count - 3], "length");
    double startSec = lines.number(fields[count - 2], "start");
    double endSec = lines.number(fields[count - 1], "end");
    if (endSec < startSec) {
      throw lines.refuse("the access ends at " + endSec + " s, before it starts, at " + startSec
          + " s; accepted: start before end");
    }
    log.access(fields[0], startSec, endSec, bytes);
  }

  private void total(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw lines.refuse(
          Quoted.of(text) + " has no colon; accepted: a total, such as total_POSIX_READS: 12");
    }
    count(text.substring("total_".length(), colon), text.substring(colon + 1).strip());
  }

  /** One counter of one file and rank. */
  private void counter(String[] fields) {
    if (fields.length < 5) {
      throw lines.refuse(
          fields.length
              + " fields found; accepted: module, rank, record id, counter and value, separated by tabs");
    }
    count(fields[3].strip(), fields[4].strip());
  }

  private void count(String counter, String value) {
    switch (counter) {
      case "POSIX_BYTES_READ", "STDIO_BYTES_READ" -> log.readBytes += known(counter, value);
      case "POSIX_BYTES_WRITTEN", "STDIO_BYTES_WRITTEN" ->
        log.writtenBytes += known(counter, value);
      default -> {} // hundreds of others, none of which is a volume
    }
  }

  /** Darshan writes −1 for what it could not count. */
  private double known(String counter, String value) {
    return value.equals("-1") ? 0 : lines.number(value, counter);
  }
}

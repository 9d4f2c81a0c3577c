package weir.sim.trace;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import weir.model.Quoted;

/**
 * Goes through what {@code darshan-parser} and {@code darshan-dxt-parser} print, line by line, and tells a listener what it says:
 * the preamble about the job, the counters of its files or their totals, and the single accesses of an extended trace (DXT).
 *
 * <p>Names of files may be in any encoding and are not looked at, so every byte is taken as a character of its own.
 */
public final class DarshanText {
  private static final String PROCESSES = "# nprocs:";
  private static final String RUN_TIME = "# run time:";
  private static final String TOTAL = "total_";
  private static final String UNKNOWN = "-1";
  private static final String ACCESS =
      "module, rank, write or read, segment, offset, length, start and end";

  private final TraceLines lines;
  private final Listener listener;
  private boolean isDarshan;

  /** Hears what the lines say; what it does not care for passes by. */
  public interface Listener {
    /** How many processes the job had. */
    default void processes(int count) {}

    /** How long the job ran. */
    default void runSec(double seconds) {}

    /** One counter of one file. */
    default void counter(Counter counter) {}

    /** The sum of a counter over all files. */
    default void total(Amount total) {}

    /** One access of an extended trace. */
    default void access(Access access) {}
  }

  /** A named number, which is read when somebody asks for it: most counters are of no interest and may hold anything. */
  public final class Amount {
    private final String name;
    private final String text;

    private Amount(String name, String text) {
      this.name = name;
      this.text = text;
    }

    public String name() {
      return name;
    }

    /** Zero or more; Darshan writes −1 for what it could not count, which is zero here. */
    public double value() {
      return text.equals(UNKNOWN) ? 0 : lines.number(text, name);
    }
  }

  /**
   * One counter of one file.
   *
   * @param rank of the process, −1 for all of them together
   * @param record which file
   */
  public record Counter(String rank, String record, Amount amount) {}

  /** One access of an extended trace. */
  public record Access(String module, double startSec, double endSec, double bytes) {}

  private DarshanText(TraceLines lines, Listener listener) {
    this.lines = lines;
    this.listener = listener;
  }

  /**
   * Reads a file, compressed by gzip or not.
   *
   * @throws TraceException if it is no such text
   */
  public static void read(Path file, Listener listener) {
    TraceFile.read(file, (in, name) -> {
      read(in, name, listener);
      return name;
    });
  }

  /** Reads a stream and leaves it open; {@code name} stands for it in messages. */
  public static void read(InputStream in, String name, Listener listener) {
    TraceLines lines =
        TraceLines.inAnyEncoding(in, name, "text, which darshan-parser makes of a binary log");
    DarshanText text = new DarshanText(lines, listener);
    for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
      text.line(line.get());
    }
    if (!text.isDarshan) {
      throw new TraceException(
          name
              + ": no line of Darshan found; accepted: the output of darshan-parser or darshan-dxt-parser");
    }
  }

  private void line(String line) {
    String text = line.strip();
    if (text.startsWith("#")) {
      preamble(text);
    } else if (!text.isEmpty()) {
      isDarshan = true;
      if (text.startsWith("X_")) {
        access(text);
      } else if (text.startsWith(TOTAL)) {
        total(text);
      } else {
        counter(line.split("\t", 6));
      }
    }
  }

  private void preamble(String text) {
    if (text.startsWith(PROCESSES)) {
      isDarshan = true;
      listener.processes(lines.whole(text.substring(PROCESSES.length()).strip(), "nprocs", 1));
    } else if (text.startsWith(RUN_TIME)) {
      isDarshan = true;
      listener.runSec(lines.number(text.substring(RUN_TIME.length()).strip(), "run time"));
    }
  }

  /** The offset is missing at the MPI-IO layer of older versions, and targets may follow in brackets. */
  private void access(String text) {
    int bracket = text.indexOf('[');
    String[] fields = (bracket < 0 ? text : text.substring(0, bracket)).strip().split("\\s+", -1);
    int count = fields.length;
    if (count < 7 || count > 8) {
      throw lines.refuse(count + " fields found; accepted: " + ACCESS);
    }
    if (!fields[2].equals("write") && !fields[2].equals("read")) {
      throw lines.refuse(Quoted.of(fields[2]) + " found; accepted: write or read");
    }
    double bytes = lines.number(fields[count - 3], "length");
    double startSec = lines.number(fields[count - 2], "start");
    double endSec = lines.number(fields[count - 1], "end");
    if (endSec < startSec) {
      throw lines.refuse("the access ends at " + endSec + " s, before it starts, at " + startSec
          + " s; accepted: start before end");
    }
    listener.access(new Access(fields[0], startSec, endSec, bytes));
  }

  private void total(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw lines.refuse(
          Quoted.of(text) + " has no colon; accepted: a total, such as total_POSIX_READS: 12");
    }
    listener.total(new Amount(
        text.substring(TOTAL.length(), colon), text.substring(colon + 1).strip()));
  }

  private void counter(String[] fields) {
    if (fields.length < 5) {
      throw lines.refuse(
          fields.length
              + " fields found; accepted: module, rank, record id, counter and value, separated by tabs");
    }
    listener.counter(new Counter(
        fields[1].strip(), fields[2].strip(), new Amount(fields[3].strip(), fields[4].strip())));
  }
}

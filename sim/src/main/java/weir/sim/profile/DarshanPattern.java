package weir.sim.profile;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import weir.model.Quantity;
import weir.model.Quoted;

/**
 * Finds the access pattern of a job in what {@code darshan-parser} prints: the POSIX counters of its files.
 *
 * <p>A file is shared if more than one rank touches it (Darshan's rank −1, or several records of one file); the layout is
 * that of most bytes. The request size is bytes over requests. An access is contiguous if it begins where the process's
 * last one ended, POSIX_CONSEC_*; the first one of each process cannot be, so it does not count.
 */
public final class DarshanPattern {
  private static final String ALL_RANKS = "-1";
  private static final String PROCESSES = "# nprocs:";
  private static final String ACCEPTED =
      "; accepted: the output of darshan-parser for a job that reads or writes through POSIX";

  private final String name;
  private final Map<String, FileCounts> files = new HashMap<>();
  private long line;
  private int processes;

  /** What was counted of one file. */
  private static final class FileCounts {
    private String rank = "";
    private boolean shared;
    private double bytes;
    private double requests;
    private double consecutive;
    private double streams;

    void touchedBy(String other, int processes) {
      if (!other.equals(rank)) {
        shared |= other.equals(ALL_RANKS) || !rank.isEmpty();
        streams += other.equals(ALL_RANKS) ? processes : 1;
        rank = other;
      }
    }
  }

  private DarshanPattern(String name) {
    this.name = name;
  }

  /**
   * Reads a stream and leaves it open.
   *
   * @param nodes compute nodes of the job, which Darshan does not record
   * @throws ProfileException if there is no pattern to be found
   */
  public static AccessPattern read(InputStream in, String name, int nodes) {
    DarshanPattern pattern = new DarshanPattern(name);
    // File names may be of any encoding; nothing of them is looked at.
    try {
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
      for (String text = reader.readLine(); text != null; text = reader.readLine()) {
        pattern.line++;
        pattern.take(text);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return pattern.found(nodes);
  }

  private void take(String text) {
    if (text.startsWith(PROCESSES)) {
      double count = number(text.substring(PROCESSES.length()).strip(), "nprocs");
      if (count < 1 || count > Integer.MAX_VALUE) {
        throw new ProfileException(name + ':' + line + ": nprocs is " + count + ACCEPTED);
      }
      processes = (int) count;
    } else if (text.startsWith("POSIX\t")) {
      String[] fields = text.split("\t", 6);
      if (fields.length < 5) {
        throw new ProfileException(
            name + ':' + line + ": " + Quoted.of(text) + " is no counter" + ACCEPTED);
      }
      count(fields[1], fields[2], fields[3], fields[4]);
    }
  }

  private void count(String rank, String record, String counter, String value) {
    switch (counter) {
      case "POSIX_BYTES_READ", "POSIX_BYTES_WRITTEN" ->
        file(rank, record).bytes += known(counter, value);
      case "POSIX_READS", "POSIX_WRITES" -> file(rank, record).requests += known(counter, value);
      case "POSIX_CONSEC_READS", "POSIX_CONSEC_WRITES" ->
        file(rank, record).consecutive += known(counter, value);
      default -> {} // times, strides, alignments and some hundred others
    }
  }

  private FileCounts file(String rank, String record) {
    FileCounts file = files.computeIfAbsent(record, id -> new FileCounts());
    file.touchedBy(rank, processes);
    return file;
  }

  private AccessPattern found(int nodes) {
    double bytes = 0;
    double sharedBytes = 0;
    double requests = 0;
    double consecutive = 0;
    double followers = 0;
    for (FileCounts file : files.values()) {
      bytes += file.bytes;
      sharedBytes += file.shared ? file.bytes : 0;
      requests += file.requests;
      consecutive += file.consecutive;
      followers += Math.max(0, file.requests - file.streams);
    }
    if (!(bytes > 0) || !(requests > 0) || processes == 0) {
      throw new ProfileException(name + ": no I/O of a known number of processes found" + ACCEPTED);
    }
    return new AccessPattern(
        2 * sharedBytes > bytes
            ? AccessPattern.Layout.SHARED_FILE
            : AccessPattern.Layout.FILE_PER_PROCESS,
        2 * consecutive < followers
            ? AccessPattern.Spatiality.STRIDED
            : AccessPattern.Spatiality.CONTIGUOUS,
        bytes / requests / 1024,
        nodes,
        processes);
  }

  /** Darshan writes −1 for what it could not count. */
  private double known(String counter, String value) {
    return value.strip().equals("-1") ? 0 : number(value, counter);
  }

  private double number(String value, String what) {
    try {
      return Quantity.NUMBER.parse(value);
    } catch (IllegalArgumentException e) {
      throw new ProfileException(name + ':' + line + ": " + what + ": " + e.getMessage(), e);
    }
  }
}

package weir.sim.profile;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import weir.sim.profile.AccessPattern.Layout;
import weir.sim.profile.AccessPattern.Spatiality;
import weir.sim.trace.DarshanText;

/**
 * Finds the access pattern of a job in what {@code darshan-parser} prints: the POSIX counters of its files.
 *
 * <p>A file is shared if more than one rank touches it (Darshan's rank −1, or several records of one file); the layout is
 * that of most bytes. The request size is bytes over requests. An access is contiguous if it begins where the process's
 * last one ended, POSIX_CONSEC_*; the first one of each process cannot be, so it does not count.
 */
public final class DarshanPattern implements DarshanText.Listener {
  private static final String ALL_RANKS = "-1";

  private final Map<String, FileCounts> files = new HashMap<>();
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

  private DarshanPattern() {}

  /**
   * Reads a file, compressed by gzip or not.
   *
   * @param nodes compute nodes of the job, which Darshan does not record
   * @throws ProfileException if there is no pattern to be found
   * @throws weir.sim.trace.TraceException if it is no text of Darshan
   */
  public static AccessPattern read(Path file, int nodes) {
    DarshanPattern pattern = new DarshanPattern();
    DarshanText.read(file, pattern);
    return pattern.found(file.toString(), nodes);
  }

  /** Reads a stream and leaves it open; {@code name} stands for it in messages. */
  public static AccessPattern read(InputStream in, String name, int nodes) {
    DarshanPattern pattern = new DarshanPattern();
    DarshanText.read(in, name, pattern);
    return pattern.found(name, nodes);
  }

  @Override
  public void processes(int count) {
    processes = count;
  }

  @Override
  public void counter(DarshanText.Counter counter) {
    DarshanText.Amount amount = counter.amount();
    switch (amount.name()) {
      case "POSIX_BYTES_READ", "POSIX_BYTES_WRITTEN" -> file(counter).bytes += amount.value();
      case "POSIX_READS", "POSIX_WRITES" -> file(counter).requests += amount.value();
      case "POSIX_CONSEC_READS", "POSIX_CONSEC_WRITES" ->
        file(counter).consecutive += amount.value();
      default -> {} // times, strides, alignments and some hundred others
    }
  }

  private FileCounts file(DarshanText.Counter counter) {
    FileCounts file = files.computeIfAbsent(counter.record(), id -> new FileCounts());
    file.touchedBy(counter.rank(), processes);
    return file;
  }

  private AccessPattern found(String name, int nodes) {
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
    if (bytes < 1 || requests < 1 || processes == 0) {
      throw new ProfileException(name
          + ": no I/O of a known number of processes found; accepted: the output of darshan-parser, without --total,"
          + " for a job that reads or writes through POSIX");
    }
    return new AccessPattern(
        2 * sharedBytes > bytes ? Layout.SHARED_FILE : Layout.FILE_PER_PROCESS,
        2 * consecutive < followers ? Spatiality.STRIDED : Spatiality.CONTIGUOUS,
        bytes / requests / 1024,
        nodes,
        processes);
  }
}

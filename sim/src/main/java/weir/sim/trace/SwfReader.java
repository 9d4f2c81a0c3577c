package weir.sim.trace;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import weir.model.Quoted;

/**
 * Reads job logs in the Standard Workload Format 2.2 of the Parallel Workloads Archive: one line of 18 numbers per job, −1
 * for what is not known, comments after a semicolon.
 *
 * <p>Jobs that did not run (no run time, no processors) are passed over, and so are the lines of the parts of a job that was
 * interrupted (status 2, 3 and 4): its summary has a line of its own. Whatever else is wrong comes out as a {@link
 * TraceException}.
 */
public final class SwfReader {
  private static final int FIELDS = 18;
  private static final String LINE =
      "18 numbers, from the job's number to its think time, -1 for those not known";
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern NOT_KNOWN = Pattern.compile("-1(\\.0*)?");
  private static final int FIRST_PARTIAL = 2;
  private static final int LAST_PARTIAL = 4;

  /** The fields that are read, by their place in the line. */
  private enum Field {
    NUMBER(0, "job number"),
    SUBMIT(1, "submit time"),
    WAIT(2, "wait time"),
    RUN(3, "run time"),
    PROCESSORS(4, "allocated processors"),
    REQUESTED(7, "requested processors"),
    STATUS(10, "status"),
    USER(11, "user"),
    GROUP(12, "group");

    private final int place;
    private final String title;

    Field(int place, String title) {
      this.place = place;
      this.title = title;
    }
  }

  private final TraceLines lines;
  private final Set<Integer> numbers = new HashSet<>();

  private SwfReader(TraceLines lines) {
    this.lines = lines;
  }

  /** Reads a file, compressed by gzip or not. */
  public static List<SwfJob> read(Path file) {
    return TraceFile.read(file, SwfReader::read);
  }

  /** Reads a stream and leaves it open; {@code name} stands for it in messages. */
  public static List<SwfJob> read(InputStream in, String name) {
    List<SwfJob> jobs = new ArrayList<>();
    forEach(in, name, jobs::add);
    return jobs;
  }

  /** Hands out job after job, for logs that are too long to keep. */
  public static void forEach(InputStream in, String name, Consumer<SwfJob> consumer) {
    TraceLines lines = new TraceLines(in, name);
    SwfReader reader = new SwfReader(lines);
    for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
      String text = line.get().strip();
      if (!text.isEmpty() && text.charAt(0) != ';') {
        reader.job(BLANKS.split(text)).ifPresent(consumer);
      }
    }
  }

  private Optional<SwfJob> job(String[] fields) {
    if (fields.length != FIELDS) {
      throw lines.refuse(fields.length + " fields found; accepted: " + LINE);
    }
    int number = lines.whole(fields[Field.NUMBER.place], Field.NUMBER.title, 0);
    int status = whole(fields, Field.STATUS);
    double submitSec = number(fields, Field.SUBMIT);
    double waitSec = number(fields, Field.WAIT);
    double runSec = number(fields, Field.RUN);
    int allocated = whole(fields, Field.PROCESSORS);
    int requested = whole(fields, Field.REQUESTED);
    int user = whole(fields, Field.USER);
    int group = whole(fields, Field.GROUP);
    int processors = allocated > 0 ? allocated : requested;
    boolean partial = status >= FIRST_PARTIAL && status <= LAST_PARTIAL;
    if (partial || submitSec < 0 || runSec <= 0 || processors <= 0) {
      return Optional.empty();
    }
    if (!numbers.add(number)) {
      throw lines.refuse(
          "there is a job " + Quoted.of(fields[0]) + " already; accepted: numbers that differ");
    }
    double startSec = submitSec + Math.max(0, waitSec);
    return Optional.of(new SwfJob(number, startSec, runSec, processors, user, group));
  }

  /** Seconds, or −1. */
  private double number(String[] fields, Field field) {
    String text = fields[field.place];
    return NOT_KNOWN.matcher(text).matches() ? SwfJob.UNKNOWN : lines.number(text, field.title);
  }

  /** Whole number, or −1. */
  private int whole(String[] fields, Field field) {
    String text = fields[field.place];
    return NOT_KNOWN.matcher(text).matches() ? SwfJob.UNKNOWN : lines.whole(text, field.title, 0);
  }
}

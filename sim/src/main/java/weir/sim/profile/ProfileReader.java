package weir.sim.profile;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import weir.model.Quoted;

/**
 * Reads profile files: CSV in UTF-8, a header {@code id,nodes,processes,bw_0,bw_1,…}, one row per job.
 *
 * <p>An empty cell is a number of I/O nodes the job does not offer; a row without any bandwidth is a job that was never
 * measured. Columns {@code conf_0,conf_1,…} say how far to trust estimates. docs/arbitration.md describes the format.
 * Everything else is refused by line, with what would be accepted.
 */
public final class ProfileReader {
  /** Longer fields are no names or numbers. */
  private static final int LONGEST_FIELD = 1 << 16;

  private final String file;
  private final double trust;
  private final Map<String, Long> lines = new HashMap<>();
  private final List<JobProfile> jobs = new ArrayList<>();

  private ProfileReader(String file, double trust) {
    this.file = file;
    this.trust = trust;
  }

  /**
   * Reads a file.
   *
   * @param trust confidence below which a count is taken as not offered, zero for all
   * @throws ProfileException if it is not as described
   */
  public static List<JobProfile> read(Path path, double trust) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      return read(in, path.toString(), trust);
    }
  }

  /**
   * Reads a stream and leaves it open.
   *
   * @param name what to call it in messages
   * @param trust confidence below which a count is taken as not offered, zero for all
   * @throws ProfileException if it is not as described
   */
  public static List<JobProfile> read(InputStream in, String name, double trust) {
    ProfileReader reader = new ProfileReader(name, trust);
    try {
      reader.readAll(records(in).iterator());
    } catch (CsvParseException e) {
      throw new ProfileException(
          name + reader.near() + ": " + reason(e) + "; accepted: CSV, fields of up to "
              + LONGEST_FIELD + " characters, quotes closed",
          e);
    } catch (UncheckedIOException e) {
      throw unreadable(name + reader.near(), e);
    }
    return List.copyOf(reader.jobs);
  }

  private static CsvReader<CsvRecord> records(InputStream in) {
    InputStreamReader text = new InputStreamReader(
        in,
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT));
    return CsvReader.builder()
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE) // counted here, for a better message
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
        .allowUnclosedQuote(false)
        .maxBufferSize(LONGEST_FIELD)
        .ofCsvRecord(text);
  }

  private void readAll(Iterator<CsvRecord> records) {
    if (!records.hasNext()) {
      throw new ProfileException(
          file + ": the file is empty; accepted: a header, " + Header.ACCEPTED);
    }
    CsvRecord first = records.next();
    Header header = Header.read(first.getFields(), place(first));
    while (records.hasNext()) {
      CsvRecord row = records.next();
      add(Row.read(row.getFields(), header, trust, place(row)), row);
    }
    if (jobs.isEmpty()) {
      throw new ProfileException(file + ": no jobs found; accepted: one row per job");
    }
  }

  private void add(JobProfile job, CsvRecord row) {
    Long before = lines.putIfAbsent(job.id(), row.getStartingLineNumber());
    if (before != null) {
      throw new ProfileException(place(row) + ": id: " + Quoted.of(job.id())
          + " is the job of line " + before + ", too; accepted: an id of its own");
    }
    jobs.add(job);
  }

  private String place(CsvRecord record) {
    return file + ':' + record.getStartingLineNumber();
  }

  private String near() {
    return jobs.isEmpty()
        ? ""
        : ", after the job " + Quoted.of(jobs.get(jobs.size() - 1).id());
  }

  private static String reason(CsvParseException failure) {
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
    return Quoted.cut(String.valueOf(cause.getMessage()), 200);
  }

  private static ProfileException unreadable(String place, UncheckedIOException failure) {
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
    String what = cause instanceof CharacterCodingException
        ? "the bytes are not UTF-8; accepted: text in UTF-8"
        : "cannot be read, " + cause.getMessage();
    return new ProfileException(place + ": " + what, failure);
  }
}

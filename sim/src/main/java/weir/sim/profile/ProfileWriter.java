package weir.sim.profile;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes estimates as rows of a profile file, every bandwidth with its confidence. */
public final class ProfileWriter {
  private final CsvWriter csv;

  /** Leaves the writer open: whoever opened it closes it. */
  public ProfileWriter(Writer out) {
    this.csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
  }

  /** The header that all rows have. */
  public void writeHeader() {
    List<String> cells = new ArrayList<>(List.of("id", "nodes", "processes"));
    for (int count : MeasuredPatterns.counts()) {
      cells.add("bw_" + count);
    }
    for (int count : MeasuredPatterns.counts()) {
      cells.add("conf_" + count);
    }
    write(cells);
  }

  /** One row; cells of counts that the job does not offer are empty. */
  public void write(ProfileEstimate estimate) {
    JobProfile job = estimate.profile();
    List<String> cells = new ArrayList<>(
        List.of(job.id(), Integer.toString(job.nodes()), Integer.toString(job.processes())));
    int counts = MeasuredPatterns.counts().length;
    for (int k = 0; k < counts; k++) {
      cells.add(k < job.options() ? String.format(Locale.ROOT, "%.3f", job.bandwidth(k)) : "");
    }
    for (int k = 0; k < counts; k++) {
      cells.add(
          k < job.options() ? String.format(Locale.ROOT, "%.2f", estimate.confidence(k)) : "");
    }
    write(cells);
  }

  private void write(List<String> cells) {
    csv.writeRecord(cells);
    try {
      csv.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

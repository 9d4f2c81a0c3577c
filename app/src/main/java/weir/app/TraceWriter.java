package weir.app;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import weir.model.Job;
import weir.model.Rates;
import weir.model.Transfers;
import weir.sim.engine.DecisionListener;

/** Writes one JSON line per decision: the time, and the rate of every active transfer, zero where it is held. */
final class TraceWriter implements DecisionListener, AutoCloseable {
  private final List<Job> jobs;
  private final JsonGenerator json;

  TraceWriter(Path file, List<Job> jobs) throws IOException {
    this.jobs = jobs;
    json = new JsonFactory().createGenerator(Files.newBufferedWriter(file));
    json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
  }

  @Override
  public void decided(double nowSec, Transfers transfers, Rates rates) {
    try {
      json.writeStartObject();
      json.writeNumberField("t", nowSec);
      json.writeObjectFieldStart("rates");
      for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
        json.writeNumberField(jobs.get(i).id(), rates.of(i));
      }
      json.writeEndObject();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    json.writeRaw('\n');
    json.close();
  }
}

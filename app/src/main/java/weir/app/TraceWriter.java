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
import weir.model.StripeRates;
import weir.model.Stripes;
import weir.model.Target;
import weir.model.Transfers;
import weir.sim.engine.DecisionListener;
import weir.sim.scenario.Scenario;

/**
 * Writes one JSON line per decision: the time, and the rate of every active transfer, zero where it is held; with several
 * targets the rate that it was granted on each of them.
 */
final class TraceWriter implements DecisionListener, AutoCloseable {
  private final List<Job> jobs;
  private final List<Target> targets;
  private final JsonGenerator json;

  TraceWriter(Path file, Scenario scenario) throws IOException {
    jobs = scenario.jobs();
    targets = scenario.platform().targets();
    json = new JsonFactory().createGenerator(Files.newBufferedWriter(file));
    json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
  }

  @Override
  public void decided(double nowSec, Transfers transfers, Rates rates) {
    write(nowSec, transfers, i -> json.writeNumber(rates.of(i)));
  }

  @Override
  public void decidedOnTargets(
      double nowSec, Transfers transfers, Stripes stripes, StripeRates granted, Rates totals) {
    if (targets.size() == 1) {
      decided(nowSec, transfers, totals);
    } else {
      write(nowSec, transfers, i -> writeByTarget(i, stripes, granted));
    }
  }

  private void writeByTarget(int i, Stripes stripes, StripeRates granted) throws IOException {
    json.writeStartObject();
    for (int k = 0; k < stripes.width(i); k++) {
      json.writeNumberField(targets.get(stripes.target(i, k)).id(), granted.of(i, k));
    }
    json.writeEndObject();
  }

  private void write(double nowSec, Transfers transfers, RateWriter rate) {
    try {
      json.writeStartObject();
      json.writeNumberField("t", nowSec);
      json.writeObjectFieldStart("rates");
      for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
        json.writeFieldName(jobs.get(i).id());
        rate.write(i);
      }
      json.writeEndObject();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes what one transfer was granted. */
  private interface RateWriter {
    void write(int i) throws IOException;
  }

  @Override
  public void close() throws IOException {
    json.writeRaw('\n');
    json.close();
  }
}

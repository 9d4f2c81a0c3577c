package weir.app;

import static weir.app.JsonArray.writeNumber;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import weir.load.JobRecord;
import weir.load.contention.Bar;
import weir.load.contention.Outcome;
import weir.load.contention.Trials;

/** What came of contentions, for programs: one object with a list of them, figures by their names. */
final class ContentionJson {
  private ContentionJson() {}

  /** Writes the object and leaves {@code out} open. */
  static void write(List<Trials> all, Writer out) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(new DefaultPrettyPrinter());
      json.writeStartObject();
      JsonArray.writeField("scenarios", all, ContentionJson::write, json);
      json.writeEndObject();
    }
    out.write(System.lineSeparator());
    out.flush();
  }

  private static void write(Trials trials, JsonGenerator json) throws IOException {
    json.writeStringField("name", trials.contention().name());
    json.writeBooleanField("pass", trials.passes());
    json.writeStringField("policy", trials.contention().policy());
    json.writeNumberField("runs", trials.outcomes().size());
    for (Bar bar : trials.contention().bars()) {
      writeNumber(bar.figure().name(), trials.reading(bar.figure()).median(), json);
    }
    JsonArray.writeField(
        "bars", trials.contention().bars(), (bar, to) -> write(bar, trials, to), json);
    Outcome last = trials.last();
    JsonArray.writeField("jobs", last.records(), (record, to) -> write(record, last, to), json);
    if (trials.failure().isPresent()) {
      json.writeStringField("failure", trials.failure().get());
    }
  }

  private static void write(Bar bar, Trials trials, JsonGenerator json) throws IOException {
    Trials.Reading reading = trials.reading(bar.figure());
    json.writeStringField("figure", bar.figure().name());
    json.writeBooleanField("pass", trials.passes(bar));
    writeNumber("atLeast", bar.least(), json);
    writeNumber("atMost", bar.most(), json);
    writeNumber("median", reading.median(), json);
    writeNumber("least", reading.least(), json);
    writeNumber("most", reading.most(), json);
  }

  private static void write(JobRecord record, Outcome outcome, JsonGenerator json)
      throws IOException {
    String job = record.job().id();
    json.writeStringField("id", job);
    writeNumber("bytesPerSec", outcome.bytesPerSec(job), json);
    writeNumber("share", outcome.share(job), json);
    writeNumber("due", outcome.contention().shares().getOrDefault(job, 0.0), json);
    json.writeNumberField("operations", record.operations().total());
    for (double percentile : new double[] {50, 99, 99.9}) {
      json.writeNumberField(
          "p" + (percentile == 99.9 ? "999" : (int) percentile) + "Nanos",
          record.latencyNanos().getValueAtPercentile(percentile));
    }
  }
}

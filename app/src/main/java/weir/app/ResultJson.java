package weir.app;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import weir.sim.engine.JobRun;
import weir.sim.metrics.Metric;

/** Results as one JSON array, one object per policy; numbers that are not defined or not finite are null. */
final class ResultJson {
  private ResultJson() {}

  /** Writes the array and leaves {@code out} open. */
  static void write(List<Result> results, Writer out) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(new DefaultPrettyPrinter());
      json.writeStartArray();
      for (Result result : results) {
        writeResult(result, json);
      }
      json.writeEndArray();
    }
    out.write(System.lineSeparator());
    out.flush();
  }

  private static void writeResult(Result result, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("policy", result.policy());
    for (Metric metric : Metric.ALL) {
      writeNumber(metric.key(), metric.of(result.run()), json);
    }
    json.writeNumberField("events", result.run().counts().events());
    writeNumber("endTime", result.run().endSec(), json);
    json.writeArrayFieldStart("jobs");
    for (JobRun job : result.run().jobs()) {
      writeJob(job, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeJob(JobRun run, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", run.job().id());
    writeNumber("yield", run.yield(), json);
    writeNumber("completedAt", run.completedSec(), json);
    writeNumber("ioTime", run.ioSec(), json);
    writeNumber("workDone", run.workSec(), json);
    writeNumber("moved", run.movedBytes(), json);
    json.writeEndObject();
  }

  private static void writeNumber(String key, double value, JsonGenerator json) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(key, value);
    } else {
      json.writeNullField(key);
    }
  }
}

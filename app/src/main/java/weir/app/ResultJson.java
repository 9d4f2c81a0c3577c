package weir.app;

import static weir.app.JsonArray.writeNumber;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import weir.sim.engine.JobRun;
import weir.sim.metrics.Metric;

/** Results as one JSON array, one object per policy. */
final class ResultJson {
  private ResultJson() {}

  /** Writes the array and leaves {@code out} open. */
  static void write(List<Result> results, Writer out) throws IOException {
    JsonArray.write(results, ResultJson::writeResult, out);
  }

  private static void writeResult(Result result, JsonGenerator json) throws IOException {
    json.writeStringField("policy", result.policy());
    for (Metric metric : Metric.ALL) {
      writeNumber(metric.key(), metric.of(result.run()), json);
    }
    json.writeNumberField("events", result.run().counts().events());
    writeNumber("endTime", result.run().endSec(), json);
    JsonArray.writeField(
        "jobs", result.run().jobs(), (run, out) -> writeJob(run, result.isQueued(), out), json);
  }

  private static void writeJob(JobRun run, boolean isQueued, JsonGenerator json)
      throws IOException {
    json.writeStringField("id", run.job().id());
    writeNumber("yield", run.yield(), json);
    writeNumber("completedAt", run.completedSec(), json);
    writeNumber("ioTime", run.ioSec(), json);
    writeNumber("workDone", run.workSec(), json);
    writeNumber("moved", run.movedBytes(), json);
    if (isQueued) {
      writeNumber("startedAt", run.startedSec(), json);
      writeNumber("waited", run.waitedSec(), json);
    }
  }
}

package weir.app;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import weir.model.Placement;

/** Assignments as one JSON array, one object per policy; the bandwidth of a job never measured is null. */
final class AssignmentJson {
  private AssignmentJson() {}

  /** Writes the array and leaves {@code out} open. */
  static void write(List<Assignment> assignments, Writer out) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(new DefaultPrettyPrinter());
      json.writeStartArray();
      for (Assignment assignment : assignments) {
        write(assignment, json);
      }
      json.writeEndArray();
    }
    out.write(System.lineSeparator());
    out.flush();
  }

  private static void write(Assignment assignment, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("policy", assignment.policy());
    json.writeNumberField("ioNodes", assignment.pool());
    writeNumber("totalBandwidth", assignment.totalBandwidth(), json);
    json.writeArrayFieldStart("jobs");
    for (int n = 0; n < assignment.size(); n++) {
      json.writeStartObject();
      json.writeStringField("id", assignment.id(n));
      json.writeNumberField("ioNodes", Placement.ownNodes(assignment.decision(n)));
      writeNumber("bandwidth", assignment.bandwidth(n), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** A sum of huge bandwidths may be too much for a double; JSON has no word for that. */
  private static void writeNumber(String key, double value, JsonGenerator json) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(key, value);
    } else {
      json.writeNullField(key);
    }
  }
}

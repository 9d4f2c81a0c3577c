package weir.app;

import static weir.app.JsonArray.writeNumber;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import weir.model.Placement;

/** Assignments as one JSON array, one object per policy; the bandwidth of a job never measured is null. */
final class AssignmentJson {
  private AssignmentJson() {}

  /** Writes the array and leaves {@code out} open. */
  static void write(List<Assignment> assignments, Writer out) throws IOException {
    JsonArray.write(assignments, AssignmentJson::write, out);
  }

  private static void write(Assignment assignment, JsonGenerator json) throws IOException {
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
  }
}

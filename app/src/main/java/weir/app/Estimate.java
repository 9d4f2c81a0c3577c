package weir.app;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import weir.model.Quoted;
import weir.sim.profile.AccessPattern;
import weir.sim.profile.JobProfile;
import weir.sim.profile.ProfileEstimate;

/** What was found of a job and what it would probably move. */
record Estimate(AccessPattern pattern, ProfileEstimate estimate) {
  /** A line on the pattern, then a row per number of I/O nodes. */
  String table() {
    JobProfile job = estimate.profile();
    TextTable table = new TextTable(List.of("I/O nodes", "MB/s", "confidence"));
    for (int k = 0; k < job.options(); k++) {
      table.add(List.of(
          Integer.toString(job.count(k)),
          text("%.1f", job.bandwidth(k)),
          text("%.2f", estimate.confidence(k))));
    }
    return Quoted.cut(job.id()) + ": " + word(pattern.layout()) + ", "
        + word(pattern.spatiality()) + ", requests of " + text("%.4g", pattern.requestKb())
        + " KiB, " + pattern.nodes() + " nodes, " + pattern.processes() + " processes\n"
        + table.text() + "\n";
  }

  void write(JsonGenerator json) throws IOException {
    JobProfile job = estimate.profile();
    json.writeStringField("id", job.id());
    json.writeNumberField("nodes", job.nodes());
    json.writeNumberField("processes", job.processes());
    json.writeStringField("layout", word(pattern.layout()));
    json.writeStringField("spatiality", word(pattern.spatiality()));
    json.writeNumberField("requestKb", pattern.requestKb());
    json.writeArrayFieldStart("options");
    for (int k = 0; k < job.options(); k++) {
      json.writeStartObject();
      json.writeNumberField("ioNodes", job.count(k));
      json.writeNumberField("bandwidth", job.bandwidth(k));
      json.writeNumberField("confidence", estimate.confidence(k));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String text(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}

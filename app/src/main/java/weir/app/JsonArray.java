package weir.app;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** What commands print for programs: one JSON array with an object per item, and a line feed behind it. */
final class JsonArray {
  private JsonArray() {}

  /** Writes the fields of one item. */
  @FunctionalInterface
  interface Fields<T> {
    void write(T item, JsonGenerator json) throws IOException;
  }

  /** Writes the array and leaves {@code out} open. */
  static <T> void write(List<T> items, Fields<T> fields, Writer out) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(new DefaultPrettyPrinter());
      json.writeStartArray();
      writeObjects(items, fields, json);
      json.writeEndArray();
    }
    out.write(System.lineSeparator());
    out.flush();
  }

  /** Writes a field that is an array of objects. */
  static <T> void writeField(String key, List<T> items, Fields<T> fields, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart(key);
    writeObjects(items, fields, json);
    json.writeEndArray();
  }

  /** Writes a number; one that is not defined or too large for a double is null, because JSON has no word for it. */
  static void writeNumber(String key, double value, JsonGenerator json) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(key, value);
    } else {
      json.writeNullField(key);
    }
  }

  private static <T> void writeObjects(List<T> items, Fields<T> fields, JsonGenerator json)
      throws IOException {
    for (T item : items) {
      json.writeStartObject();
      fields.write(item, json);
      json.writeEndObject();
    }
  }
}

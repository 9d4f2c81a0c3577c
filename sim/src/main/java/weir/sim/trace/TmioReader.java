package weir.sim.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Set;
import weir.model.Quoted;
import weir.signal.StepSignal;

/**
 * Reads bandwidth over time as TMIO writes it and FTIO reads it: JSON objects, one after the other or one per line.
 *
 * <p>An object holds modes ({@code write_sync}, {@code read_sync}, {@code write_async_t}, {@code read_async_t}), each with a {@code
 * bandwidth}; or it is such a mode; or it is such a bandwidth. A bandwidth has either the vectors {@code b_rank_avr}, {@code
 * t_rank_s} and {@code t_rank_e}, an interval per entry, or {@code b_overlap_avr} and {@code t_overlap} (short: {@code b} and
 * {@code t}), where each value holds until the next time and the last one has no meaning. Modes and objects add up. Other
 * keys are passed over; so are {@code *_async_b}, which tell what bandwidth would have been needed.
 */
public final class TmioReader {
  private static final Set<String> MODES =
      Set.of("write_sync", "read_sync", "write_async_t", "read_async_t", "bandwidth");
  private static final String ACCEPTED =
      "JSON objects of TMIO or FTIO, such as {\"b\": [1e9, 0], \"t\": [0, 10]}";
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final JsonParser parser;
  private final String name;
  private final StepSignal.Builder signal = new StepSignal.Builder();
  private int processes;
  private boolean hasBandwidth;

  private TmioReader(JsonParser parser, String name) {
    this.parser = parser;
    this.name = name;
  }

  /** Reads a file, compressed by gzip or not. */
  public static BandwidthTrace read(Path file) {
    return TraceFile.read(file, TmioReader::read);
  }

  /** Reads a stream and leaves it open; {@code name} stands for it in messages. */
  public static BandwidthTrace read(InputStream in, String name) {
    try (JsonParser parser = JSON.createParser(in)) {
      parser.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
      return new TmioReader(parser, name).readAll();
    } catch (IOException e) {
      throw TraceFile.unreadable(name, e);
    }
  }

  private BandwidthTrace readAll() throws IOException {
    try {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        expect(token == JsonToken.START_OBJECT, ACCEPTED);
        object();
      }
    } catch (JsonProcessingException e) {
      String reason = Quoted.cut(String.valueOf(e.getOriginalMessage()), 160);
      throw refuse("not valid JSON: " + reason, e);
    }
    if (!hasBandwidth) {
      throw new TraceException(name + ": no bandwidth found; accepted: " + ACCEPTED);
    }
    StepSignal built = signal.build();
    return new BandwidthTrace(built, built.steps() == 0 ? 0 : built.endSec(), processes);
  }

  private void object() throws IOException {
    BandwidthVectors vectors = new BandwidthVectors();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String key = parser.currentName();
      JsonToken value = parser.nextToken();
      if (BandwidthVectors.isVector(key) && value == JsonToken.START_ARRAY) {
        vectors.put(key, vector());
      } else if (MODES.contains(key)) {
        expect(value == JsonToken.START_OBJECT, "an object for " + key);
        object();
      } else if (key.equals("number_of_ranks")) {
        processes = Math.max(processes, ranks());
      } else {
        parser.skipChildren();
      }
    }
    if (!vectors.isEmpty()) {
      hasBandwidth = true;
      add(vectors);
    }
  }

  private void add(BandwidthVectors vectors) {
    try {
      vectors.addTo(signal);
    } catch (IllegalArgumentException e) {
      throw refuse(String.valueOf(e.getMessage()), e);
    }
  }

  private Doubles vector() throws IOException {
    Doubles values = new Doubles();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      expect(parser.currentToken().isNumeric(), "a number");
      double value = parser.getDoubleValue();
      if (!(value >= 0 && value <= TraceLines.MOST)) {
        throw refuse(
            Quoted.of(parser.getText()) + " found; accepted: numbers from 0 to " + TraceLines.MOST);
      }
      values.add(value);
    }
    return values;
  }

  private int ranks() throws IOException {
    double value = parser.currentToken().isNumeric() ? parser.getDoubleValue() : -1;
    if (!(value >= 0 && value <= Integer.MAX_VALUE && value == Math.rint(value))) {
      throw refuse(Quoted.of(parser.getText()) + " found; accepted: a whole number of ranks");
    }
    return (int) value;
  }

  private void expect(boolean met, String accepted) throws IOException {
    if (!met) {
      String text = parser.currentToken().isScalarValue()
          ? parser.getText()
          : parser.currentToken().asString();
      throw refuse(Quoted.of(String.valueOf(text)) + " found; accepted: " + accepted);
    }
  }

  private TraceException refuse(String what) {
    return new TraceException(name + ':' + line() + ": " + what);
  }

  private TraceException refuse(String what, Throwable cause) {
    return new TraceException(name + ':' + line() + ": " + what, cause);
  }

  private int line() {
    return Math.max(1, parser.currentLocation().getLineNr());
  }
}

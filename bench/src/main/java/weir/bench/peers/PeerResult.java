package weir.bench.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one simulator says of one scenario under one policy, in the JSON that all sides print.
 *
 * @param metrics by key, {@code endTime} among them
 * @param events ends of phases, work or I/O, inside the run: what every simulator can count
 * @param cost what a run took: the simulation alone, without starting up and reading
 */
record PeerResult(String policy, Map<String, Double> metrics, long events, Cost cost) {
  /**
   * Seconds of one run.
   *
   * @param coldSec of the processor, the first run of a fresh process that has something to warm up, otherwise NaN
   * @param wallSec by the clock, median of later runs
   * @param cpuSec of the processor, later runs; others who keep the machine busy hardly change it
   */
  record Cost(double coldSec, double wallSec, double cpuSec) {
    static final Cost UNKNOWN = new Cost(Double.NaN, Double.NaN, Double.NaN);
  }

  static final List<String> COMPARED =
      List.of("minYield", "efficiency", "utilization", "ioSlowdown", "maxStretch", "endTime");

  private static final ObjectMapper JSON = new ObjectMapper();

  PeerResult {
    metrics = new LinkedHashMap<>(metrics);
  }

  double metric(String key) {
    return metrics.getOrDefault(key, Double.NaN);
  }

  double eventsPerSec() {
    return events / cost.cpuSec();
  }

  /** Reads a file that holds an array of results. */
  static List<PeerResult> read(Path file) {
    try {
      return parse(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<PeerResult> parse(String text) throws IOException {
    List<PeerResult> results = new ArrayList<>();
    for (JsonNode node : JSON.readTree(text)) {
      results.add(of(node));
    }
    return results;
  }

  private static PeerResult of(JsonNode node) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    for (String key : COMPARED) {
      metrics.put(key, node.path(key).asDouble(Double.NaN));
    }
    Cost cost = new Cost(
        seconds(node, "coldSeconds"), seconds(node, "wallSeconds"), seconds(node, "cpuSeconds"));
    return new PeerResult(
        node.path("policy").asText(), metrics, node.path("events").asLong(), cost);
  }

  private static double seconds(JsonNode node, String key) {
    return node.path(key).asDouble(Double.NaN);
  }

  static String print(List<PeerResult> results) {
    ArrayNode array = JSON.createArrayNode();
    for (PeerResult result : results) {
      ObjectNode node = array.addObject();
      node.put("policy", result.policy());
      result.metrics().forEach(node::put);
      node.put("events", result.events());
      node.put("coldSeconds", result.cost().coldSec());
      node.put("wallSeconds", result.cost().wallSec());
      node.put("cpuSeconds", result.cost().cpuSec());
    }
    return array.toPrettyString();
  }
}

package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import weir.model.Outage;
import weir.model.Platform;
import weir.model.Quantity;
import weir.model.Quoted;
import weir.model.Target;

/** Reads the storage: one bandwidth or a list of targets, and what a node can move. */
final class PlatformReader {
  private static final Keys TARGET =
      Keys.of("id", "bandwidth", "down").requiring("id", "bandwidth");
  private static final String LIST =
      "a list of one target or more, such as [{\"id\": \"ost0\", \"bandwidth\": \"2 GB/s\"}]";

  private final Tokens tokens;
  private final Values values;
  private final Set<String> ids = new HashSet<>();
  private final List<Target> targets = new ArrayList<>();
  private OptionalDouble bandwidth = OptionalDouble.empty();
  private OptionalDouble nodeBandwidth = OptionalDouble.empty();
  private String targetId = "";
  private double targetBandwidth;
  private List<Outage> outages = List.of();

  PlatformReader(Tokens tokens, Values values) {
    this.tokens = tokens;
    this.values = values;
  }

  void bandwidth() {
    bandwidth = OptionalDouble.of(values.positive(Quantity.BYTES_PER_SEC));
  }

  void nodeBandwidth() {
    nodeBandwidth = OptionalDouble.of(values.positive(Quantity.BYTES_PER_SEC));
  }

  void targets() {
    tokens.expect(JsonToken.START_ARRAY, LIST);
    while (tokens.next() != JsonToken.END_ARRAY) {
      outages = List.of();
      TARGET.forEach(tokens, this::targetValue);
      targets.add(new Target(targetId, targetBandwidth, outages));
    }
    if (targets.isEmpty()) {
      throw tokens.refuse("an empty list found", LIST);
    }
  }

  private void targetValue(String key) {
    switch (key) {
      case "id" -> targetId = newId();
      case "bandwidth" -> targetBandwidth = values.positive(Quantity.BYTES_PER_SEC);
      case "down" -> outages = new OutagesReader(tokens, values).read();
      default -> throw TARGET.unknown(tokens);
    }
  }

  private String newId() {
    String name = values.name();
    if (!ids.add(name)) {
      throw tokens.refuse("there is a target " + Quoted.of(name) + " already", "ids that differ");
    }
    return name;
  }

  /** What was read; targets replace the bandwidth, and a node fills the pipe unless something else was said. */
  Platform platform() {
    if (targets.isEmpty() && bandwidth.isEmpty()) {
      throw tokens.refuse(
          "\"bandwidth\" is missing",
          "\"bandwidth\": " + Quantity.BYTES_PER_SEC.accepted() + "; or \"targets\"");
    }
    List<Target> all = targets.isEmpty()
        ? List.of(new Target(Platform.PIPE, bandwidth.getAsDouble()))
        : List.copyOf(targets);
    double totalBytesPerSec = new Platform(all, 0).bytesPerSec();
    if (totalBytesPerSec == Double.POSITIVE_INFINITY) {
      throw tokens.refuse("the bandwidths of the targets add up to infinity", "a finite sum");
    }
    return new Platform(all, nodeBandwidth.orElse(totalBytesPerSec));
  }
}

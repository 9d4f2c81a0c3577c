package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.List;
import weir.model.Outage;
import weir.model.Quantity;

/** Reads when a target is down. */
final class OutagesReader {
  private static final String LIST =
      "a list of outages in order of time and apart, such as [[60, 90], [\"2 h\"]]; only the last may have no end";
  private static final String ONE =
      "[from, to], the end after the begin; or [from] where it stays down";

  private final Tokens tokens;
  private final Values values;
  private final List<Outage> outages = new ArrayList<>();
  private double lastSec = Double.NEGATIVE_INFINITY;

  OutagesReader(Tokens tokens, Values values) {
    this.tokens = tokens;
    this.values = values;
  }

  List<Outage> read() {
    tokens.expect(JsonToken.START_ARRAY, LIST);
    while (tokens.next() != JsonToken.END_ARRAY) {
      outages.add(outage());
    }
    if (outages.isEmpty()) {
      throw tokens.refuse("an empty list found", LIST);
    }
    return List.copyOf(outages);
  }

  private Outage outage() {
    tokens.expect(JsonToken.START_ARRAY, ONE);
    if (tokens.next() == JsonToken.END_ARRAY) {
      throw tokens.refuse("an empty list found", ONE);
    }
    double fromSec = values.amount(Quantity.SECONDS);
    if (fromSec <= lastSec) {
      throw tokens.refuse(
          "the outage begins at " + fromSec + ", not after the end of the one before, " + lastSec,
          LIST);
    }
    lastSec = endAfter(fromSec);
    return new Outage(fromSec, lastSec);
  }

  private double endAfter(double fromSec) {
    JsonToken token = tokens.next();
    if (token == JsonToken.END_ARRAY) {
      return Double.POSITIVE_INFINITY;
    }
    double toSec =
        token == JsonToken.VALUE_NULL ? Double.POSITIVE_INFINITY : values.amount(Quantity.SECONDS);
    if (toSec <= fromSec) {
      throw tokens.refuse("the outage ends at " + toSec + ", not after its begin, " + fromSec, ONE);
    }
    if (tokens.next() != JsonToken.END_ARRAY) {
      throw tokens.refuse("more than two values found", ONE);
    }
    return toSec;
  }
}

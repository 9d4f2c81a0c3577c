package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonToken;
import weir.model.Phases;
import weir.model.Quantity;

/** Reads the list of phases of a job, straight into columns. */
final class PhasesReader {
  private static final String LIST =
      "a list of one phase or more, such as [{\"work\": 90}, {\"io\": \"10 GB\"}]";
  private static final String ONE = "exactly one of {\"work\": seconds} and {\"io\": bytes}";
  private static final Keys KEYS = Keys.of("work", "io");

  private final Tokens tokens;

  PhasesReader(Tokens tokens) {
    this.tokens = tokens;
  }

  Phases read() {
    Phases.Builder phases = new Phases.Builder();
    tokens.expect(JsonToken.START_ARRAY, LIST);
    while (tokens.next() != JsonToken.END_ARRAY) {
      phase(phases);
    }
    if (phases.count() == 0) {
      throw tokens.refuse("an empty list found", LIST);
    }
    return phases.build();
  }

  private void phase(Phases.Builder phases) {
    tokens.expect(JsonToken.START_OBJECT, ONE);
    if (tokens.next() != JsonToken.FIELD_NAME) {
      throw tokens.refuse("an empty object found", ONE);
    }
    switch (tokens.text()) {
      case "work" -> phases.work(value(Quantity.SECONDS));
      case "io" -> phases.io(value(Quantity.BYTES));
      default -> throw KEYS.unknown(tokens);
    }
    if (tokens.next() != JsonToken.END_OBJECT) {
      throw tokens.refuse("a second key found in one phase", ONE);
    }
  }

  private double value(Quantity quantity) {
    tokens.next();
    return tokens.amount(quantity);
  }
}

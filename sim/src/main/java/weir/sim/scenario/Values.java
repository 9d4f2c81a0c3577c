package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonToken;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import weir.model.Quantity;
import weir.model.Quoted;

/** Reads single values: amounts, whole numbers and names, each within its bounds. */
final class Values {
  private static final int LONGEST_NAME = 1_000;
  private static final String NAME =
      "a text of 1 to " + LONGEST_NAME + " visible characters, or a number";

  private final Tokens tokens;
  private final Map<String, String> shared = new HashMap<>();

  Values(Tokens tokens) {
    this.tokens = tokens;
  }

  /** Zero or more. */
  double amount(Quantity quantity) {
    return tokens.amount(quantity);
  }

  /** More than zero. */
  double positive(Quantity quantity) {
    double amount = tokens.amount(quantity);
    if (amount == 0) {
      throw tokens.refuse(tokens.shown() + " is not above zero", quantity.accepted());
    }
    return amount;
  }

  /** A whole number of things, one at least. */
  int count() {
    return (int) whole(1, Integer.MAX_VALUE);
  }

  long whole(long min, long max) {
    OptionalLong whole = tokens.isScalar() ? wholeOf(tokens.text().strip()) : OptionalLong.empty();
    if (whole.isEmpty() || whole.getAsLong() < min || whole.getAsLong() > max) {
      throw tokens.refuse(tokens.found(), "a whole number from " + min + " to " + max);
    }
    return whole.getAsLong();
  }

  private static OptionalLong wholeOf(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      return wholeOfDecimal(text);
    }
  }

  /** Such as 1e6 and 4.0, which are whole, too. */
  private static OptionalLong wholeOfDecimal(String text) {
    try {
      double value = Quantity.NUMBER.parse(text);
      return value == Math.rint(value) && value < 0x1p63
          ? OptionalLong.of((long) value)
          : OptionalLong.empty();
    } catch (IllegalArgumentException e) {
      return OptionalLong.empty();
    }
  }

  /** One of a few words, which stand for the constants of an enum. */
  <E extends Enum<E>> E word(Class<E> choices) {
    String found = tokens.isScalar() ? tokens.text() : "";
    for (E choice : choices.getEnumConstants()) {
      if (Words.of(choice).equals(found)) {
        return choice;
      }
    }
    throw tokens.refuse(tokens.found(), Words.all(choices));
  }

  /** The name of something. */
  String name() {
    String name = tokens.isScalar() ? tokens.text() : "";
    if (name.isBlank() || name.length() > LONGEST_NAME || !Quoted.isVisible(name)) {
      throw tokens.refuse(tokens.found(), NAME);
    }
    return name;
  }

  /** A name that many jobs may have; equal ones are one string, however often they are read. */
  String sharedName() {
    String name = name();
    String known = shared.putIfAbsent(name, name);
    return known == null ? name : known;
  }

  /** A list of different names, one at least. */
  List<String> sharedNames(String accepted) {
    Set<String> names = new LinkedHashSet<>();
    tokens.expect(JsonToken.START_ARRAY, accepted);
    while (tokens.next() != JsonToken.END_ARRAY) {
      if (!names.add(sharedName())) {
        throw tokens.refuse(tokens.shown() + " is listed twice", accepted);
      }
    }
    if (names.isEmpty()) {
      throw tokens.refuse("an empty list found", accepted);
    }
    return List.copyOf(names);
  }
}

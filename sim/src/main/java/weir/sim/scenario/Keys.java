package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonToken;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import weir.model.Quoted;

/** The keys that an object may have, each at most once, and those it must have. */
final class Keys {
  private static final int NEAR = 2;

  private final List<String> known;
  private final List<String> required;

  private Keys(List<String> known, List<String> required) {
    this.known = known;
    this.required = required;
  }

  static Keys of(String... known) {
    return new Keys(List.of(known), List.of());
  }

  Keys requiring(String... names) {
    return new Keys(known, List.of(names));
  }

  /** Goes through the object that starts at the current token; {@code value} reads what belongs to a key. */
  void forEach(Tokens tokens, Consumer<String> value) {
    tokens.expect(JsonToken.START_OBJECT, accepted());
    long seen = 0;
    while (tokens.next() == JsonToken.FIELD_NAME) {
      long bit = 1L << indexOf(tokens);
      if ((seen & bit) != 0) {
        throw tokens.refuse("the key is given twice", "each key once");
      }
      seen |= bit;
      String key = tokens.text();
      tokens.next();
      value.accept(key);
    }
    require(seen, tokens);
  }

  /** Refuses the current token, a key that is not known. */
  ScenarioException unknown(Tokens tokens) {
    return tokens.refuse("unknown key" + hint(known, tokens.text()), list());
  }

  /** What may have been meant by a word that is not known; empty where nothing is near. */
  static String hint(List<String> known, String word) {
    return nearest(known, word)
        .map(near -> " (did you mean " + Quoted.of(near) + "?)")
        .orElse("");
  }

  private int indexOf(Tokens tokens) {
    int index = known.indexOf(tokens.text());
    if (index < 0) {
      throw unknown(tokens);
    }
    return index;
  }

  private void require(long seen, Tokens tokens) {
    for (String name : required) {
      if ((seen & 1L << known.indexOf(name)) == 0) {
        throw tokens.refuse(Quoted.of(name) + " is missing", accepted());
      }
    }
  }

  /** What an object must look like, for people. */
  String accepted() {
    return "an object with the keys " + list();
  }

  private String list() {
    return String.join(", ", known);
  }

  private static Optional<String> nearest(List<String> known, String key) {
    if (key.length() > 40) {
      return Optional.empty();
    }
    String lower = key.toLowerCase(Locale.ROOT);
    return known.stream()
        .filter(name ->
            distance(lower, name.toLowerCase(Locale.ROOT)) <= Math.min(NEAR, name.length() / 2))
        .min((a, b) -> Integer.compare(
            distance(lower, a.toLowerCase(Locale.ROOT)),
            distance(lower, b.toLowerCase(Locale.ROOT))));
  }

  /** How many characters must be put in, left out or changed to make one word the other. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}

package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weir.model.Quantity;
import weir.model.Quoted;

/**
 * A small JSON or YAML file that is not a scenario, as a tree whose every value knows its place, so that it can be refused in
 * one line. Scenarios may be too large for a tree; settings are not.
 */
public final class Settings {
  private final Place place;
  private final String shown;
  private final Optional<String> text;
  private final Optional<List<Settings>> items;
  private final Optional<Map<String, Settings>> entries;

  private Settings(Tokens tokens) {
    place = tokens.here();
    shown = tokens.shown();
    text = tokens.isText() ? Optional.of(tokens.text()) : Optional.empty();
    items = tokens.is(JsonToken.START_ARRAY) ? Optional.of(items(tokens)) : Optional.empty();
    entries = tokens.is(JsonToken.START_OBJECT) ? Optional.of(entries(tokens)) : Optional.empty();
  }

  private static List<Settings> items(Tokens tokens) {
    List<Settings> items = new ArrayList<>();
    while (tokens.next() != JsonToken.END_ARRAY) {
      items.add(new Settings(tokens));
    }
    return items;
  }

  private static Map<String, Settings> entries(Tokens tokens) {
    Map<String, Settings> entries = new LinkedHashMap<>();
    while (tokens.next() == JsonToken.FIELD_NAME) {
      String key = tokens.text();
      if (entries.containsKey(key)) {
        throw tokens.refuse("the key is given twice", "each key once");
      }
      tokens.next();
      entries.put(key, new Settings(tokens));
    }
    return entries;
  }

  /** Reads a file; YAML unless its name ends in .json. */
  public static Settings read(Path file) {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw new ScenarioException(name + ": is a directory; accepted: a .yaml, .yml or .json file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, name, ScenarioFormat.ofName(name).orElse(ScenarioFormat.YAML));
    } catch (IOException e) {
      throw ScenarioReader.unreadable(name, e);
    }
  }

  static Settings read(InputStream in, String name, ScenarioFormat format) throws IOException {
    try (JsonParser parser = Codecs.parser(format, new Utf8Reader(in, name, format))) {
      Tokens tokens = new Tokens(name, format, parser);
      if (tokens.nextOrEnd() == JsonToken.NOT_AVAILABLE) {
        throw new ScenarioException(name + ": the file is empty; accepted: keys and values");
      }
      Settings settings = new Settings(tokens);
      if (tokens.nextOrEnd() != JsonToken.NOT_AVAILABLE) {
        throw tokens.refuse("there is more after the end", "one document in a file");
      }
      return settings;
    }
  }

  /** Whether this is an object, which has keys. */
  public boolean isObject() {
    return entries.isPresent();
  }

  /** Refuses what is not an object, and keys other than these. */
  public Settings only(List<String> known) {
    String accepted = "the keys " + String.join(", ", known);
    for (Map.Entry<String, Settings> entry :
        entries.orElseThrow(() -> refuse(shown + " found", accepted)).entrySet()) {
      if (!known.contains(entry.getKey())) {
        throw entry.getValue().refuse("unknown key" + Keys.hint(known, entry.getKey()), accepted);
      }
    }
    return this;
  }

  /** The keys in the order of the file. */
  public List<String> keys() {
    return List.copyOf(entries.orElse(Map.of()).keySet());
  }

  public Optional<Settings> at(String key) {
    return Optional.ofNullable(entries.orElse(Map.of()).get(key));
  }

  /** The value of a key that must be there. */
  public Settings require(String key, String accepted) {
    return at(key).orElseThrow(() -> refuse(Quoted.of(key) + " is missing", accepted));
  }

  /** The values of a list that is not empty; a single value is a list of itself. */
  public List<Settings> items(String accepted) {
    List<Settings> all = items.orElse(List.of(this));
    if (all.isEmpty()) {
      throw refuse("an empty list found", accepted);
    }
    return List.copyOf(all);
  }

  /** A text or a number as it is written. */
  public String text(String accepted) {
    return text.filter(value -> !value.isBlank() && Quoted.isVisible(value))
        .orElseThrow(() -> refuse(shown + " found", accepted));
  }

  /** A finite number, zero or more, with or without the units of its kind. */
  public double amount(Quantity quantity) {
    try {
      return quantity.parse(text(quantity.accepted()));
    } catch (IllegalArgumentException e) {
      throw place.refuse(String.valueOf(e.getMessage()), e);
    }
  }

  /** A whole number within bounds. */
  public int whole(int least, int most) {
    String accepted = "a whole number from " + least + " to " + most;
    double value = amount(Quantity.NUMBER);
    if (value != Math.rint(value) || value < least || value > most) {
      throw refuse(shown + " found", accepted);
    }
    return (int) value;
  }

  /** What stands there, for people. */
  public String shown() {
    return shown;
  }

  /** Why this value cannot be taken; to be thrown. */
  public ScenarioException refuse(String what, String accepted) {
    return place.refuse(what + "; accepted: " + accepted);
  }
}

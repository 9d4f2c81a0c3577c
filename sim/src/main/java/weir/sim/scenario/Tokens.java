package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import weir.model.Quantity;
import weir.model.Quoted;

/** The tokens of one scenario file, one after the other; whatever is wrong with them is told with its place. */
final class Tokens {
  private final String file;
  private final ScenarioFormat format;
  private final JsonParser parser;
  private JsonToken token = JsonToken.NOT_AVAILABLE;

  Tokens(String file, ScenarioFormat format, JsonParser parser) {
    this.file = file;
    this.format = format;
    this.parser = parser;
  }

  /** Moves to the next token, or to {@link JsonToken#NOT_AVAILABLE} at the end of the file. */
  JsonToken nextOrEnd() {
    try {
      JsonToken next = parser.nextToken();
      token = next == null ? JsonToken.NOT_AVAILABLE : next;
    } catch (IOException e) {
      throw Syntax.refuse(here(), format, e);
    }
    if (format == ScenarioFormat.YAML && ((YAMLParser) parser).isCurrentAlias()) {
      throw refuse(Quoted.of('*' + text()) + " is an alias", "the value itself, written out");
    }
    return token;
  }

  /** Moves to the next token of a document that is not complete yet. */
  JsonToken next() {
    if (nextOrEnd() == JsonToken.NOT_AVAILABLE) {
      throw refuse("the file ends too early", "one complete " + format + " document");
    }
    return token;
  }

  /** Refuses the current token unless it is the wanted one. */
  void expect(JsonToken wanted, String accepted) {
    if (token != wanted) {
      throw refuse(found(), accepted);
    }
  }

  boolean is(JsonToken wanted) {
    return token == wanted;
  }

  /** Whether the current token is a number, a text or a truth value. */
  boolean isText() {
    return isScalar() || token.isBoolean();
  }

  /** Whether the current token is a number or a text, of which {@link #text} gives the characters. */
  boolean isScalar() {
    return token.isNumeric() || token == JsonToken.VALUE_STRING;
  }

  String text() {
    try {
      return parser.getText();
    } catch (IOException e) {
      throw Syntax.refuse(here(), format, e);
    }
  }

  /** The current number or text as a quantity, zero or more. */
  double amount(Quantity quantity) {
    if (!isScalar()) {
      throw refuse(found(), quantity.accepted());
    }
    double bare = bareNumber();
    return bare >= 0 && bare < Double.POSITIVE_INFINITY ? bare : parsed(quantity);
  }

  /** The current token if it is a JSON number; YAML has too many ways to write one to trust them. */
  private double bareNumber() {
    if (format == ScenarioFormat.YAML || token == JsonToken.VALUE_STRING) {
      return Double.NaN;
    }
    try {
      return parser.getDoubleValue() + 0.0; // a negative zero becomes a plain one
    } catch (IOException e) {
      throw Syntax.refuse(here(), format, e);
    }
  }

  private double parsed(Quantity quantity) {
    try {
      return quantity.parse(text());
    } catch (IllegalArgumentException e) {
      throw here().refuse(String.valueOf(e.getMessage()), e);
    }
  }

  /** What the current token is, for people. */
  String shown() {
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "a list";
      case END_OBJECT, END_ARRAY -> "nothing";
      case NOT_AVAILABLE -> "the end of the file";
      case VALUE_EMBEDDED_OBJECT -> "binary data";
      case VALUE_STRING -> Quoted.of(text());
      default -> Quoted.cut(text());
    };
  }

  String found() {
    return shown() + " found";
  }

  ScenarioException refuse(String what, String accepted) {
    return here().refuse(what + "; accepted: " + accepted);
  }

  /** Where the current token stands. */
  Place here() {
    return Place.of(file, parser.currentTokenLocation(), parser.getParsingContext());
  }
}

package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import weir.model.Quoted;

/** What the parsers complain about, told in one line and in terms of the file. */
final class Syntax {
  private static final int LONGEST = 160;
  private static final String TOO_LONG =
      "too long; accepted: texts of up to 10000 characters, numbers and keys of up to 1000";
  private static final Pattern INSIDE_TALK =
      Pattern.compile(", got this instead: .*| \\(or 'NaN'[^)]*\\)");

  private Syntax() {}

  static ScenarioException refuse(Place here, ScenarioFormat format, IOException e) {
    Place place = placeOf(here, e);
    if (e instanceof JsonEOFException) {
      return place.refuse(
          "the file ends too early; accepted: one complete " + format + " document", e);
    }
    if (e instanceof StreamConstraintsException) {
      return place.refuse(TOO_LONG, e);
    }
    return place.refuse("not valid " + format + ": " + firstLine(e), e);
  }

  private static Place placeOf(Place here, IOException e) {
    if (e.getCause() instanceof MarkedYAMLException marked && marked.getProblemMark() != null) {
      Mark mark = marked.getProblemMark();
      return here.at(mark.getLine() + 1L, mark.getColumn() + 1L);
    }
    JsonLocation location = e instanceof JsonProcessingException j ? j.getLocation() : null;
    return location == null ? here : here.at(location.getLineNr(), location.getColumnNr());
  }

  private static String firstLine(IOException e) {
    String message = String.valueOf(e.getMessage());
    if (e.getCause() instanceof MarkedYAMLException marked && marked.getProblem() != null) {
      message = marked.getProblem();
    } else if (e instanceof JsonProcessingException j && j.getOriginalMessage() != null) {
      message = j.getOriginalMessage();
    }
    String line = message.lines().findFirst().orElse("");
    return Quoted.cut(INSIDE_TALK.matcher(line).replaceAll(""), LONGEST);
  }
}

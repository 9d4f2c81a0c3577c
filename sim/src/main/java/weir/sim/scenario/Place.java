package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonStreamContext;
import java.util.regex.Pattern;
import weir.model.Quoted;

/**
 * A spot in a scenario file.
 *
 * @param line counted from 1, or 0 where it is not known
 * @param path the keys that lead there, such as {@code jobs[3].phases[2].io}; empty for the whole document
 */
record Place(String file, long line, long column, String path) {
  private static final Pattern PLAIN_KEY = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]{0,59}");

  static Place of(String file, JsonLocation location, JsonStreamContext context) {
    return new Place(file, 0, 0, pathTo(context)).at(location.getLineNr(), location.getColumnNr());
  }

  /** The same path at another line and column; those that are not known change nothing. */
  Place at(long otherLine, long otherColumn) {
    return otherLine < 1 ? this : new Place(file, otherLine, Math.max(1, otherColumn), path);
  }

  ScenarioException refuse(String what) {
    return new ScenarioException(this + ": " + what);
  }

  ScenarioException refuse(String what, Throwable cause) {
    return new ScenarioException(this + ": " + what, cause);
  }

  @Override
  public String toString() {
    String spot = line == 0 ? file : file + ':' + line + ':' + column;
    return path.isEmpty() ? spot : spot + ": " + path;
  }

  private static String pathTo(JsonStreamContext innermost) {
    StringBuilder path = new StringBuilder();
    for (JsonStreamContext at = innermost; at != null; at = at.getParent()) {
      if (at.inArray() && at.hasCurrentIndex()) {
        path.insert(0, "[" + at.getCurrentIndex() + "]");
      } else if (at.inObject() && at.hasCurrentName()) {
        path.insert(0, step(at.getCurrentName()));
      }
    }
    return path.length() > 0 && path.charAt(0) == '.' ? path.substring(1) : path.toString();
  }

  private static String step(String key) {
    return PLAIN_KEY.matcher(key).matches() ? '.' + key : '[' + Quoted.of(key) + ']';
  }
}

package weir.sim.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;

/** The two ways to write the same tree of keys and values. */
public enum ScenarioFormat {
  JSON,
  YAML;

  private static final int SNIFFED_BYTES = 4096;

  /** The format that the ending of a file name stands for, if it is a known one. */
  public static Optional<ScenarioFormat> ofName(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    if (name.endsWith(".json")) {
      return Optional.of(JSON);
    }
    return name.endsWith(".yaml") || name.endsWith(".yml") ? Optional.of(YAML) : Optional.empty();
  }

  /** The format that the first character stands for; the stream must support marks and is put back. */
  static ScenarioFormat sniff(InputStream in) throws IOException {
    in.mark(SNIFFED_BYTES);
    int first = in.read();
    for (int i = 1; i < SNIFFED_BYTES && isBlank(first); i++) {
      first = in.read();
    }
    in.reset();
    return first == '{' || first == '[' ? JSON : YAML;
  }

  /** White space or part of a byte order mark. */
  private static boolean isBlank(int b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t' || b == 0xef || b == 0xbb || b == 0xbf;
  }
}

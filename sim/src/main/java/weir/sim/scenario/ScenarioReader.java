package weir.sim.scenario;

import com.fasterxml.jackson.core.JsonParser;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Reads scenario files, JSON or YAML, token by token: memory goes to the jobs and phases only.
 *
 * <p>Whatever is wrong, from a missing file to a negative number, comes out as a {@link ScenarioException}.
 */
public final class ScenarioReader {
  private ScenarioReader() {}

  /** Reads a file; its ending tells the format, and where it does not, the first character does. */
  public static Scenario read(Path file) {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw new ScenarioException(name + ": is a directory; accepted: a .json, .yaml or .yml file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return ScenarioFormat.ofName(name)
          .map(format -> read(in, name, format))
          .orElseGet(() -> read(in, name));
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  /** Reads a stream whose first character tells the format; leaves it open. */
  public static Scenario read(InputStream in, String name) {
    BufferedInputStream marked = new BufferedInputStream(in);
    try {
      return read(marked, name, ScenarioFormat.sniff(marked));
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  /** Reads a stream and leaves it open; {@code name} stands for it in messages. */
  public static Scenario read(InputStream in, String name, ScenarioFormat format) {
    try (JsonParser parser = Codecs.parser(format, new Utf8Reader(in, name, format))) {
      return new DocumentReader(name, new Tokens(name, format, parser)).read();
    } catch (IOException e) {
      throw unreadable(name, e);
    } catch (OutOfMemoryError e) {
      throw new ScenarioException(name + ": does not fit into memory; give Java more with -Xmx", e);
    }
  }

  static ScenarioException unreadable(String name, IOException e) {
    if (e instanceof NoSuchFileException) {
      return new ScenarioException(name + ": no such file", e);
    }
    if (e instanceof AccessDeniedException) {
      return new ScenarioException(name + ": may not be read; its permissions forbid it", e);
    }
    String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return new ScenarioException(name + ": cannot be read: " + reason, e);
  }
}

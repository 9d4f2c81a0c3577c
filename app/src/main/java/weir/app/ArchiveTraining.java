package weir.app;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs the usual commands once, in silence, so that a class archive made when it ends holds the classes they need. */
final class ArchiveTraining {
  private static final List<List<String>> LINES = List.of(
      List.of("--version"),
      List.of("--help"),
      List.of("policies"),
      List.of("simulate", "-", "--policy", "all", "--format", "json"),
      List.of("simulate", "-", "--policy", "fair-share", "--format", "table"),
      List.of("no-such-command"));

  private static final String SCENARIO = """
      {"bandwidth": "1 GB/s", "window": [0, 20], "jobs": [
        {"id": "a", "repeat": 3, "phases": [{"work": 1}, {"io": 2e9}]},
        {"id": "b", "repeat": 3, "phases": [{"work": 2}, {"io": 1e9}]}]}""";

  private ArchiveTraining() {}

  /** A line that fails still trains: nothing here may keep the archive from being made. */
  public static void main(String[] args) {
    PrintStream silence =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    System.setOut(silence);
    System.setErr(silence);
    for (List<String> line : LINES) {
      System.setIn(new ByteArrayInputStream(SCENARIO.getBytes(StandardCharsets.UTF_8)));
      Main.run(Main.commandLine(), line.toArray(new String[0]));
    }
  }
}

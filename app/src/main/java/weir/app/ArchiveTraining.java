package weir.app;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs the usual commands once, in silence, so that a class archive made when it ends holds the classes they need. */
final class ArchiveTraining {
  private static final List<List<String>> LINES = List.of(
      List.of("--version"), List.of("--help"), List.of("policies"), List.of("no-such-command"));

  private ArchiveTraining() {}

  /** A line that fails still trains: nothing here may keep the archive from being made. */
  public static void main(String[] args) {
    PrintStream silence =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    System.setOut(silence);
    System.setErr(silence);
    for (List<String> line : LINES) {
      Main.run(Main.commandLine(), line.toArray(new String[0]));
    }
  }
}

package weir.sim.scenario;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import weir.model.Job;

/** Writes scenarios of many phases, and as a program of its own reads them. */
final class BigFile {
  static final int PHASES_PER_JOB = 1_000;

  private BigFile() {}

  /** Reads a file and prints how many phases came in. */
  public static void main(String[] args) {
    long phases = 0;
    for (Job job : ScenarioReader.read(Path.of(args[0])).jobs()) {
      phases += job.phases().count();
    }
    System.out.print(phases);
  }

  static void writeJson(Path file, int jobs) throws IOException {
    String pair = "{\"work\": 12.125}, {\"io\": 1073741824}";
    String phases = pair + (", " + pair).repeat(PHASES_PER_JOB / 2 - 1);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("{\"bandwidth\": 1, \"jobs\": [\n");
      for (int j = 0; j < jobs; j++) {
        out.write((j == 0 ? "" : ",\n") + "{\"id\": " + j + ", \"phases\": [" + phases + "]}");
      }
      out.write("]}\n");
    }
  }

  static void writeYaml(Path file, int jobs) throws IOException {
    String phases = "  - work: 12.125\n  - io: 1073741824\n".repeat(PHASES_PER_JOB / 2);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("bandwidth: 1\njobs:\n");
      for (int j = 0; j < jobs; j++) {
        out.write("- id: " + j + "\n  phases:\n" + phases);
      }
    }
  }
}

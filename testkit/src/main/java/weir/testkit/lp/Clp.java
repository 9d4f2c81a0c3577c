package weir.testkit.lp;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weir.policies.lp.PackingProblem;

/** COIN-OR's solver clp, from the command line: an opinion on packing problems that shares nothing with ours. */
public final class Clp {
  private static final Pattern OPTIMAL =
      Pattern.compile("Optimal objective (\\S+) - (\\d+) iterations time ([0-9.]+)");

  private Clp() {}

  /**
   * What it found and how long it took.
   *
   * @param ownSec processor seconds of the solution as clp itself reports them, without reading the file
   * @param wallSec seconds of the whole command by the clock
   */
  public record Answer(double worth, int iterations, double ownSec, double wallSec) {}

  /** Why it cannot be asked here, if it cannot. */
  public static Optional<String> missing() {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
      if (Files.isExecutable(Path.of(folder, "clp"))) {
        return Optional.empty();
      }
    }
    return Optional.of("there is no clp on the PATH (Debian: coinor-clp)");
  }

  /**
   * Writes the problem to a file for as long as it takes.
   *
   * @param method an option of clp: {@code -primalsimplex} or {@code -dualsimplex}
   */
  public static Answer solve(PackingProblem problem, String method) throws IOException {
    Path file = Files.createTempFile("packing", ".lp");
    try {
      LpFile.write(problem, file);
      return solve(file, method);
    } finally {
      Files.delete(file);
    }
  }

  public static Answer solve(Path file, String method) throws IOException {
    long begin = System.nanoTime();
    Process process = new ProcessBuilder("clp", file.toString(), method)
        .redirectErrorStream(true)
        .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    double wallSec = (System.nanoTime() - begin) / 1e9;
    Matcher optimal = OPTIMAL.matcher(said);
    if (!optimal.find()) {
      throw new IOException("clp found no optimum: " + said);
    }
    return new Answer(
        Double.parseDouble(optimal.group(1)),
        Integer.parseInt(optimal.group(2)),
        Double.parseDouble(optimal.group(3)),
        wallSec);
  }
}

package weir.lab.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The folder of one run: {@code report.html}, {@code data/}, {@code figures/} and {@code journal/}. A mark in it says that it is
 * ours and which seed it belongs to, so that nothing else is ever overwritten.
 */
public final class RunFolder {
  private static final String MARK = "weir-run.properties";
  private static final String SEED = "seed";

  private final Path root;

  private RunFolder(Path root) {
    this.root = root;
  }

  /**
   * Goes on with the run in a folder, or begins one where there is nothing yet.
   *
   * @throws RunFolderException if the folder holds something else, or a run with another seed
   */
  public static RunFolder open(Path root, long seed) throws IOException {
    if (Files.exists(root) && !Files.isDirectory(root)) {
      throw new RunFolderException(root + " is a file; name a folder");
    }
    Path mark = root.resolve(MARK);
    if (Files.exists(mark)) {
      checkSeed(root, mark, seed);
    } else if (Files.exists(root) && !isEmpty(root)) {
      throw new RunFolderException(
          root + " holds other files; name a folder that is new, empty or of an earlier run");
    }
    for (String part : new String[] {"data", "figures", "journal"}) {
      Files.createDirectories(root.resolve(part));
    }
    Files.writeString(mark, SEED + "=" + seed + "\n", UTF_8);
    return new RunFolder(root);
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
  }

  private static void checkSeed(Path root, Path mark, long seed) throws IOException {
    Properties found = new Properties();
    try (Reader in = Files.newBufferedReader(mark, UTF_8)) {
      found.load(in);
    }
    String other = found.getProperty(SEED, "none");
    if (!other.equals(Long.toString(seed))) {
      throw new RunFolderException(root + " holds a run with seed " + other + ", not " + seed
          + "; use that seed or another folder");
    }
  }

  public Path root() {
    return root;
  }

  public Path report() {
    return root.resolve("report.html");
  }

  Path journal(String study) {
    return root.resolve("journal").resolve(study + ".journal");
  }

  Path data(String study, String ending) {
    return root.resolve("data").resolve(study + "." + ending);
  }

  Path figure(String name, String ending) {
    return root.resolve("figures").resolve(name + "." + ending);
  }
}

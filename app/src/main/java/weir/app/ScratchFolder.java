package weir.app;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder that goes with all that is in it when it is closed. */
final class ScratchFolder implements Closeable {
  private final Path path;

  ScratchFolder(Path parent) throws IOException {
    path = Files.createTempDirectory(parent, "weir-bench");
  }

  Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    for (Path file : deepestFirst()) {
      Files.deleteIfExists(file);
    }
  }

  private List<Path> deepestFirst() throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      return files.sorted(Comparator.reverseOrder()).toList();
    }
  }
}

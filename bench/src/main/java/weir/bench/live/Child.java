package weir.bench.live;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A Java process of our own that says one line when it is ready. */
final class Child implements AutoCloseable {
  /** Where children run, if that is to be fixed. */
  private static final @Nullable String CPU = System.getProperty("child.cpu");

  private final Process process;
  private final String said;

  Child(Class<?> main, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    if (CPU != null) {
      command.addAll(List.of("taskset", "-c", CPU));
    }
    command.addAll(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx1g",
        "-XX:MaxDirectMemorySize=1g",
        "-cp",
        System.getProperty("java.class.path"),
        main.getName()));
    command.addAll(List.of(args));
    process = new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = out.readLine();
    if (line == null) {
      throw new IOException(main.getName() + " did not start");
    }
    said = line;
  }

  String said() {
    return said;
  }

  /** Processor time that it has used so far. */
  long cpuNanos() {
    return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  /** The largest memory that it has had. */
  long peakBytes() throws IOException {
    for (String line :
        Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
      if (line.startsWith("VmHWM:")) {
        return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10;
      }
    }
    throw new IOException("the kernel does not tell how much memory a process has had");
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}

package weir.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.launcher.JavaModuleOptions;

/** A cluster of real processes on this machine: one master and workers with one core each. */
final class SparkProcesses implements AutoCloseable {
  private static final Path HOME = Path.of(System.getProperty("weir.spark.home"));
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final Pattern REGISTERED = Pattern.compile("Successfully registered with master");

  private final Path scratch;
  private final String master;
  private final List<Process> all = new ArrayList<>();

  private SparkProcesses(Path scratch) throws IOException {
    this.scratch = scratch;
    Process process = spark(
        "org.apache.spark.deploy.master.Master",
        List.of("--host", "127.0.0.1", "--port", "0", "--webui-port", "0"));
    master = await(process, MASTER).group(1);
  }

  static SparkProcesses start(Path scratch) throws IOException {
    return new SparkProcesses(scratch);
  }

  String master() {
    return master;
  }

  /** A worker that the master knows. */
  Process addWorker() throws IOException {
    Process worker = spark(
        "org.apache.spark.deploy.worker.Worker",
        List.of(
            "--host",
            "127.0.0.1",
            "--cores",
            "1",
            "--memory",
            "600M",
            "--webui-port",
            "0",
            "--work-dir",
            scratch.resolve("work" + all.size()).toString(),
            master));
    await(worker, REGISTERED);
    return worker;
  }

  /** The weir command on this cluster. */
  Process weir(Path out, List<String> words) throws IOException {
    List<String> line = new ArrayList<>(List.of(
        JAVA.toString(),
        "-Xmx512m",
        "-Dspark.executor.memory=512m",
        "-Dspark.driver.host=127.0.0.1",
        "-Dspark.driver.bindAddress=127.0.0.1",
        "-jar",
        System.getProperty("weir.spark.jar")));
    line.addAll(words);
    line.addAll(List.of("--master", master, "--out", out.toString()));
    return start(line, ProcessBuilder.Redirect.to(scratch.resolve("weir.log").toFile()));
  }

  private Process spark(String type, List<String> words) throws IOException {
    List<String> line = new ArrayList<>(List.of(JAVA.toString(), "-Xmx256m"));
    line.addAll(List.of(JavaModuleOptions.defaultModuleOptionArray()));
    line.addAll(List.of("-cp", HOME.resolve("jars").resolve("*").toString(), type));
    line.addAll(words);
    return start(line, ProcessBuilder.Redirect.PIPE);
  }

  private Process start(List<String> line, ProcessBuilder.Redirect to) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(to);
    builder.environment().put("SPARK_HOME", HOME.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    all.add(process);
    return process;
  }

  /** Reads what a process says until it says this; then keeps reading, so that it never waits for us. */
  private static Matcher await(Process process, Pattern wanted) throws IOException {
    BufferedReader says = process.inputReader(UTF_8);
    List<String> heard = new ArrayList<>();
    for (Optional<String> line = next(says); line.isPresent(); line = next(says)) {
      heard.add(line.get());
      Matcher matcher = wanted.matcher(line.get());
      if (matcher.find()) {
        Thread drain = new Thread(() -> says.lines().forEach(more -> {}));
        drain.setDaemon(true);
        drain.start();
        return matcher;
      }
    }
    throw new IllegalStateException("not heard: " + wanted + " in " + heard);
  }

  private static Optional<String> next(BufferedReader says) throws IOException {
    return Optional.ofNullable(says.readLine());
  }

  /** What a worker has started ends with the worker. */
  @Override
  public void close() {
    all.forEach(Process::destroyForcibly);
    all.forEach(process -> process.onExit().join());
  }
}

package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What a user sees of the command itself: version, help, and failures in one line. */
class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void versionComesFromTheBuild() {
    assertThat(run("--version")).isZero();
    assertThat(out.toString()).matches("weir \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
  }

  @Test
  void helpHasExamples() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString()).contains("Examples:", "weir demo").doesNotContain("\t");
  }

  @Test
  void everySubcommandKnowsHelp() {
    for (String name : Main.commandLine().getSubcommands().keySet()) {
      assertThat(run(name, "--help")).as(name).isZero();
    }
  }

  @Test
  void noCommandIsAUsageError() {
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString()).matches("weir: .*subcommand.* \\(see 'weir --help'\\)\\R");
  }

  @Test
  void unknownOptionIsOneLineAndCodeTwo() {
    assertThat(run("--colour")).isEqualTo(2);
    assertThat(err.toString()).matches("weir: .*--colour.* \\(see 'weir --help'\\)\\R");
  }

  @Test
  void unknownOptionOfASubcommandPointsAtItsHelp() {
    assertThat(run("fail", "--colour")).isEqualTo(2);
    assertThat(err.toString()).matches("weir: .*--colour.* \\(see 'weir fail --help'\\)\\R");
  }

  @Test
  void debugAddsTheStackOfAUsageError() {
    assertThat(run("--colour", "--debug")).isEqualTo(2);
    assertThat(err.toString()).contains("\tat ");
  }

  @Test
  void failureIsOneLineAndCodeOne() {
    failure = new IllegalArgumentException("no policy 'x';\n known: y");
    assertThat(run("fail")).isEqualTo(1);
    assertThat(err.toString()).isEqualToNormalizingNewlines("weir: no policy 'x'; known: y\n");
  }

  @Test
  void debugAddsTheStackOfAFailure() {
    failure = new IllegalStateException("broken");
    assertThat(run("fail", "--debug")).isEqualTo(1);
    assertThat(err.toString()).startsWith("weir: broken").contains("\tat weir.app.MainTest");
  }

  @Test
  void missingFileIsNamed() {
    failure = new UncheckedIOException(new NoSuchFileException("jobs.yaml"));
    assertThat(run("fail")).isEqualTo(1);
    assertThat(err.toString()).isEqualToNormalizingNewlines("weir: no such file: jobs.yaml\n");
  }

  @Test
  void failureWithoutMessageSaysWhatItIs() {
    failure = new IOException();
    assertThat(run("fail")).isEqualTo(1);
    assertThat(err.toString()).contains("IOException").contains("--debug");
  }

  @Test
  void fullHeapIsOneLineToo() {
    failure = new OutOfMemoryError("Java heap space");
    assertThat(run("fail")).isEqualTo(1);
    assertThat(err.toString()).matches("weir: out of memory .*-Xmx.*\\R");
  }

  private Throwable failure = new IllegalStateException();

  private int run(String... args) {
    CommandLine line = Main.commandLine().addSubcommand(new Fail(this));
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return Main.run(line, args);
  }

  @Command(name = "fail", description = "Fails as the test says.")
  private record Fail(MainTest test) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      if (test.failure instanceof Error error) {
        throw error;
      }
      throw (Exception) test.failure;
    }
  }
}

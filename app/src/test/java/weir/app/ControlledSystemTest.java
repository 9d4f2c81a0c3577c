package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import weir.client.ClientOptions;
import weir.client.Registration;
import weir.client.RemoteFile;
import weir.client.WeirClient;
import weir.controller.decide.LoopOptions;
import weir.wire.ByteString;
import weir.wire.RegisterCall;

/** The commands of a live system that has a controller. */
@Timeout(120)
class ControlledSystemTest {
  private static final int CREATE_AND_WRITE = 0101;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Site site;

  ControlledSystemTest(@TempDir Path folder) {
    site = new Site(folder.resolve("s"));
  }

  private LiveSystem start(String policy) throws Exception {
    return LiveSystem.start(
        site,
        new LiveSystem.Options(
            site.data(),
            policy,
            new LiveSystem.Nodes(
                2, StorageKind.FORWARD, Optional.empty(), Double.POSITIVE_INFINITY),
            1,
            Optional.of(new LoopOptions(
                Duration.ofMillis(20), Duration.ofSeconds(5), Duration.ofSeconds(1)))));
  }

  private int weir(String... args) {
    CommandLine line = Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Main.run(line, args);
  }

  private String folder() {
    return site.folder().toString();
  }

  @Test
  void policiesAreSetOnceForTheWholeSiteAndOutliveARestart() throws Exception {
    try (LiveSystem system = start("job-fair")) {
      assertThat(system.options().policy()).isEqualTo("job-fair");
      assertThat(weir("policy", "set", "--site", folder(), "set-10")).isZero();
      assertThat(out.toString()).startsWith("set-10 (version 2, set by ");
      assertThat(weir("policy", "set", "--site", folder(), "user-fair")).isZero();
      assertThat(weir("policy", "undo", "--site", folder())).isZero();
      assertThat(out.toString()).startsWith("set-10 (version 4");
      assertThat(weir("policy", "set", "--site", folder(), "set-11")).isEqualTo(1);
      assertThat(err.toString()).contains("no policy 'set-11'");
    }
    try (LiveSystem system = start("job-fair")) {
      assertThat(system.options().policy()).isEqualTo("job-fair");
      assertThat(weir("policy", "get", "--site", folder())).isZero();
      assertThat(out.toString()).startsWith("set-10 (version 4");
    }
  }

  @Test
  void explainKnowsAJobThatHasDoneItsPart() throws Exception {
    try (LiveSystem system = start("greedy-com")) {
      assertThat(system.options().policy()).isEqualTo("greedy-com");
      write("sim-7", "hello");
      String text = explained();
      assertThat(text).contains("sim-7 of ").contains("under greedy-com").contains("1 I/O phases");
      assertThat(weir("explain", "--site", folder(), "nobody")).isEqualTo(1);
      assertThat(err.toString()).contains("no job 'nobody'");
    }
  }

  /** Asks until the phase has been seen to end. */
  private String explained() throws InterruptedException {
    while (weir("explain", "--site", folder(), "sim-7", "--format", "table") != 0
        || !out.toString().contains("1 I/O phases")) {
      Thread.sleep(20);
    }
    return out.toString();
  }

  @Test
  void onlyTheOperatorsFileLetsOneChangeThings() throws Exception {
    try (LiveSystem system = start("job-fair")) {
      assertThat(system.options().policy()).isEqualTo("job-fair");
      Path operate = site.folder().resolve("operate.token");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(operate)))
          .isEqualTo("rw-------");
      Files.writeString(operate, Files.readString(site.folder().resolve("view.token")));
      assertThat(weir("policy", "set", "--site", folder(), "fifo")).isEqualTo(1);
      assertThat(err.toString()).contains("operator's token");
    }
  }

  private void write(String job, String text) throws Exception {
    ByteString credential = Registration.ask(
        site.registration(),
        new RegisterCall(
            RegisterCall.MINE,
            RegisterCall.MINE,
            1,
            1,
            1,
            60,
            0,
            ByteString.of(job),
            ByteString.EMPTY,
            ByteString.EMPTY));
    try (WeirClient client =
            WeirClient.connect(ClientOptions.of(site.members().get(0).address(), credential));
        RemoteFile file = client.open(ByteString.of("file"), CREATE_AND_WRITE, 0644)) {
      file.write(ByteBuffer.wrap(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)), 0);
    }
  }
}

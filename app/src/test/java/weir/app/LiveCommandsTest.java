package weir.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import weir.client.ClientOptions;
import weir.client.Registration;
import weir.client.RemoteFile;
import weir.client.WeirClient;
import weir.client.WeirException;
import weir.model.Tenant;
import weir.wire.AdminCall;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.Op;
import weir.wire.RegisterCall;

/** The commands of a live system, with a real one in this process. */
class LiveCommandsTest {
  private static final int CREATE_AND_WRITE = 0101;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final List<LiveSystem> started = new ArrayList<>();
  private final Site site;

  LiveCommandsTest(@TempDir Path folder) {
    site = new Site(folder.resolve("s"));
  }

  private void start(String policy, int ioNodes) throws Exception {
    started.add(LiveSystem.start(
        site,
        new LiveSystem.Options(
            site.data(),
            policy,
            new LiveSystem.Nodes(
                ioNodes, StorageKind.FORWARD, Optional.empty(), Double.POSITIVE_INFINITY),
            1,
            Optional.empty())));
  }

  @AfterEach
  void stop() throws Exception {
    for (LiveSystem system : started) {
      system.close();
    }
    started.clear();
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
  void thePolicyIsShownAndChangedAtEveryNode() throws Exception {
    start("job-fair", 2);
    assertThat(weir("policy", "set", "--site", folder(), "user-size-fair")).isZero();
    assertThat(out.toString())
        .isEqualTo(
            "node0  user-size-fair, before job-fair\nnode1  user-size-fair, before job-fair\n");
    assertThat(weir("policy", "get", "--site", folder())).isZero();
    assertThat(out.toString()).contains("node1  user-size-fair (version 1)");
  }

  @Test
  void aBufferGrowsWhenItIsStartedWithMoreNodes() throws Exception {
    startBuffer(2);
    try (WeirClient client = client("j", 1)) {
      try (RemoteFile file = client.open(ByteString.of("f"), CREATE_AND_WRITE, 0600)) {
        file.write(ByteBuffer.allocate(5_000_000), 0);
      }
    }
    assertThat(weir("ring", "show", "--site", folder())).isZero();
    assertThat(out.toString()).contains("version 1", "node1  unix:").doesNotContain("node2");
    stop();
    startBuffer(3);
    long untilNanos = System.nanoTime() + 30_000_000_000L;
    do {
      assertThat(System.nanoTime()).as("in time").isLessThan(untilNanos);
      weir("ring", "show", "--site", folder());
    } while (!out.toString().contains("version 3"));
    assertThat(out.toString()).contains("node2").doesNotContain("moving");
    try (WeirClient client = client("j", 1)) {
      assertThat(client.stat(ByteString.of("f"), true).size()).isEqualTo(5_000_000);
    }
    stop();
    assertThatThrownBy(() -> startBuffer(2)).hasMessageContaining("--nodes 3");
  }

  private void startBuffer(int ioNodes) throws Exception {
    started.add(LiveSystem.start(
        site,
        new LiveSystem.Options(
            site.data(),
            "job-fair",
            new LiveSystem.Nodes(
                ioNodes, StorageKind.BUFFER, Optional.empty(), Double.POSITIVE_INFINITY),
            1,
            Optional.empty())));
  }

  @Test
  void aPolicyThatDoesNotExistIsRefusedAndNothingChanges() throws Exception {
    start("job-fair", 1);
    assertThat(weir("policy", "set", "--site", folder(), "user-sice-fair")).isEqualTo(1);
    assertThat(err.toString()).contains("did you mean 'size'?");
    weir("policy", "get", "--site", folder());
    assertThat(out.toString()).contains("job-fair (version 0)");
  }

  @Test
  void statusTellsOfJobsAndWhatTheyMoved() throws Exception {
    start("size-fair", 1);
    write("sim-7", 4, "hello");
    assertThat(weir("status", "--site", folder(), "--format", "table")).isZero();
    assertThat(out.toString())
        .contains("policy size-fair (version 0)")
        .containsPattern("sim-7 .* 4 ")
        .doesNotContain(NodeDesk.JOB);
    assertThat(weir("status", "--site", folder(), "--format", "json")).isZero();
    assertThat(out.toString()).contains("\"writtenBytes\" : 5");
    assertThat(site.data().resolve("file")).hasContent("hello");
  }

  private void write(String job, int nodes, String text) throws Exception {
    try (WeirClient client = client(job, nodes);
        RemoteFile file = client.open(ByteString.of("file"), CREATE_AND_WRITE, 0644)) {
      file.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), 0);
    }
  }

  private WeirClient client(String job, int nodes) throws Exception {
    ByteString credential = Registration.ask(
        site.registration(),
        new RegisterCall(
            RegisterCall.MINE,
            RegisterCall.MINE,
            nodes,
            1,
            1,
            60,
            0,
            ByteString.of(job),
            ByteString.EMPTY,
            ByteString.EMPTY));
    return WeirClient.connect(ClientOptions.of(site.members().get(0).address(), credential));
  }

  @Test
  void aJobMayNotAdministerWhoeverStartedIt() throws Exception {
    start("job-fair", 1);
    try (WeirClient client = client("j", 1)) {
      assertThatThrownBy(() -> client.call(new AdminCall(Op.POLICY_SET), 0))
          .isInstanceOfSatisfying(
              WeirException.class, e -> assertThat(e.errno()).isEqualTo(Errno.EPERM));
    }
  }

  @Test
  void topShowsAsManyLooksAsAskedFor() throws Exception {
    start("job-fair", 1);
    assertThat(weir("top", "--site", folder(), "--every", "0.1", "--times", "2"))
        .isZero();
    assertThat(out.toString().lines().filter(line -> line.contains("policy job-fair")))
        .hasSize(2);
  }

  @Test
  void oneFolderIsOneSystem() throws Exception {
    start("job-fair", 1);
    assertThat(weir("up", "--site", folder())).isEqualTo(1);
    assertThat(err.toString()).contains("another weir runs the site").contains("--site");
    stop();
    start("job-fair", 1);
    assertThat(weir("status", "--site", folder())).isZero();
  }

  @Test
  void withoutASystemCommandsSayHowToStartOne() {
    for (List<String> command :
        List.of(List.of("status"), List.of("top"), List.of("policy", "get"))) {
      String[] args = java.util.stream.Stream.concat(
              command.stream(), java.util.stream.Stream.of("--site", folder()))
          .toArray(String[]::new);
      assertThat(weir(args)).isEqualTo(1);
      assertThat(err.toString()).contains("no live system").contains("weir up");
    }
  }

  @Test
  void noOneElseMayWriteWhatJobsTrust() throws Exception {
    start("job-fair", 1);
    for (String name : List.of("site.json", "site.key", "site.pub")) {
      assertThat(Files.getPosixFilePermissions(site.folder().resolve(name)).toString())
          .as(name)
          .doesNotContain("GROUP_WRITE")
          .doesNotContain("OTHERS_WRITE");
    }
  }

  @Test
  void badOptionsAreRefusedInOneLine() {
    assertThat(weir("up", "--site", folder(), "--nodes", "0")).isEqualTo(2);
    assertThat(err.toString()).contains("--nodes takes a number from 1 to 64, not 0");
    assertThat(weir("up", "--site", folder(), "--listen", "7171")).isEqualTo(1);
    assertThat(err.toString()).contains("give tcp:HOST:PORT or unix:PATH");
    assertThat(weir("run", "--site", folder())).isEqualTo(2);
    assertThat(err.toString()).contains("name a program after --");
    assertThat(weir("top", "--every", "0")).isEqualTo(2);
    assertThat(weir(
            "ionode",
            "--name",
            "a",
            "--root",
            "/nowhere",
            "--listen",
            "tcp:localhost:0",
            "--trust",
            "x"))
        .isEqualTo(1);
    assertThat(err.toString()).contains("no directory /nowhere");
  }

  @Test
  void sharesFollowTheTreeOfBusyJobs() {
    // Users are equal; ann's jobs share her half by their nodes, 1 : 3.
    List<Tenant> busy = List.of(
        new Tenant("a1", "ann", "g", 1, 1),
        new Tenant("a2", "ann", "g", 3, 1),
        new Tenant("b", "bob", "g", 8, 1));
    assertThat(Entitlements.of("user-size-fair", busy))
        .isEqualTo(Map.of("a1", 0.125, "a2", 0.375, "b", 0.5));
    assertThat(Entitlements.of("fifo", busy)).isEmpty();
  }

  @Test
  void amountsAreShort() {
    assertThat(JobBoard.amount(0)).isEqualTo("0");
    assertThat(JobBoard.amount(999)).isEqualTo("999");
    assertThat(JobBoard.amount(1_250)).isEqualTo("1.25 k");
    assertThat(JobBoard.amount(2.5e9)).isEqualTo("2.50 G");
    assertThat(JobBoard.amount(123.4e6)).isEqualTo("123 M");
  }
}

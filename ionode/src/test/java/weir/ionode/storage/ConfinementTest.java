package weir.ionode.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.wire.ByteString;
import weir.wire.Call;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.PathCall;

/** Nothing outside the tree can be reached, by whatever path. */
class ConfinementTest {
  @TempDir
  Path folder;

  private Harness harness;
  private Harness.Client client;

  @BeforeEach
  void start() throws IOException {
    harness = new Harness(folder);
    client = harness.client();
    Files.writeString(folder.resolve("secret"), "outside");
    Files.createDirectories(harness.root.resolve("d/e"));
    Files.writeString(harness.root.resolve("d/f"), "inside");
    link("d/up", "..");
    link("d/e/upup", "../../../secret");
    link("absolute", folder.resolve("secret").toString());
    link("absolute-inside", harness.root.resolve("d/f").toString());
    link("out", "../secret");
    link("chain", "d/e/upup");
    link("d/ok", "../d/f");
    link("proc", "/proc/self/root");
  }

  @AfterEach
  void stop() throws IOException {
    Files.delete(harness.root.resolve("proc"));
    harness.close();
  }

  private void link(String name, String target) throws IOException {
    Files.createSymbolicLink(harness.root.resolve(name), Path.of(target));
  }

  @Test
  void pathsThatLeadOutAreRefused() {
    for (String path : List.of(
        "..",
        "../secret",
        "../root/d/f",
        "d/../../secret",
        "d/e/../../../secret",
        "d/up/../secret",
        "d/e/upup",
        "absolute",
        "absolute-inside",
        "out",
        "chain",
        "proc",
        "proc/etc/passwd",
        "/../secret",
        "//..//secret",
        "d/./.././../secret")) {
      for (Call call : List.of(
          new PathCall.Open(9, 0, 0, ByteString.of(path)),
          new PathCall.Open(9, Harness.CREATE | Harness.READ_WRITE, 0600, ByteString.of(path)),
          new PathCall.GetAttr(0, ByteString.of(path)))) {
        assertThat(client.call(call, 0).status()).as("%s", call).isEqualTo(Errno.EXDEV);
      }
    }
    assertThat(folder.resolve("secret")).hasContent("outside");
  }

  @Test
  void namesAreNotMadeOrTakenAwayOutside() {
    for (String path : List.of("../x", "d/up/../x", "proc/tmp/x", "/../x", "d/../../secret")) {
      ByteString name = ByteString.of(path);
      for (Call call : List.of(
          new PathCall.MkDir(0700, name),
          new PathCall.SymLink(name, ByteString.of("t")),
          new PathCall.MkNod(0100600, 0, name),
          new PathCall.Unlink(0, name),
          new PathCall.Rename(0, 0, ByteString.of("d/f"), name),
          new PathCall.Rename(0, 0, name, ByteString.of("y")),
          new PathCall.Link(0, 0, ByteString.of("d/f"), name),
          new PathCall.Link(0, 0, name, ByteString.of("y")))) {
        assertThat(client.call(call, 0).status()).as("%s", call).isEqualTo(Errno.EXDEV);
      }
    }
    assertThat(folder.resolve("secret")).hasContent("outside");
    assertThat(folder.resolve("x")).doesNotExist();
  }

  @Test
  void pathsThatStayInsideWork() {
    for (String path : List.of(
        "d/f", "/d/f", "d/../d/f", "d/e/../f", "d/up/d/f", "d/ok", "//d//f", "d/up/d/up/d/ok")) {
      assertThat(client
              .call(new PathCall.GetAttr(0, ByteString.of(path)), 0)
              .attr()
              .size())
          .as(path)
          .isEqualTo(6);
    }
  }

  @Test
  void aDirectoryHandleReachesTheTreeAndNoMore() {
    client.open("d/e", Harness.DIRECTORY, 5);
    assertThat(client
            .call(new PathCall.GetAttr(0, ByteString.of("../f")), 5)
            .attr()
            .size())
        .isEqualTo(6);
    assertThat(client
            .call(new PathCall.GetAttr(0, ByteString.of("../ok")), 5)
            .attr()
            .size())
        .isEqualTo(6);
    for (String path : List.of("../../../secret", "upup", "../../out")) {
      assertThat(client.call(new PathCall.GetAttr(0, ByteString.of(path)), 5).status())
          .as(path)
          .isEqualTo(Errno.EXDEV);
    }
  }

  @Test
  void aDirectoryThatWasMovedLeadsWhereItIsNow() throws IOException {
    client.open("d/e", Harness.DIRECTORY, 5);
    Files.move(harness.root.resolve("d/e"), harness.root.resolve("e"));
    assertThat(client
            .call(new PathCall.GetAttr(0, ByteString.of("../d/f")), 5)
            .attr()
            .size())
        .isEqualTo(6);
    assertThat(client
            .call(new PathCall.GetAttr(0, ByteString.of("../../secret")), 5)
            .status())
        .isEqualTo(Errno.EXDEV);
    Files.move(harness.root.resolve("e"), folder.resolve("moved-out"));
    assertThat(
            client.call(new PathCall.GetAttr(0, ByteString.of("../secret")), 5).status())
        .isNotZero();
  }

  @Test
  void theNodesOwnDirectoryIsHidden() {
    client.open("d", Harness.DIRECTORY, 5);
    for (String path : List.of(
        ".weir",
        "/.weir",
        ".weir/",
        ".weir/token-key",
        "d/../.weir",
        "./.weir/orphans-test",
        "d/up/.weir")) {
      ByteString name = ByteString.of(path);
      for (Call call : List.of(
          new PathCall.GetAttr(0, name),
          new PathCall.Open(9, 0, 0, name),
          new PathCall.Unlink(PathCall.Unlink.DIRECTORY, name),
          new PathCall.Rename(0, 0, name, ByteString.of("y")))) {
        assertThat(client.call(call, 0).status()).as("%s", call).isEqualTo(Errno.EACCES);
      }
    }
    assertThat(
            client.call(new PathCall.GetAttr(0, ByteString.of("../.weir")), 5).status())
        .isEqualTo(Errno.EACCES);
    client.open("/", Harness.DIRECTORY, 6);
    assertThat(client.call(new FileCall.ReadDir(0, 8192, 0), 6).text())
        .contains("absolute")
        .doesNotContain(".weir");
    assertThat(
            client.call(new PathCall.MkDir(0700, ByteString.of("d/.weir")), 0).status())
        .isZero();
    assertThat(client.call(new PathCall.GetAttr(0, ByteString.of("d/.weir")), 0).status())
        .isZero();
  }

  @Test
  void aDirectoryThatBecomesALinkAtTheWrongMomentDoesNotLeadOut() throws Exception {
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Files.writeString(outside.resolve("f"), "outside!");
    Path real = Files.createDirectory(harness.root.resolve("real"));
    Files.writeString(real.resolve("f"), "in");
    Path evil = Files.createSymbolicLink(harness.root.resolve("evil"), Path.of("../outside"));
    Path flip = harness.root.resolve("flip");
    AtomicBoolean over = new AtomicBoolean();
    Thread flipper = new Thread(() -> flip(real, evil, flip, over));
    flipper.start();
    try {
      int opened = 0;
      for (int i = 0; i < 3000; i++) {
        opened += tryOpen(i);
      }
      assertThat(opened).as("the race was on").isBetween(1, 2999);
    } finally {
      over.set(true);
      flipper.join();
    }
  }

  /** Opens, reads and unlinks nothing but what is inside; 1 if it was there. */
  private int tryOpen(int i) {
    Harness.Reply reply = client.call(new PathCall.Open(100 + i, 0, 0, ByteString.of("flip/f")), 0);
    if (reply.status() != 0) {
      assertThat(reply.status()).isIn(Errno.EXDEV, Errno.ENOENT);
      return 0;
    }
    assertThat(reply.opened().attr().size()).isEqualTo(2);
    client.call(FileCall.CLOSE, 100 + i);
    return 1;
  }

  private static void flip(Path real, Path evil, Path flip, AtomicBoolean over) {
    try {
      while (!over.get()) {
        Files.move(real, flip, StandardCopyOption.ATOMIC_MOVE);
        Files.move(flip, real, StandardCopyOption.ATOMIC_MOVE);
        Files.move(evil, flip, StandardCopyOption.ATOMIC_MOVE);
        Files.move(flip, evil, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}

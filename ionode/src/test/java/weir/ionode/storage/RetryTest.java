package weir.ionode.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.ionode.journal.Proof;
import weir.ionode.linux.Kernel;
import weir.wire.ByteString;
import weir.wire.Call;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.Op;
import weir.wire.PathCall;
import weir.wire.SessionId;
import weir.wire.Written;
import weir.wire.XattrCall;

/** What was asked for twice happens once, also when the node died in between, or in the middle. */
class RetryTest {
  private static final SessionId SESSION = new SessionId(1, 2);

  @TempDir
  Path folder;

  private Harness harness;
  private Harness.Client client;

  @BeforeEach
  void start() throws IOException {
    harness = new Harness(folder);
    client = harness.client(Kernel.uid(), SESSION);
    Files.writeString(harness.root.resolve("a"), "a");
    Files.writeString(harness.root.resolve("b"), "b");
  }

  @AfterEach
  void stop() throws IOException {
    harness.close();
  }

  /** The node dies and the same client comes back. */
  private void die() throws IOException {
    harness.die(folder);
    client = harness.client(Kernel.uid(), SESSION);
  }

  @Test
  void operationsAreAnsweredAgainButNotDoneAgain() throws IOException {
    long id = 0;
    for (Call call : new Call[] {
      new PathCall.MkDir(0700, name("d")),
      new PathCall.SymLink(name("s"), name("t")),
      new PathCall.MkNod(0010600, 0, name("fifo")),
      new PathCall.Link(0, 0, name("a"), name("l")),
      new PathCall.Unlink(0, name("l")),
      new PathCall.Rename(0, 0, name("b"), name("c")),
      new PathCall.Unlink(PathCall.Unlink.DIRECTORY, name("d"))
    }) {
      id++;
      assertThat(client.call(call, 0).status()).as("%s", call).isZero();
      assertThat(client.retry(id, call, 0, "").status()).as("again, %s", call).isZero();
      die();
      assertThat(client.retry(id, call, 0, "").status())
          .as("after death, %s", call)
          .isZero();
    }
    assertThat(harness.root.resolve("c")).hasContent("b");
  }

  @Test
  void anExclusiveCreateIsOursOnce() throws IOException {
    PathCall.Open open = new PathCall.Open(
        7, Harness.CREATE | Harness.EXCLUSIVE | Harness.READ_WRITE, 0444, name("new"));
    assertThat(client.call(open, 0).opened().created()).isTrue();
    assertThat(client.retry(1, open, 0, "").opened().created()).isTrue();
    die();
    assertThat(client.retry(1, open, 0, "").opened().created()).isTrue();
    assertThat(client.call(new FileCall.Write(0, 0), 7, "data").status()).isZero();
    PathCall.Open other = new PathCall.Open(8, open.openFlags(), 0444, name("new"));
    assertThat(client.call(other, 0).status()).isEqualTo(Errno.EEXIST);
  }

  @Test
  void anAppendGoesToTheSamePlaceAgain() throws IOException {
    client.open("log", Harness.CREATE | Harness.READ_WRITE, 7);
    FileCall.Write append = new FileCall.Write(0, FileCall.Write.APPEND);
    assertThat(written(client.call(append, 7, "one,"))).isEqualTo(new Written(0, 4));
    assertThat(written(client.call(append, 7, "two,"))).isEqualTo(new Written(4, 4));
    assertThat(written(client.retry(3, append, 7, "two,"))).isEqualTo(new Written(4, 4));
    assertThat(harness.root.resolve("log")).hasContent("one,two,");
  }

  @Test
  void anAppendThatWasCutOffIsCompleted() throws IOException {
    // Chosen and written down at 3, then the node died after one byte.
    Files.writeString(harness.root.resolve("log"), "abcX");
    client.memory.begin(1, Op.WRITE, new Proof(3, 0));
    die();
    client.open("log", Harness.READ_WRITE, 7);
    FileCall.Write append = new FileCall.Write(0, FileCall.Write.APPEND);
    assertThat(written(client.retry(1, append, 7, "XYZ"))).isEqualTo(new Written(3, 3));
    assertThat(harness.root.resolve("log")).hasContent("abcXYZ");
  }

  @Test
  void whatWasBegunAndDoneButNotWrittenDownIsFoundOut() throws IOException {
    long a = ino("a");
    long b = ino("b");
    Proof now = Birth.now();
    client.memory.begin(1, Op.UNLINK, new Proof(a, 0));
    client.memory.begin(2, Op.RENAME, new Proof(b, 0));
    client.memory.begin(3, Op.MKDIR, now);
    client.memory.begin(4, Op.OPEN, now);
    Files.delete(harness.root.resolve("a"));
    Files.move(harness.root.resolve("b"), harness.root.resolve("c"));
    Files.createDirectory(harness.root.resolve("d"));
    Files.writeString(harness.root.resolve("new"), "");
    client.memory.begin(5, Op.LINK, new Proof(b, 0));
    Files.createLink(harness.root.resolve("l"), harness.root.resolve("c"));
    die();
    assertThat(client.retry(1, new PathCall.Unlink(0, name("a")), 0, "").status())
        .isZero();
    assertThat(client
            .retry(2, new PathCall.Rename(0, 0, name("b"), name("c")), 0, "")
            .status())
        .isZero();
    assertThat(client.retry(3, new PathCall.MkDir(0700, name("d")), 0, "").status())
        .isZero();
    PathCall.Open open =
        new PathCall.Open(7, Harness.CREATE | Harness.EXCLUSIVE | 1, 0600, name("new"));
    assertThat(client.retry(4, open, 0, "").status()).isZero();
    assertThat(client
            .retry(5, new PathCall.Link(0, 0, name("c"), name("l")), 0, "")
            .status())
        .isZero();
  }

  @Test
  void whatWasBegunAndNotDoneIsDone() throws IOException {
    long a = ino("a");
    long b = ino("b");
    Proof now = Birth.now();
    client.memory.begin(1, Op.UNLINK, new Proof(a, 0));
    client.memory.begin(2, Op.RENAME, new Proof(b, 0));
    client.memory.begin(3, Op.MKDIR, now);
    client.memory.begin(4, Op.OPEN, now);
    die();
    assertThat(client.retry(1, new PathCall.Unlink(0, name("a")), 0, "").status())
        .isZero();
    assertThat(client
            .retry(2, new PathCall.Rename(0, 0, name("b"), name("c")), 0, "")
            .status())
        .isZero();
    assertThat(client.retry(3, new PathCall.MkDir(0700, name("d")), 0, "").status())
        .isZero();
    PathCall.Open open =
        new PathCall.Open(7, Harness.CREATE | Harness.EXCLUSIVE | 1, 0600, name("new"));
    assertThat(client.retry(4, open, 0, "").opened().created()).isTrue();
    assertThat(harness.root.resolve("a")).doesNotExist();
    assertThat(harness.root.resolve("c")).hasContent("b");
    assertThat(harness.root.resolve("d")).isDirectory();
  }

  @Test
  void somebodyElsesFileIsNotTakenForOurs() throws IOException {
    // The file is older than our intention to make it: it cannot be ours.
    client.memory.begin(1, Op.OPEN, new Proof(Birth.now().a() + 60_000_000_000L, 0));
    die();
    PathCall.Open open =
        new PathCall.Open(7, Harness.CREATE | Harness.EXCLUSIVE | 1, 0600, name("a"));
    assertThat(client.retry(1, open, 0, "").status()).isEqualTo(Errno.EEXIST);
  }

  @Test
  void whatFailedIsTriedAgain() {
    PathCall.Unlink unlink = new PathCall.Unlink(0, name("nothing"));
    assertThat(client.call(unlink, 0).status()).isEqualTo(Errno.ENOENT);
    client.open("nothing", Harness.CREATE, 7);
    assertThat(client.retry(1, unlink, 0, "").status()).isZero();
  }

  @Test
  void attributesAreMadeAndRemovedOnce() {
    XattrCall.Set set = new XattrCall.Set(0, XattrCall.Set.CREATE, name("a"), name("user.x"));
    assertThat(client.call(set, 0, "v").status()).isZero();
    assertThat(client.retry(1, set, 0, "v").status()).isZero();
    assertThat(client.call(set, 0, "v").status()).isEqualTo(Errno.EEXIST);
    XattrCall.Remove remove = new XattrCall.Remove(0, name("a"), name("user.x"));
    assertThat(client.call(remove, 0).status()).isZero();
    assertThat(client.retry(3, remove, 0, "").status()).isZero();
    assertThat(client.call(remove, 0).status()).isEqualTo(Errno.ENODATA);
  }

  @Test
  void whatTheClientHasSeenIsForgotten() {
    client.call(new PathCall.MkDir(0700, name("d")), 0);
    assertThat(client.memory.find(1)).isNotNull();
    client.memory.forgetBelow(2);
    assertThat(client.memory.find(1)).isNull();
  }

  private long ino(String file) throws IOException {
    return (long) Files.getAttribute(harness.root.resolve(file), "unix:ino");
  }

  private static Written written(Harness.Reply reply) {
    return Written.decode(reply.reader());
  }

  private static ByteString name(String text) {
    return ByteString.of(text);
  }
}

package weir.ionode.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.wire.Attr;
import weir.wire.AttrChange;
import weir.wire.BodyReader;
import weir.wire.ByteString;
import weir.wire.DirectoryEntry;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.Opened;
import weir.wire.PathCall;
import weir.wire.SessionId;
import weir.wire.XattrCall;

/** What operations on files, directories, attributes and tokens do. */
class FilesTest {
  @TempDir
  Path folder;

  private Harness harness;
  private Harness.Client client;

  @BeforeEach
  void start() throws IOException {
    harness = new Harness(folder);
    client = harness.client();
  }

  @AfterEach
  void stop() throws IOException {
    harness.close();
  }

  @Test
  void holesAreMadeFoundAndCounted() {
    client.open("f", Harness.CREATE | Harness.READ_WRITE, 1);
    client.call(new FileCall.Write(1 << 20, 0), 1, "end");
    Attr attr = client.call(new PathCall.GetAttr(0, ByteString.EMPTY), 1).attr();
    assertThat(attr.size()).isEqualTo((1 << 20) + 3);
    assertThat(attr.extent().blocks() * 512).isLessThan(1 << 20);
    assertThat(client.call(new FileCall.Seek(0, 3), 1).reader().u64()).isEqualTo(1 << 20);
    assertThat(client.call(new FileCall.Seek(0, 4), 1).reader().u64()).isZero();
    assertThat(client.call(new FileCall.Seek(1 << 21, 3), 1).status()).isEqualTo(Errno.ENXIO);
    assertThat(client.call(new FileCall.Seek(0, 0), 1).status()).isEqualTo(Errno.EINVAL);
    assertThat(client.call(new FileCall.Fallocate(0, 0, 1 << 22), 1).status()).isZero();
    assertThat(client.call(new PathCall.GetAttr(0, ByteString.EMPTY), 1).attr().size())
        .isEqualTo(1 << 22);
    assertThat(client.call(new FileCall.Fallocate(8, 0, 4096), 1).status())
        .isEqualTo(Errno.EOPNOTSUPP);
  }

  @Test
  void bytesAreCopiedInsideTheNode() {
    client.open("from", Harness.CREATE | Harness.READ_WRITE, 1);
    client.open("to", Harness.CREATE | Harness.READ_WRITE, 2);
    client.call(new FileCall.Write(0, 0), 1, "0123456789");
    assertThat(client.call(new FileCall.CopyRange(2, 2, 1, 5), 1).reader().u64())
        .isEqualTo(5);
    assertThat(client.call(new FileCall.Read(0, 100), 2).text()).isEqualTo("\0" + "23456");
    assertThat(client.call(new FileCall.CopyRange(2, 50, 0, 5), 1).reader().u64())
        .isZero();
  }

  @Test
  void onlyRegularFilesAndDirectoriesAreOpened() {
    client.call(new PathCall.MkNod(0010600, 0, name("fifo")), 0);
    for (int flags : new int[] {0, 1, 2}) {
      assertThat(client.call(new PathCall.Open(5, flags, 0, name("fifo")), 0).status())
          .isIn(Errno.EOPNOTSUPP, Errno.ENXIO);
    }
    assertThat(client.call(new PathCall.GetAttr(0, name("fifo")), 0).attr().is(Attr.Type.FIFO))
        .isTrue();
  }

  @Test
  void handlesAreTheClientsToNumber() {
    client.open("f", Harness.CREATE, 7);
    assertThat(client.call(new PathCall.Open(7, 0, 0, name("f")), 0).status())
        .isEqualTo(Errno.EBUSY);
    assertThat(client.call(new PathCall.Open(0, 0, 0, name("f")), 0).status())
        .isEqualTo(Errno.EINVAL);
    assertThat(client.call(FileCall.CLOSE, 7).status()).isZero();
    assertThat(client.call(FileCall.CLOSE, 7).status()).isEqualTo(Errno.EBADF);
    assertThat(client.call(new FileCall.Read(0, 10), 7).status()).isEqualTo(Errno.EBADF);
    assertThat(harness.client().call(new FileCall.Read(0, 10), 7).status()).isEqualTo(Errno.EBADF);
  }

  @Test
  void aDirectoryIsListedPageByPage() throws IOException {
    Files.createDirectory(harness.root.resolve("d"));
    Set<String> made = new TreeSet<>(List.of(".", ".."));
    for (int i = 0; i < 700; i++) {
      String name = "file-with-a-name-" + i;
      Files.writeString(harness.root.resolve("d").resolve(name), "x".repeat(i % 10));
      made.add(name);
    }
    client.open("d", Harness.DIRECTORY, 1);
    for (boolean withAttr : new boolean[] {false, true}) {
      List<String> seen = new ArrayList<>();
      long cookie = 0;
      boolean more = true;
      while (more) {
        Harness.Reply page = client.call(new FileCall.ReadDir(cookie, 4096, withAttr ? 1 : 0), 1);
        assertThat(page.payload().remaining()).isLessThanOrEqualTo(4096);
        BodyReader in = new BodyReader(page.payload());
        more = page.reader().u8() == 0;
        while (in.remaining() > 0) {
          DirectoryEntry entry = DirectoryEntry.decode(in, withAttr);
          seen.add(entry.name().toString());
          cookie = entry.cookie();
          assertThat(entry.attr().ino()).isEqualTo(withAttr ? entry.ino() : 0);
        }
      }
      assertThat(seen).containsExactlyInAnyOrderElementsOf(made);
    }
    assertThat(client.call(new FileCall.ReadDir(0, 100, 0), 1).status()).isEqualTo(Errno.EINVAL);
  }

  @Test
  void extendedAttributesAreKept() {
    client.open("f", Harness.CREATE, 1);
    XattrCall.Set set = new XattrCall.Set(0, 0, ByteString.EMPTY, name("user.color"));
    assertThat(client.call(set, 1, "blue").status()).isZero();
    assertThat(client
            .call(new XattrCall.Get(0, 100, name("f"), name("user.color")), 0)
            .text())
        .isEqualTo("blue");
    assertThat(client
            .call(new XattrCall.Get(0, 0, name("f"), name("user.color")), 0)
            .reader()
            .u32())
        .isEqualTo(4);
    assertThat(client
            .call(new XattrCall.Get(0, 2, name("f"), name("user.color")), 0)
            .status())
        .isEqualTo(Errno.ERANGE);
    assertThat(client.call(new XattrCall.List(0, 100, name("f")), 0).text())
        .contains("user.color\0");
    assertThat(
            client.call(new XattrCall.Get(0, 9, name("f"), name("user.x")), 0).status())
        .isEqualTo(Errno.ENODATA);
  }

  @Test
  void aTokenOpensTheSameFileAgainWhereverItIs() throws IOException {
    Opened opened = client.open("f", Harness.CREATE | Harness.READ_WRITE, 1);
    client.call(new FileCall.Write(0, 0), 1, "data");
    Files.createDirectory(harness.root.resolve("d"));
    Files.move(harness.root.resolve("f"), harness.root.resolve("d/g"));
    Files.writeString(harness.root.resolve("f"), "another");
    Harness.Client later = harness.client();
    assertThat(later.call(new FileCall.Reopen(9, opened.token()), 0).status()).isZero();
    assertThat(later.call(new FileCall.Read(0, 100), 9).text()).isEqualTo("data");
  }

  @Test
  void aTokenIsGoodForItsUserAndUnalteredOnly() {
    ByteString token = client.open("f", Harness.CREATE | Harness.READ_WRITE, 1).token();
    byte[] bytes = token.toByteArray();
    for (int i = 0; i < bytes.length; i++) {
      byte[] altered = bytes.clone();
      altered[i] ^= 4;
      assertThat(
              client.call(new FileCall.Reopen(9, ByteString.copyOf(altered)), 0).status())
          .isEqualTo(Errno.EACCES);
    }
    assertThat(client.call(new FileCall.Reopen(9, ByteString.EMPTY), 0).status())
        .isEqualTo(Errno.EACCES);
    Harness.Client other = harness.client(12_345, SessionId.random());
    assertThat(other.call(new FileCall.Reopen(9, token), 0).status()).isEqualTo(Errno.EACCES);
    assertThat(client.call(new FileCall.Reopen(9, token), 0).status()).isZero();
  }

  @Test
  void aFileThatIsGoneIsStale() {
    ByteString token = client.open("f", Harness.CREATE, 1).token();
    client.call(FileCall.CLOSE, 1);
    client.call(new PathCall.Unlink(0, name("f")), 0);
    assertThat(client.call(new FileCall.Reopen(9, token), 0).status()).isEqualTo(Errno.ESTALE);
  }

  @Test
  void anUnlinkedFileIsKeptWhileItIsOpen() throws IOException {
    Path hidden = harness.root.resolve(".weir/orphans-test");
    client.open("f", Harness.CREATE | Harness.READ_WRITE, 1);
    client.open("g", Harness.CREATE | Harness.READ_WRITE, 2);
    client.call(new PathCall.Unlink(0, name("f")), 0);
    assertThat(links(1)).isZero();
    client.call(new PathCall.Rename(0, 0, name("g"), name("h")), 0);
    assertThat(links(2)).isEqualTo(1);
    client.open("over", Harness.CREATE, 3);
    client.call(new PathCall.Rename(0, 0, name("over"), name("h")), 0);
    assertThat(links(2)).isZero();
    assertThat(hidden.toFile().list()).hasSize(2);
    client.call(FileCall.CLOSE, 1);
    client.call(FileCall.CLOSE, 2);
    assertThat(hidden).isEmptyDirectory();
  }

  @Test
  void hiddenFilesNobodyComesBackForAreRemoved() throws IOException {
    Path hidden = harness.root.resolve(".weir/orphans-test");
    client.open("f", Harness.CREATE, 1);
    client.call(new PathCall.Unlink(0, name("f")), 0);
    harness.die(folder);
    harness.storage.tick(harness.nowNanos + 1_000_000_000L);
    assertThat(hidden.toFile().list()).hasSize(1);
    harness.storage.tick(harness.nowNanos + 61_000_000_000L);
    assertThat(hidden).isEmptyDirectory();
  }

  @Test
  void aNamelessFileCanBeGivenAName() {
    int temporary = 0x410000 | Harness.READ_WRITE;
    assertThat(client.call(new PathCall.Open(1, temporary, 0600, name("/")), 0).status())
        .isZero();
    client.call(new FileCall.Write(0, 0), 1, "hello");
    assertThat(links(1)).isZero();
    assertThat(client
            .call(new PathCall.Link(0, 0, ByteString.EMPTY, name("named")), 1)
            .status())
        .isZero();
    assertThat(links(1)).isEqualTo(1);
    assertThat(harness.root.resolve("named")).hasContent("hello");
  }

  @Test
  void attributesChangeTogether() {
    client.open("f", Harness.CREATE | Harness.READ_WRITE, 1);
    AttrChange change = new AttrChange(
        AttrChange.MODE | AttrChange.SIZE | AttrChange.MODIFICATION,
        0640,
        0,
        0,
        12,
        Attr.Instant.ZERO,
        new Attr.Instant(100, 5));
    Attr attr =
        client.call(new PathCall.SetAttr(0, change, ByteString.EMPTY), 1).attr();
    assertThat(attr.mode() & 07777).isEqualTo(0640);
    assertThat(attr.size()).isEqualTo(12);
    assertThat(attr.times().modification()).isEqualTo(new Attr.Instant(100, 5));
    assertThat(client
            .call(new PathCall.SetAttr(0, AttrChange.size(-1), name("f")), 0)
            .status())
        .isEqualTo(Errno.EINVAL);
  }

  private int links(long handle) {
    return client
        .call(new PathCall.GetAttr(0, ByteString.EMPTY), handle)
        .attr()
        .owner()
        .nlink();
  }

  private static ByteString name(String text) {
    return ByteString.of(text);
  }
}

package weir.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.wire.Attr;
import weir.wire.AttrChange;
import weir.wire.ByteString;
import weir.wire.DirectoryEntry;
import weir.wire.Errno;
import weir.wire.PathCall;

class WeirClientTest {
  private static final int READ_WRITE = 2;
  private static final int CREATE = 0x40;
  private static final int EXCLUSIVE = 0x80;

  @TempDir
  Path folder;

  private NodeFixture fixture;
  private WeirClient client;

  @BeforeEach
  void start() throws IOException {
    fixture = new NodeFixture(folder);
    client = fixture.client();
  }

  @AfterEach
  void stop() throws IOException {
    client.close();
    fixture.close();
  }

  @Test
  void whatIsWrittenIsInTheFileAndReadBack() throws IOException {
    byte[] data = new byte[5_000_000];
    new Random(1).nextBytes(data);
    try (RemoteFile file = client.open(name("a"), READ_WRITE | CREATE, 0644)) {
      assertThat(file.isNew()).isTrue();
      assertThat(file.write(ByteBuffer.wrap(data), 10)).isEqualTo(data.length);
      ByteBuffer back = ByteBuffer.allocate(data.length + 100);
      assertThat(file.read(back, 10)).isEqualTo(data.length);
      assertThat(back.flip()).isEqualTo(ByteBuffer.wrap(data));
      assertThat(file.read(ByteBuffer.allocate(5), 6_000_000)).isEqualTo(-1);
      assertThat(file.stat().size()).isEqualTo(data.length + 10);
    }
    byte[] stored = Files.readAllBytes(fixture.root.resolve("a"));
    assertThat(ByteBuffer.wrap(stored, 10, data.length)).isEqualTo(ByteBuffer.wrap(data));
  }

  @Test
  void everyOperationDoesWhatItSays() throws IOException {
    client.makeDirectory(name("d"), 0750);
    assertThat(client.stat(name("d"), true).mode()).isEqualTo(Attr.Type.DIRECTORY.format() | 0750);
    try (RemoteFile file = client.open(name("d/f"), READ_WRITE | CREATE | EXCLUSIVE, 0600)) {
      assertThat(file.append(text("hello "))).isZero();
      assertThat(file.append(text("world"))).isEqualTo(6);
      file.sync(false);
      file.change(AttrChange.size(8));
    }
    client.makeSymlink(name("d/s"), name("f"));
    assertThat(client.readLink(name("d/s"))).isEqualTo(name("f"));
    assertThat(client.stat(name("d/s"), true).size()).isEqualTo(8);
    assertThat(client.stat(name("d/s"), false).is(Attr.Type.SYMLINK)).isTrue();
    client.link(name("d/f"), name("d/l"));
    assertThat(client.stat(name("d/f"), true).owner().nlink()).isEqualTo(2);
    client.rename(name("d/l"), name("m"), 0);
    assertThat(Files.readString(fixture.root.resolve("m"))).isEqualTo("hello wo");
    client.change(name("m"), AttrChange.mode(0444), true);
    client.change(
        name("m"), AttrChange.times(new Attr.Instant(5, 6), new Attr.Instant(7, 8)), true);
    Attr attr = client.stat(name("m"), true);
    assertThat(attr.mode() & 07777).isEqualTo(0444);
    assertThat(attr.times().access()).isEqualTo(new Attr.Instant(5, 6));
    assertThat(attr.times().modification()).isEqualTo(new Attr.Instant(7, 8));
    assertThat(client.mayAccess(name("m"), 4)).isTrue();
    assertThat(client.space(name("")).blocks().total()).isPositive();
    assertThat(names("d")).isEqualTo("., .., f, s");
    client.unlink(name("d/f"));
    client.unlink(name("d/s"));
    client.removeDirectory(name("d"));
    assertThat(names("")).isEqualTo("., .., m");
  }

  @Test
  void errorsAreThoseOfTheKernel() throws IOException {
    client.makeDirectory(name("d"), 0755);
    client.makeDirectory(name("d/e"), 0755);
    refused(Errno.EEXIST, () -> client.makeDirectory(name("d"), 0755));
    refused(Errno.ENOTEMPTY, () -> client.removeDirectory(name("d")));
    refused(Errno.ENOENT, () -> client.stat(name("nothing"), true));
    refused(Errno.ENOENT, () -> client.open(name("x/y"), READ_WRITE | CREATE, 0644));
    refused(Errno.EISDIR, () -> client.open(name("d"), READ_WRITE, 0));
    refused(Errno.EISDIR, () -> client.unlink(name("d")));
    refused(Errno.EEXIST, () -> client.rename(name("d/e"), name("d"), PathCall.Rename.NOREPLACE));
    refused(Errno.ENAMETOOLONG, () -> client.stat(name("x".repeat(300)), true));
  }

  /**
   * The node's own name in the root is left out, and a page of nothing but it must not be taken for no progress. Where it
   * stands depends on the names beside it, so there are many of them, one at a time.
   */
  @Test
  void aPageIsEmptyOnlyAtTheEnd() throws IOException {
    for (int n = 0; n < 40; n++) {
      ByteString file = name("file" + n);
      client.open(file, READ_WRITE | CREATE, 0644).close();
      try (RemoteFile dir = client.open(name("/"), 0, 0)) {
        for (DirectoryEntry entry : client.list(dir.handle(), 0).entries()) {
          WeirClient.Page rest = client.list(dir.handle(), entry.cookie());
          assertThat(rest.last())
              .as("after %s", entry.name())
              .isEqualTo(rest.entries().isEmpty());
        }
      }
      client.unlink(file);
    }
  }

  private String names(String directory) throws IOException {
    try (RemoteFile dir = client.open(name(directory.isEmpty() ? "/" : directory), 0x10000, 0)) {
      return client.list(dir.handle(), 0).entries().stream()
          .map(entry -> entry.name().toString())
          .sorted()
          .collect(Collectors.joining(", "));
    }
  }

  private static void refused(int errno, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(WeirException.class, e -> assertThat(e.errno()).isEqualTo(errno));
  }

  private static ByteString name(String path) {
    return ByteString.of(path);
  }

  private static ByteBuffer text(String text) {
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
  }
}

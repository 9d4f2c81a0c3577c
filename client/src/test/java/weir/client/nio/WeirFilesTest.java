package weir.client.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedWriter;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonWritableChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.client.NodeFixture;

/** Programs written for {@code java.nio.file} work on files behind a node as on any others. */
class WeirFilesTest {
  @TempDir
  Path folder;

  private NodeFixture fixture;
  private FileSystem fileSystem;
  private Path root;

  @BeforeEach
  void start() throws IOException {
    fixture = new NodeFixture(folder);
    fileSystem = FileSystems.newFileSystem(
        URI.create("weir:///"),
        Map.of(
            "address",
            fixture.address().toString(),
            "credential",
            NodeFixture.credential("job", NodeFixture.uid()).toByteArray()));
    root = fileSystem.getPath("/");
  }

  @AfterEach
  void stop() throws IOException {
    fileSystem.close();
    fixture.close();
  }

  @Test
  void textAndBytesAreWrittenAndRead() throws IOException {
    Path file = root.resolve("text");
    Files.writeString(file, "one\ntwo\n");
    Files.writeString(file, "three\n", StandardOpenOption.APPEND);
    assertThat(Files.readAllLines(file)).containsExactly("one", "two", "three");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("anew");
    }
    assertThat(file).hasContent("anew");
    byte[] bytes = new byte[3_000_000];
    new Random(5).nextBytes(bytes);
    Files.write(root.resolve("bytes"), bytes);
    assertThat(Files.readAllBytes(root.resolve("bytes"))).isEqualTo(bytes);
    assertThat(Files.readAllBytes(fixture.root().resolve("bytes"))).isEqualTo(bytes);
    assertThat(Files.size(root.resolve("bytes"))).isEqualTo(3_000_000);
  }

  @Test
  void channelsReadWriteSeekAndTruncate() throws IOException {
    Path file = root.resolve("channel");
    try (FileChannel channel = FileChannel.open(
        file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      channel.write(text("0123456789"));
      assertThat(channel.position()).isEqualTo(10);
      channel.write(text("AB"), 3);
      channel.position(2);
      ByteBuffer into = ByteBuffer.allocate(4);
      assertThat(channel.read(into)).isEqualTo(4);
      assertThat(new String(into.array(), StandardCharsets.UTF_8)).isEqualTo("2AB5");
      channel.truncate(5);
      assertThat(channel.size()).isEqualTo(5);
      assertThat(channel.position()).isEqualTo(5);
      channel.write(new ByteBuffer[] {text("x"), text("yz")});
      channel.force(true);
      assertThat(channel.read(ByteBuffer.allocate(1), 100)).isEqualTo(-1);
      try (FileLock lock = channel.lock()) {
        assertThat(lock.isValid()).isTrue();
      }
    }
    assertThat(file).hasContent("012ABxyz");
    try (FileChannel channel = FileChannel.open(file)) {
      assertThatThrownBy(() -> channel.write(text("no")))
          .isInstanceOf(NonWritableChannelException.class);
      assertThatThrownBy(() -> channel.map(FileChannel.MapMode.READ_ONLY, 0, 1))
          .isInstanceOf(UnsupportedOperationException.class);
    }
    Path temporary = root.resolve("temporary");
    Files.newByteChannel(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE)
        .close();
    assertThat(temporary).doesNotExist();
  }

  @Test
  void bytesAreTransferredInsideAndAcross() throws IOException {
    Path from = Files.writeString(root.resolve("from"), "0123456789");
    try (FileChannel in = FileChannel.open(from);
        FileChannel near = FileChannel.open(
            root.resolve("near"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileChannel far = FileChannel.open(
            folder.resolve("far"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      assertThat(in.transferTo(2, 5, near)).isEqualTo(5);
      assertThat(in.transferTo(0, 100, far)).isEqualTo(10);
      assertThat(near.transferFrom(in, 5, 3)).isEqualTo(3);
    }
    assertThat(root.resolve("near")).hasContent("23456012");
    assertThat(folder.resolve("far")).hasContent("0123456789");
  }

  @Test
  void directoriesAreMadeWalkedAndRemoved() throws IOException {
    Files.createDirectories(root.resolve("a/b/c"));
    for (int i = 0; i < 20; i++) {
      Files.writeString(
          root.resolve("a/b").resolve("file" + i + (i % 2 == 0 ? ".txt" : ".dat")), "x");
    }
    try (Stream<Path> all = Files.walk(root.resolve("a"))) {
      assertThat(all.count()).isEqualTo(23);
    }
    try (var texts = Files.newDirectoryStream(root.resolve("a/b"), "*.txt")) {
      assertThat(texts).hasSize(10);
    }
    assertThatThrownBy(() -> Files.delete(root.resolve("a/b")))
        .isInstanceOf(DirectoryNotEmptyException.class);
    assertThatThrownBy(() -> Files.list(root.resolve("a/b/file0.txt")))
        .isInstanceOf(NotDirectoryException.class);
    List<Path> deepestFirst;
    try (Stream<Path> all = Files.walk(root.resolve("a"))) {
      deepestFirst =
          all.sorted((x, y) -> y.toString().compareTo(x.toString())).collect(Collectors.toList());
    }
    for (Path path : deepestFirst) {
      Files.delete(path);
    }
    assertThat(root).isEmptyDirectory();
  }

  @Test
  void filesAreCopiedAndMoved() throws IOException {
    Path file = Files.writeString(root.resolve("f"), "content");
    Files.setLastModifiedTime(file, FileTime.fromMillis(5000));
    Path copy = Files.copy(file, root.resolve("copy"), StandardCopyOption.COPY_ATTRIBUTES);
    assertThat(copy).hasContent("content");
    assertThat(Files.getLastModifiedTime(copy)).isEqualTo(FileTime.fromMillis(5000));
    assertThatThrownBy(() -> Files.copy(file, copy)).isInstanceOf(FileAlreadyExistsException.class);
    Files.writeString(file, "changed");
    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    assertThat(copy).hasContent("changed");
    assertThatThrownBy(() -> Files.move(file, copy)).isInstanceOf(FileAlreadyExistsException.class);
    Files.move(file, copy, StandardCopyOption.REPLACE_EXISTING);
    assertThat(file).doesNotExist();
    Files.move(copy, root.resolve("moved"), StandardCopyOption.ATOMIC_MOVE);
    Path out = Files.copy(root.resolve("moved"), folder.resolve("out"));
    assertThat(out).hasContent("changed");
    Files.move(out, root.resolve("back"));
    assertThat(root.resolve("back")).hasContent("changed");
  }

  @Test
  void linksAreMadeAndFollowed() throws IOException {
    Files.createDirectory(root.resolve("d"));
    Path file = Files.writeString(root.resolve("d/f"), "content");
    Path link = Files.createSymbolicLink(root.resolve("s"), fileSystem.getPath("d/f"));
    assertThat(link).hasContent("content");
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(Files.readSymbolicLink(link)).isEqualTo(fileSystem.getPath("d/f"));
    assertThat(link.toRealPath()).isEqualTo(file);
    assertThat(link.toRealPath(LinkOption.NOFOLLOW_LINKS)).isEqualTo(link);
    assertThat(Files.isSameFile(link, file)).isTrue();
    Files.createLink(root.resolve("hard"), file);
    assertThat(Files.getAttribute(file, "unix:nlink")).isEqualTo(2);
    assertThatThrownBy(() -> Files.readSymbolicLink(file)).isInstanceOf(NotLinkException.class);
  }

  @Test
  void attributesAreReadAndChanged() throws IOException {
    Path file = Files.createFile(
        root.resolve("f"),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r-----")));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    assertThat(Files.readAttributes(file, "posix:permissions,size"))
        .isEqualTo(Map.of("permissions", PosixFilePermissions.fromString("rwx------"), "size", 0L));
    assertThat(Files.getOwner(file).getName()).isEqualTo(String.valueOf(NodeFixture.uid()));
    assertThat(Files.isReadable(file)).isTrue();
    assertThat(Files.isHidden(root.resolve(".x"))).isTrue();
    UserDefinedFileAttributeView user = Objects.requireNonNull(
        Files.getFileAttributeView(file, UserDefinedFileAttributeView.class));
    user.write("color", text("blue"));
    assertThat(user.list()).containsExactly("color");
    assertThat(user.size("color")).isEqualTo(4);
    user.delete("color");
    assertThat(user.list()).isEmpty();
    assertThat(Files.getFileStore(file).getTotalSpace()).isPositive();
  }

  @Test
  void whatIsNotThereIsMissedInTheJdksWords() {
    assertThatThrownBy(() -> Files.readString(root.resolve("nothing")))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(Files.exists(root.resolve("nothing"))).isFalse();
    assertThat(Files.notExists(root.resolve("nothing"))).isTrue();
  }

  @Test
  void pathsBehaveAsPathsDo() {
    Path path = fileSystem.getPath("/a/b/../c");
    assertThat(path.normalize()).hasToString("/a/c");
    assertThat(path.getFileName()).hasToString("c");
    assertThat(path.getParent()).hasToString("/a/b/..");
    assertThat(path.getRoot()).isEqualTo(root);
    assertThat(root.resolve("x/y").startsWith(root.resolve("x"))).isTrue();
    assertThat(root.resolve("x").relativize(root.resolve("y"))).hasToString("../y");
    assertThat(path.toUri()).hasToString("weir:///a/b/../c");
    assertThat(Path.of(URI.create("weir:/a"))).isEqualTo(fileSystem.getPath("/a"));
    assertThat(path.startsWith(Path.of("/a"))).isFalse();
    assertThatThrownBy(() -> FileSystems.newFileSystem(URI.create("weir:///"), Map.of()))
        .isInstanceOf(FileSystemAlreadyExistsException.class);
  }

  private static ByteBuffer text(String text) {
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
  }
}

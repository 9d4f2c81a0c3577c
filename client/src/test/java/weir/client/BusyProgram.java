package weir.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import weir.wire.ByteString;
import weir.wire.PathCall;

/** Does random things to files and keeps in mind what must be there; any error it meets is a failure. */
final class BusyProgram {
  private static final int OPEN_NEW = 0x42 | 0x80;
  private static final int READ_ONLY_MODE = 0444;

  private final WeirClient client;
  private final String home;
  private final Random random;
  private final Map<String, byte[]> expected = new HashMap<>();
  private final Map<String, RemoteFile> open = new HashMap<>();
  private int operations;
  private int names;

  BusyProgram(WeirClient client, String home, long seed) throws IOException {
    this.client = client;
    this.home = home;
    random = new Random(seed);
    client.makeDirectory(ByteString.of(home), 0755);
  }

  int operations() {
    return operations;
  }

  void step() throws IOException {
    operations++;
    int die = random.nextInt(20);
    if (expected.isEmpty() || (die < 3 && expected.size() < 40)) {
      create();
    } else if (die < 8) {
      append(anyName());
    } else if (die < 13) {
      write(anyName());
    } else if (die < 15) {
      read(anyName());
    } else if (die < 17) {
      rename(anyName());
    } else if (die < 18) {
      makeAndRemove();
    } else if (expected.size() > 10) {
      unlink(anyName());
    }
  }

  private String anyName() {
    List<String> all = new ArrayList<>(expected.keySet());
    return all.get(random.nextInt(all.size()));
  }

  private String newName() {
    return home + "/" + names++;
  }

  /** Made without permission to write, as git does: only who makes it may. */
  private void create() throws IOException {
    String name = newName();
    RemoteFile file = client.open(ByteString.of(name), OPEN_NEW, READ_ONLY_MODE);
    assertThat(file.isNew()).isTrue();
    open.put(name, file);
    expected.put(name, new byte[0]);
  }

  private RemoteFile file(String name) {
    RemoteFile file = open.get(name);
    if (file == null) {
      throw new IllegalStateException(name + " is not open");
    }
    return file;
  }

  private byte[] content(String name) {
    return expected.getOrDefault(name, new byte[0]);
  }

  private byte[] bytes(int most) {
    byte[] bytes = new byte[1 + random.nextInt(most)];
    random.nextBytes(bytes);
    return bytes;
  }

  private void append(String name) throws IOException {
    byte[] more = bytes(random.nextBoolean() ? 100 : 30_000);
    byte[] old = content(name);
    assertThat(file(name).append(ByteBuffer.wrap(more))).isEqualTo(old.length);
    byte[] both = Arrays.copyOf(old, old.length + more.length);
    System.arraycopy(more, 0, both, old.length, more.length);
    expected.put(name, both);
  }

  private void write(String name) throws IOException {
    byte[] data = bytes(random.nextInt(4) == 0 ? 1_200_000 : 20_000);
    byte[] old = content(name);
    int offset = random.nextInt(old.length + 1);
    assertThat(file(name).write(ByteBuffer.wrap(data), offset)).isEqualTo(data.length);
    byte[] now = Arrays.copyOf(old, Math.max(old.length, offset + data.length));
    System.arraycopy(data, 0, now, offset, data.length);
    expected.put(name, now);
  }

  private void read(String name) throws IOException {
    byte[] content = content(name);
    ByteBuffer into = ByteBuffer.allocate(content.length + 10);
    int length = Math.max(0, file(name).read(into, 0));
    assertThat(Arrays.copyOf(into.array(), length)).as(name).isEqualTo(content);
  }

  private void rename(String name) throws IOException {
    String to = newName();
    client.rename(ByteString.of(name), ByteString.of(to), PathCall.Rename.NOREPLACE);
    open.put(to, file(name));
    open.remove(name);
    expected.put(to, content(name));
    expected.remove(name);
  }

  private void unlink(String name) throws IOException {
    client.unlink(ByteString.of(name));
    file(name).close();
    open.remove(name);
    expected.remove(name);
  }

  private void makeAndRemove() throws IOException {
    ByteString directory = ByteString.of(newName());
    ByteString link = ByteString.of(newName());
    client.makeDirectory(directory, 0700);
    client.makeSymlink(link, directory);
    client.unlink(link);
    client.removeDirectory(directory);
  }

  /** Every file reads as it should. */
  void check() throws IOException {
    for (String name : expected.keySet()) {
      read(name);
    }
  }

  /** Everything is there, as it should be, and nothing else is. */
  void verify(Path root) throws IOException {
    List<String> found;
    try (Stream<Path> files = Files.list(root.resolve(home))) {
      found = files.map(path -> root.relativize(path).toString()).toList();
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(expected.keySet());
    for (Map.Entry<String, byte[]> file : expected.entrySet()) {
      byte[] stored = Files.readAllBytes(root.resolve(file.getKey()));
      assertThat(Arrays.mismatch(stored, file.getValue())).as(file.getKey()).isEqualTo(-1);
    }
  }
}

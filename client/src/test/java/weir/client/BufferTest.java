package weir.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import weir.wire.Attr;
import weir.wire.AttrChange;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.StripeCall;

/** Files striped over nodes are files like any others, whichever node they are reached by. */
@Timeout(90)
class BufferTest {
  private static final int MIB = 1 << 20;
  private static final int READ_WRITE_CREATE = 0x42;
  private static final int TRUNCATE = 0x200;

  @TempDir
  Path folder;

  @Test
  void whatOneNodeWritesEveryNodeReads() throws IOException {
    try (BufferFixture buffer = new BufferFixture(folder, 3);
        WeirClient one = buffer.client(0);
        WeirClient two = buffer.client(1);
        WeirClient three = buffer.client(2)) {
      byte[] data = random(1, 24 * MIB + 12_345);
      write(two, "f", data);
      for (WeirClient client : List.of(one, two, three)) {
        assertThat(read(client, "f")).isEqualTo(data);
        Attr attr = client.stat(ByteString.of("f"), true);
        assertThat(attr.size()).isEqualTo(data.length);
        assertThat(attr.extent().blocks() * 512).isGreaterThanOrEqualTo(data.length);
      }
      assertThat(buffer.stripes()).isEqualTo(25);
      for (int node = 0; node < 3; node++) {
        assertThat(buffer.stripes(node)).isPositive();
      }
      one.unlink(ByteString.of("f"));
      eventually(() -> buffer.stripes() == 0);
    }
  }

  /** A file behind nodes against one in memory, by the same random calls through changing nodes. */
  @Test
  void randomCallsDoWhatTheyDoToAnyFile() throws IOException {
    try (BufferFixture buffer = new BufferFixture(folder, 3);
        WeirClient one = buffer.client(0);
        WeirClient two = buffer.client(1);
        WeirClient three = buffer.client(2)) {
      for (long seed = 0; seed < 6; seed++) {
        Random random = new Random(seed);
        ModelFile model = new ModelFile();
        List<RemoteFile> files = new ArrayList<>();
        for (WeirClient client : List.of(one, two, three)) {
          files.add(client.open(ByteString.of("f" + seed), READ_WRITE_CREATE, 0600));
        }
        for (int i = 0; i < 120; i++) {
          step(random, model, files.get(random.nextInt(3)), "seed " + seed + " step " + i);
        }
        assertThat(read(two, "f" + seed)).as("seed %d", seed).isEqualTo(model.bytes());
        for (RemoteFile file : files) {
          file.close();
        }
      }
    }
  }

  private static void step(Random random, ModelFile model, RemoteFile file, String where)
      throws IOException {
    long offset = random.nextInt(5) == 0 ? (long) random.nextInt(4) * MIB : random.nextInt(4 * MIB);
    int length = random.nextInt(3) == 0 ? random.nextInt(2 * MIB + 10) : random.nextInt(5000);
    switch (random.nextInt(6)) {
      case 0, 1 -> {
        byte[] data = random(random.nextLong(), length);
        assertThat(file.write(ByteBuffer.wrap(data), offset)).isEqualTo(length);
        model.write(offset, data);
      }
      case 2 -> {
        byte[] data = random(random.nextLong(), 1 + random.nextInt(3000));
        assertThat(file.append(ByteBuffer.wrap(data))).as(where).isEqualTo(model.size());
        model.write(model.size(), data);
      }
      case 3 -> {
        long size = random.nextInt(4 * MIB);
        file.change(AttrChange.size(size));
        model.resize((int) size);
      }
      default -> {
        ByteBuffer into = ByteBuffer.allocate(length);
        int count = file.read(into, offset);
        byte[] expected = model.read(offset, length);
        assertThat(Math.max(0, count)).as(where).isEqualTo(expected.length);
        into.flip();
        byte[] got = new byte[into.remaining()];
        into.get(got);
        assertThat(got).as(where).isEqualTo(expected);
        assertThat(file.stat().size()).as(where).isEqualTo(model.size());
      }
    }
  }

  @Test
  void openingToTruncateAndLockingWorkFromAnywhere() throws IOException {
    try (BufferFixture buffer = new BufferFixture(folder, 3);
        WeirClient one = buffer.client(0);
        WeirClient two = buffer.client(1)) {
      write(one, "f", random(3, 3 * MIB));
      try (RemoteFile file = two.open(ByteString.of("f"), READ_WRITE_CREATE | TRUNCATE, 0600)) {
        assertThat(file.stat().size()).isZero();
        assertThat(buffer.stripes()).isZero();
        file.write(text("new"), 0);
      }
      assertThat(read(one, "f")).isEqualTo("new".getBytes(StandardCharsets.UTF_8));
      try (RemoteFile readOnly = two.open(ByteString.of("f"), 0, 0)) {
        assertThatThrownBy(() -> readOnly.write(text("x"), 0))
            .isInstanceOfSatisfying(
                WeirException.class, e -> assertThat(e.errno()).isEqualTo(Errno.EBADF));
        readOnly.sync(false);
      }
      two.rename(ByteString.of("f"), ByteString.of("g"), 0);
      assertThat(read(one, "g")).hasSize(3);
      try (RemoteFile open = two.open(ByteString.of("g"), 2, 0)) {
        two.unlink(ByteString.of("g"));
        open.write(text("still here"), 0);
        ByteBuffer into = ByteBuffer.allocate(20);
        assertThat(open.read(into, 0)).isEqualTo(10);
      }
      eventually(() -> buffer.stripes() == 0);
    }
  }

  @Test
  void appendsOfManyClientsAllFindTheirPlace() throws Exception {
    try (BufferFixture buffer = new BufferFixture(folder, 3)) {
      ExecutorService programs = Executors.newFixedThreadPool(3);
      List<Future<?>> all = new ArrayList<>();
      for (int n = 0; n < 3; n++) {
        int node = n;
        all.add(programs.submit(() -> {
          try (WeirClient client = buffer.client(node);
              RemoteFile file =
                  client.open(ByteString.of("log"), READ_WRITE_CREATE | 0x400, 0600)) {
            for (int i = 0; i < 200; i++) {
              file.append(text(String.format("%d-%05d%n", node, i)));
            }
          }
          return null;
        }));
      }
      for (Future<?> each : all) {
        each.get();
      }
      programs.shutdown();
      try (WeirClient client = buffer.client(1)) {
        List<String> lines =
            new String(read(client, "log"), StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(600).doesNotHaveDuplicates();
        for (int n = 0; n < 3; n++) {
          String mine = n + "-";
          assertThat(lines.stream().filter(line -> line.startsWith(mine)).toList())
              .isSorted()
              .hasSize(200);
        }
      }
    }
  }

  @Test
  void restartsOfAnyNodeAreNotNoticed() throws Exception {
    try (BufferFixture buffer = new BufferFixture(folder, 3);
        WeirClient client = buffer.client(1)) {
      BusyProgram program = new BusyProgram(client, "p", 7);
      for (int round = 0; round < 6; round++) {
        for (int i = 0; i < 30; i++) {
          program.step();
        }
        buffer.restart(round % 3);
      }
      program.check();
    }
  }

  @Test
  void aFourthNodeTakesItsShareWhileFilesAreInUse() throws Exception {
    try (BufferFixture buffer = new BufferFixture(folder, 3);
        WeirClient client = buffer.client(1)) {
      byte[] data = random(5, 60 * MIB);
      write(client, "big", data);
      buffer.startAnother();
      AtomicBoolean over = new AtomicBoolean();
      ExecutorService programs = Executors.newFixedThreadPool(2);
      Future<?> busy = programs.submit(() -> {
        BusyProgram program = new BusyProgram(client, "p", 3);
        while (!over.get()) {
          program.step();
        }
        program.check();
        return null;
      });
      Future<?> reading = programs.submit(() -> {
        try (WeirClient reader = buffer.client(2)) {
          while (!over.get()) {
            assertThat(read(reader, "big")).isEqualTo(data);
          }
        }
        return null;
      });
      long before = buffer.stripes();
      String asked = "{\"add\": {\"name\": \"node3\", \"address\": \"" + buffer.address(3) + "\"}}";
      assertThat(ring(buffer.client(0), asked)).contains("\"version\":2");
      eventually(() -> buffer.storage(3).ring().version() == 3);
      over.set(true);
      busy.get();
      reading.get();
      programs.shutdown();
      assertThat(before).isGreaterThanOrEqualTo(60);
      assertThat(buffer.stripes(3)).isBetween(6L, 40L);
      assertThat(buffer.storage(3).movedStripes()).isLessThanOrEqualTo(40);
      for (int node = 0; node < 3; node++) {
        assertThat(buffer.storage(node).movedStripes()).as("node %d", node).isZero();
      }
      try (WeirClient fourth = buffer.client(3)) {
        assertThat(read(fourth, "big")).isEqualTo(data);
        buffer.restart(3);
        assertThat(read(fourth, "big")).isEqualTo(data);
        fourth.unlink(ByteString.of("big"));
      }
    }
  }

  private static String ring(WeirClient admin, String question) throws IOException {
    try (admin) {
      ByteBuffer answer = admin.call(StripeCall.RING, 0, text(question), null).replyPayload();
      return StandardCharsets.UTF_8.decode(answer).toString();
    }
  }

  private static byte[] random(long seed, int length) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private static ByteBuffer text(String text) {
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void write(WeirClient client, String path, byte[] data) throws IOException {
    try (RemoteFile file = client.open(ByteString.of(path), READ_WRITE_CREATE, 0600)) {
      assertThat(file.write(ByteBuffer.wrap(data), 0)).isEqualTo(data.length);
    }
  }

  private static byte[] read(WeirClient client, String path) throws IOException {
    try (RemoteFile file = client.open(ByteString.of(path), 0, 0)) {
      ByteBuffer into = ByteBuffer.allocate((int) file.stat().size() + 10);
      int count = file.read(into, 0);
      byte[] bytes = new byte[Math.max(0, count)];
      into.flip().get(bytes);
      return bytes;
    }
  }

  private interface Condition {
    boolean holds() throws IOException;
  }

  private static void eventually(Condition condition) throws IOException {
    long untilNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!condition.holds()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(untilNanos);
      LockSupport.parkNanos(5_000_000);
    }
  }
}

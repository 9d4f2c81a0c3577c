package weir.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.wire.ByteString;

/** Programs go on as if nothing had happened while their node is killed again and again. */
class KilledNodeTest {
  private static final int ROUNDS = Integer.getInteger("weir.kills", 4);
  private static final int PROGRAMS = 3;

  @Test
  void nothingAcknowledgedIsMissingAndNothingHappensTwice(@TempDir Path folder) throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    Semaphore done = new Semaphore(0);
    ExecutorService threads = Executors.newFixedThreadPool(PROGRAMS);
    try (NodeProcess node = new NodeProcess(folder)) {
      List<Future<BusyProgram>> programs = new ArrayList<>();
      for (int i = 0; i < PROGRAMS; i++) {
        programs.add(threads.submit(program(node, i, over, done)));
      }
      for (int round = 0; round < ROUNDS; round++) {
        assertThat(done.tryAcquire(300 + 37 * round, 60, TimeUnit.SECONDS))
            .as("progress")
            .isTrue();
        node.killAndRestart();
      }
      over.set(true);
      for (Future<BusyProgram> each : programs) {
        BusyProgram program = each.get(60, TimeUnit.SECONDS);
        program.verify(node.root);
        assertThat(program.operations()).as("operations done").isGreaterThan(20);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static Callable<BusyProgram> program(
      NodeProcess node, int number, AtomicBoolean over, Semaphore done) {
    return () -> {
      try (WeirClient client = WeirClient.connect(ClientOptions.of(
          node.address, NodeFixture.credential("job-" + number, NodeFixture.uid())))) {
        BusyProgram program = new BusyProgram(client, "p" + number, number);
        while (!over.get()) {
          program.step();
          done.release();
        }
        return program;
      }
    };
  }

  @Test
  void anUnlinkedFileThatIsOpenOutlivesTheNode(@TempDir Path folder) throws Exception {
    try (NodeProcess node = new NodeProcess(folder);
        WeirClient client = WeirClient.connect(
            ClientOptions.of(node.address, NodeFixture.credential("job", NodeFixture.uid())))) {
      RemoteFile file = client.open(ByteString.of("f"), 0x42, 0600);
      write(file, "before");
      client.unlink(ByteString.of("f"));
      assertThat(file.stat().owner().nlink()).isZero();
      node.killAndRestart();
      assertThat(read(file)).isEqualTo("before");
      assertThat(file.stat().owner().nlink()).isZero();
      write(file, "later!");
      assertThat(read(file)).isEqualTo("later!");
      file.close();
      assertThat(node.root.resolve(".weir/orphans-test")).isEmptyDirectory();
    }
  }

  private static void write(RemoteFile file, String text) throws IOException {
    file.write(ByteBuffer.wrap(text.getBytes(UTF_8)), 0);
  }

  private static String read(RemoteFile file) throws IOException {
    ByteBuffer into = ByteBuffer.allocate(6);
    file.read(into, 0);
    return new String(into.array(), UTF_8);
  }
}

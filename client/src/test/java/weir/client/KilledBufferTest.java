package weir.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs go on as if nothing had happened while the nodes of their buffer are killed one after the other. */
@Timeout(1800)
class KilledBufferTest {
  private static final int ROUNDS = Integer.getInteger("weir.kills", 4);
  private static final int NODES = 3;

  @Test
  void nothingAcknowledgedIsMissingAndNothingHappensTwice(@TempDir Path folder) throws Exception {
    NodeFixture.KEY.save(folder.resolve("site.key"));
    AtomicBoolean over = new AtomicBoolean();
    Semaphore done = new Semaphore(0);
    ExecutorService threads = Executors.newFixedThreadPool(NODES);
    List<BufferProcess> nodes = new ArrayList<>();
    try {
      for (int n = 0; n < NODES; n++) {
        nodes.add(new BufferProcess(folder, n, NODES));
      }
      List<Future<Integer>> programs = new ArrayList<>();
      for (int n = 0; n < NODES; n++) {
        int number = n;
        programs.add(threads.submit(() -> run(nodes.get(number), number, over, done)));
      }
      for (int round = 0; round < ROUNDS; round++) {
        assertThat(done.tryAcquire(200 + 37 * round, 60, TimeUnit.SECONDS))
            .as("progress")
            .isTrue();
        nodes.get(round % NODES).killAndRestart();
      }
      assertThat(done.tryAcquire(100, 60, TimeUnit.SECONDS)).as("progress").isTrue();
      over.set(true);
      for (Future<Integer> program : programs) {
        assertThat(program.get(60, TimeUnit.SECONDS)).as("operations done").isGreaterThan(20);
      }
    } finally {
      threads.shutdownNow();
      nodes.forEach(BufferProcess::close);
    }
  }

  private static int run(BufferProcess node, int number, AtomicBoolean over, Semaphore done)
      throws Exception {
    try (WeirClient client = WeirClient.connect(ClientOptions.of(
        node.address(), NodeFixture.credential("job-" + number, NodeFixture.uid())))) {
      BusyProgram program = new BusyProgram(client, "p" + number, number);
      while (!over.get()) {
        program.step();
        done.release();
      }
      program.check();
      return program.operations();
    }
  }
}

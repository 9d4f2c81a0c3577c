package weir.controller.decide;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import weir.client.RemoteFile;
import weir.client.WeirClient;
import weir.model.Tenant;
import weir.wire.ByteString;
import weir.wire.FileCall;

/** A job's writer at one node: keeps some writes in flight, in bursts or without end. */
public final class Pump implements AutoCloseable {
  private static final int REQUEST_BYTES = 64 << 10;
  private static final int IN_FLIGHT = 6;
  private static final int O_RDWR_CREAT = 0102;

  private final AtomicLong bytes = new AtomicLong();
  private final Thread thread;
  private volatile boolean stopped;
  private volatile @Nullable IOException failure;

  public Pump(Machine machine, int node, Tenant tenant) throws IOException {
    WeirClient client = machine.client(node, tenant);
    thread = new Thread(() -> run(client, tenant.job() + "-" + node), "pump-" + tenant.job());
    thread.setDaemon(true);
    thread.start();
  }

  private void run(WeirClient client, String name) {
    try (client;
        RemoteFile file = client.open(ByteString.of(name), O_RDWR_CREAT, 0600)) {
      ByteBuffer data = ByteBuffer.allocateDirect(REQUEST_BYTES);
      ArrayDeque<WeirClient.Pending> inFlight = new ArrayDeque<>();
      for (long n = 0; !stopped; n++) {
        if (inFlight.size() == IN_FLIGHT) {
          inFlight.remove().get();
          bytes.addAndGet(REQUEST_BYTES);
        }
        inFlight.add(client.submit(
            new FileCall.Write(n % 16 * REQUEST_BYTES, 0), file.handle(), data, null));
      }
      while (!inFlight.isEmpty()) {
        inFlight.remove().get();
      }
    } catch (IOException e) {
      failure = e;
    }
  }

  public long bytes() throws IOException {
    IOException failed = failure;
    if (failed != null) {
      throw failed;
    }
    return bytes.get();
  }

  @Override
  public void close() {
    stop();
  }

  /** Sends nothing more, and does not wait. */
  public void quit() {
    stopped = true;
  }

  /** Sends nothing more, and waits for what is under way. */
  public void stop() {
    stopped = true;
    try {
      thread.join(5_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

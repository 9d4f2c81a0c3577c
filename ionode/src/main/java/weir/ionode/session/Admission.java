package weir.ionode.session;

import java.util.ArrayDeque;
import weir.wire.Welcome;

/**
 * Lets the requests of one connection in, in order, as far as its window and the node's memory reach. While one has to wait, nothing is
 * read from the connection: so a client that is ahead of the storage waits in its own send call.
 */
final class Admission {
  private final Connection connection;
  private final Welcome.Window window;
  private final MemoryBudget memory;
  private final ArrayDeque<Request> line = new ArrayDeque<>();
  private String job = "";
  private int requests;
  private long bytes;
  private boolean inLineForMemory;
  private boolean closed;

  Admission(Connection connection, Welcome.Window window, MemoryBudget memory) {
    this.connection = connection;
    this.window = window;
    this.memory = memory;
  }

  void job(String id) {
    job = id;
  }

  /** A request has begun to come in. */
  void add(Request request) {
    line.add(request);
    proceed();
  }

  /** Lets in what can be, submits what is complete. */
  void proceed() {
    while (!closed && !line.isEmpty()) {
      Request first = line.element();
      if (!first.isAdmitted() && !admit(first)) {
        connection.reading(false);
        return;
      }
      if (!first.isComplete()) {
        break;
      }
      line.remove();
      connection.submit(first);
    }
    if (!closed) {
      connection.reading(true);
    }
  }

  private boolean admit(Request request) {
    int held = request.heldBytes();
    boolean inWindow =
        requests == 0 || (requests < window.requests() && bytes + held <= window.bytes());
    if (!inWindow || inLineForMemory) {
      return false;
    }
    if (held > 0 && !memory.reserve(job, held, () -> granted(request))) {
      inLineForMemory = true;
      return false;
    }
    letIn(request);
    return true;
  }

  private void letIn(Request request) {
    request.admit();
    requests++;
    bytes += request.heldBytes();
  }

  /** The memory that a request stood in line for is there; on any thread. */
  private void granted(Request request) {
    connection.loop().execute(() -> {
      inLineForMemory = false;
      if (closed) {
        memory.release(request.heldBytes());
      } else {
        letIn(request);
        proceed();
      }
    });
  }

  /** The request needs nothing any more. */
  void finished(Request request) {
    if (request.isAdmitted()) {
      requests--;
      bytes -= request.heldBytes();
      if (request.heldBytes() > 0) {
        memory.release(request.heldBytes());
      }
      if (!line.isEmpty()) {
        proceed();
      }
    }
  }

  /** The connection is gone; what has not been submitted is forgotten. */
  void close() {
    closed = true;
    for (Request request : line) {
      request.payload().release();
      if (request.isAdmitted()) {
        finished(request);
      }
    }
    line.clear();
  }
}

package weir.ionode.session;

import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import weir.ionode.schedule.Workers;

/**
 * One thread's share of the connections: it reads them all first, then does what is next of what has come in, at this or any other
 * thread's connections. Used by its thread only.
 */
public final class Loop {
  private static final long SWEEP_MILLIS = 500;

  private final EventLoop thread;
  private final Workers workers;
  private final Set<Connection> connections = new HashSet<>();
  private final List<Connection> unflushed = new ArrayList<>();
  private boolean turnIsDue;
  private boolean inTurn;

  public Loop(EventLoop thread, Workers workers, LongSupplier clockNanos) {
    this.thread = thread;
    this.workers = workers;
    Future<?> unused = thread.scheduleWithFixedDelay(
        () -> sweep(clockNanos.getAsLong()), SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** One of its connections is being read. */
  void reading(long nowNanos) {
    workers.active(nowNanos);
  }

  void add(Connection connection) {
    connections.add(connection);
  }

  void remove(Connection connection) {
    connections.remove(connection);
  }

  private void sweep(long nowNanos) {
    List.copyOf(connections).forEach(connection -> connection.sweep(nowNanos));
  }

  /** There is something to do, after what else is to be read has been. */
  void turnSoon() {
    if (!turnIsDue) {
      turnIsDue = true;
      workers.turnIsDue();
      thread.execute(this::turn);
    }
  }

  /** A task that is due now runs only after the thread has looked at its sockets; one that is queued would run before. */
  private void turnAfterReading() {
    if (!turnIsDue) {
      turnIsDue = true;
      workers.turnIsDue();
      Future<?> unused = thread.schedule(this::turn, 0, TimeUnit.NANOSECONDS);
    }
  }

  private void turn() {
    turnIsDue = false;
    inTurn = true;
    boolean more = workers.turn();
    inTurn = false;
    unflushed.forEach(Connection::flush);
    unflushed.clear();
    if (more) {
      turnAfterReading();
    }
  }

  /** The connection has a reply to be sent: now, or with others at the end of the turn. */
  void replied(Connection connection) {
    if (inTurn) {
      unflushed.add(connection);
    } else {
      connection.flush();
    }
  }

  EventLoop thread() {
    return thread;
  }

  boolean isMine() {
    return thread.inEventLoop();
  }

  void execute(Runnable action) {
    thread.execute(action);
  }
}

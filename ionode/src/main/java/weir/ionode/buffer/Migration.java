package weir.ionode.buffer;

import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import weir.ionode.linux.Failure;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.StripeCall;

/**
 * Gets the stripes that are this node's by a new ring from the nodes they belonged to: each one when it is first used, the others one
 * after the other. Since the old owner knows the new ring before it hands a stripe out, nobody changes it any more. Safe for threads.
 */
final class Migration {
  private static final System.Logger LOG = System.getLogger(Migration.class.getName());
  private static final long PAUSE_MILLIS = 20;

  private final StripeStore store;
  private final RingKeeper keeper;
  private final Peers peers;
  private final Executor executor;
  private final ConcurrentHashMap<StripeKey, CompletableFuture<Void>> pulls =
      new ConcurrentHashMap<>();

  /** Asked for and not there: holes, or stripes yet to be made. */
  private final Set<StripeKey> absent = ConcurrentHashMap.newKeySet();

  private final AtomicLong moved = new AtomicLong();

  Migration(StripeStore store, RingKeeper keeper, Peers peers, Executor executor) {
    this.store = store;
    this.keeper = keeper;
    this.peers = peers;
    this.executor = executor;
  }

  /** How many stripes have come since the node started. */
  long moved() {
    return moved.get();
  }

  /** Whether a stripe that belongs here may still be where it belonged before. */
  boolean isMissing(long file, long index) {
    return !keeper.isSettled()
        && !keeper.ring().previousOwner(file, index).name().equals(keeper.me())
        && !absent.contains(new StripeKey(file, index))
        && !store.has(file, index);
  }

  /** Gets a stripe; done when it is here, or known not to exist. */
  CompletableFuture<Void> pull(StripeKey key) {
    CompletableFuture<Void> mine = new CompletableFuture<>();
    CompletableFuture<Void> first = pulls.putIfAbsent(key, mine);
    if (first != null) {
      return first;
    }
    if (!isMissing(key.file(), key.index())) {
      pulls.remove(key, mine);
      mine.complete(null);
      return mine;
    }
    var unused = fetch(key).whenComplete((done, failure) -> {
      pulls.remove(key, mine);
      if (failure == null) {
        mine.complete(null);
      } else {
        mine.completeExceptionally(failure);
      }
    });
    return mine;
  }

  private CompletableFuture<Void> fetch(StripeKey key) {
    Ring ring = keeper.ring();
    Link from = peers.to(ring.previousOwner(key.file(), key.index()).name());
    return from.ask(new StripeCall.Take(key.file(), key.index(), ring.version()), 0)
        .thenCompose(answer -> taken(key, ring, from, answer));
  }

  private CompletableFuture<Void> taken(StripeKey key, Ring ring, Link from, Answer answer) {
    int status = answer.header().status();
    if (status == Errno.EAGAIN) {
      answer.release();
      return Futures.after(PAUSE_MILLIS, executor, () -> fetch(key));
    }
    if (status == Errno.ENOENT) {
      answer.release();
      absent.add(key);
      return CompletableFuture.completedFuture(null);
    }
    try {
      answer.checked();
      store.put(key.file(), key.index(), answer.payload());
      moved.incrementAndGet();
      answer.release();
    } catch (Failure failure) {
      return CompletableFuture.failedFuture(failure);
    }
    return from.ask(new StripeCall.Drop(key.file(), key.index(), ring.version()), 0)
        .thenAccept(Answer::release);
  }

  /** Done when no stripe of the file is on its way. */
  CompletableFuture<Void> pullsOf(long file) {
    List<CompletableFuture<Void>> ofFile = new ArrayList<>();
    pulls.forEach((key, pull) -> {
      if (key.file() == file) {
        ofFile.add(pull);
      }
    });
    return Futures.all(ofFile);
  }

  /** Gets all that is this node's by the ring; goes on until it has, or a newer ring has come. */
  void start() {
    Ring ring = keeper.ring();
    absent.clear();
    if (keeper.isSettled()) {
      return;
    }
    var unused = sweep(ring, 0).whenComplete((done, failure) -> {
      if (failure != null) {
        LOG.log(Level.WARNING, "stripes that belong here are not all here; trying again", failure);
        CompletableFuture.delayedExecutor(50 * PAUSE_MILLIS, TimeUnit.MILLISECONDS, executor)
            .execute(this::start);
      } else {
        keeper.settled(ring.version());
        absent.clear();
      }
    });
  }

  private CompletableFuture<Void> sweep(Ring ring, int from) {
    if (from == ring.previous().size() || keeper.ring() != ring) {
      return CompletableFuture.completedFuture(null);
    }
    String node = ring.previous().get(from).name();
    if (node.equals(keeper.me())) {
      return sweep(ring, from + 1);
    }
    return peers
        .to(node)
        .ask(new StripeCall.List(ring.version(), ByteString.of(keeper.me())), 0)
        .thenCompose(answer -> listed(ring, from, answer));
  }

  private CompletableFuture<Void> listed(Ring ring, int from, Answer answer) {
    if (answer.header().status() == Errno.EAGAIN) {
      answer.release();
      return Futures.after(PAUSE_MILLIS, executor, () -> sweep(ring, from));
    }
    List<StripeKey> keys = keys(answer.checked());
    if (keys.isEmpty()) {
      return sweep(ring, from + 1);
    }
    CompletableFuture<Void> chain = CompletableFuture.completedFuture(null);
    for (StripeKey key : keys) {
      chain = chain.thenComposeAsync(before -> take(ring, from, key), executor);
    }
    return chain.thenCompose(done -> sweep(ring, from));
  }

  /** What is here already was got before, and only has to go there. */
  private CompletableFuture<Void> take(Ring ring, int from, StripeKey key) {
    if (isMissing(key.file(), key.index())) {
      return pull(key);
    }
    return peers
        .to(ring.previous().get(from).name())
        .ask(new StripeCall.Drop(key.file(), key.index(), ring.version()), 0)
        .thenAccept(Answer::release);
  }

  private static List<StripeKey> keys(Answer answer) {
    ByteBuffer in = answer.payload().nioBuffer().order(ByteOrder.LITTLE_ENDIAN);
    List<StripeKey> keys = new ArrayList<>();
    while (in.hasRemaining()) {
      keys.add(new StripeKey(in.getLong(), in.getLong()));
    }
    answer.release();
    return keys;
  }
}

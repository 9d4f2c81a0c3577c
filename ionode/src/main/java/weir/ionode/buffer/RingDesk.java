package weir.ionode.buffer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import weir.wire.Address;
import weir.wire.StripeCall;

/**
 * Says what the ring is, and changes it. The home decides: it writes the new ring down, tells everybody until they have heard, and
 * when all stripes have moved, ends the change with a ring that knows of no move. Safe for threads.
 */
final class RingDesk {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long PAUSE_MILLIS = 50;

  private final RingKeeper keeper;
  private final StripeStore store;
  private final Migration migration;
  private final Peers peers;
  private final Executor executor;
  private volatile boolean closed;

  RingDesk(
      RingKeeper keeper, StripeStore store, Migration migration, Peers peers, Executor executor) {
    this.keeper = keeper;
    this.store = store;
    this.migration = migration;
    this.peers = peers;
    this.executor = executor;
  }

  /** Goes on with a change that was under way when the node stopped. */
  void start() {
    migration.start();
    if (keeper.isHome()) {
      executor.execute(this::spread);
    }
  }

  void close() {
    closed = true;
  }

  /** The ring in JSON, after what the question asks for: nothing, {@code add}, {@code remove}, or another node's newer ring. */
  byte[] answer(byte[] question) {
    try {
      if (question.length > 0) {
        JsonNode asked = JSON.readTree(question);
        if (asked.has("version")) {
          adopt(Ring.parse(question));
        } else {
          change(asked);
        }
      }
      return keeper.describe();
    } catch (IllegalArgumentException | IllegalStateException | IOException e) {
      return JSON.createObjectNode()
          .put("error", String.valueOf(e.getMessage()))
          .toString()
          .getBytes(StandardCharsets.UTF_8);
    }
  }

  private synchronized void change(JsonNode asked) {
    Ring ring = keeper.ring();
    if (!keeper.isHome()) {
      throw new IllegalStateException("only the home changes the ring: "
          + (ring.members().isEmpty() ? "there is none yet" : ring.home().name()));
    }
    if (ring.isMoving()) {
      throw new IllegalStateException(
          "stripes still move to where the last change wants them; try again later");
    }
    Ring next = asked.has("add")
        ? ring.with(new Ring.Member(
            asked.path("add").path("name").asText(),
            Address.parse(asked.path("add").path("address").asText())))
        : ring.without(asked.path("remove").asText());
    adopt(next);
    executor.execute(this::spread);
  }

  synchronized boolean add(Ring.Member member) {
    Ring ring = keeper.ring();
    if (!keeper.isHome() || ring.isMoving() || ring.has(member.name())) {
      return false;
    }
    adopt(ring.with(member));
    executor.execute(this::spread);
    return true;
  }

  void adopt(Ring fresh) {
    if (keeper.adopt(fresh)) {
      if (!fresh.isMoving() && fresh.has(keeper.me())) {
        // All are settled, so whatever else is here was left behind when its new owner took it.
        store
            .find(key -> !keeper.isMine(key.file(), key.index()), Integer.MAX_VALUE)
            .forEach(key -> store.delete(key.file(), key.index()));
      }
      migration.start();
    }
  }

  /** Tells every node of the ring, and comes back until all have heard and have their stripes. */
  private void spread() {
    Ring ring = keeper.ring();
    List<CompletableFuture<Boolean>> heard = ring.all().stream()
        .filter(member -> !member.name().equals(keeper.me()))
        .map(member -> tell(member.name(), ring))
        .toList();
    var unused = Futures.all(heard).handle((done, failure) -> {
      boolean allSettled =
          failure == null && heard.stream().allMatch(CompletableFuture::join) && keeper.isSettled();
      if (allSettled && ring.isMoving() && ring == keeper.ring()) {
        adopt(ring.atRest());
        executor.execute(this::spread);
      } else if (!allSettled && !closed) {
        CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS, executor)
            .execute(this::spread);
      }
      return true;
    });
  }

  private CompletableFuture<Boolean> tell(String node, Ring ring) {
    byte[] json = ring.toJson().toString().getBytes(StandardCharsets.UTF_8);
    return peers
        .to(node)
        .ask(StripeCall.RING, 0, Unpooled.wrappedBuffer(json))
        .thenApply(answer -> {
          JsonNode told = read(answer);
          return told.path("version").asLong() == ring.version()
              && (told.path("settled").asBoolean() || !ring.has(node));
        });
  }

  private static JsonNode read(Answer answer) {
    byte[] json = new byte[answer.checked().payload().readableBytes()];
    answer.payload().readBytes(json);
    answer.release();
    try {
      return JSON.readTree(json);
    } catch (IOException e) {
      throw new IllegalStateException("another node answered nonsense", e);
    }
  }

  /** Gets the ring from the home, if that is another node. */
  CompletableFuture<Void> refresh() {
    if (keeper.isHome()) {
      return CompletableFuture.completedFuture(null);
    }
    return peers.to(keeper.ring().home().name()).ask(StripeCall.RING, 0).thenAccept(answer -> {
      byte[] json = new byte[answer.checked().payload().readableBytes()];
      answer.payload().readBytes(json);
      answer.release();
      adopt(Ring.parse(json));
    });
  }
}

package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.EventLoopGroup;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.ionode.journal.Memory;
import weir.ionode.linux.Persona;
import weir.ionode.storage.ForwardStorage;
import weir.ionode.storage.Guest;
import weir.ionode.storage.Replies;
import weir.ionode.storage.SessionFiles;
import weir.ionode.storage.Storage;
import weir.ionode.storage.Visitor;
import weir.ionode.storage.Work;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.PathCall;
import weir.wire.SessionId;
import weir.wire.StripeCall;
import weir.wire.net.Transport;

/**
 * Files striped over the nodes of a ring. Names and attributes are at the ring's home, in a tree like any other whose files are empty
 * inside; bytes are in stripes at the nodes that the ring says. Any node serves any client.
 */
public final class BufferStorage implements Storage {
  private static final System.Logger LOG = System.getLogger(BufferStorage.class.getName());

  private final ForwardStorage names;
  private final Replies replies;
  private final EventLoopGroup loop;
  private final ExecutorService executor;
  private final RingKeeper keeper;
  private final Network network;
  private final Peers nodes;
  private final Migration migration;
  private final StripeServer stripes;
  private final Striping striping;
  private final RingDesk desk;
  private final Sizes sizes;
  private final DataOps bytes;
  private final Appends appends;
  private final Map<SessionId, Shared> sessions = new ConcurrentHashMap<>();

  /** What the connections of a session share, and how many there are. */
  private record Shared(OpenFiles files, int guests) {}

  /**
   * Where a node of a buffer is.
   *
   * @param ring the first ring, for a node that has none written down; {@link Ring#NONE} for one that is to be added
   * @param credential signed bytes that show that this is a node; asked for whenever it connects
   */
  public record Options(Ring ring, Transport transport, Supplier<ByteString> credential) {}

  public BufferStorage(
      ForwardStorage.Options tree,
      Options options,
      ByteBufAllocator allocator,
      LongSupplier clockNanos)
      throws IOException {
    Path own = ForwardStorage.own(tree.root());
    replies = new Replies(allocator);
    loop = options.transport.loops(1, "weir-peers");
    executor = Executors.newSingleThreadExecutor(task -> {
      Thread thread = new Thread(task, "weir-buffer");
      thread.setDaemon(true);
      return thread;
    });
    keeper = new RingKeeper(own.resolve("ring.json"), tree.node(), options.ring);
    network = new Network(options.transport, allocator, options.credential);
    nodes = Peers.ofNode(network, loop.next(), keeper::addressOf);
    StripeStore store = new StripeStore(own.resolve("stripes"));
    migration = new Migration(store, keeper, nodes, executor);
    stripes = new StripeServer(store, keeper, migration, replies);
    desk = new RingDesk(keeper, store, migration, nodes, executor);
    striping = new Striping(keeper, stripes, desk::refresh, executor);
    sizes = new Sizes(new SecureRandom().nextLong() >>> 1, this::purge);
    names = new ForwardStorage(tree, sizes, allocator, clockNanos);
    bytes = new DataOps(striping, replies, executor);
    appends = new Appends(bytes, replies);
  }

  /** To be called when the node can be reached. */
  public void start() {
    desk.start();
  }

  /** The ring as this node knows it. */
  public Ring ring() {
    return keeper.ring();
  }

  /** Adds a node to the ring; false if this is not the home, or stripes still move for the last change. */
  public boolean add(Ring.Member member) {
    return desk.add(member);
  }

  /** How many stripes have come here from other nodes since the start. */
  public long movedStripes() {
    return migration.moved();
  }

  private void purge(long file, Runnable then) {
    var unused = striping
        .cut(nodes, new StripeCall.Cut(file, 0))
        .whenCompleteAsync(
            (done, failure) -> {
              if (failure == null) {
                then.run();
              } else {
                LOG.log(
                    Level.DEBUG, "stripes of a removed file stay until the next start", failure);
              }
            },
            executor);
  }

  @Override
  public Guest arrive(Visitor visitor, Ready ready) {
    if (visitor.fromNode()) {
      ready.ready(Errno.OK, visitor.known());
      return Guest.NONE;
    }
    if (keeper.ring().members().isEmpty()) {
      visitor.abort().run();
      return Guest.NONE;
    }
    Relay relay = keeper.isHome()
        ? null
        : new Relay(network, visitor, () -> keeper.ring().home().address(), replies, ready);
    BufferGuest guest = new BufferGuest(
        relay, peersOf(visitor), enter(visitor.session()), () -> leave(visitor.session()));
    if (relay == null) {
      ready.ready(Errno.OK, visitor.known());
    } else {
      relay.connect();
    }
    return guest;
  }

  /** The home also writes for clients of other nodes; its links have slots of their own. */
  private Peers peersOf(Visitor visitor) {
    int slot = visitor.slot() ^ (keeper.isHome() ? Peers.OF_HOME : Peers.OF_NODE);
    return new Peers(
        network,
        visitor.thread(),
        new Network.Identity(visitor.session(), slot, visitor.credential(), Visitor.NODE),
        keeper::addressOf);
  }

  private OpenFiles enter(SessionId session) {
    return sessions.compute(
            session,
            (id, shared) -> shared == null
                ? new Shared(new OpenFiles(), 1)
                : new Shared(shared.files, shared.guests + 1))
        .files;
  }

  private void leave(SessionId session) {
    sessions.computeIfPresent(
        session,
        (id, shared) -> shared.guests == 1 ? null : new Shared(shared.files, shared.guests - 1));
  }

  @Override
  public void execute(Work work) {
    switch (work.call().op()) {
      case STRIPE_READ,
          STRIPE_WRITE,
          STRIPE_CUT,
          STRIPE_SYNC,
          STRIPE_TAKE,
          STRIPE_DROP,
          STRIPE_LIST -> answer(work, stripes.answer(work));
      case LAYOUT ->
        answer(
            work,
            here(work)
                .layout(work.header().handle())
                .thenApply(layout -> replies.body(work.header(), layout::encode)));
      case COMMIT ->
        answer(
            work,
            here(work)
                .commit(work.header().handle(), (StripeCall.Commit) work.call())
                .thenApply(committed -> replies.body(work.header(), committed::encode)));
      case RING ->
        work.answer(replies.payload(work.header(), desk.answer(work.payload().toByteArray())));
      default -> executeFor(work);
    }
  }

  private Home here(Work work) {
    return new Home.Here(names, sizes, work.files());
  }

  private void answer(Work work, CompletableFuture<ByteBuf> answer) {
    var unused = answer.whenComplete((frame, failure) -> work.answer(
        failure == null ? frame : replies.status(work.header(), Futures.errnoOf(failure))));
  }

  private void executeFor(Work work) {
    if (!(work.guest() instanceof BufferGuest guest)) {
      work.answer(replies.status(work.header(), Errno.EPROTO));
      return;
    }
    Home home = guest.relay() == null
        ? here(work)
        : new Home.There(guest.peers().to(keeper.ring().home().name()));
    switch (work.call().op()) {
      case READ -> data(work, guest, () -> bytes.read(work, guest, home));
      case WRITE -> write(work, guest, home);
      case SEEK -> answer(work, bytes.seek(work, guest, home));
      case FALLOCATE -> data(work, guest, () -> bytes.allocate(work, guest, home));
      case COPYRANGE -> work.answer(replies.status(work.header(), Errno.EXDEV));
      case FSYNC -> thenOnNames(work, guest, bytes.sync(work, guest, home));
      case SYNC -> thenOnNames(work, guest, striping.sync(guest.peers(), StripeCall.Sync.ALL));
      case CLOSE ->
        guest.files().whenIdle(work.header().handle(), () -> {
          guest.files().forget(work.header().handle());
          onNames(work, guest);
        });
      case OPEN -> opening(work, guest, ((PathCall.Open) work.call()).newHandle());
      case REOPEN -> opening(work, guest, ((FileCall.Reopen) work.call()).newHandle());
      default -> onNames(work, guest);
    }
  }

  /** The home chooses where an append goes, and so does it. */
  private void write(Work work, BufferGuest guest, Home home) {
    if (!((FileCall.Write) work.call()).isAppend()) {
      data(work, guest, () -> bytes.write(work, guest, home));
    } else if (guest.relay() == null) {
      data(work, guest, () -> appends.append(work, guest, home));
    } else {
      guest.relay().pass(work);
    }
  }

  /** While bytes are under way, the file is not closed: nobody else may get its number. */
  private void data(Work work, BufferGuest guest, Supplier<CompletableFuture<ByteBuf>> action) {
    long handle = work.header().handle();
    guest.files().begin(handle);
    answer(work, action.get().whenComplete((frame, failure) -> guest.files().end(handle)));
  }

  private void opening(Work work, BufferGuest guest, long handle) {
    guest.files().forget(handle);
    onNames(work, guest);
  }

  private void thenOnNames(Work work, BufferGuest guest, CompletableFuture<Void> before) {
    var unused = before.whenComplete((done, failure) -> {
      if (failure == null) {
        onNames(work, guest);
      } else {
        work.answer(replies.status(work.header(), Futures.errnoOf(failure)));
      }
    });
  }

  /** Names and attributes are the home's. */
  private void onNames(Work work, BufferGuest guest) {
    if (guest.relay() != null) {
      guest.relay().pass(work);
      return;
    }
    ByteBuf frame = names.answer(work);
    List<StripeCall.Cut> cuts = sizes.takeBegun();
    if (frame == null) {
      return;
    }
    Presentation.asIfFull(work, frame);
    if (cuts.isEmpty()) {
      work.answer(frame);
    } else {
      finish(work, frame, cuts);
    }
  }

  private void finish(Work work, @Nullable ByteBuf frame, List<StripeCall.Cut> cuts) {
    var unused = Futures.all(cuts.stream().map(cut -> striping.cut(nodes, cut)).toList())
        .whenComplete((done, failure) -> {
          cuts.forEach(sizes::ended);
          work.answer(
              failure == null && frame != null
                  ? frame
                  : replies.status(work.header(), Futures.errnoOf(failure)));
        });
  }

  @Override
  public SessionFiles newSession(Persona persona) {
    return names.newSession(persona);
  }

  @Override
  public void abandon(Memory slot) {
    names.abandon(slot);
  }

  @Override
  public void tick(long nowNanos) {
    names.tick(nowNanos);
  }

  @Override
  public void close() throws IOException {
    desk.close();
    nodes.close();
    loop.shutdownGracefully(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
    executor.shutdownNow();
    names.close();
  }
}

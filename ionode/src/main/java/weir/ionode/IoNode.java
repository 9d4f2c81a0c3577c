package weir.ionode;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import weir.ionode.admin.Desk;
import weir.ionode.admin.PolicyBoard;
import weir.ionode.admin.Reports;
import weir.ionode.buffer.BufferStorage;
import weir.ionode.journal.Journal;
import weir.ionode.schedule.CostModel;
import weir.ionode.schedule.Scheduler;
import weir.ionode.schedule.Workers;
import weir.ionode.session.Counters;
import weir.ionode.session.Loop;
import weir.ionode.session.MemoryBudget;
import weir.ionode.session.Node;
import weir.ionode.session.Reception;
import weir.ionode.session.Sessions;
import weir.ionode.storage.ForwardStorage;
import weir.ionode.storage.Replies;
import weir.ionode.storage.Storage;
import weir.policies.picker.PickerCatalog;
import weir.wire.Address;
import weir.wire.ByteString;
import weir.wire.identity.SiteKey;

/** A running I/O node. */
public final class IoNode implements AutoCloseable {
  private static final int KEY_BYTES = 32;
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long KEEP_NANOS = TimeUnit.MINUTES.toNanos(10);
  private static final long HOUSEKEEPING_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private final IoNodeOptions options;
  private final ByteBufAllocator allocator = new PooledByteBufAllocator(true);
  private final Counters counters = new Counters();
  private final MemoryBudget memory;
  private final Journal journal;
  private final Storage storage;
  private final Scheduler scheduler;
  private final Workers workers;
  private final PolicyBoard board;
  private final Reports reports;
  private final Sessions sessions;
  private final Reception reception;
  private final Node node;
  private final EventLoopGroup loops;
  private final Map<EventLoop, Loop> byThread = new ConcurrentHashMap<>();
  private final Listeners listeners;
  private final long startedNanos = System.nanoTime();
  private long tidiedNanos;

  private IoNode(IoNodeOptions options) throws IOException {
    this.options = options;
    Path own = ForwardStorage.own(options.root());
    journal = Journal.open(own.resolve("journal-" + options.name()));
    storage = storage(options, own);
    memory = new MemoryBudget(options.engine().memoryBytes());
    scheduler = new Scheduler(
        PickerCatalog.create(options.sharing().policy()),
        options.engine().depth(),
        new CostModel(options.sharing().occupancy()),
        options.sharing().capBytesPerSec(),
        System::nanoTime);
    board = new PolicyBoard(scheduler, options.sharing().policy(), System::nanoTime);
    long epoch = new SecureRandom().nextLong();
    reports = new Reports(scheduler, board, epoch);
    sessions = new Sessions(
        storage,
        journal,
        counters,
        TimeUnit.MILLISECONDS.toNanos(options.limits().patience().lingerMillis()),
        System.nanoTime() + KEEP_NANOS);
    workers = new Workers(scheduler, System::nanoTime, options.engine().inline(), this::tick);
    Replies replies = new Replies(allocator);
    node = new Node(
        options.name(),
        epoch,
        options.limits(),
        new Node.Parts(scheduler, workers, storage, journal, replies),
        new Node.Security(
            options.trust().keys(), memory, new Desk(scheduler, board, reports, this::describe)),
        counters,
        System::nanoTime);
    reception = new Reception(node, sessions);
    loops = options.engine().transport().loops(options.engine().loops(), "weir-loop");
    listeners = new Listeners(options.engine().transport(), loops, allocator);
  }

  private Storage storage(IoNodeOptions options, Path own) throws IOException {
    ForwardStorage.Options tree = new ForwardStorage.Options(
        options.root(), options.name(), tokenKey(own), GRACE_NANOS, KEEP_NANOS);
    if (options.ring().isEmpty()) {
      return new ForwardStorage(tree, allocator, System::nanoTime);
    }
    SiteKey key = options
        .trust()
        .issuer()
        .orElseThrow(() -> new IllegalArgumentException(
            "a node of a buffer needs the site's key, to show other nodes that it is one"));
    return new BufferStorage(
        tree,
        new BufferStorage.Options(
            options.ring().get(),
            options.engine().transport(),
            () -> NodeCredential.of(key, options.name())),
        allocator,
        System::nanoTime);
  }

  /** Starts a node; it serves as soon as this returns. */
  public static IoNode start(IoNodeOptions options) throws IOException {
    IoNode node = new IoNode(options);
    try {
      node.listen();
      if (node.storage instanceof BufferStorage buffer) {
        buffer.start();
      }
      return node;
    } catch (IOException | RuntimeException e) {
      node.close();
      throw e;
    }
  }

  private void listen() throws IOException {
    for (Address address : options.listen()) {
      listeners.open(address, this::connection);
    }
    IoNodeOptions.Trust trust = options.trust();
    if (trust.registration().isPresent() && trust.issuer().isPresent()) {
      Address address = new Address.Unix(trust.registration().get());
      listeners.open(
          address,
          channel -> new Registrar(
              trust.issuer().get(), trust.nodesForUsers(), node.parts().replies(), counters));
      Files.setPosixFilePermissions(
          trust.registration().get(), PosixFilePermissions.fromString("rw-rw-rw-"));
    }
  }

  private ChannelHandler connection(Channel channel) {
    Loop loop = byThread.computeIfAbsent(
        channel.eventLoop(), thread -> new Loop(thread, workers, System::nanoTime));
    return reception.newConnection(loop);
  }

  /** All nodes of a tree seal tokens with the same key, which the first of them makes. */
  private static ByteString tokenKey(Path own) throws IOException {
    Path file = own.resolve("token-key");
    if (!Files.exists(file)) {
      byte[] fresh = new byte[KEY_BYTES];
      new SecureRandom().nextBytes(fresh);
      Path draft = Files.createTempFile(
          own,
          "token-key",
          "",
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.write(draft, fresh, StandardOpenOption.WRITE);
      try {
        Files.createLink(file, draft);
      } catch (FileAlreadyExistsException anotherNodeWasFirst) {
        // Its key is read below.
      }
      Files.delete(draft);
    }
    return ByteString.copyOf(Files.readAllBytes(file));
  }

  private void tick(long nowNanos) {
    storage.tick(nowNanos);
    board.tick(nowNanos);
    if (nowNanos - tidiedNanos > HOUSEKEEPING_NANOS) {
      tidiedNanos = nowNanos;
      sessions.tick(nowNanos);
      scheduler.forgetOld(nowNanos);
    }
  }

  private Map<String, Object> describe() {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("node", options.name());
    about.put("root", options.root().toString());
    about.put("upSec", (System.nanoTime() - startedNanos) / 1e9);
    about.put("connections", reception.connections());
    about.put("sessions", sessions.size());
    about.put("heldBytes", memory.used());
    about.put("holdableBytes", memory.capacity());
    Map<String, Long> events = new LinkedHashMap<>();
    for (Counters.Event event : Counters.Event.values()) {
      events.put(event.name().toLowerCase(Locale.ROOT), counters.of(event));
    }
    about.put("events", events);
    return about;
  }

  /** Where it listens. */
  public List<Address> addresses() {
    return listeners.addresses();
  }

  public Counters counters() {
    return counters;
  }

  public Scheduler scheduler() {
    return scheduler;
  }

  /** What it keeps files in. */
  public Storage storage() {
    return storage;
  }

  public PolicyBoard policies() {
    return board;
  }

  /** Payload bytes held now. */
  public long heldBytes() {
    return memory.used();
  }

  @Override
  public void close() throws IOException {
    listeners.close();
    reports.close();
    workers.close();
    loops.shutdownGracefully(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
    sessions.close();
    storage.close();
    journal.close();
  }
}

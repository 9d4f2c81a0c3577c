package weir.ionode.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.ionode.linux.Kernel;
import weir.wire.Address;
import weir.wire.BodyReader;
import weir.wire.ByteString;
import weir.wire.Call;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.Header;
import weir.wire.LockCall;
import weir.wire.LockRange;
import weir.wire.Op;
import weir.wire.PathCall;
import weir.wire.SessionCall;
import weir.wire.SessionId;
import weir.wire.Welcome;
import weir.wire.identity.Credential;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;

/** What clients that behave, misbehave and disappear get from a node. */
@Timeout(60)
class ConnectionTest {
  private static final SiteKey KEY = SiteKey.generate();
  private static final byte[] NONE = {};
  private static final int MEMORY = 8 << 20;

  @TempDir
  Path folder;

  private Path root;
  private Address address;
  private IoNode node;

  @BeforeEach
  void start() throws IOException {
    root = Files.createDirectory(folder.resolve("root"));
    address = new Address.Unix(folder.resolve("socket"));
    IoNodeOptions options = IoNodeOptions.standard(
        "test", root, List.of(address), new KeyRing(List.of(KEY.publicKey())));
    IoNodeOptions.Engine engine = options.engine();
    Limits limits = new Limits(
        new Welcome.Window(1 << 20, 16, 2 << 20), new Welcome.Patience(300, 400), 100, 500);
    node = IoNode.start(options
        .with(limits)
        .with(new IoNodeOptions.Engine(engine.transport(), 2, 2, true, MEMORY)));
  }

  @AfterEach
  void stop() throws IOException {
    node.close();
  }

  @Test
  void refusedHellosAreToldWhyAndCounted() throws IOException {
    long now = System.currentTimeMillis() / 1000;
    refused(credential("j", 0, now + 100, SiteKey.generate(), List.of()), Errno.EKEYREJECTED);
    refused(NONE, Errno.EKEYREJECTED);
    refused(credential("j", 0, now - 100, KEY, List.of()), Errno.EKEYEXPIRED);
    refused(credential("j", 0, now + 100, KEY, List.of("10.1.1.1")), Errno.EKEYREVOKED);
    byte[] good = credential("j");
    good[40] ^= 1;
    refused(good, Errno.EKEYREJECTED);
    assertThat(node.counters().of(Counters.Event.REFUSED_FORGED)).isEqualTo(3);
    assertThat(node.counters().of(Counters.Event.REFUSED_EXPIRED)).isEqualTo(1);
    assertThat(node.counters().of(Counters.Event.REFUSED_HOST)).isEqualTo(1);
  }

  private void refused(byte[] credential, int errno) throws IOException {
    try (RawClient client = new RawClient(address)) {
      assertThat(client.hello(SessionId.random(), 0, credential).header().status())
          .isEqualTo(errno);
      assertThat(client.isClosedByNode()).isTrue();
    }
  }

  @Test
  void versionsAndOwnersMustFit() throws IOException {
    SessionId session = SessionId.random();
    try (RawClient client = new RawClient(address);
        RawClient stranger = new RawClient(address);
        RawClient future = new RawClient(address)) {
      assertThat(client.hello(session, 0, credential("mine")).header().status()).isZero();
      assertThat(stranger.hello(session, 1, credential("other")).header().status())
          .isEqualTo(Errno.EACCES);
      SessionCall.Hello hello =
          new SessionCall.Hello(2, 9, SessionId.random(), 0, ByteString.EMPTY);
      assertThat(future.hello(hello, credential("j")).header().status()).isEqualTo(Errno.EPROTO);
    }
  }

  @Test
  void hostileFramesCloseTheirOwnConnectionOnly() throws IOException {
    try (RawClient good = connected("good")) {
      List<ByteBuffer> hostile = List.of(
          RawClient.frame(SessionCall.PING, header(Op.PING, 0, 0), NONE),
          RawClient.frame(SessionCall.PING, header(Op.PING, 0, -5), NONE),
          RawClient.frame(SessionCall.PING, new Header(0, 0, 0x7fff, 0, 0, 0, 1, 0), NONE),
          RawClient.frame(
              SessionCall.PING, new Header(0, 0, Op.PING.code(), 0x80, 0, 0, 1, 0), NONE),
          RawClient.frame(new FileCall.Read(0, 10), header(Op.READ, 0, 1), new byte[5]),
          RawClient.frame(
              new FileCall.Write(0, 0), header(Op.WRITE, 0, 1), new byte[(1 << 20) + 1]),
          ByteBuffer.wrap(
              "GET / HTTP/1.1\r\nHost: example\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
      for (ByteBuffer frame : hostile) {
        try (RawClient bad = connected("bad")) {
          bad.sendSome(frame);
          assertThat(bad.isClosedByNode()).isTrue();
        }
      }
      assertThat(node.counters().of(Counters.Event.BAD_FRAMES)).isEqualTo(hostile.size());
      assertThat(good.call(SessionCall.PING, 0, NONE).header().status()).isZero();
    }
    eventually(() -> node.heldBytes() == 0);
  }

  @Test
  void randomBytesDisturbNobody() throws IOException {
    Random random = new Random(3);
    try (RawClient good = connected("good")) {
      for (int i = 0; i < 60; i++) {
        byte[] bytes = new byte[random.nextInt(3000)];
        random.nextBytes(bytes);
        try (RawClient bad = i % 2 == 0 ? connected("bad") : new RawClient(address)) {
          bad.sendSome(ByteBuffer.wrap(bytes));
        }
        assertThat(good.call(SessionCall.PING, 0, NONE).header().status()).isZero();
      }
    }
    eventually(() -> node.heldBytes() == 0);
  }

  @Test
  void idsThatDoNotGoUpAreRefused() throws IOException {
    try (RawClient client = connected("j")) {
      client.send(RawClient.frame(SessionCall.PING, header(Op.PING, 0, 7), NONE));
      client.receive();
      client.send(RawClient.frame(SessionCall.PING, header(Op.PING, 0, 7), NONE));
      assertThat(client.isClosedByNode()).isTrue();
    }
  }

  @Test
  void whoeverSaysNothingIsClosed() throws IOException {
    try (RawClient silent = new RawClient(address);
        RawClient quiet = connected("j")) {
      assertThat(silent.isClosedByNode()).as("no hello").isTrue();
      assertThat(quiet.isClosedByNode()).as("no ping").isTrue();
      assertThat(node.counters().of(Counters.Event.TIMEOUTS)).isEqualTo(2);
    }
  }

  @Test
  void halfAPayloadHoldsUpNobodyElse() throws IOException {
    try (RawClient slow = connected("slow");
        RawClient good = connected("good")) {
      open(slow, "slow", 1);
      open(good, "good", 1);
      ByteBuffer write =
          RawClient.frame(new FileCall.Write(0, 0), header(Op.WRITE, 1, 100), new byte[1 << 20]);
      slow.send(write.limit(500_000));
      for (int i = 0; i < 50; i++) {
        assertThat(good.call(new FileCall.Write(0, 0), 1, new byte[100_000])
                .header()
                .status())
            .isZero();
      }
      assertThat(slow.isClosedByNode()).as("it made no progress").isTrue();
    }
    eventually(() -> node.heldBytes() == 0);
    assertThat(root.resolve("slow")).isEmptyFile();
  }

  @Test
  void aClientThatDoesNotReadHoldsNoMoreThanItsWindow() throws IOException {
    List<RawClient> greedy = new ArrayList<>();
    try (RawClient good = connected("good")) {
      open(good, "f", 1);
      good.call(new FileCall.Write(0, 0), 1, new byte[1 << 20]);
      for (int i = 0; i < 10; i++) {
        RawClient client = connected("greedy");
        greedy.add(client);
        open(client, "f", 1);
        for (int n = 0; n < 100; n++) {
          client.post(new FileCall.Read(0, 1 << 20), 1, NONE);
        }
        good.call(SessionCall.PING, 0, NONE);
      }
      assertThat(node.heldBytes()).isLessThanOrEqualTo(MEMORY);
      for (RawClient client : greedy) {
        client.close();
      }
      assertThat(good.call(SessionCall.PING, 0, NONE).header().status()).isZero();
    }
    eventually(() -> node.heldBytes() == 0);
  }

  @Test
  void repliesToPipelinedRequestsAllCome() throws IOException {
    try (RawClient client = connected("j")) {
      open(client, "f", 1);
      byte[] data = new byte[300_000];
      new Random(1).nextBytes(data);
      for (int i = 0; i < 40; i++) {
        client.post(new FileCall.Write(i * 300_000L, 0), 1, data);
      }
      List<Long> ids = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        Header header = client.receive().header();
        assertThat(header.status()).isZero();
        ids.add(header.id());
      }
      assertThat(ids).doesNotHaveDuplicates();
      for (int i = 0; i < 40; i++) {
        RawClient.Reply reply = client.call(new FileCall.Read(i * 300_000L, 300_000), 1, NONE);
        assertThat(reply.payload()).isEqualTo(ByteBuffer.wrap(data));
      }
    }
  }

  @Test
  void handlesStayForAClientThatComesBack() throws IOException {
    SessionId session = SessionId.random();
    RawClient first = new RawClient(address);
    assertThat(RawClient.welcome(first.hello(session, 0, credential("j"))).known())
        .isFalse();
    open(first, "f", 1);
    first.close();
    try (RawClient second = new RawClient(address)) {
      assertThat(RawClient.welcome(second.hello(session, 0, credential("j"))).known())
          .isTrue();
      second.send(RawClient.frame(new FileCall.Write(0, 0), header(Op.WRITE, 1, 10), new byte[10]));
      assertThat(second.receive().header().status()).isZero();
    }
    eventually(() -> node.counters().of(Counters.Event.SESSIONS_EXPIRED) == 1);
    try (RawClient third = new RawClient(address)) {
      assertThat(RawClient.welcome(third.hello(session, 0, credential("j"))).known())
          .as("too late")
          .isFalse();
    }
  }

  @Test
  void byeEndsTheSessionAtOnce() throws IOException {
    SessionId session = SessionId.random();
    try (RawClient first = new RawClient(address)) {
      first.hello(session, 0, credential("j"));
      assertThat(first.call(SessionCall.BYE, 0, NONE).header().status()).isZero();
      assertThat(first.isClosedByNode()).isTrue();
    }
    try (RawClient second = new RawClient(address)) {
      assertThat(RawClient.welcome(second.hello(session, 0, credential("j"))).known())
          .isFalse();
    }
  }

  @Test
  void aNewConnectionTakesThePlaceOfTheOldOne() throws IOException {
    SessionId session = SessionId.random();
    try (RawClient first = new RawClient(address);
        RawClient second = new RawClient(address)) {
      first.hello(session, 4, credential("j"));
      open(first, "f", 1);
      for (int i = 0; i < 12; i++) {
        first.post(new FileCall.Write(0, 0), 1, new byte[100_000]);
      }
      assertThat(RawClient.welcome(second.hello(session, 4, credential("j"))).known())
          .isTrue();
      assertThat(first.isClosedByNode()).isTrue();
      second.send(RawClient.frame(
          new FileCall.Write(0, 0),
          header(Op.WRITE, 1, 50),
          "new".getBytes(StandardCharsets.UTF_8)));
      assertThat(second.receive().header().status()).isZero();
      assertThat(Files.readAllBytes(root.resolve("f")))
          .startsWith("new".getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void locksOfADeadClientGoAtOnce() throws IOException {
    LockCall.Lock lock =
        new LockCall.Lock(new LockRange(LockRange.RANGE, LockRange.WRITE, 0, 1, 0, 0));
    LockCall.Lock wait =
        new LockCall.Lock(new LockRange(LockRange.RANGE, LockRange.WRITE, LockRange.WAIT, 1, 0, 0));
    try (RawClient other = connected("j")) {
      open(other, "f", 1);
      RawClient dying = connected("j");
      open(dying, "f", 1);
      assertThat(dying.call(lock, 1, NONE).header().status()).isZero();
      assertThat(other.call(lock, 1, NONE).header().status()).isEqualTo(Errno.EAGAIN);
      other.post(wait, 1, NONE);
      dying.close();
      assertThat(other.receive().header().status()).isZero();
    }
  }

  @Test
  void administratorsMayAskAndOthersMayNot() throws IOException {
    try (RawClient admin = connected("admin");
        RawClient user = new RawClient(address)) {
      long later = System.currentTimeMillis() / 1000 + 100;
      user.hello(SessionId.random(), 0, credential("user", 0, later, KEY, List.of()));
      Call status = Op.STATUS.decode(new BodyReader(ByteBuffer.allocate(0)));
      Call set = Op.POLICY_SET.decode(new BodyReader(ByteBuffer.allocate(0)));
      assertThat(user.call(status, 0, NONE).header().status()).isEqualTo(Errno.EPERM);
      assertThat(text(admin.call(status, 0, NONE)))
          .contains("\"policy\":\"job-fair\"", "\"job\":\"user\"");
      assertThat(text(admin.call(set, 0, bytes("{\"policy\": \"user-fair\"}"))))
          .contains("\"before\":\"job-fair\"");
      assertThat(node.policies().policy()).isEqualTo("user-fair");
      assertThat(text(admin.call(set, 0, bytes("{\"policy\": \"nonsense\"}"))))
          .contains("error", "nonsense");
      assertThat(text(admin.call(set, 0, bytes("{")))).contains("error");
      assertThat(node.policies().policy()).isEqualTo("user-fair");
    }
  }

  @Test
  void aSocketWhereANodeAnswersIsNotTakenFromIt() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    IoNodeOptions second = IoNodeOptions.standard(
        "second", other, List.of(address), new KeyRing(List.of(KEY.publicKey())));
    assertThatThrownBy(() -> IoNode.start(second)).hasMessageContaining("another process listens");
    connected("j").close();
    node.close();
    node = IoNode.start(second);
    connected("j").close();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(RawClient.Reply reply) {
    return StandardCharsets.UTF_8.decode(reply.payload()).toString();
  }

  private static void open(RawClient client, String file, long handle) throws IOException {
    PathCall.Open open = new PathCall.Open(handle, 0x42, 0600, ByteString.of(file));
    assertThat(client.call(open, 0, NONE).header().status()).isZero();
  }

  private static Header header(Op op, long handle, long id) {
    return new Header(0, 0, op.code(), 0, 0, 0, id, handle);
  }

  private RawClient connected(String job) throws IOException {
    RawClient client = new RawClient(address);
    assertThat(client.hello(SessionId.random(), 0, credential(job)).header().status())
        .isZero();
    return client;
  }

  private static byte[] credential(String job) {
    return credential(
        job, Credential.ADMIN, System.currentTimeMillis() / 1000 + 100, KEY, List.of());
  }

  private static byte[] credential(
      String job, int roles, long expirySec, SiteKey key, List<String> hosts) {
    return key.sign(new Credential(
        SiteKey.serial(),
        new Credential.Validity(expirySec - 200, expirySec),
        new Credential.Holder(Kernel.uid(), Kernel.gid(), List.of(), "u", "g"),
        new Credential.Size(job, 1, 1, 1),
        roles,
        hosts));
  }

  private static void eventually(BooleanSupplier condition) {
    long untilNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(untilNanos);
      LockSupport.parkNanos(1_000_000);
    }
  }
}

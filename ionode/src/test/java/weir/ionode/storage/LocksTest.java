package weir.ionode.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.LockCall;
import weir.wire.LockRange;
import weir.wire.LockState;
import weir.wire.SessionCall;

/** Locks keep sessions and owners apart, and nobody waits for ever. */
class LocksTest {
  @TempDir
  Path folder;

  private Harness harness;
  private Harness.Client one;
  private Harness.Client two;

  @BeforeEach
  void start() throws IOException {
    harness = new Harness(folder);
    connect();
  }

  private void connect() {
    one = harness.client();
    two = harness.client();
    one.open("f", Harness.CREATE | Harness.READ_WRITE, 1);
    two.open("f", Harness.CREATE | Harness.READ_WRITE, 1);
  }

  @AfterEach
  void stop() throws IOException {
    harness.close();
  }

  @Test
  void rangesConflictWhereTheyOverlap() {
    assertThat(lock(one, range(LockRange.WRITE, 0, 10))).isZero();
    assertThat(lock(two, range(LockRange.WRITE, 5, 10))).isEqualTo(Errno.EAGAIN);
    assertThat(lock(two, range(LockRange.WRITE, 10, 10))).isZero();
    assertThat(lock(one, range(LockRange.READ, 12, 1))).isEqualTo(Errno.EAGAIN);
    assertThat(test(one, range(LockRange.READ, 0, 100)))
        .isEqualTo(new LockState(LockRange.WRITE, 10, 10));
    assertThat(lock(two, range(LockRange.UNLOCK, 0, 0))).isZero();
    assertThat(test(one, range(LockRange.WRITE, 0, 100))).isEqualTo(LockState.FREE);
  }

  @Test
  void ownersOfOneSessionConflict() {
    LockRange other = new LockRange(LockRange.RANGE, LockRange.WRITE, 0, 99, 0, 10);
    assertThat(lock(one, range(LockRange.WRITE, 0, 10))).isZero();
    assertThat(lock(one, range(LockRange.WRITE, 0, 10))).as("one's own").isZero();
    assertThat(lock(one, other)).isEqualTo(Errno.EAGAIN);
    assertThat(lock(one, range(LockRange.UNLOCK, 0, 5))).isZero();
    assertThat(lock(one, new LockRange(LockRange.RANGE, LockRange.WRITE, 0, 99, 0, 5)))
        .isZero();
  }

  @Test
  void aWaitEndsWhenTheLockIsGivenUp() {
    lock(one, range(LockRange.WRITE, 0, 10));
    List<Harness.Reply> reply =
        two.start(new LockCall.Lock(waiting(range(LockRange.WRITE, 0, 1))), 1);
    assertThat(reply).isEmpty();
    lock(one, range(LockRange.UNLOCK, 0, 0));
    assertThat(reply).hasSize(1);
    assertThat(reply.get(0).status()).isZero();
    assertThat(lock(one, range(LockRange.WRITE, 0, 1))).isEqualTo(Errno.EAGAIN);
  }

  @Test
  void aWaitEndsWhenTheHolderGoes() {
    lock(one, range(LockRange.WRITE, 0, 10));
    List<Harness.Reply> reply =
        two.start(new LockCall.Lock(waiting(range(LockRange.WRITE, 0, 1))), 1);
    one.files.close();
    harness.storage.tick(harness.nowNanos + 1_000_000_000L);
    assertThat(reply).hasSize(1);
    assertThat(reply.get(0).status()).isZero();
  }

  @Test
  void aWaitCanBeCancelled() {
    lock(one, range(LockRange.WRITE, 0, 10));
    List<Harness.Reply> reply =
        two.start(new LockCall.Lock(waiting(range(LockRange.WRITE, 0, 1))), 1);
    assertThat(two.call(new SessionCall.Cancel(two.lastId()), 0).status()).isZero();
    assertThat(reply.get(0).status()).isEqualTo(Errno.EINTR);
    lock(one, range(LockRange.UNLOCK, 0, 0));
    assertThat(lock(one, range(LockRange.WRITE, 0, 10)))
        .as("the cancelled one does not hold it")
        .isZero();
  }

  @Test
  void wholeLocksBelongToTheHandle() {
    LockRange whole = new LockRange(LockRange.WHOLE, LockRange.WRITE, 0, 0, 0, 0);
    assertThat(lock(one, whole)).isZero();
    assertThat(lock(two, whole)).isEqualTo(Errno.EAGAIN);
    one.open("f", Harness.READ_WRITE, 2);
    assertThat(one.call(new LockCall.Lock(whole), 2).status()).isEqualTo(Errno.EAGAIN);
    one.call(FileCall.CLOSE, 1);
    assertThat(lock(two, whole)).isZero();
  }

  @Test
  void afterADeathThoseWhoHeldLocksComeFirst() throws IOException {
    lock(one, range(LockRange.WRITE, 0, 10));
    one.files.close();
    two.files.close();
    harness.die(folder);
    connect();
    List<Harness.Reply> eager = two.start(new LockCall.Lock(range(LockRange.WRITE, 0, 10)), 1);
    assertThat(eager).as("waits, though it does not want to").isEmpty();
    LockRange again = new LockRange(LockRange.RANGE, LockRange.WRITE, LockRange.RECLAIM, 7, 0, 10);
    assertThat(lock(one, again)).isZero();
    harness.nowNanos += 6_000_000_000L;
    harness.storage.tick(harness.nowNanos);
    assertThat(eager.get(0).status()).isEqualTo(Errno.EAGAIN);
  }

  private static LockRange range(int type, long start, long length) {
    return new LockRange(LockRange.RANGE, type, 0, 7, start, length);
  }

  private static LockRange waiting(LockRange range) {
    return new LockRange(
        range.kind(), range.type(), LockRange.WAIT, range.owner(), range.start(), range.length());
  }

  private static int lock(Harness.Client client, LockRange range) {
    return client.call(new LockCall.Lock(range), 1).status();
  }

  private static LockState test(Harness.Client client, LockRange range) {
    return LockState.decode(client.call(new LockCall.Test(range), 1).reader());
  }
}

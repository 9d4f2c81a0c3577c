package weir.wire;

import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Calls with random arguments, empty and extreme ones among them. */
public final class RandomCalls {
  private final Random random;

  private RandomCalls(Random random) {
    this.random = random;
  }

  /** One call of each kind a client can make. */
  public static List<Call> oneOfEach(Random random) {
    return new RandomCalls(random).all();
  }

  private List<Call> all() {
    return List.of(
        new SessionCall.Hello(1, u16(), new SessionId(any(), any()), u32(), name()),
        SessionCall.PING,
        SessionCall.BYE,
        new SessionCall.Cancel(any()),
        new SessionCall.Assume(u32(), u32(), Collections.nCopies(random.nextInt(5), u32())),
        new PathCall.Open(any(), u32(), u32(), name()),
        new FileCall.Reopen(any(), name()),
        FileCall.CLOSE,
        FileCall.SYNC,
        new FileCall.Read(offset(), count()),
        new FileCall.Write(offset(), u32()),
        new FileCall.Fsync(random.nextBoolean()),
        new PathCall.GetAttr(u32(), name()),
        new PathCall.SetAttr(
            u32(), new AttrChange(u32(), u32(), u32(), u32(), any(), instant(), instant()), name()),
        new FileCall.Fallocate(u32(), offset(), offset()),
        new PathCall.Unlink(u32(), name()),
        new PathCall.Rename(u32(), any(), name(), name()),
        new PathCall.MkDir(u32(), name()),
        new PathCall.MkNod(u32(), any(), name()),
        new PathCall.SymLink(name(), name()),
        new PathCall.Link(u32(), any(), name(), name()),
        new PathCall.ReadLink(name()),
        new FileCall.ReadDir(any(), count(), u32()),
        new PathCall.Access(u32(), u32(), name()),
        new PathCall.StatFs(name()),
        new XattrCall.Get(u32(), count(), name(), name()),
        new XattrCall.Set(u32(), u32(), name(), name()),
        new XattrCall.List(u32(), count(), name()),
        new XattrCall.Remove(u32(), name(), name()),
        new LockCall.Lock(range()),
        new LockCall.Test(range()),
        new FileCall.CopyRange(any(), offset(), offset(), offset()),
        new FileCall.Seek(offset(), u32()),
        StripeCall.PEER,
        StripeCall.PARTED,
        StripeCall.LAYOUT,
        StripeCall.RING,
        new StripeCall.Commit(any(), offset(), u32()),
        new StripeCall.Read(any(), offset(), count(), count()),
        new StripeCall.Write(any(), offset(), count(), u32()),
        new StripeCall.Cut(any(), offset()),
        new StripeCall.Sync(any()),
        new StripeCall.Take(any(), offset(), any()),
        new StripeCall.Drop(any(), offset(), any()),
        new StripeCall.List(any(), name()),
        AdminCall.STATUS,
        AdminCall.POLICY_GET,
        AdminCall.POLICY_SET,
        AdminCall.WEIGHTS_SET,
        AdminCall.REPORT,
        AdminCall.GRANT,
        AdminCall.MOVE_JOB,
        AdminCall.FORGET_JOB,
        AdminCall.EXPLAIN,
        new RegisterCall(
            u32(),
            u32(),
            u32(),
            u32(),
            random.nextDouble(),
            count(),
            u32(),
            name(),
            name(),
            name()));
  }

  private long any() {
    return random.nextInt(4) == 0 ? random.nextInt(3) - 1 : random.nextLong();
  }

  private long offset() {
    return any() & Long.MAX_VALUE;
  }

  private int u32() {
    return (int) any();
  }

  private int u16() {
    return u32() & 0xffff;
  }

  private int count() {
    return u32() & Integer.MAX_VALUE;
  }

  private Attr.Instant instant() {
    return new Attr.Instant(any(), u32());
  }

  private LockRange range() {
    return new LockRange(
        1 + random.nextInt(2), random.nextInt(3), u32(), any(), offset(), offset());
  }

  private ByteString name() {
    byte[] bytes = new byte[random.nextInt(3) == 0 ? 0 : random.nextInt(255)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (1 + random.nextInt(255));
    }
    return ByteString.copyOf(bytes);
  }
}

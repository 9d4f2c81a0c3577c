package weir.wire;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The operations of the protocol. */
public enum Op {
  HELLO(0x0001, Trait.PAYLOAD, SessionCall.Hello::decode),
  PING(0x0002, Trait.PLAIN, in -> SessionCall.PING),
  BYE(0x0003, Trait.PLAIN, in -> SessionCall.BYE),
  ASSUME(0x0004, Trait.PLAIN, SessionCall.Assume::decode),

  OPEN(0x0101, Trait.ONCE, PathCall.Open::decode),
  REOPEN(0x0102, Trait.PLAIN, FileCall.Reopen::decode),
  CLOSE(0x0103, Trait.PLAIN, in -> FileCall.CLOSE),
  READ(0x0104, Trait.PLAIN, FileCall.Read::decode),
  WRITE(0x0105, Trait.PAYLOAD, FileCall.Write::decode),
  FSYNC(0x0106, Trait.PLAIN, FileCall.Fsync::decode),
  GETATTR(0x0107, Trait.PLAIN, PathCall.GetAttr::decode),
  SETATTR(0x0108, Trait.PLAIN, PathCall.SetAttr::decode),
  FALLOCATE(0x0109, Trait.PLAIN, FileCall.Fallocate::decode),
  UNLINK(0x010A, Trait.ONCE, PathCall.Unlink::decode),
  RENAME(0x010B, Trait.ONCE, PathCall.Rename::decode),
  MKDIR(0x010C, Trait.ONCE, PathCall.MkDir::decode),
  MKNOD(0x010D, Trait.ONCE, PathCall.MkNod::decode),
  SYMLINK(0x010E, Trait.ONCE, PathCall.SymLink::decode),
  LINK(0x010F, Trait.ONCE, PathCall.Link::decode),
  READLINK(0x0110, Trait.PLAIN, PathCall.ReadLink::decode),
  READDIR(0x0111, Trait.PLAIN, FileCall.ReadDir::decode),
  ACCESS(0x0112, Trait.PLAIN, PathCall.Access::decode),
  STATFS(0x0113, Trait.PLAIN, PathCall.StatFs::decode),
  GETXATTR(0x0114, Trait.PLAIN, XattrCall.Get::decode),
  SETXATTR(0x0115, Trait.ONCE_WITH_PAYLOAD, XattrCall.Set::decode),
  LISTXATTR(0x0116, Trait.PLAIN, XattrCall.List::decode),
  REMOVEXATTR(0x0117, Trait.ONCE, XattrCall.Remove::decode),
  LOCK(0x0118, Trait.PLAIN, LockCall.Lock::decode),
  TESTLOCK(0x0119, Trait.PLAIN, LockCall.Test::decode),
  CANCEL(0x011A, Trait.PLAIN, SessionCall.Cancel::decode),
  COPYRANGE(0x011B, Trait.PLAIN, FileCall.CopyRange::decode),
  SEEK(0x011C, Trait.PLAIN, FileCall.Seek::decode),
  SYNC(0x011D, Trait.PLAIN, in -> FileCall.SYNC),

  STATUS(0x0201, Trait.PAYLOAD, in -> AdminCall.STATUS),
  POLICY_GET(0x0202, Trait.PAYLOAD, in -> AdminCall.POLICY_GET),
  POLICY_SET(0x0203, Trait.PAYLOAD, in -> AdminCall.POLICY_SET),
  WEIGHTS_SET(0x0204, Trait.PAYLOAD, in -> AdminCall.WEIGHTS_SET),
  REPORT(0x0205, Trait.PAYLOAD, in -> AdminCall.REPORT),
  GRANT(0x0206, Trait.PAYLOAD, in -> AdminCall.GRANT),
  MOVE_JOB(0x0207, Trait.PAYLOAD, in -> AdminCall.MOVE_JOB),
  FORGET_JOB(0x0208, Trait.PAYLOAD, in -> AdminCall.FORGET_JOB),
  EXPLAIN(0x0209, Trait.PAYLOAD, in -> AdminCall.EXPLAIN),

  PEER(0x0240, Trait.PAYLOAD, in -> StripeCall.PEER),
  PARTED(0x0241, Trait.PLAIN, in -> StripeCall.PARTED),
  LAYOUT(0x0242, Trait.PLAIN, in -> StripeCall.LAYOUT),
  COMMIT(0x0243, Trait.PLAIN, StripeCall.Commit::decode),
  STRIPE_READ(0x0244, Trait.PLAIN, StripeCall.Read::decode),
  STRIPE_WRITE(0x0245, Trait.PAYLOAD, StripeCall.Write::decode),
  STRIPE_CUT(0x0246, Trait.PLAIN, StripeCall.Cut::decode),
  STRIPE_SYNC(0x0247, Trait.PLAIN, StripeCall.Sync::decode),
  STRIPE_TAKE(0x0248, Trait.PLAIN, StripeCall.Take::decode),
  STRIPE_DROP(0x0249, Trait.PLAIN, StripeCall.Drop::decode),
  STRIPE_LIST(0x024A, Trait.PLAIN, StripeCall.List::decode),
  RING(0x024B, Trait.PAYLOAD, in -> StripeCall.RING),

  REGISTER(0x0280, Trait.PLAIN, RegisterCall::decode),

  MOVE(0x0301, Trait.NOTICE, in -> AdminCall.NOTICE),
  DRAIN(0x0302, Trait.NOTICE, in -> AdminCall.NOTICE);

  private enum Trait {
    PLAIN,
    /** Requests may carry a payload. */
    PAYLOAD,
    /** Not harmless when repeated. */
    ONCE,
    ONCE_WITH_PAYLOAD,
    /** Comes from a node, never from a client. */
    NOTICE
  }

  /** All codes are below. */
  public static final int CODES = 4 << 8;

  private static final @Nullable Op[] BY_CODE = new Op[CODES];

  static {
    for (Op op : values()) {
      BY_CODE[op.code] = op;
    }
  }

  private final int code;
  private final Trait trait;

  @SuppressWarnings("ImmutableEnumChecker") // Every decoder is a function without state.
  private final Function<BodyReader, Call> decoder;

  Op(int code, Trait trait, Function<BodyReader, Call> decoder) {
    this.code = code;
    this.trait = trait;
    this.decoder = decoder;
  }

  public int code() {
    return code;
  }

  /** Whether a request of this kind may carry a payload. */
  public boolean takesPayload() {
    return trait == Trait.PAYLOAD || trait == Trait.ONCE_WITH_PAYLOAD;
  }

  /** Whether doing it twice is not the same as doing it once; appends are too, which only the call can tell. */
  public boolean onlyOnce() {
    return trait == Trait.ONCE || trait == Trait.ONCE_WITH_PAYLOAD;
  }

  /** The operation of a request, or a {@link BadFrame}. */
  public static Op of(int code) {
    Op op = code < BY_CODE.length ? BY_CODE[code] : null;
    if (op == null || op.trait == Trait.NOTICE) {
      throw new BadFrame("unknown operation 0x" + Integer.toHexString(code));
    }
    return op;
  }

  /** The arguments, which must fill the body. */
  public Call decode(BodyReader body) {
    Call call = decoder.apply(body);
    body.end();
    return call;
  }
}

package weir.wire;

/** Calls about advisory locks of an open file. */
public sealed interface LockCall extends Call {
  LockRange range();

  @Override
  default void encode(BodyWriter out) {
    range().encode(out);
  }

  /** Takes or gives up a lock. */
  record Lock(LockRange range) implements LockCall {
    static Lock decode(BodyReader in) {
      return new Lock(LockRange.decode(in));
    }

    @Override
    public Op op() {
      return Op.LOCK;
    }
  }

  /** Asks whether a lock could be had, and what is in the way if not. */
  record Test(LockRange range) implements LockCall {
    static Test decode(BodyReader in) {
      return new Test(LockRange.decode(in));
    }

    @Override
    public Op op() {
      return Op.TESTLOCK;
    }
  }
}

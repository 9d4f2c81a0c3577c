package weir.wire;

/** Calls between the nodes of a buffer, whose files are cut into stripes that lie at different nodes. */
public sealed interface StripeCall extends Call {
  /** The connection is another node's, on behalf of a client; the payload is the node's credential. */
  StripeCall PEER = new Plain(Op.PEER);

  /** The client on whose behalf the connection is has come to its end in order. */
  StripeCall PARTED = new Plain(Op.PARTED);

  /** What file the handle is, and how long. */
  StripeCall LAYOUT = new Plain(Op.LAYOUT);

  /** The ring, in JSON; with a payload, a new one. */
  StripeCall RING = new Plain(Op.RING);

  /** One without arguments. */
  record Plain(Op op) implements StripeCall {
    @Override
    public void encode(BodyWriter out) {
      // Nothing to say.
    }
  }

  /**
   * The stripes of a write are where they belong; the file is at least that long now.
   *
   * @param epoch of the layout that the writer knew
   */
  record Commit(long epoch, long end, int flags) implements StripeCall {
    static Commit decode(BodyReader in) {
      return new Commit(in.u64(), in.offset(), in.u32());
    }

    @Override
    public Op op() {
      return Op.COMMIT;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(epoch).u64(end).u32(flags);
    }
  }

  record Read(long file, long index, int offset, int count) implements StripeCall {
    static Read decode(BodyReader in) {
      return new Read(in.u64(), in.offset(), in.count(), in.count());
    }

    @Override
    public Op op() {
      return Op.STRIPE_READ;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(file).u64(index).u32(offset).u32(count);
    }
  }

  /** Flags are those of {@link FileCall.Write}. */
  record Write(long file, long index, int offset, int flags) implements StripeCall {
    static Write decode(BodyReader in) {
      return new Write(in.u64(), in.offset(), in.count(), in.u32());
    }

    @Override
    public Op op() {
      return Op.STRIPE_WRITE;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(file).u64(index).u32(offset).u32(flags);
    }
  }

  /** What the node has of the file beyond that length goes. */
  record Cut(long file, long length) implements StripeCall {
    static Cut decode(BodyReader in) {
      return new Cut(in.u64(), in.offset());
    }

    @Override
    public Op op() {
      return Op.STRIPE_CUT;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(file).u64(length);
    }
  }

  /** What the node has of the file, or of all files, is to be on its device. */
  record Sync(long file) implements StripeCall {
    public static final long ALL = -1;

    static Sync decode(BodyReader in) {
      return new Sync(in.u64());
    }

    @Override
    public Op op() {
      return Op.STRIPE_SYNC;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(file);
    }
  }

  /**
   * The whole stripe, for the node it belongs to now.
   *
   * @param ring the version that says so
   */
  record Take(long file, long index, long ring) implements StripeCall {
    static Take decode(BodyReader in) {
      return new Take(in.u64(), in.offset(), in.u64());
    }

    @Override
    public Op op() {
      return Op.STRIPE_TAKE;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(file).u64(index).u64(ring);
    }
  }

  /** The node it belongs to now has the stripe. */
  record Drop(long file, long index, long ring) implements StripeCall {
    static Drop decode(BodyReader in) {
      return new Drop(in.u64(), in.offset(), in.u64());
    }

    @Override
    public Op op() {
      return Op.STRIPE_DROP;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(file).u64(index).u64(ring);
    }
  }

  /** Some of the stripes here that belong to the named node now. */
  record List(long ring, ByteString node) implements StripeCall {
    static List decode(BodyReader in) {
      return new List(in.u64(), in.string());
    }

    @Override
    public Op op() {
      return Op.STRIPE_LIST;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(ring).string(node);
    }
  }
}

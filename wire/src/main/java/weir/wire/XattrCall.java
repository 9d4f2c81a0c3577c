package weir.wire;

/** Calls about extended attributes of a file, named by a path or by the handle alone. */
public sealed interface XattrCall extends Call {
  int flags();

  ByteString path();

  /** Reads a value; count 0 asks for its size. */
  record Get(int flags, int count, ByteString path, ByteString name) implements XattrCall {
    static Get decode(BodyReader in) {
      return new Get(in.u32(), in.count(), in.name(), in.name());
    }

    @Override
    public Op op() {
      return Op.GETXATTR;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(flags).u32(count).string(path).string(name);
    }
  }

  /** The payload is the value. */
  record Set(int flags, int how, ByteString path, ByteString name) implements XattrCall {
    public static final int CREATE = 1;
    public static final int REPLACE = 2;

    static Set decode(BodyReader in) {
      return new Set(in.u32(), in.u32(), in.name(), in.name());
    }

    @Override
    public Op op() {
      return Op.SETXATTR;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(flags).u32(how).string(path).string(name);
    }
  }

  /** Lists the names; count 0 asks for the size of the list. */
  record List(int flags, int count, ByteString path) implements XattrCall {
    static List decode(BodyReader in) {
      return new List(in.u32(), in.count(), in.name());
    }

    @Override
    public Op op() {
      return Op.LISTXATTR;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(flags).u32(count).string(path);
    }
  }

  record Remove(int flags, ByteString path, ByteString name) implements XattrCall {
    static Remove decode(BodyReader in) {
      return new Remove(in.u32(), in.name(), in.name());
    }

    @Override
    public Op op() {
      return Op.REMOVEXATTR;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(flags).string(path).string(name);
    }
  }
}

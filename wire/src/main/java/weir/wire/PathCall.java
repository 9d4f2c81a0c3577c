package weir.wire;

/** Calls that name a file by a path, relative to the handle of the request or to the root of the tree. */
public sealed interface PathCall extends Call {
  /** Do not follow a symbolic link at the end of the path. */
  int NOFOLLOW = 0x100;

  ByteString path();

  record Open(long newHandle, int openFlags, int mode, ByteString path) implements PathCall {
    static Open decode(BodyReader in) {
      return new Open(in.u64(), in.u32(), in.u32(), in.name());
    }

    @Override
    public Op op() {
      return Op.OPEN;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(newHandle).u32(openFlags).u32(mode).string(path);
    }
  }

  record GetAttr(int flags, ByteString path) implements PathCall {
    static GetAttr decode(BodyReader in) {
      return new GetAttr(in.u32(), in.name());
    }

    @Override
    public Op op() {
      return Op.GETATTR;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(flags).string(path);
    }
  }

  record SetAttr(int flags, AttrChange change, ByteString path) implements PathCall {
    static SetAttr decode(BodyReader in) {
      int valid = in.u32();
      int flags = in.u32();
      return new SetAttr(flags, AttrChange.decode(valid, in), in.name());
    }

    @Override
    public Op op() {
      return Op.SETATTR;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(change.valid()).u32(flags);
      change.encode(out);
      out.string(path);
    }
  }

  record Unlink(int flags, ByteString path) implements PathCall {
    public static final int DIRECTORY = 0x200;

    static Unlink decode(BodyReader in) {
      return new Unlink(in.u32(), in.name());
    }

    public boolean isDirectory() {
      return (flags & DIRECTORY) != 0;
    }

    @Override
    public Op op() {
      return Op.UNLINK;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(flags).string(path);
    }
  }

  record Rename(int flags, long newDirectory, ByteString path, ByteString newPath)
      implements PathCall {
    public static final int NOREPLACE = 1;
    public static final int EXCHANGE = 2;

    static Rename decode(BodyReader in) {
      return new Rename(in.u32(), in.u64(), in.name(), in.name());
    }

    @Override
    public Op op() {
      return Op.RENAME;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(flags).u64(newDirectory).string(path).string(newPath);
    }
  }

  record MkDir(int mode, ByteString path) implements PathCall {
    static MkDir decode(BodyReader in) {
      return new MkDir(in.u32(), in.name());
    }

    @Override
    public Op op() {
      return Op.MKDIR;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(mode).string(path);
    }
  }

  record MkNod(int mode, long rdev, ByteString path) implements PathCall {
    static MkNod decode(BodyReader in) {
      return new MkNod(in.u32(), in.u64(), in.name());
    }

    @Override
    public Op op() {
      return Op.MKNOD;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(mode).u64(rdev).string(path);
    }
  }

  record SymLink(ByteString path, ByteString target) implements PathCall {
    static SymLink decode(BodyReader in) {
      return new SymLink(in.name(), in.name());
    }

    @Override
    public Op op() {
      return Op.SYMLINK;
    }

    @Override
    public void encode(BodyWriter out) {
      out.string(path).string(target);
    }
  }

  record Link(int flags, long newDirectory, ByteString path, ByteString newPath)
      implements PathCall {
    public static final int FOLLOW = 0x400;

    static Link decode(BodyReader in) {
      return new Link(in.u32(), in.u64(), in.name(), in.name());
    }

    @Override
    public Op op() {
      return Op.LINK;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(flags).u64(newDirectory).string(path).string(newPath);
    }
  }

  record ReadLink(ByteString path) implements PathCall {
    static ReadLink decode(BodyReader in) {
      return new ReadLink(in.name());
    }

    @Override
    public Op op() {
      return Op.READLINK;
    }

    @Override
    public void encode(BodyWriter out) {
      out.string(path);
    }
  }

  record Access(int mode, int flags, ByteString path) implements PathCall {
    static Access decode(BodyReader in) {
      return new Access(in.u32(), in.u32(), in.name());
    }

    @Override
    public Op op() {
      return Op.ACCESS;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(mode).u32(flags).string(path);
    }
  }

  record StatFs(ByteString path) implements PathCall {
    static StatFs decode(BodyReader in) {
      return new StatFs(in.name());
    }

    @Override
    public Op op() {
      return Op.STATFS;
    }

    @Override
    public void encode(BodyWriter out) {
      out.string(path);
    }
  }
}

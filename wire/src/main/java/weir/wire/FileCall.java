package weir.wire;

/** Calls on an open file. */
public sealed interface FileCall extends Call {
  FileCall CLOSE = new Plain(Op.CLOSE);
  FileCall SYNC = new Plain(Op.SYNC);

  /** One without arguments. */
  record Plain(Op op) implements FileCall {
    @Override
    public void encode(BodyWriter out) {
      // Nothing to say.
    }
  }

  record Reopen(long newHandle, ByteString token) implements FileCall {
    static Reopen decode(BodyReader in) {
      return new Reopen(in.u64(), in.string());
    }

    @Override
    public Op op() {
      return Op.REOPEN;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(newHandle).string(token);
    }
  }

  record Read(long offset, int count) implements FileCall {
    static Read decode(BodyReader in) {
      return new Read(in.offset(), in.count());
    }

    @Override
    public Op op() {
      return Op.READ;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(offset).u32(count);
    }
  }

  /** The payload is what is written. */
  record Write(long offset, int flags) implements FileCall {
    public static final int APPEND = 1;
    public static final int DSYNC = 2;

    static Write decode(BodyReader in) {
      return new Write(in.offset(), in.u32());
    }

    public boolean isAppend() {
      return (flags & APPEND) != 0;
    }

    public boolean isSync() {
      return (flags & DSYNC) != 0;
    }

    @Override
    public boolean onlyOnce() {
      return isAppend();
    }

    @Override
    public Op op() {
      return Op.WRITE;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(offset).u32(flags);
    }
  }

  record Fsync(boolean dataOnly) implements FileCall {
    static Fsync decode(BodyReader in) {
      return new Fsync((in.u32() & 1) != 0);
    }

    @Override
    public Op op() {
      return Op.FSYNC;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(dataOnly ? 1 : 0);
    }
  }

  record Fallocate(int mode, long offset, long length) implements FileCall {
    static Fallocate decode(BodyReader in) {
      return new Fallocate(in.u32(), in.offset(), in.offset());
    }

    @Override
    public Op op() {
      return Op.FALLOCATE;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(mode).u64(offset).u64(length);
    }
  }

  record ReadDir(long cookie, int count, int flags) implements FileCall {
    public static final int WITH_ATTR = 1;

    static ReadDir decode(BodyReader in) {
      return new ReadDir(in.u64(), in.count(), in.u32());
    }

    public boolean withAttr() {
      return (flags & WITH_ATTR) != 0;
    }

    @Override
    public Op op() {
      return Op.READDIR;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(cookie).u32(count).u32(flags);
    }
  }

  record CopyRange(long toHandle, long offset, long toOffset, long count) implements FileCall {
    static CopyRange decode(BodyReader in) {
      return new CopyRange(in.u64(), in.offset(), in.offset(), in.offset());
    }

    @Override
    public Op op() {
      return Op.COPYRANGE;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(toHandle).u64(offset).u64(toOffset).u64(count);
    }
  }

  record Seek(long offset, int whence) implements FileCall {
    static Seek decode(BodyReader in) {
      return new Seek(in.offset(), in.u32());
    }

    @Override
    public Op op() {
      return Op.SEEK;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(offset).u32(whence);
    }
  }
}

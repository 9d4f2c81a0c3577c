package weir.wire;

import java.util.ArrayList;
import java.util.List;

/** Calls about the connection itself. */
public sealed interface SessionCall extends Call {
  SessionCall PING = new Plain(Op.PING);
  SessionCall BYE = new Plain(Op.BYE);

  /** One without arguments. */
  record Plain(Op op) implements SessionCall {
    @Override
    public void encode(BodyWriter out) {
      // Nothing to say.
    }
  }

  /** The first call of a connection. Its payload is the credential. */
  record Hello(
      int lowestVersion, int highestVersion, SessionId session, int slot, ByteString program)
      implements SessionCall {
    public static final int MAGIC = 0x52494557;
    public static final int LONGEST_PROGRAM = 255;

    static Hello decode(BodyReader in) {
      int magic = in.u32();
      if (magic != MAGIC) {
        throw new BadFrame("magic number 0x" + Integer.toHexString(magic));
      }
      return new Hello(in.u16(), in.u16(), SessionId.decode(in), in.u32(), program(in));
    }

    private static ByteString program(BodyReader in) {
      ByteString program = in.string();
      if (program.length() > LONGEST_PROGRAM) {
        throw new BadFrame("program name of " + program.length() + " bytes");
      }
      return program;
    }

    @Override
    public Op op() {
      return Op.HELLO;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(MAGIC).u16(lowestVersion).u16(highestVersion);
      session.encode(out);
      out.u32(slot).string(program);
    }
  }

  /** From now on this connection of root's acts for another user. */
  record Assume(int uid, int gid, List<Integer> gids) implements SessionCall {
    public static final int MOST_GIDS = 1024;

    public Assume {
      gids = List.copyOf(gids);
    }

    static Assume decode(BodyReader in) {
      int uid = in.u32();
      int gid = in.u32();
      return new Assume(uid, gid, gids(in));
    }

    private static List<Integer> gids(BodyReader in) {
      int count = in.u16();
      if (count > MOST_GIDS) {
        throw new BadFrame(count + " groups");
      }
      List<Integer> gids = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        gids.add(in.u32());
      }
      return gids;
    }

    @Override
    public Op op() {
      return Op.ASSUME;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u32(uid).u32(gid).u16(gids.size());
      gids.forEach(out::u32);
    }
  }

  /** Gives up waiting for the lock that the request {@code id} of this connection asked for. */
  record Cancel(long id) implements SessionCall {
    static Cancel decode(BodyReader in) {
      return new Cancel(in.u64());
    }

    @Override
    public Op op() {
      return Op.CANCEL;
    }

    @Override
    public void encode(BodyWriter out) {
      out.u64(id);
    }
  }
}

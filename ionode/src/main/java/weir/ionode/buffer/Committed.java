package weir.ionode.buffer;

import weir.wire.BodyReader;
import weir.wire.BodyWriter;

/** What became of a write's end: it counts, or the file was cut meanwhile and it must be written again. */
record Committed(State state, long epoch, long size) {
  enum State {
    DONE(0),
    /** The file has been cut since the layout was told. */
    CUT(1),
    /** It is being cut. */
    BEING_CUT(2);

    private final int code;

    State(int code) {
      this.code = code;
    }

    static State of(int code) {
      return code == DONE.code ? DONE : code == CUT.code ? CUT : BEING_CUT;
    }
  }

  static Committed decode(BodyReader in) {
    return new Committed(State.of(in.u8()), in.u64(), in.u64());
  }

  void encode(BodyWriter out) {
    out.u8(state.code).u64(epoch).u64(size);
  }
}

package weir.wire.control;

import java.nio.ByteBuffer;
import weir.wire.BodyReader;
import weir.wire.BodyWriter;

/**
 * Asks a node what has happened since the last report. The node answers when a job begins to do I/O, or when the time is up.
 *
 * @param epoch the node's, from the last report; another one makes the node tell everything
 * @param cursor of the last report, 0 for the first
 * @param waitMicros how long the node may keep the answer back if nothing begins
 */
public record ReportQuestion(long epoch, long cursor, int waitMicros) {
  private static final int BYTES = 20;

  /** Everything, now. */
  public static final ReportQuestion FIRST = new ReportQuestion(0, 0, 0);

  public static ReportQuestion decode(ByteBuffer payload) {
    BodyReader in = new BodyReader(payload);
    ReportQuestion question = new ReportQuestion(in.u64(), in.u64(), in.count());
    in.end();
    return question;
  }

  public ByteBuffer encode() {
    ByteBuffer out = ByteBuffer.allocate(BYTES);
    new BodyWriter(out).u64(epoch).u64(cursor).u32(waitMicros);
    return out.flip();
  }
}

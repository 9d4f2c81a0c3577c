package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import weir.ionode.storage.Work;
import weir.wire.Attr;
import weir.wire.FileCall;
import weir.wire.Header;

/** Makes attributes in replies say that files take the space of their bytes: programs copy holes where blocks are missing. */
final class Presentation {
  private static final int SIZE = 16;
  private static final int BLOCKS = 24;
  private static final int MODE = 88;
  private static final int FORMAT = 0xf000;
  private static final int BLOCK_BYTES = 512;
  private static final int ENTRY_HEAD = 19;
  private static final int NAME_LENGTH = 17;

  private Presentation() {}

  static void asIfFull(Work work, ByteBuf frame) {
    int body = frame.getUnsignedShortLE(4);
    boolean failed = frame.getUnsignedShortLE(10) != 0;
    if (failed) {
      return;
    }
    switch (work.call().op()) {
      case OPEN, REOPEN, GETATTR, SETATTR, LINK -> fill(frame, Header.BYTES);
      case READDIR -> {
        if (((FileCall.ReadDir) work.call()).withAttr()) {
          fillEntries(frame, Header.BYTES + body);
        }
      }
      default -> {}
    }
  }

  private static void fillEntries(ByteBuf frame, int from) {
    int at = from;
    while (at < frame.writerIndex()) {
      int attr = at + ENTRY_HEAD + frame.getUnsignedShortLE(at + NAME_LENGTH);
      fill(frame, attr);
      at = attr + Attr.BYTES;
    }
  }

  private static void fill(ByteBuf frame, int attr) {
    if ((frame.getIntLE(attr + MODE) & FORMAT) == Attr.Type.REGULAR.format()) {
      long size = frame.getLongLE(attr + SIZE);
      frame.setLongLE(attr + BLOCKS, (size + BLOCK_BYTES - 1) / BLOCK_BYTES);
    }
  }
}

package weir.ionode.buffer;

import weir.ionode.storage.ForwardStorage;
import weir.wire.BodyReader;
import weir.wire.BodyWriter;

/**
 * What a node has to know of an open file to find its bytes.
 *
 * @param epoch changes when the file is cut
 * @param size how long it was at least
 * @param access as in {@link ForwardStorage.Extent}
 */
record Layout(long file, long epoch, long size, int access) {
  boolean may(int way) {
    return (access & way) != 0;
  }

  Layout longer(long atLeast) {
    return new Layout(file, epoch, Math.max(size, atLeast), access);
  }

  Layout at(long newEpoch) {
    return new Layout(file, newEpoch, 0, access);
  }

  static Layout decode(BodyReader in) {
    return new Layout(in.u64(), in.u64(), in.u64(), in.u32());
  }

  void encode(BodyWriter out) {
    out.u64(file).u64(epoch).u64(size).u32(access);
  }
}

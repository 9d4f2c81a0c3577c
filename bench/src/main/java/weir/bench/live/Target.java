package weir.bench.live;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A file somewhere, one request at a time. */
interface Target extends AutoCloseable {
  void write(ByteBuffer data, long offset) throws IOException;

  void read(ByteBuffer into, long offset) throws IOException;

  @Override
  void close() throws IOException;
}

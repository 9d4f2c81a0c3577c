package weir.bench.live;

import java.io.IOException;
import java.nio.ByteBuffer;
import weir.client.RemoteFile;
import weir.client.WeirClient;

/** The file behind a node, through the Java client. */
final class NodeTarget implements Target {
  private final WeirClient client;
  private final RemoteFile file;

  NodeTarget(WeirClient client, RemoteFile file) {
    this.client = client;
    this.file = file;
  }

  @Override
  public void write(ByteBuffer data, long offset) throws IOException {
    file.write(data, offset);
  }

  @Override
  public void read(ByteBuffer into, long offset) throws IOException {
    file.read(into, offset);
  }

  @Override
  public void close() throws IOException {
    file.close();
    client.close();
  }
}

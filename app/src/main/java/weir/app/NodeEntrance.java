package weir.app;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import weir.client.ClientOptions;
import weir.client.RemoteFile;
import weir.client.WeirClient;
import weir.client.WeirException;
import weir.load.Entrance;
import weir.load.LoadJob;
import weir.load.Storage;
import weir.model.Tenant;
import weir.wire.Address;
import weir.wire.ByteString;
import weir.wire.Errno;

/** Storage behind an I/O node: every process has a session of its own, with the credential of its job. */
public final class NodeEntrance implements Entrance {
  private static final int READ_WRITE_CREATE = 2 | 0100;
  private static final int CREATE_NEW = 1 | 0100 | 0200;
  private static final int FILE_MODE = 0644;
  private static final int DIRECTORY_MODE = 0755;

  private final Address node;
  private final Issuer issuer;

  /** Gives a job the credential that the node believes. */
  @FunctionalInterface
  public interface Issuer {
    ByteString credential(Tenant tenant);
  }

  public NodeEntrance(Address node, Issuer issuer) {
    this.node = node;
    this.issuer = issuer;
  }

  @Override
  public Storage open(LoadJob job, int process) throws IOException {
    WeirClient client = WeirClient.connect(ClientOptions.of(node, issuer.credential(job.tenant())));
    try {
      client.makeDirectory(ByteString.of("/" + job.id()), DIRECTORY_MODE);
    } catch (WeirException e) {
      if (e.errno() != Errno.EEXIST) {
        throw e;
      }
    }
    return new Remote(client, "/" + job.id() + "/");
  }

  private record Remote(WeirClient client, String folder) implements Storage {
    @Override
    public OpenFile open(String name) throws IOException {
      return new File(client.open(path(name), READ_WRITE_CREATE, FILE_MODE));
    }

    @Override
    public void create(String name) throws IOException {
      client.open(path(name), CREATE_NEW, FILE_MODE).close();
    }

    @Override
    public long look(String name) throws IOException {
      return client.stat(path(name), true).extent().size();
    }

    @Override
    public void remove(String name) throws IOException {
      client.unlink(path(name));
    }

    private ByteString path(String name) {
      return ByteString.of(folder + name);
    }

    @Override
    public void close() {
      client.close();
    }
  }

  private record File(RemoteFile file) implements Storage.OpenFile {
    @Override
    public void write(ByteBuffer from, long offset) throws IOException {
      long at = offset;
      while (from.hasRemaining()) {
        at += file.write(from, at);
      }
    }

    @Override
    public void read(ByteBuffer into, long offset) throws IOException {
      long at = offset;
      while (into.hasRemaining()) {
        int count = file.read(into, at);
        if (count < 0) {
          throw new EOFException("the file ends at " + at + ", before what is to be read");
        }
        at += count;
      }
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}

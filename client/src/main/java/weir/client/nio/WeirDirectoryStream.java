package weir.client.nio;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import weir.client.RemoteFile;
import weir.client.WeirClient;
import weir.wire.DirectoryEntry;

/** Lists a directory page by page. */
final class WeirDirectoryStream implements DirectoryStream<Path> {
  private final WeirPath path;
  private final RemoteFile directory;
  private final Filter<? super Path> filter;
  private final ArrayDeque<Path> ready = new ArrayDeque<>();
  private long cookie;
  private boolean complete;
  private boolean iterated;
  private volatile boolean closed;

  WeirDirectoryStream(WeirPath path, RemoteFile directory, Filter<? super Path> filter) {
    this.path = path;
    this.directory = directory;
    this.filter = filter;
  }

  @Override
  public Iterator<Path> iterator() {
    if (closed || iterated) {
      throw new IllegalStateException(
          closed ? "the stream is closed" : "it can be iterated once only");
    }
    iterated = true;
    return new Names();
  }

  private final class Names implements Iterator<Path> {
    @Override
    public boolean hasNext() {
      try {
        while (ready.isEmpty() && !complete && !closed) {
          readPage();
        }
      } catch (IOException e) {
        throw new DirectoryIteratorException(e);
      }
      return !ready.isEmpty();
    }

    @Override
    public Path next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return ready.remove();
    }
  }

  private void readPage() throws IOException {
    WeirClient.Page page = Failures.translated(
        path, () -> path.getFileSystem().client().list(directory.handle(), cookie));
    complete = page.last();
    for (DirectoryEntry entry : page.entries()) {
      cookie = entry.cookie();
      String name = entry.name().toString();
      Path each = path.resolve(path.getFileSystem().getPath(name));
      if (!name.equals(".") && !name.equals("..") && filter.accept(each)) {
        ready.add(each);
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      directory.close();
    }
  }
}

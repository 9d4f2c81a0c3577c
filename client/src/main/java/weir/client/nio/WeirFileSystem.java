package weir.client.nio;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;
import weir.client.WeirClient;
import weir.wire.Attr;

/** The tree behind a node. */
final class WeirFileSystem extends FileSystem {
  private static final int MOST_LINKS = 40;

  private final WeirFileSystemProvider provider;
  private final String authority;
  private final WeirClient client;
  private volatile boolean open = true;

  WeirFileSystem(WeirFileSystemProvider provider, String authority, WeirClient client) {
    this.provider = provider;
    this.authority = authority;
    this.client = client;
  }

  WeirClient client() {
    return client;
  }

  String authority() {
    return authority;
  }

  @Override
  public FileSystemProvider provider() {
    return provider;
  }

  @Override
  public void close() {
    open = false;
    provider.closed(this);
    client.close();
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public String getSeparator() {
    return "/";
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return List.of(getPath("/"));
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return List.of(new WeirFileStore(getPath("/")));
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return Set.of("basic", "owner", "posix", "unix", "user");
  }

  @Override
  public WeirPath getPath(String first, String... more) {
    return new WeirPath(this, FileSystems.getDefault().getPath(first, more));
  }

  @Override
  public PathMatcher getPathMatcher(String syntaxAndPattern) {
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher(syntaxAndPattern);
    return path -> matcher.matches(FileSystems.getDefault().getPath(path.toString()));
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    return new Principals();
  }

  @Override
  public WatchService newWatchService() {
    throw new UnsupportedOperationException("files behind a node cannot be watched");
  }

  /** Follows links name by name, unless the last one is to be left as it is. */
  Path realPath(WeirPath path, boolean keepLast) throws IOException {
    WeirPath rest = path.toAbsolutePath();
    WeirPath real = getPath("/");
    int links = 0;
    int next = 0;
    while (next < rest.getNameCount()) {
      WeirPath step = WeirPath.of(real.resolve(rest.getName(next++)).normalize());
      boolean last = next == rest.getNameCount();
      Attr attr = Failures.translated(step, () -> client.stat(step.bytes(), false));
      if (attr.is(Attr.Type.SYMLINK) && !(last && keepLast)) {
        if (++links > MOST_LINKS) {
          throw new FileSystemLoopException(path.toString());
        }
        Path target = real.resolve(provider.readSymbolicLink(step));
        rest = WeirPath.of(last ? target : target.resolve(rest.subpath(next, rest.getNameCount())));
        real = getPath("/");
        next = 0;
      } else {
        real = step;
      }
    }
    return real;
  }
}

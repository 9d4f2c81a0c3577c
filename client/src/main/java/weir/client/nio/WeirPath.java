package weir.client.nio;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;
import weir.wire.ByteString;

/** A path in a tree behind a node. All that concerns names alone is left to a path of the default file system, which has the same rules. */
final class WeirPath implements Path {
  private final WeirFileSystem fileSystem;
  private final Path names;

  WeirPath(WeirFileSystem fileSystem, Path names) {
    this.fileSystem = fileSystem;
    this.names = names;
  }

  static WeirPath of(Path path) {
    if (path instanceof WeirPath weir) {
      return weir;
    }
    throw new ProviderMismatchException("no path behind a node: " + path);
  }

  private WeirPath with(Path other) {
    return new WeirPath(fileSystem, other);
  }

  private @Nullable WeirPath withOrNull(@Nullable Path other) {
    return other == null ? null : with(other);
  }

  /** As a node wants it: from the root of the tree. */
  ByteString bytes() {
    return ByteString.of(toAbsolutePath().names.toString());
  }

  @Override
  public WeirFileSystem getFileSystem() {
    return fileSystem;
  }

  @Override
  public boolean isAbsolute() {
    return names.isAbsolute();
  }

  @Override
  public @Nullable Path getRoot() {
    return withOrNull(names.getRoot());
  }

  @Override
  public @Nullable Path getFileName() {
    return withOrNull(names.getFileName());
  }

  @Override
  public @Nullable Path getParent() {
    return withOrNull(names.getParent());
  }

  @Override
  public int getNameCount() {
    return names.getNameCount();
  }

  @Override
  public Path getName(int index) {
    return with(names.getName(index));
  }

  @Override
  public Path subpath(int begin, int end) {
    return with(names.subpath(begin, end));
  }

  @Override
  public boolean startsWith(Path other) {
    return isOfSame(other) && names.startsWith(of(other).names);
  }

  @Override
  public boolean endsWith(Path other) {
    return isOfSame(other) && names.endsWith(of(other).names);
  }

  private boolean isOfSame(Path other) {
    return other instanceof WeirPath weir && weir.fileSystem.equals((FileSystem) fileSystem);
  }

  @Override
  public Path normalize() {
    return with(names.normalize());
  }

  @Override
  public Path resolve(Path other) {
    return with(names.resolve(of(other).names));
  }

  @Override
  public Path relativize(Path other) {
    return with(names.relativize(of(other).names));
  }

  @Override
  public URI toUri() {
    try {
      return new URI("weir", fileSystem.authority(), toAbsolutePath().names.toString(), null, null);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("no URI for " + this, e);
    }
  }

  @Override
  public WeirPath toAbsolutePath() {
    return names.isAbsolute() ? this : with(Path.of("/").resolve(names));
  }

  /** Without links and dots. The tree has no call for it, so links are read one by one. */
  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    return fileSystem.realPath(this, options.length > 0);
  }

  @Override
  public WatchKey register(
      WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
    throw new UnsupportedOperationException("files behind a node cannot be watched");
  }

  @Override
  public int compareTo(Path other) {
    return names.compareTo(of(other).names);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof WeirPath path && isOfSame(path) && names.equals(path.names);
  }

  @Override
  public int hashCode() {
    return names.hashCode();
  }

  @Override
  public String toString() {
    return names.toString();
  }
}

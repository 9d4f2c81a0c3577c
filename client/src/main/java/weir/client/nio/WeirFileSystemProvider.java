package weir.client.nio;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemAlreadyExistsException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileOwnerAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weir.client.RemoteFile;
import weir.client.WeirClient;
import weir.client.WeirException;
import weir.wire.ByteString;

/**
 * Files behind I/O nodes as paths of {@code weir:} URIs: {@code weir://HOST:PORT/path} over TCP, and {@code weir:///path} at the node that
 * WEIR_NODE names. A file system is made by {@link #newFileSystem}, with what {@link Connecting} takes, or at first use, from the environment.
 */
public final class WeirFileSystemProvider extends FileSystemProvider {
  private static final int DIRECTORY = 0x10000;

  private final Map<String, WeirFileSystem> open = new HashMap<>();

  @Override
  public String getScheme() {
    return "weir";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> settings) throws IOException {
    String authority = authority(uri);
    synchronized (open) {
      if (open.containsKey(authority)) {
        throw new FileSystemAlreadyExistsException(authority);
      }
      WeirFileSystem fresh = new WeirFileSystem(
          this, authority, WeirClient.connect(Connecting.options(authority, settings)));
      open.put(authority, fresh);
      return fresh;
    }
  }

  private static String authority(URI uri) {
    if (!"weir".equalsIgnoreCase(uri.getScheme())) {
      throw new IllegalArgumentException("no weir: URI: " + uri);
    }
    return uri.getAuthority() == null ? "" : uri.getAuthority();
  }

  void closed(WeirFileSystem fileSystem) {
    synchronized (open) {
      open.remove(fileSystem.authority(), fileSystem);
    }
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    synchronized (open) {
      FileSystem found = open.get(authority(uri));
      if (found == null) {
        throw new FileSystemNotFoundException(uri.toString());
      }
      return found;
    }
  }

  @Override
  public Path getPath(URI uri) {
    synchronized (open) {
      if (!open.containsKey(authority(uri))) {
        make(uri);
      }
      return getFileSystem(uri).getPath(uri.getPath());
    }
  }

  private void make(URI uri) {
    try {
      FileSystem unused = newFileSystem(uri, Map.of());
    } catch (IOException e) {
      FileSystemNotFoundException notFound =
          new FileSystemNotFoundException(uri + ": " + e.getMessage());
      notFound.initCause(e);
      throw notFound;
    }
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    WeirPath weir = WeirPath.of(path);
    Options how = Options.of(options);
    int mode = mode(0666, attributes);
    RemoteFile file =
        Failures.translated(path, () -> client(weir).open(weir.bytes(), how.flags(), mode));
    return new WeirFileChannel(weir, file, how);
  }

  private static WeirClient client(WeirPath path) {
    return path.getFileSystem().client();
  }

  @SuppressWarnings("unchecked") // The attribute of this name has this type, as the JDK documents.
  private static int mode(int otherwise, FileAttribute<?>... attributes) {
    int mode = otherwise & ~Connecting.UMASK;
    for (FileAttribute<?> attribute : attributes) {
      if (!attribute.name().equals("posix:permissions")) {
        throw new UnsupportedOperationException(
            "cannot set '" + attribute.name() + "' when a file is made");
      }
      mode = WeirAttributes.mode((Set<PosixFilePermission>) attribute.value());
    }
    return mode;
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path path, DirectoryStream.Filter<? super Path> filter) throws IOException {
    WeirPath weir = WeirPath.of(path);
    RemoteFile directory =
        Failures.translated(path, () -> client(weir).open(weir.bytes(), DIRECTORY, 0));
    return new WeirDirectoryStream(weir, directory, filter);
  }

  /** Something done by a client that gives nothing back. */
  private interface Doing {
    void run(WeirClient client) throws IOException;
  }

  private static void perform(WeirPath path, Doing action) throws IOException {
    Boolean unused = Failures.translated(path, () -> {
      action.run(client(path));
      return true;
    });
  }

  @Override
  public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
    WeirPath weir = WeirPath.of(path);
    int mode = mode(0777, attributes);
    perform(weir, client -> client.makeDirectory(weir.bytes(), mode));
  }

  @Override
  public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes)
      throws IOException {
    WeirPath weir = WeirPath.of(link);
    perform(weir, client -> client.makeSymlink(weir.bytes(), ByteString.of(target.toString())));
  }

  @Override
  public void createLink(Path link, Path existing) throws IOException {
    WeirPath weir = WeirPath.of(link);
    perform(weir, client -> client.link(WeirPath.of(existing).bytes(), weir.bytes()));
  }

  @Override
  public Path readSymbolicLink(Path link) throws IOException {
    WeirPath weir = WeirPath.of(link);
    try {
      return weir.getFileSystem().getPath(client(weir).readLink(weir.bytes()).toString());
    } catch (WeirException e) {
      throw Failures.notALink(link, e);
    }
  }

  @Override
  public void delete(Path path) throws IOException {
    WeirPath weir = WeirPath.of(path);
    boolean directory = new Views(weir, false).readAttributes().isDirectory();
    perform(weir, client -> {
      if (directory) {
        client.removeDirectory(weir.bytes());
      } else {
        client.unlink(weir.bytes());
      }
    });
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) throws IOException {
    Copying.copy(WeirPath.of(source), WeirPath.of(target), List.of(options));
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    Copying.move(WeirPath.of(source), WeirPath.of(target), List.of(options));
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    if (one.equals(other)) {
      return true;
    }
    if (!(other instanceof WeirPath)) {
      return false;
    }
    return Files.readAttributes(one, BasicFileAttributes.class)
        .fileKey()
        .equals(Files.readAttributes(other, BasicFileAttributes.class).fileKey());
  }

  @Override
  public boolean isHidden(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().startsWith(".");
  }

  @Override
  public FileStore getFileStore(Path path) {
    return new WeirFileStore(WeirPath.of(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    WeirPath weir = WeirPath.of(path);
    int mode = 0;
    for (AccessMode each : modes) {
      mode |= switch (each) {
        case READ -> 4;
        case WRITE -> 2;
        case EXECUTE -> 1;
      };
    }
    int asked = mode;
    if (!Failures.translated(path, () -> client(weir).mayAccess(weir.bytes(), asked))) {
      throw new AccessDeniedException(path.toString());
    }
  }

  static boolean follows(LinkOption... options) {
    return !Arrays.asList(options).contains(LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  public <V extends FileAttributeView> @Nullable V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    WeirPath weir = WeirPath.of(path);
    if (type == UserDefinedFileAttributeView.class) {
      return type.cast(new UserAttributes(weir, follows(options)));
    }
    boolean posix = type == BasicFileAttributeView.class
        || type == PosixFileAttributeView.class
        || type == FileOwnerAttributeView.class;
    return posix ? type.cast(new Views(weir, follows(options))) : null;
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    if (type != BasicFileAttributes.class && type != PosixFileAttributes.class) {
      throw new UnsupportedOperationException("no attributes of " + type);
    }
    return type.cast(new Views(WeirPath.of(path), follows(options)).readAttributes());
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
      throws IOException {
    return new Views(WeirPath.of(path), follows(options)).read(names);
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options)
      throws IOException {
    new Views(WeirPath.of(path), follows(options)).set(name, value);
  }
}

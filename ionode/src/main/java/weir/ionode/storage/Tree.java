package weir.ionode.storage;

import java.io.IOException;
import java.nio.file.Path;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.OpenFlags;
import weir.wire.ByteString;
import weir.wire.Errno;

/**
 * The directory that a node serves and nothing outside of it. Paths are resolved by the kernel with openat2 and RESOLVE_BENEATH,
 * so that no symbolic link, no {@code ..} and no rename at the wrong moment leads out.
 */
final class Tree implements AutoCloseable {
  /** The node's own directory in the root. */
  static final ByteString OWN = ByteString.of(".weir");

  private final int root;
  private final ByteString rootPath;
  private final InodeKey rootKey;

  Tree(Path folder) throws IOException {
    rootPath = ByteString.of(folder.toRealPath().toString());
    root = Kernel.open(rootPath, OpenFlags.DIRECTORY);
    rootKey = InodeKey.of(Kernel.stat(root));
  }

  int root() {
    return root;
  }

  InodeKey rootKey() {
    return rootKey;
  }

  /** Opens a path, relative to a directory of the tree. */
  int open(int base, ByteString path, int flags, int mode) {
    if (path.isEmpty()) {
      throw Failure.of(Errno.ENOENT);
    }
    boolean absolute = path.at(0) == '/';
    ByteString relative = absolute ? withoutLeadingSlashes(path) : path;
    refuseOwn(absolute ? root : base, relative);
    if (absolute || base == root) {
      return Kernel.openBeneath(root, relative, flags, mode);
    }
    return openFrom(base, relative, flags, mode);
  }

  /** Beneath the directory if that is enough, else beneath the root: {@code ..} may lead out of one and not of the other. */
  private int openFrom(int base, ByteString path, int flags, int mode) {
    try {
      return Kernel.openBeneath(base, path, flags, mode);
    } catch (Failure failure) {
      if (!failure.is(Errno.EXDEV)) {
        throw failure;
      }
      return Kernel.openBeneath(root, joined(pathOf(base), path), flags, mode);
    }
  }

  private static ByteString withoutLeadingSlashes(ByteString path) {
    int first = 0;
    while (first < path.length() && path.at(first) == '/') {
      first++;
    }
    return first == path.length() ? ByteString.of(".") : path.slice(first, path.length());
  }

  /** Where something open is now, relative to the root. */
  ByteString pathOf(int dir) {
    ByteString path = Kernel.readLink(-100, ByteString.of("/proc/self/fd/" + dir));
    int length = rootPath.length();
    boolean inside = path.length() >= length && path.slice(0, length).equals(rootPath);
    if (!inside) {
      throw Failure.of(Errno.ENOENT);
    }
    return path.length() == length
        ? ByteString.of(".")
        : withoutLeadingSlashes(path.slice(length, path.length()));
  }

  private static ByteString joined(ByteString first, ByteString second) {
    byte[] both = new byte[first.length() + 1 + second.length()];
    System.arraycopy(first.toByteArray(), 0, both, 0, first.length());
    both[first.length()] = '/';
    System.arraycopy(second.toByteArray(), 0, both, first.length() + 1, second.length());
    return ByteString.copyOf(both);
  }

  /** Where a path's last name is, to make, remove or rename it. */
  Place place(OpenFile base, ByteString path) {
    int end = path.length();
    while (end > 0 && path.at(end - 1) == '/') {
      end--;
    }
    if (path.isEmpty()) {
      throw Failure.of(Errno.ENOENT);
    }
    int slash = path.slice(0, end).lastIndexOf('/');
    ByteString name = end == 0 ? ByteString.of(".") : path.slice(slash + 1, path.length());
    if (slash < 0 && end > 0) {
      return checked(new Place(base.fd(), name, false));
    }
    ByteString parent = slash <= 0 ? ByteString.of("/") : path.slice(0, slash);
    return checked(
        new Place(open(base.fd(), parent, OpenFlags.PATH | OpenFlags.DIRECTORY, 0), name, true));
  }

  private Place checked(Place place) {
    if (place.bareName().equals(OWN) && isRoot(place.dir())) {
      place.close();
      throw Failure.of(Errno.EACCES);
    }
    return place;
  }

  boolean isRoot(int dir) {
    return dir == root || InodeKey.of(Kernel.stat(dir)).equals(rootKey);
  }

  /** The node's own directory is nobody else's business, whichever way a path gets there. */
  private void refuseOwn(int base, ByteString path) {
    for (int from = 0; from < path.length(); ) {
      int slash = path.indexOf('/', from);
      int to = slash < 0 ? path.length() : slash;
      if (to - from == OWN.length()
          && path.slice(from, to).equals(OWN)
          && leadsToRoot(base, path.slice(0, from))) {
        throw Failure.of(Errno.EACCES);
      }
      from = to + 1;
    }
  }

  private boolean leadsToRoot(int base, ByteString prefix) {
    if (prefix.isEmpty()) {
      return isRoot(base);
    }
    int dir = openFrom(base, prefix, OpenFlags.PATH | OpenFlags.DIRECTORY, 0);
    try {
      return isRoot(dir);
    } finally {
      Kernel.close(dir);
    }
  }

  @Override
  public void close() {
    Kernel.close(root);
  }
}

package weir.client.nio;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.nio.file.Path;
import weir.client.WeirException;
import weir.wire.Errno;

/** A node's errors as {@code java.nio.file} says them. */
final class Failures {
  private Failures() {}

  /** Something that may fail with a node's error. */
  @FunctionalInterface
  interface Action<T> {
    T run() throws IOException;
  }

  static <T> T translated(Path path, Action<T> action) throws IOException {
    try {
      return action.run();
    } catch (WeirException e) {
      throw translated(path, e);
    }
  }

  private static IOException translated(Path path, WeirException e) {
    String file = path.toString();
    FileSystemException translated = switch (e.errno()) {
      case Errno.ENOENT -> new NoSuchFileException(file);
      case Errno.EEXIST -> new FileAlreadyExistsException(file);
      case Errno.EACCES, Errno.EPERM -> new AccessDeniedException(file);
      case Errno.ENOTEMPTY -> new DirectoryNotEmptyException(file);
      case Errno.ENOTDIR -> new NotDirectoryException(file);
      case Errno.ELOOP -> new FileSystemLoopException(file);
      default -> new FileSystemException(file, null, Errno.meaning(e.errno()));
    };
    translated.initCause(e);
    return translated;
  }

  /** What is read as a link is none. */
  static IOException notALink(Path path, WeirException e) {
    return e.errno() == Errno.EINVAL ? new NotLinkException(path.toString()) : translated(path, e);
  }
}

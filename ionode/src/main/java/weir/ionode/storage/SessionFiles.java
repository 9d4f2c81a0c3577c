package weir.ionode.storage;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Persona;
import weir.wire.Errno;

/** What one session has open and locked, and in whose name it acts. Safe for threads. */
public final class SessionFiles implements AutoCloseable {
  private final Persona persona;
  private final OpenFile root;
  private final ConcurrentHashMap<Long, OpenFile> open = new ConcurrentHashMap<>();
  private final Map<LockOwner, OpenFile> owners = new HashMap<>();
  private volatile boolean closed;

  /** Who holds record locks on what. */
  record LockOwner(long owner, InodeKey inode) {}

  SessionFiles(Persona persona, OpenFile root) {
    this.persona = persona;
    this.root = root;
  }

  /** Whose credential it is. */
  public Persona persona() {
    return persona;
  }

  /** How many handles are open. */
  public int size() {
    return open.size();
  }

  /** The file behind a handle, to be closed after use; 0 is the root. */
  OpenFile use(long handle) {
    OpenFile file = handle == 0 ? root : open.get(handle);
    if (file == null || !file.use()) {
      throw Failure.of(Errno.EBADF);
    }
    return file;
  }

  /** The file behind a handle that is no path's start. */
  OpenFile useFile(long handle) {
    if (handle == 0) {
      throw Failure.of(Errno.EBADF);
    }
    return use(handle);
  }

  boolean has(long handle) {
    return open.containsKey(handle);
  }

  /** Takes over an open file under a handle that is free. */
  void put(long handle, OpenFile file) {
    if (handle == 0 || open.putIfAbsent(handle, file) != null) {
      file.close();
      throw Failure.of(handle == 0 ? Errno.EINVAL : Errno.EBUSY);
    }
    if (closed) {
      // The session ended meanwhile, and nobody else will close this one.
      remove(handle);
    }
  }

  void remove(long handle) {
    OpenFile file = open.remove(handle);
    if (file == null) {
      throw Failure.of(Errno.EBADF);
    }
    file.close();
  }

  /** What the owner's locks are on; to be called while this is held. */
  @Nullable
  OpenFile locksOf(LockOwner owner) {
    return owners.get(owner);
  }

  /** The owner's locks are on this descriptor; to be called while this is held. */
  void putLocks(LockOwner owner, OpenFile file) {
    owners.put(owner, file);
  }

  /** All record locks of one owner go. */
  synchronized void dropLocks(LockOwner owner) {
    OpenFile file = owners.remove(owner);
    if (file != null) {
      file.close();
    }
  }

  /** All record locks go; flocks go with their handles. */
  public synchronized void dropAllLocks() {
    owners.values().forEach(OpenFile::close);
    owners.clear();
  }

  @Override
  public void close() {
    closed = true;
    dropAllLocks();
    open.keySet().forEach(handle -> {
      OpenFile file = open.remove(handle);
      if (file != null) {
        file.close();
      }
    });
  }
}

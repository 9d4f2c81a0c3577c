package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import java.util.function.IntSupplier;
import weir.ionode.journal.Entry;
import weir.ionode.journal.Proof;
import weir.ionode.linux.Failure;
import weir.ionode.linux.FileHandles;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.OpenFlags;
import weir.ionode.linux.Persona;
import weir.wire.Attr;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.Opened;
import weir.wire.PathCall;

/** Opens files, and opens them again for clients that come back. */
final class Opening {
  private static final int HONOURED = OpenFlags.ACCESS_MODE
      | OpenFlags.CREATE
      | OpenFlags.EXCLUSIVE
      | OpenFlags.TRUNCATE
      | OpenFlags.NO_FOLLOW
      | OpenFlags.DIRECTORY
      | OpenFlags.SYNC
      | OpenFlags.NO_ACCESS_TIME
      | OpenFlags.PATH
      | OpenFlags.TEMPORARY;
  private static final int WITH_PATH = OpenFlags.PATH | OpenFlags.DIRECTORY | OpenFlags.NO_FOLLOW;

  /** A FIFO must not keep a worker waiting. */
  private static final int ALWAYS =
      OpenFlags.NON_BLOCKING | OpenFlags.NO_TERMINAL | OpenFlags.LARGE_FILE;

  private static final int ONLY_AT_FIRST =
      OpenFlags.CREATE | OpenFlags.EXCLUSIVE | OpenFlags.TRUNCATE;
  private static final int PERMISSIONS = 07777;
  private static final int ROOM = 512;
  private static final int RACES = 3;
  private static final int NONE = -1;

  private final Tree tree;
  private final Inodes inodes;
  private final Orphans orphans;
  private final Tokens tokens;
  private final Replies replies;
  private final Contents contents;

  Opening(
      Tree tree,
      Contents contents,
      Inodes inodes,
      Orphans orphans,
      Tokens tokens,
      Replies replies) {
    this.tree = tree;
    this.contents = contents;
    this.inodes = inodes;
    this.orphans = orphans;
    this.tokens = tokens;
    this.replies = replies;
  }

  ByteBuf open(Work work, PathCall.Open open) {
    int flags = normal(open.openFlags());
    try (OpenFile base = work.files().use(work.header().handle())) {
      if (work.header().isRetry() && work.files().has(open.newHandle())) {
        return replay(work, open);
      }
      Fresh fresh = emptied(open, open(work, open, base.fd(), flags));
      return keep(work, open.newHandle(), fresh, flags);
    }
  }

  /** A descriptor, and whether the file was made for it. */
  private record Fresh(int fd, boolean created) {}

  /** What the kernel is asked for; where contents are elsewhere it cannot empty a file. */
  private int normal(int asked) {
    int flags = asked & (contents.areElsewhere() ? HONOURED & ~OpenFlags.TRUNCATE : HONOURED);
    return (flags & OpenFlags.PATH) != 0 ? flags & WITH_PATH : flags | ALWAYS;
  }

  private Fresh emptied(PathCall.Open open, Fresh fresh) {
    boolean asked =
        (open.openFlags() & (OpenFlags.TRUNCATE | OpenFlags.PATH)) == OpenFlags.TRUNCATE;
    if (!asked || fresh.created || !contents.areElsewhere()) {
      return fresh;
    }
    try {
      boolean writable = (open.openFlags() & OpenFlags.ACCESS_MODE) != OpenFlags.READ_ONLY;
      int fd = writable
          ? fresh.fd
          : Kernel.reopen(fresh.fd, OpenFlags.WRITE_ONLY | OpenFlags.NON_BLOCKING);
      contents.resize(fd, 0);
      if (!writable) {
        Kernel.close(fd);
      }
      return fresh;
    } catch (Failure failure) {
      Kernel.close(fresh.fd);
      throw failure;
    }
  }

  /** The first try was done at this very node: the handle is open already. */
  private ByteBuf replay(Work work, PathCall.Open open) {
    Entry entry = work.memory().find(work.header().id());
    try (OpenFile file = work.files().use(open.newHandle())) {
      return reply(work, file, entry != null, normal(open.openFlags()));
    }
  }

  private Fresh open(Work work, PathCall.Open open, int base, int flags) {
    if (OpenFlags.has(flags, OpenFlags.TEMPORARY)) {
      return new Fresh(tree.open(base, open.path(), flags, open.mode() & PERMISSIONS), true);
    }
    if ((flags & OpenFlags.CREATE) == 0 || neverCreates(open.path(), flags)) {
      return new Fresh(tree.open(base, open.path(), flags, 0), false);
    }
    IntSupplier create =
        () -> tree.open(base, open.path(), flags | OpenFlags.EXCLUSIVE, open.mode() & PERMISSIONS);
    if ((flags & OpenFlags.EXCLUSIVE) != 0) {
      return create(work, open, base, create);
    }
    return openOrCreate(work, open, base, create);
  }

  /** What the kernel refuses, each with an errno of its own. */
  private static boolean neverCreates(ByteString path, int flags) {
    boolean slash = !path.isEmpty() && path.at(path.length() - 1) == '/';
    return slash || (flags & OpenFlags.DIRECTORY) != 0;
  }

  /** Opens what is there; makes it where nothing is; if somebody makes or removes it in between, once more. */
  private Fresh openOrCreate(Work work, PathCall.Open open, int base, IntSupplier create) {
    int flags = normal(open.openFlags());
    for (int race = 0; race < RACES; race++) {
      int fd = wasBegun(work)
          ? NONE
          : unless(Errno.ENOENT, () -> tree.open(base, open.path(), flags & ~OpenFlags.CREATE, 0));
      if (fd != NONE) {
        return new Fresh(fd, false);
      }
      fd = unless(Errno.EEXIST, () -> create(work, open, base, create).fd);
      if (fd != NONE) {
        return new Fresh(fd, true);
      }
    }
    // A link to a name that does not exist: the kernel makes the file it points to.
    return new Fresh(tree.open(base, open.path(), flags, open.mode() & PERMISSIONS), true);
  }

  private static boolean wasBegun(Work work) {
    return work.header().isRetry() && work.memory().find(work.header().id()) != null;
  }

  private static int unless(int errno, IntSupplier opening) {
    try {
      return opening.getAsInt();
    } catch (Failure failure) {
      if (failure.is(errno)) {
        return NONE;
      }
      throw failure;
    }
  }

  private Fresh create(Work work, PathCall.Open open, int base, IntSupplier create) {
    int[] fd = {NONE};
    Once.run(work, Birth::now, begun -> isOurs(base, open, begun), () -> fd[0] = create.getAsInt());
    return new Fresh(fd[0] != NONE ? fd[0] : openOurs(base, open), true);
  }

  private boolean isOurs(int base, PathCall.Open open, Proof begun) {
    try {
      int fd = tree.open(base, open.path(), OpenFlags.PATH | OpenFlags.NO_FOLLOW, 0);
      try {
        return Birth.isSince(Kernel.stat(fd), begun);
      } finally {
        Kernel.close(fd);
      }
    } catch (Failure absent) {
      return false;
    }
  }

  /** Whoever makes a file may open it in any way, whatever its permissions; so may who made it before the crash. */
  private int openOurs(int base, PathCall.Open open) {
    int[] fd = {NONE};
    int flags = normal(open.openFlags()) & ~ONLY_AT_FIRST;
    Persona.asNode(() -> fd[0] = tree.open(base, open.path(), flags, 0));
    return fd[0];
  }

  ByteBuf reopen(Work work, FileCall.Reopen reopen) {
    Tokens.Content content = tokens.read(reopen.token(), work.files().persona().uid());
    if (work.files().has(reopen.newHandle())) {
      try (OpenFile file = work.files().use(reopen.newHandle())) {
        return reply(work, file, false, content.flags());
      }
    }
    int[] fd = {NONE};
    Persona.asNode(() -> fd[0] = open(content));
    return keep(work, reopen.newHandle(), new Fresh(fd[0], false), content.flags());
  }

  private int open(Tokens.Content content) {
    if (Kernel.isRoot() && !content.kernelHandle().isEmpty()) {
      return FileHandles.open(tree.root(), content.kernelHandle(), content.flags());
    }
    int fd = openByName(content);
    if (Kernel.stat(fd).ino() != content.ino()) {
      Kernel.close(fd);
      throw Failure.of(Errno.ESTALE);
    }
    return fd;
  }

  private int openByName(Tokens.Content content) {
    try {
      return orphans.open(content.ino(), content.flags());
    } catch (Failure notKept) {
      return openByPath(content);
    }
  }

  private int openByPath(Tokens.Content content) {
    try {
      return tree.open(tree.root(), content.path(), content.flags(), 0);
    } catch (Failure failure) {
      throw Failure.of(Errno.ESTALE);
    }
  }

  private ByteBuf keep(Work work, long handle, Fresh fresh, int flags) {
    Attr attr = Kernel.stat(fresh.fd);
    if ((flags & OpenFlags.CREATE) != 0 && attr.is(Attr.Type.DIRECTORY)) {
      Kernel.close(fresh.fd);
      throw Failure.of(Errno.EISDIR);
    }
    if ((flags & OpenFlags.PATH) == 0
        && !attr.is(Attr.Type.REGULAR)
        && !attr.is(Attr.Type.DIRECTORY)) {
      Kernel.close(fresh.fd);
      throw Failure.of(Errno.EOPNOTSUPP);
    }
    OpenFile file = new OpenFile(fresh.fd, inodes.opened(InodeKey.of(attr)), inodes);
    if (OpenFlags.has(flags, OpenFlags.TEMPORARY) && fresh.created) {
      hide(file);
    }
    file.use();
    try {
      work.files().put(handle, file);
      return reply(work, file, fresh.created, flags);
    } finally {
      file.close();
    }
  }

  /** A file that is made without a name is kept by a hidden one from the start. */
  private void hide(OpenFile file) {
    try {
      orphans.keepOpen(file.fd(), file.inode().key.ino());
      file.inode().orphan(true);
    } catch (Failure neverToBeNamed) {
      // O_EXCL asks for a file that can have no name: then it does not outlive the node.
    }
  }

  private ByteBuf reply(Work work, OpenFile file, boolean created, int flags) {
    ByteString token =
        tokens.issue(file, flags & ~ONLY_AT_FIRST, work.files().persona().uid());
    Opened opened = new Opened(file.attr(), created, token);
    return replies.body(work.header(), ROOM, opened::encode);
  }
}

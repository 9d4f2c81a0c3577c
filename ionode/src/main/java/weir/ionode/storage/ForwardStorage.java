package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import weir.ionode.journal.Memory;
import weir.ionode.linux.Bytes;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.OpenFlags;
import weir.ionode.linux.Persona;
import weir.wire.Attr;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.LockCall;
import weir.wire.PathCall;
import weir.wire.SessionCall;
import weir.wire.XattrCall;

/** The application's own files, in a directory that other nodes may serve as well. */
public final class ForwardStorage implements Storage {
  private static final long LOCK_RETRY_NANOS = 20_000_000;

  private final Tree tree;
  private final Orphans orphans;
  private final Inodes inodes;
  private final LockGrace grace;
  private final Replies replies;
  private final OpenFile root;
  private final FileOps files;
  private final DirectoryOps directories;
  private final AttrOps attrs;
  private final XattrOps xattrs;
  private final NameOps names;
  private final Opening opening;
  private final LockOps locks;
  private final long orphansUntilNanos;
  private boolean orphansDropped;
  private long locksRetriedNanos;

  /**
   * Where and how.
   *
   * @param root the directory to be served
   * @param node the node's name, unique among those that serve the directory
   * @param tokenKey what the nodes of the directory seal tokens with
   * @param graceNanos how long those who held locks before a restart come first
   * @param keepNanos how long unlinked files wait for those who had them open before a restart
   */
  public record Options(
      Path root, String node, ByteString tokenKey, long graceNanos, long keepNanos) {}

  public ForwardStorage(Options options, ByteBufAllocator allocator, LongSupplier clockNanos)
      throws IOException {
    this(options, Contents.IN_PLACE, allocator, clockNanos);
  }

  /** Names and attributes here, contents maybe elsewhere. */
  public ForwardStorage(
      Options options, Contents contents, ByteBufAllocator allocator, LongSupplier clockNanos)
      throws IOException {
    Path own = own(options.root);
    tree = new Tree(options.root);
    orphans = new Orphans(own.resolve("orphans-" + options.node), contents);
    inodes = new Inodes(orphans);
    grace = new LockGrace(own.resolve("locks-" + options.node), clockNanos, options.graceNanos);
    replies = new Replies(allocator);
    root = new OpenFile(
        Kernel.reopen(tree.root(), OpenFlags.DIRECTORY), inodes.opened(tree.rootKey()), inodes);
    files = new FileOps(replies);
    directories = new DirectoryOps(tree, replies);
    attrs = new AttrOps(tree, contents, replies);
    xattrs = new XattrOps(attrs, replies);
    names = new NameOps(tree, new Removal(inodes, orphans, contents.areElsewhere()), replies);
    opening = new Opening(
        tree, contents, inodes, orphans, new Tokens(tree, options.tokenKey.toByteArray()), replies);
    locks = new LockOps(inodes, replies, grace);
    orphansUntilNanos = clockNanos.getAsLong() + options.keepNanos;
  }

  /** The node's own directory inside the tree, which nobody else may look into. */
  public static Path own(Path root) throws IOException {
    Path own = root.resolve(Tree.OWN.toString());
    if (!Files.isDirectory(own)) {
      Files.createDirectory(
          own, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
    return own;
  }

  @Override
  public SessionFiles newSession(Persona persona) {
    return new SessionFiles(persona, root);
  }

  @Override
  public void execute(Work work) {
    ByteBuf answer = answer(work);
    if (answer != null) {
      work.answer(answer);
    }
  }

  /** Does the work and gives back the answer, or nothing if a lock must be waited for. */
  public @Nullable ByteBuf answer(Work work) {
    Persona persona = work.persona();
    boolean entered = needsPersona(work);
    try {
      if (entered) {
        persona.enter();
      }
      return perform(work);
    } catch (Failure failure) {
      return replies.status(work.header(), failure.errno());
    } finally {
      if (entered) {
        persona.leave();
      }
    }
  }

  /** What only concerns an open file was allowed when it was opened. */
  private static boolean needsPersona(Work work) {
    return switch (work.call().op()) {
      case READ, CLOSE, FSYNC, SYNC, SEEK, LOCK, TESTLOCK, CANCEL -> false;
      default -> true;
    };
  }

  private @Nullable ByteBuf perform(Work work) {
    return switch (work.call().op()) {
      case OPEN -> opening.open(work, (PathCall.Open) work.call());
      case REOPEN -> opening.reopen(work, (FileCall.Reopen) work.call());
      case CLOSE -> closed(files.close(work));
      case READ -> files.read(work, (FileCall.Read) work.call());
      case WRITE -> files.write(work, (FileCall.Write) work.call());
      case FSYNC -> files.sync(work, (FileCall.Fsync) work.call());
      case SYNC -> files.syncAll(work);
      case FALLOCATE -> files.allocate(work, (FileCall.Fallocate) work.call());
      case COPYRANGE -> files.copy(work, (FileCall.CopyRange) work.call());
      case SEEK -> files.seek(work, (FileCall.Seek) work.call());
      case READDIR -> directories.list(work, (FileCall.ReadDir) work.call());
      case GETATTR -> attrs.get(work, (PathCall.GetAttr) work.call());
      case SETATTR -> attrs.set(work, (PathCall.SetAttr) work.call());
      case ACCESS -> attrs.access(work, (PathCall.Access) work.call());
      case STATFS -> attrs.space(work, (PathCall.StatFs) work.call());
      case LOCK -> locks.lock(work, (LockCall.Lock) work.call());
      case TESTLOCK -> locks.test(work, (LockCall.Test) work.call());
      case CANCEL -> locks.cancel(work, (SessionCall.Cancel) work.call());
      default -> performOnNames(work);
    };
  }

  private ByteBuf performOnNames(Work work) {
    return switch (work.call().op()) {
      case UNLINK -> names.unlink(work, (PathCall.Unlink) work.call());
      case RENAME -> names.rename(work, (PathCall.Rename) work.call());
      case MKDIR -> names.makeDirectory(work, (PathCall.MkDir) work.call());
      case MKNOD -> names.makeNode(work, (PathCall.MkNod) work.call());
      case SYMLINK -> names.makeSymlink(work, (PathCall.SymLink) work.call());
      case LINK -> names.link(work, (PathCall.Link) work.call());
      case READLINK -> names.readLink(work, (PathCall.ReadLink) work.call());
      case GETXATTR -> xattrs.get(work, (XattrCall.Get) work.call());
      case SETXATTR -> xattrs.set(work, (XattrCall.Set) work.call());
      case LISTXATTR -> xattrs.list(work, (XattrCall.List) work.call());
      case REMOVEXATTR -> xattrs.remove(work, (XattrCall.Remove) work.call());
      default -> throw Failure.of(Errno.ENOSYS);
    };
  }

  /**
   * An open file, for a storage that keeps its bytes elsewhere.
   *
   * @param access {@link #MAY_READ}, {@link #MAY_WRITE}, {@link #IS_DIRECTORY}
   */
  public record Extent(long ino, long size, int access) {
    public static final int MAY_READ = 1;
    public static final int MAY_WRITE = 2;
    public static final int IS_DIRECTORY = 4;
  }

  public Extent extent(SessionFiles session, long handle) {
    try (OpenFile file = session.useFile(handle)) {
      Attr attr = Kernel.stat(file.fd());
      int access =
          attr.is(Attr.Type.DIRECTORY) ? Extent.IS_DIRECTORY : access(Kernel.openFlags(file.fd()));
      return new Extent(attr.ino(), attr.size(), access);
    }
  }

  private static int access(int flags) {
    if ((flags & OpenFlags.PATH) != 0) {
      return 0;
    }
    int mode = flags & OpenFlags.ACCESS_MODE;
    return (mode == OpenFlags.WRITE_ONLY ? 0 : Extent.MAY_READ)
        | (mode == OpenFlags.READ_ONLY ? 0 : Extent.MAY_WRITE);
  }

  /** The file was written to and is at least that long; says how long it is now. The caller sees to it that nobody else changes its length. */
  public long grow(SessionFiles session, long handle, long end, boolean sync) {
    try (OpenFile file = session.useFile(handle)) {
      long size = Math.max(end, Kernel.stat(file.fd()).size());
      Kernel.truncate(file.fd(), size);
      if (sync) {
        Bytes.sync(file.fd(), false);
      }
      return size;
    }
  }

  /** A closed file may have been locked. */
  private ByteBuf closed(ByteBuf answer) {
    locks.retry();
    return answer;
  }

  @Override
  public void abandon(Memory slot) {
    locks.abandon(slot);
  }

  @Override
  public void tick(long nowNanos) {
    if (nowNanos - locksRetriedNanos >= LOCK_RETRY_NANOS) {
      locksRetriedNanos = nowNanos;
      locks.retry();
    }
    if (!orphansDropped && nowNanos - orphansUntilNanos >= 0) {
      orphansDropped = true;
      orphans.dropWaiting();
    }
  }

  @Override
  public void close() throws IOException {
    root.close();
    grace.close();
    orphans.close();
    tree.close();
  }
}

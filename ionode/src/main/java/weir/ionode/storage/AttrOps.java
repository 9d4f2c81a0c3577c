package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.OpenFlags;
import weir.ionode.linux.Structs;
import weir.wire.Attr;
import weir.wire.AttrChange;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.PathCall;

/** Operations on attributes. */
final class AttrOps {
  private static final int NO_CHANGE = -1;
  private static final int PERMISSIONS = 07777;

  private final Tree tree;
  private final Contents contents;
  private final Replies replies;

  AttrOps(Tree tree, Contents contents, Replies replies) {
    this.tree = tree;
    this.contents = contents;
    this.replies = replies;
  }

  ByteBuf get(Work work, PathCall.GetAttr get) {
    try (Target target = target(work, get.path(), get.flags())) {
      return replies.body(work.header(), target.attr()::encode);
    }
  }

  /** What a handle and a path mean; an empty path means the handle. */
  Target target(Work work, ByteString path, int flags) {
    OpenFile base = work.files().use(work.header().handle());
    if (path.isEmpty()) {
      return Target.handle(base);
    }
    try {
      int follow = (flags & PathCall.NOFOLLOW) != 0 ? OpenFlags.NO_FOLLOW : 0;
      return Target.opened(base, tree.open(base.fd(), path, OpenFlags.PATH | follow, 0));
    } catch (Failure failure) {
      base.close();
      throw failure;
    }
  }

  ByteBuf set(Work work, PathCall.SetAttr set) {
    AttrChange change = set.change();
    if (change.has(AttrChange.SIZE)) {
      truncate(work, set.path(), change.size());
    }
    try (Target target = target(work, set.path(), set.flags())) {
      if (change.has(AttrChange.UID | AttrChange.GID)) {
        chown(target.fd(), change);
      }
      if (change.has(AttrChange.MODE)) {
        Kernel.chmod(target.fd(), change.mode() & PERMISSIONS);
      }
      setTimes(target.fd(), change);
      return replies.body(work.header(), target.attr()::encode);
    }
  }

  private void truncate(Work work, ByteString path, long size) {
    if (size < 0) {
      throw Failure.of(Errno.EINVAL);
    }
    try (OpenFile base = work.files().use(work.header().handle())) {
      if (path.isEmpty()) {
        contents.resize(base.fd(), size);
        return;
      }
      int flags = OpenFlags.WRITE_ONLY | OpenFlags.NON_BLOCKING | OpenFlags.NO_TERMINAL;
      refuseToTruncate(base, path);
      int fd = tree.open(base.fd(), path, flags, 0);
      try {
        contents.resize(fd, size);
      } finally {
        Kernel.close(fd);
      }
    }
  }

  /** A FIFO or a device is not opened to find out that it has no size. */
  private void refuseToTruncate(OpenFile base, ByteString path) {
    int fd = tree.open(base.fd(), path, OpenFlags.PATH, 0);
    try {
      Attr attr = Kernel.stat(fd);
      if (!attr.is(Attr.Type.REGULAR) && !attr.is(Attr.Type.DIRECTORY)) {
        throw Failure.of(Errno.EINVAL);
      }
    } finally {
      Kernel.close(fd);
    }
  }

  private static void chown(int fd, AttrChange change) {
    Kernel.chown(
        fd,
        change.has(AttrChange.UID) ? change.uid() : NO_CHANGE,
        change.has(AttrChange.GID) ? change.gid() : NO_CHANGE);
  }

  private static void setTimes(int fd, AttrChange change) {
    Attr.Instant access =
        instant(change, AttrChange.ACCESS, AttrChange.ACCESS_NOW, change.access());
    Attr.Instant modification = instant(
        change, AttrChange.MODIFICATION, AttrChange.MODIFICATION_NOW, change.modification());
    if (access.nanos() != Structs.OMIT || modification.nanos() != Structs.OMIT) {
      Kernel.setTimes(fd, access, modification);
    }
  }

  private static Attr.Instant instant(AttrChange change, int given, int now, Attr.Instant value) {
    if (change.has(now)) {
      return new Attr.Instant(0, Structs.NOW);
    }
    if (!change.has(given)) {
      return new Attr.Instant(0, Structs.OMIT);
    }
    if (value.nanos() < 0 || value.nanos() > 999_999_999) {
      throw Failure.of(Errno.EINVAL);
    }
    return value;
  }

  ByteBuf access(Work work, PathCall.Access access) {
    try (Target target = target(work, access.path(), access.flags())) {
      Kernel.access(target.fd(), access.mode());
    }
    return replies.status(work.header(), 0);
  }

  ByteBuf space(Work work, PathCall.StatFs statFs) {
    try (Target target = target(work, statFs.path(), 0)) {
      return replies.body(work.header(), Kernel.space(target.fd())::encode);
    }
  }
}

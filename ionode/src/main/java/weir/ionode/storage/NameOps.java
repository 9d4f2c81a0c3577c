package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import weir.ionode.journal.Proof;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.OpenFlags;
import weir.wire.Attr;
import weir.wire.Errno;
import weir.wire.PathCall;

/** Operations that make, remove and rename. */
final class NameOps {
  private static final int PERMISSIONS = 07777;
  private static final int MODE = 0177777;

  private final Tree tree;
  private final Removal removal;
  private final Replies replies;

  NameOps(Tree tree, Removal removal, Replies replies) {
    this.tree = tree;
    this.removal = removal;
    this.replies = replies;
  }

  ByteBuf makeDirectory(Work work, PathCall.MkDir make) {
    return make(
        work,
        make,
        place -> Kernel.makeDirectory(place.dir(), place.name(), make.mode() & PERMISSIONS));
  }

  ByteBuf makeNode(Work work, PathCall.MkNod make) {
    return make(
        work,
        make,
        place -> Kernel.makeNode(place.dir(), place.name(), make.mode() & MODE, make.rdev()));
  }

  ByteBuf makeSymlink(Work work, PathCall.SymLink make) {
    return make(work, make, place -> Kernel.makeSymlink(make.target(), place.dir(), place.name()));
  }

  private interface Making {
    void make(Place place);
  }

  private ByteBuf make(Work work, PathCall call, Making making) {
    try (OpenFile base = work.files().use(work.header().handle());
        Place place = tree.place(base, call.path())) {
      Once.run(work, Birth::now, begun -> Birth.isSince(place, begun), () -> making.make(place));
      return replies.body(work.header(), place.stat()::encode);
    }
  }

  ByteBuf link(Work work, PathCall.Link link) {
    try (OpenFile base = work.files().use(work.header().handle());
        OpenFile newBase = work.files().use(link.newDirectory())) {
      int source =
          source(base, link); // first, as the kernel does: its failure is the one that is told
      try (Place place = tree.place(newBase, link.newPath())) {
        Proof inode = new Proof(Kernel.stat(source).ino(), 0);
        Once.run(
            work,
            () -> inode,
            begun -> place.ino() == begun.a(),
            () -> link(source, base, link, place));
        return replies.body(work.header(), place.stat()::encode);
      } finally {
        closeSource(source, base);
      }
    }
  }

  private int source(OpenFile base, PathCall.Link link) {
    if (link.path().isEmpty()) {
      return base.fd();
    }
    int follow = (link.flags() & PathCall.Link.FOLLOW) != 0 ? 0 : OpenFlags.NO_FOLLOW;
    return tree.open(base.fd(), link.path(), OpenFlags.PATH | follow, 0);
  }

  private static void closeSource(int source, OpenFile base) {
    if (source != base.fd()) {
      Kernel.close(source);
    }
  }

  private void link(int source, OpenFile base, PathCall.Link link, Place place) {
    Kernel.linkOpen(source, place.dir(), place.name());
    if (link.path().isEmpty()) {
      removal.named(base.inode());
    }
  }

  ByteBuf unlink(Work work, PathCall.Unlink unlink) {
    try (OpenFile base = work.files().use(work.header().handle());
        Place place = tree.place(base, unlink.path())) {
      Once.run(
          work,
          () -> new Proof(place.stat().ino(), 0),
          begun -> place.ino() != begun.a(),
          () -> removal.unlink(place, unlink.isDirectory()));
    }
    return replies.status(work.header(), 0);
  }

  ByteBuf rename(Work work, PathCall.Rename rename) {
    if ((rename.flags() & ~(PathCall.Rename.NOREPLACE | PathCall.Rename.EXCHANGE)) != 0) {
      throw Failure.of(Errno.EINVAL);
    }
    try (OpenFile base = work.files().use(work.header().handle());
        OpenFile newBase = work.files().use(rename.newDirectory());
        Place from = tree.place(base, rename.path());
        Place to = tree.place(newBase, rename.newPath())) {
      if (from.isDots() || to.isDots()) {
        throw Failure.of(
            to.isDots() && rename.flags() == PathCall.Rename.NOREPLACE && !from.isDots()
                ? Errno.EEXIST
                : Errno.EBUSY);
      }
      Once.run(
          work,
          () -> new Proof(from.stat().ino(), to.ino()),
          begun -> wasRenamed(begun, from, to),
          () -> removal.rename(from, to, rename.flags()));
    }
    return replies.status(work.header(), 0);
  }

  /** What was at the old name is at the new one now; when both were the same file, renaming does nothing anyway. */
  private static boolean wasRenamed(Proof begun, Place from, Place to) {
    return begun.a() != begun.b() && to.ino() == begun.a() && from.ino() != begun.a();
  }

  ByteBuf readLink(Work work, PathCall.ReadLink readLink) {
    try (OpenFile base = work.files().use(work.header().handle())) {
      int fd = tree.open(base.fd(), readLink.path(), OpenFlags.PATH | OpenFlags.NO_FOLLOW, 0);
      try {
        if (!Kernel.stat(fd).is(Attr.Type.SYMLINK)) {
          throw Failure.of(Errno.EINVAL);
        }
        return replies.payload(work.header(), Kernel.readLink(fd).toByteArray());
      } finally {
        Kernel.close(fd);
      }
    }
  }
}

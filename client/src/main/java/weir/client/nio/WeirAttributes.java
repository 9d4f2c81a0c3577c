package weir.client.nio;

import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import weir.wire.Attr;

/** A file's attributes as the JDK wants to see them. */
record WeirAttributes(Attr attr) implements PosixFileAttributes {
  private static final PosixFilePermission[] FROM_LOWEST_BIT = {
    PosixFilePermission.OTHERS_EXECUTE,
    PosixFilePermission.OTHERS_WRITE,
    PosixFilePermission.OTHERS_READ,
    PosixFilePermission.GROUP_EXECUTE,
    PosixFilePermission.GROUP_WRITE,
    PosixFilePermission.GROUP_READ,
    PosixFilePermission.OWNER_EXECUTE,
    PosixFilePermission.OWNER_WRITE,
    PosixFilePermission.OWNER_READ
  };

  /** The bits of a mode. */
  static int mode(Set<PosixFilePermission> permissions) {
    int mode = 0;
    for (int bit = 0; bit < FROM_LOWEST_BIT.length; bit++) {
      mode |= permissions.contains(FROM_LOWEST_BIT[bit]) ? 1 << bit : 0;
    }
    return mode;
  }

  static FileTime time(Attr.Instant instant) {
    return FileTime.from(Instant.ofEpochSecond(instant.sec(), instant.nanos()));
  }

  static Attr.Instant instant(FileTime time) {
    Instant instant = time.toInstant();
    return new Attr.Instant(instant.getEpochSecond(), instant.getNano());
  }

  @Override
  public UserPrincipal owner() {
    return new Principals.User(attr.owner().uid());
  }

  @Override
  public GroupPrincipal group() {
    return new Principals.Group(attr.owner().gid());
  }

  @Override
  public Set<PosixFilePermission> permissions() {
    Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
    for (int bit = 0; bit < FROM_LOWEST_BIT.length; bit++) {
      if ((attr.mode() & 1 << bit) != 0) {
        permissions.add(FROM_LOWEST_BIT[bit]);
      }
    }
    return permissions;
  }

  @Override
  public FileTime lastModifiedTime() {
    return time(attr.times().modification());
  }

  @Override
  public FileTime lastAccessTime() {
    return time(attr.times().access());
  }

  FileTime changeTime() {
    return time(attr.times().change());
  }

  @Override
  public FileTime creationTime() {
    Attr.Instant birth = attr.times().birth();
    return birth.equals(Attr.Instant.UNKNOWN) ? lastModifiedTime() : time(birth);
  }

  @Override
  public boolean isRegularFile() {
    return attr.is(Attr.Type.REGULAR);
  }

  @Override
  public boolean isDirectory() {
    return attr.is(Attr.Type.DIRECTORY);
  }

  @Override
  public boolean isSymbolicLink() {
    return attr.is(Attr.Type.SYMLINK);
  }

  @Override
  public boolean isOther() {
    return !isRegularFile() && !isDirectory() && !isSymbolicLink();
  }

  @Override
  public long size() {
    return attr.size();
  }

  /** Device and inode: the same for the same file. */
  @Override
  public Object fileKey() {
    return new Attr.Identity(attr.identity().dev(), attr.identity().ino(), 0);
  }
}

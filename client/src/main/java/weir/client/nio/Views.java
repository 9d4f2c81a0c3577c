package weir.client.nio;

import java.io.IOException;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileOwnerAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.wire.Attr;
import weir.wire.AttrChange;

/** A file's attributes, to be read and changed, by view or by name. */
final class Views implements PosixFileAttributeView {
  private static final Map<String, Function<WeirAttributes, Object>> BASIC = Map.of(
      "size", WeirAttributes::size,
      "lastModifiedTime", WeirAttributes::lastModifiedTime,
      "lastAccessTime", WeirAttributes::lastAccessTime,
      "creationTime", WeirAttributes::creationTime,
      "isRegularFile", WeirAttributes::isRegularFile,
      "isDirectory", WeirAttributes::isDirectory,
      "isSymbolicLink", WeirAttributes::isSymbolicLink,
      "isOther", WeirAttributes::isOther,
      "fileKey", WeirAttributes::fileKey);
  private static final Map<String, Function<WeirAttributes, Object>> POSIX = Map.of(
      "owner",
      WeirAttributes::owner,
      "group",
      WeirAttributes::group,
      "permissions",
      WeirAttributes::permissions);
  private static final Map<String, Function<WeirAttributes, Object>> UNIX = Map.of(
      "mode", file -> file.attr().mode(),
      "ino", file -> file.attr().ino(),
      "dev", file -> file.attr().identity().dev(),
      "rdev", file -> file.attr().identity().rdev(),
      "nlink", file -> file.attr().owner().nlink(),
      "uid", file -> file.attr().owner().uid(),
      "gid", file -> file.attr().owner().gid(),
      "ctime", WeirAttributes::changeTime);

  private final WeirPath path;
  private final boolean follow;

  Views(WeirPath path, boolean follow) {
    this.path = path;
    this.follow = follow;
  }

  static boolean isKnown(Class<? extends FileAttributeView> type) {
    return type == BasicFileAttributeView.class
        || type == FileOwnerAttributeView.class
        || type == PosixFileAttributeView.class
        || type == UserDefinedFileAttributeView.class;
  }

  @Override
  public String name() {
    return "posix";
  }

  @Override
  public WeirAttributes readAttributes() throws IOException {
    return Failures.translated(
        path, () -> new WeirAttributes(path.getFileSystem().client().stat(path.bytes(), follow)));
  }

  /** Attributes by name, such as {@code posix:owner,size} or {@code *}. */
  Map<String, Object> read(String names) throws IOException {
    int colon = names.indexOf(':');
    Map<String, Function<WeirAttributes, Object>> known =
        known(colon < 0 ? "basic" : names.substring(0, colon));
    WeirAttributes attributes = readAttributes();
    Map<String, Object> found = new LinkedHashMap<>();
    for (String name : names.substring(colon + 1).split(",", -1)) {
      if (name.equals("*")) {
        known.forEach((each, value) -> found.put(each, value.apply(attributes)));
      } else {
        found.put(name, attribute(known, name).apply(attributes));
      }
    }
    return found;
  }

  private static Map<String, Function<WeirAttributes, Object>> known(String view) {
    Map<String, Function<WeirAttributes, Object>> known = new LinkedHashMap<>(BASIC);
    switch (view) {
      case "basic" -> {}
      case "owner", "posix" -> known.putAll(POSIX);
      case "unix" -> {
        known.putAll(POSIX);
        known.putAll(UNIX);
      }
      default -> throw new UnsupportedOperationException("no view '" + view + "'");
    }
    return known;
  }

  private static Function<WeirAttributes, Object> attribute(
      Map<String, Function<WeirAttributes, Object>> known, String name) {
    Function<WeirAttributes, Object> value = known.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no attribute '" + name + "'; known: " + known.keySet());
    }
    return value;
  }

  /** Changes one by its name, such as {@code posix:permissions}. */
  void set(String name, @Nullable Object value) throws IOException {
    switch (name.substring(name.indexOf(':') + 1)) {
      case "lastModifiedTime" -> setTimes((FileTime) value, null, null);
      case "lastAccessTime" -> setTimes(null, (FileTime) value, null);
      case "creationTime" -> setTimes(null, null, (FileTime) value);
      case "permissions" -> setPermissions(permissions(value));
      case "owner" -> setOwner((UserPrincipal) required(value));
      case "group" -> setGroup((GroupPrincipal) required(value));
      case "mode" -> change(AttrChange.mode((Integer) required(value) & 07777));
      case "uid" -> change(owner(AttrChange.UID, (Integer) required(value), 0));
      case "gid" -> change(owner(AttrChange.GID, 0, (Integer) required(value)));
      default -> throw new IllegalArgumentException("cannot set '" + name + "'");
    }
  }

  private static Object required(@Nullable Object value) {
    if (value == null) {
      throw new IllegalArgumentException("no value");
    }
    return value;
  }

  @SuppressWarnings(
      "unchecked") // As the JDK's own providers do: a set of anything else fails below.
  private static Set<PosixFilePermission> permissions(@Nullable Object value) {
    return (Set<PosixFilePermission>) required(value);
  }

  @Override
  public void setTimes(
      @Nullable FileTime modified, @Nullable FileTime accessed, @Nullable FileTime created)
      throws IOException {
    int valid = (modified == null ? 0 : AttrChange.MODIFICATION)
        | (accessed == null ? 0 : AttrChange.ACCESS);
    if (valid != 0) {
      change(new AttrChange(
          valid,
          0,
          0,
          0,
          0,
          accessed == null ? Attr.Instant.ZERO : WeirAttributes.instant(accessed),
          modified == null ? Attr.Instant.ZERO : WeirAttributes.instant(modified)));
    }
  }

  @Override
  public void setPermissions(Set<PosixFilePermission> permissions) throws IOException {
    change(AttrChange.mode(WeirAttributes.mode(permissions)));
  }

  @Override
  public UserPrincipal getOwner() throws IOException {
    return readAttributes().owner();
  }

  @Override
  public void setOwner(UserPrincipal owner) throws IOException {
    change(owner(AttrChange.UID, ((Principals.User) owner).uid(), 0));
  }

  @Override
  public void setGroup(GroupPrincipal group) throws IOException {
    change(owner(AttrChange.GID, 0, ((Principals.Group) group).gid()));
  }

  private static AttrChange owner(int valid, int uid, int gid) {
    return new AttrChange(valid, 0, uid, gid, 0, Attr.Instant.ZERO, Attr.Instant.ZERO);
  }

  private void change(AttrChange change) throws IOException {
    Attr unused = Failures.translated(
        path, () -> path.getFileSystem().client().change(path.bytes(), change, follow));
  }
}

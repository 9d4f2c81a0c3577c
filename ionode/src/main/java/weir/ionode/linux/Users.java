package weir.ionode.linux;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.util.ArrayList;
import java.util.List;

/** Names and groups of users, as the system knows them. */
public final class Users {
  private static final int MOST_GROUPS = 255;

  private Users() {}

  /** The C library's functions; the results are memory of its own that the next call overwrites. */
  private static final class Lookup {
    static {
      Native.register(Lookup.class, "c");
    }

    private Lookup() {}

    static native Pointer getpwuid(int uid);

    static native Pointer getgrgid(int gid);

    static native int getgrouplist(String user, int gid, Pointer groups, Pointer count);
  }

  /** The user's name, or the number where there is none. */
  public static synchronized String userName(int uid) {
    Pointer entry = Lookup.getpwuid(uid);
    return entry == null ? Integer.toUnsignedString(uid) : entry.getPointer(0).getString(0);
  }

  public static synchronized String groupName(int gid) {
    Pointer entry = Lookup.getgrgid(gid);
    return entry == null ? Integer.toUnsignedString(gid) : entry.getPointer(0).getString(0);
  }

  /** All groups the user is in. */
  public static synchronized List<Integer> groups(int uid, int gid) {
    try (Memory groups = new Memory(4L * MOST_GROUPS);
        Memory count = new Memory(4)) {
      count.setInt(0, MOST_GROUPS);
      Lookup.getgrouplist(userName(uid), gid, groups, count);
      List<Integer> all = new ArrayList<>();
      for (int i = 0; i < Math.min(MOST_GROUPS, count.getInt(0)); i++) {
        all.add(groups.getInt(4L * i));
      }
      return all;
    }
  }
}

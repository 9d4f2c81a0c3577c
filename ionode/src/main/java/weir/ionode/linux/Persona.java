package weir.ionode.linux;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * In whose name a thread uses the file system. The kernel then checks permissions itself and makes new files the user's.
 *
 * <p>Linux keeps this per thread (setfsuid(2), and setgroups(2) past the C library). A node that is not root cannot change it and
 * serves its own user only.
 */
public final class Persona {
  private static final boolean CAN_CHANGE = Kernel.isRoot();
  private static final Persona ROOT = new Persona(0, 0, List.of());
  private static final ThreadLocal<Persona> CURRENT = ThreadLocal.withInitial(() -> ROOT);

  private final int uid;
  private final int gid;
  private final ByteBuffer groups;

  public Persona(int uid, int gid, List<Integer> gids) {
    this.uid = uid;
    this.gid = gid;
    groups = ByteBuffer.allocateDirect(4 * gids.size()).order(ByteOrder.nativeOrder());
    gids.forEach(groups::putInt);
  }

  /** The node itself. */
  public static Persona node() {
    return CAN_CHANGE ? ROOT : new Persona(Kernel.uid(), Kernel.gid(), List.of());
  }

  public int uid() {
    return uid;
  }

  /** Whether this node can act for the user, which is tried out. */
  public boolean isServable() {
    if (!CAN_CHANGE) {
      return uid == Kernel.uid();
    }
    enter();
    try {
      // A call with a uid that does not exist changes nothing and says who one is.
      return isNode()
          || Libc.syscall(Numbers.SETFSUID, -1, 0, 0, 0, 0) == Integer.toUnsignedLong(uid);
    } finally {
      leave();
    }
  }

  private boolean isNode() {
    return !CAN_CHANGE || (uid == 0 && gid == 0 && groups.capacity() == 0);
  }

  /** The thread acts for the user until {@link #leave}. */
  public void enter() {
    if (!isNode()) {
      CURRENT.set(this);
      become();
    }
  }

  /** The thread is the node's again. Always called: the JVM itself reads files on any thread. */
  public void leave() {
    if (!isNode()) {
      ROOT.become();
      CURRENT.set(ROOT);
    }
  }

  /** Does something as the node, whoever the thread acts for. */
  public static void asNode(Runnable action) {
    Persona current = CURRENT.get();
    current.leave();
    try {
      action.run();
    } finally {
      current.enter();
    }
  }

  /** Groups can be changed only by root: they come first when leaving root, last when coming back. */
  private void become() {
    if (uid == 0) {
      Libc.syscall(Numbers.SETFSUID, 0, 0, 0, 0, 0);
    }
    setGroups(groups);
    Libc.syscall(Numbers.SETFSGID, Integer.toUnsignedLong(gid), 0, 0, 0, 0);
    if (uid != 0) {
      Libc.syscall(Numbers.SETFSUID, Integer.toUnsignedLong(uid), 0, 0, 0, 0);
    }
  }

  private static void setGroups(ByteBuffer groups) {
    long at =
        groups.capacity() == 0 ? 0 : Pointer.nativeValue(Native.getDirectBufferPointer(groups));
    Kernel.checked(Libc.syscall(Numbers.SETGROUPS, groups.capacity() / 4, at, 0, 0, 0));
  }
}

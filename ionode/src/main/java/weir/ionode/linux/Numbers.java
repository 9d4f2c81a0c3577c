package weir.ionode.linux;

import java.util.Set;

/** Numbers of the system calls that older C libraries have no function for. */
final class Numbers {
  private static final boolean ARM =
      Set.of("aarch64", "arm64").contains(System.getProperty("os.arch"));

  static final long OPENAT = ARM ? 56 : 257;
  static final long OPENAT2 = 437;
  static final long FACCESSAT2 = 439;
  static final long RENAMEAT2 = ARM ? 276 : 316;
  static final long GETDENTS64 = ARM ? 61 : 217;
  static final long NAME_TO_HANDLE_AT = ARM ? 264 : 303;
  static final long OPEN_BY_HANDLE_AT = ARM ? 265 : 304;
  static final long SETFSUID = ARM ? 151 : 122;
  static final long SETFSGID = ARM ? 152 : 123;
  static final long SETGROUPS = ARM ? 159 : 116;

  private Numbers() {}
}

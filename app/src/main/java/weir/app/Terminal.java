package weir.app;

/** Whether a person watches: the launcher knows, because Java cannot tell standard output from standard error. */
final class Terminal {
  private Terminal() {}

  /** Standard output goes to a terminal. */
  static boolean onOutput() {
    return Boolean.getBoolean("weir.terminal.out");
  }

  /** Standard error goes to a terminal. */
  static boolean onError() {
    return Boolean.getBoolean("weir.terminal.err");
  }
}

package weir.controller.state;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Ratis and what it has shaded log much and at high levels; unless someone has asked for them, only what ends a member is shown. */
final class QuietLogs {
  /** Held, because a logger that nobody holds forgets its level. */
  private static final List<Logger> QUIET = List.of(
      Logger.getLogger("org.apache.ratis"), Logger.getLogger("org.apache.ratis.thirdparty"));

  private QuietLogs() {}

  static void hush() {
    for (Logger logger : QUIET) {
      if (logger.getLevel() == null) {
        logger.setLevel(Level.OFF);
      }
    }
  }
}

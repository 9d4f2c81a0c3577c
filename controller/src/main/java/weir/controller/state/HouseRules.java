package weir.controller.state;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.ratis.util.ExitUtils;

/**
 * What Ratis, made to be a program of its own, must not do as a guest in ours: end the process when it cannot listen or when any thread
 * of ours fails, take the place of our handler for that, and fill the log.
 */
final class HouseRules {
  /** Held, because a logger that nobody holds forgets its level. */
  private static final List<Logger> QUIET = List.of(
      Logger.getLogger("org.apache.ratis"), Logger.getLogger("org.apache.ratis.thirdparty"));

  private HouseRules() {}

  static synchronized void set() {
    UncaughtExceptionHandler ours = Thread.getDefaultUncaughtExceptionHandler();
    ExitUtils.disableSystemExit();
    ExitUtils.setTerminateOnUncaughtException(false);
    Thread.setDefaultUncaughtExceptionHandler(ours);
    hush();
  }

  /** Unless someone has asked for what they say. */
  private static void hush() {
    for (Logger logger : QUIET) {
      if (logger.getLevel() == null) {
        logger.setLevel(Level.OFF);
      }
    }
  }
}

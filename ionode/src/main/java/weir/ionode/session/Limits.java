package weir.ionode.session;

import weir.wire.Welcome;

/**
 * What connections may do and how long they may take.
 *
 * @param connections how many there may be
 * @param helloMillis how long a new one may take to say who it is
 */
public record Limits(
    Welcome.Window window, Welcome.Patience patience, int connections, int helloMillis) {
  public static final Limits DEFAULT = new Limits(
      new Welcome.Window(1 << 20, 64, 4 << 20),
      new Welcome.Patience(20_000, 60_000),
      20_000,
      10_000);

  /** After such a silence a connection is closed. */
  long silenceNanos() {
    return 3L * patience.pingMillis() * 1_000_000;
  }

  long lingerNanos() {
    return patience.lingerMillis() * 1_000_000L;
  }
}

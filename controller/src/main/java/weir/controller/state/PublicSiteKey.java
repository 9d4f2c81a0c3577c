package weir.controller.state;

/**
 * The public half of a key that a controller signs credentials with.
 *
 * @param key the key's X.509 encoding in Base64
 * @param believedUntilSec {@link #ALWAYS} while it is in force; once it is retired, when the last credential it has signed ends
 */
public record PublicSiteKey(String key, String by, long addedSec, long believedUntilSec) {
  public static final long ALWAYS = Long.MAX_VALUE;

  public boolean inForce() {
    return believedUntilSec == ALWAYS;
  }

  PublicSiteKey retired(long untilSec) {
    return new PublicSiteKey(key, by, addedSec, untilSec);
  }
}

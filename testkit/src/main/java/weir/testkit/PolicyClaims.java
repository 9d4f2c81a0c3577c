package weir.testkit;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import weir.policies.PolicyCatalog;

/**
 * Which policies claim less than the others: every catalogued policy obeys every law, but for the names on these lists.
 *
 * <p>A policy that is new in the catalog is held to all of them without a change here.
 */
public final class PolicyClaims {
  /**
   * Leave capacity free that a transfer could use; best-next-event does where a later event is the better one, because the
   * lowest yield belongs to a transfer that is at its full rate already; pofs, bsip and the rivals of gift as
   * published.
   */
  private static final Set<String> LEAVE_CAPACITY_FREE =
      Set.of("best-next-event", "pofs", "bsip", "tsa", "esa", "tmf", "rnd", "fifo", "do-nothing");

  /** Serve by order of arrival, in all or inside a set, or draw in that order. */
  private static final Set<String> FOLLOW_ARRIVAL =
      Set.of("fcfs", "fifo", "set-10", "set-fair-share", "clairvoyant-sets", "rnd");

  /** Decide by what has happened before, if only by when it was, and not by what they see alone. */
  private static final Set<String> REMEMBER =
      Set.of("bsip-fill", "mbw", "tsa", "esa", "tmf", "rnd", "gift");

  private PolicyClaims() {}

  /** Every policy of the catalog. */
  public static List<String> all() {
    return PolicyCatalog.ALL.stream().map(PolicyCatalog.Entry::id).toList();
  }

  /** Policies under which no capacity is free while a transfer could use it. */
  public static Stream<String> thatFillThePipe() {
    return without(LEAVE_CAPACITY_FREE);
  }

  /** Policies under which it does not matter who came first. */
  public static Stream<String> thatIgnoreArrival() {
    return without(FOLLOW_ARRIVAL);
  }

  /** Policies that decide by what they see, whatever happened before. */
  public static Stream<String> thatRememberNothing() {
    return without(REMEMBER);
  }

  private static Stream<String> without(Set<String> exceptions) {
    return all().stream().filter(id -> !exceptions.contains(id));
  }
}

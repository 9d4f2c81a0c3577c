package weir.controller.state;

import java.util.ArrayList;
import java.util.List;

/**
 * The policy in force and those before it, oldest first, to go back to.
 *
 * <p>Whether a spec makes sense is checked by whoever proposes it: two versions of the program could know different policies, and
 * copies of the state must agree.
 */
public record Policies(PolicySetting inForce, List<PolicySetting> past) {
  static final Policies EMPTY = new Policies(PolicySetting.FIRST, List.of());
  static final int MOST_PAST = 32;

  public Policies {
    past = List.copyOf(past);
  }

  Policies set(String spec, String by, long atSec) {
    List<PolicySetting> more = new ArrayList<>(past);
    more.add(inForce);
    return new Policies(
        next(spec, by, atSec), more.subList(Math.max(0, more.size() - MOST_PAST), more.size()));
  }

  /** Puts the policy before this one in force; doing so twice goes back two. */
  Policies undo(String by, long atSec) {
    if (past.isEmpty()) {
      throw new Refusal("no policy to go back to before " + inForce.spec());
    }
    int last = past.size() - 1;
    return new Policies(next(past.get(last).spec(), by, atSec), past.subList(0, last));
  }

  /** Refuses to change another version than the one that was seen. */
  void checkVersion(long ifVersion) {
    if (ifVersion != Change.ANY_VERSION && ifVersion != inForce.version()) {
      throw new Refusal("policy " + inForce.spec() + " has version " + inForce.version() + ", not "
          + ifVersion + ": " + inForce.by() + " has set it since");
    }
  }

  private PolicySetting next(String spec, String by, long atSec) {
    return new PolicySetting(spec, inForce.version() + 1, by, atSec);
  }
}

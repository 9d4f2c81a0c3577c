package weir.app;

import java.util.ArrayList;
import java.util.List;

/** The policies named on a command line. */
final class PolicyNames {
  private static final String ALL = "all";

  private PolicyNames() {}

  /** The names as given, with {@code all} replaced by what it stands for. */
  static List<String> expand(List<String> given, List<String> all) {
    List<String> named = new ArrayList<>();
    for (String name : given) {
      if (name.strip().equals(ALL)) {
        named.addAll(all);
      } else {
        named.add(name.strip());
      }
    }
    return named;
  }
}

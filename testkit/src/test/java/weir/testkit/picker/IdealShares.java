package weir.testkit.picker;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weir.model.Tenant;

/**
 * The slow twin of a tree: what every job ought to get of a node while the same jobs wait, and how far a picker may be off.
 * Everything is made anew from the list of jobs, level by level.
 */
final class IdealShares {
  private static final Map<String, Function<Tenant, String>> NAMES = Map.of(
      "group", Tenant::group,
      "user", Tenant::user);

  private final List<String> words;
  private final Map<String, Double> shares = new LinkedHashMap<>();
  private final Map<String, Double> boundBytes = new LinkedHashMap<>();
  private final Map<Tenant, Double> largestBytes;

  /**
   * @param policy the full name of a fair policy
   * @param largestBytes the largest request of every job, also of those that rest
   */
  IdealShares(String policy, List<Tenant> waiting, Map<Tenant, Double> largestBytes) {
    words = List.of(policy.replace("-fair", "").split("-"));
    this.largestBytes = largestBytes;
    divide(0, waiting, 1, 0);
  }

  /** The part of all bytes that is the job's. */
  double share(String job) {
    return shares.getOrDefault(job, 0.0);
  }

  /**
   * How many bytes a job may have more or less than its share. A child's tag is never below its branch's clock and never
   * more than one of its requests ahead, so that with l the largest request and f the part of the branch that is the
   * child's, a child is off by no more than (1 - f) l + f (l of all others), and by its part of what the branch is off.
   */
  double boundBytes(String job) {
    return boundBytes.getOrDefault(job, 0.0);
  }

  private void divide(int level, List<Tenant> tenants, double share, double bound) {
    if (level == words.size()) {
      shares.put(tenants.get(0).job(), share);
      boundBytes.put(tenants.get(0).job(), bound);
      return;
    }
    Map<String, List<Tenant>> children = tenants.stream()
        .collect(Collectors.groupingBy(name(level), TreeMap::new, Collectors.toList()));
    double allWeight =
        children.values().stream().mapToDouble(c -> weight(level, c)).sum();
    double allLargest =
        children.values().stream().mapToDouble(c -> largest(level, c)).sum();
    for (List<Tenant> child : children.values()) {
      double part = weight(level, child) / allWeight;
      double own = largest(level, child);
      divide(
          level + 1,
          child,
          share * part,
          (1 - part) * own + part * (allLargest - own) + part * bound);
    }
  }

  private Function<Tenant, String> name(int level) {
    return NAMES.getOrDefault(words.get(level), Tenant::job);
  }

  private double weight(int level, List<Tenant> child) {
    return switch (words.get(level)) {
      case "size" -> child.get(0).nodes();
      case "priority" -> child.get(0).priority();
      default -> 1;
    };
  }

  /** Of all jobs below the child: one that rests now may have left it ahead. */
  private double largest(int level, List<Tenant> child) {
    Tenant one = child.get(0);
    return largestBytes.entrySet().stream()
        .filter(entry -> IntStream.rangeClosed(0, level)
            .allMatch(n -> name(n).apply(entry.getKey()).equals(name(n).apply(one))))
        .mapToDouble(Map.Entry::getValue)
        .max()
        .orElse(0);
  }
}

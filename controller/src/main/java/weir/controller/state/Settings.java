package weir.controller.state;

import java.util.Collection;
import java.util.Map;

/**
 * What operators have decided.
 *
 * @param weights by entity, {@code job:ID}, {@code user:NAME} or {@code group:NAME}
 * @param keys by name
 */
public record Settings(Policies policy, Table<Double> weights, Table<PublicSiteKey> keys) {
  static final Settings EMPTY = new Settings(Policies.EMPTY, Table.empty(), Table.empty());

  Settings with(Policies changed) {
    return new Settings(changed, weights, keys);
  }

  Settings weigh(Map<String, Double> more) {
    return new Settings(policy, weights.withAll(more), keys);
  }

  Settings unweigh(Collection<String> entities) {
    Table<Double> left = weights;
    for (String entity : entities) {
      left = left.without(entity);
    }
    return new Settings(policy, left, keys);
  }

  Settings add(String name, PublicSiteKey key) {
    keys.get(name).filter(known -> !known.key().equals(key.key())).ifPresent(known -> {
      throw new Refusal("key " + name + " is another one, added by " + known.by());
    });
    return new Settings(policy, weights, keys.with(name, key));
  }

  Settings retire(String name, long untilSec) {
    PublicSiteKey key = keys.get(name)
        .orElseThrow(() -> new Refusal("no key " + name + "; known: " + keys.names()));
    return new Settings(policy, weights, keys.with(name, key.retired(untilSec)));
  }

  /** Forgets the keys that nobody has to believe any more. */
  Settings age(long nowSec) {
    return new Settings(
        policy, weights, keys.keep(key -> key.inForce() || key.believedUntilSec() >= nowSec));
  }
}

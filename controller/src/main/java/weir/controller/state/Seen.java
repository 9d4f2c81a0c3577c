package weir.controller.state;

import java.util.Comparator;
import java.util.Map;

/** Which proposals have been applied, by client: the clients that were heard last, and of each what came last. */
public record Seen(Table<SeenOf> clients) {
  static final Seen EMPTY = new Seen(Table.empty());
  static final int MOST_CLIENTS = 256;

  boolean has(Key key) {
    return clients.get(key.client()).map(of -> of.has(key.sequence())).orElse(false);
  }

  /** The same with this one, the n-th of all. */
  Seen with(Key key, long nth) {
    SeenOf before = clients.get(key.client()).orElse(SeenOf.NONE);
    return new Seen(room(key).with(key.client(), before.with(key.sequence(), nth)));
  }

  private Table<SeenOf> room(Key key) {
    if (clients.size() < MOST_CLIENTS || clients.has(key.client())) {
      return clients;
    }
    return clients.without(clients.asMap().entrySet().stream()
        .min(Comparator.comparingLong(
            (Map.Entry<String, SeenOf> entry) -> entry.getValue().nth()))
        .orElseThrow()
        .getKey());
  }
}

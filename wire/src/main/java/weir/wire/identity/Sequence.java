package weir.wire.identity;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Reads something several times. */
final class Sequence {
  private Sequence() {}

  static <T> List<T> read(int count, Supplier<T> one) {
    List<T> all = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      all.add(one.get());
    }
    return all;
  }
}

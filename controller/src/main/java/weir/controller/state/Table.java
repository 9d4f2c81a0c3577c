package weir.controller.state;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A map by name that never changes: what would change it makes another. In the order of names, so that equal tables are written as
 * equal bytes. Cost: a lookup is a binary search, a change copies two arrays of references.
 */
public final class Table<V> {
  private static final Table<?> EMPTY = new Table<>(new String[0], List.of());

  private final String[] names;
  private final List<V> values;

  private Table(String[] names, List<V> values) {
    this.names = names;
    this.values = values;
  }

  @SuppressWarnings("unchecked")
  public static <V> Table<V> empty() {
    return (Table<V>) EMPTY;
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static <V> Table<V> of(SortedMap<String, V> map) {
    if (map.containsValue(null)) {
      throw new IllegalArgumentException("a name without a value among " + map.keySet());
    }
    return new Table<>(map.keySet().toArray(String[]::new), List.copyOf(map.values()));
  }

  /** A copy for those who want a map. */
  @JsonValue
  public Map<String, V> asMap() {
    Map<String, V> map = new LinkedHashMap<>(2 * names.length);
    for (int i = 0; i < names.length; i++) {
      map.put(names[i], values.get(i));
    }
    return map;
  }

  public int size() {
    return names.length;
  }

  /** In the order of names. */
  public List<V> values() {
    return values;
  }

  public List<String> names() {
    return Collections.unmodifiableList(Arrays.asList(names));
  }

  public Optional<V> get(String name) {
    int at = Arrays.binarySearch(names, name);
    return at < 0 ? Optional.empty() : Optional.of(values.get(at));
  }

  public boolean has(String name) {
    return Arrays.binarySearch(names, name) >= 0;
  }

  /** The same with one value more, or another. */
  Table<V> with(String name, V value) {
    int at = Arrays.binarySearch(names, name);
    List<V> copy = new ArrayList<>(values.size() + 1);
    copy.addAll(values);
    if (at >= 0) {
      copy.set(at, value);
      return new Table<>(names, Collections.unmodifiableList(copy));
    }
    copy.add(-at - 1, value);
    return new Table<>(inserted(-at - 1, name), Collections.unmodifiableList(copy));
  }

  private String[] inserted(int at, String name) {
    String[] copy = new String[names.length + 1];
    System.arraycopy(names, 0, copy, 0, at);
    copy[at] = name;
    System.arraycopy(names, at, copy, at + 1, names.length - at);
    return copy;
  }

  /** The same with all of these. */
  Table<V> withAll(Map<String, V> more) {
    TreeMap<String, V> all = new TreeMap<>(asMap());
    all.putAll(more);
    return of(all);
  }

  Table<V> without(String name) {
    return has(name) ? keep(names().stream().filter(n -> !n.equals(name)).toList()) : this;
  }

  /** The same without the values that are not wanted. */
  Table<V> keep(Predicate<V> wanted) {
    if (values.stream().allMatch(wanted)) {
      return this;
    }
    return keep(names().stream().filter(n -> get(n).filter(wanted).isPresent()).toList());
  }

  private Table<V> keep(List<String> kept) {
    TreeMap<String, V> left = new TreeMap<>();
    kept.forEach(name -> left.put(name, get(name).orElseThrow()));
    return of(left);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Table<?> table
        && Arrays.equals(names, table.names)
        && values.equals(table.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(names) + values.hashCode();
  }

  @Override
  public String toString() {
    return asMap().toString();
  }
}

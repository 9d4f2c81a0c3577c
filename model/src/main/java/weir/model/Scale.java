package weir.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How many base units one unit is, as a fraction so that milliseconds stay exact.
 *
 * @param times base units per unit
 * @param over what that is divided by
 */
record Scale(double times, double over) {
  static final Scale ONE = new Scale(1, 1);

  private static final Map<String, Scale> TIME_UNITS = timeUnits();
  private static final Map<String, Scale> SIZE_UNITS = sizeUnits();
  private static final Pattern BITS =
      Pattern.compile("([kmgtpe]i?)?b(it|its|ps)?", Pattern.CASE_INSENSITIVE);

  /** The scale of a unit of time in seconds. */
  static Optional<Scale> ofTime(String unit) {
    return Optional.ofNullable(TIME_UNITS.get(unit));
  }

  /** The scale of a unit of size in bytes. */
  static Optional<Scale> ofSize(String unit) {
    return Optional.ofNullable(SIZE_UNITS.get(unit));
  }

  /** The scale of a size over a time, such as {@code GB/s}, in bytes per second. */
  static Optional<Scale> ofRate(String unit) {
    int slash = unit.indexOf('/');
    if (slash < 0) {
      return Optional.empty();
    }
    Optional<Scale> size = ofSize(unit.substring(0, slash).strip());
    return ofTime(unit.substring(slash + 1).strip()).flatMap(time -> size.map(s -> s.per(time)));
  }

  /** Whether a unit counts bits, or may do so. */
  static boolean isBits(String unit) {
    int slash = unit.indexOf('/');
    String size = slash < 0 ? unit : unit.substring(0, slash).strip();
    return !SIZE_UNITS.containsKey(size) && BITS.matcher(size).matches();
  }

  double of(double number) {
    return number * times / over;
  }

  private Scale per(Scale time) {
    return new Scale(times * time.over, over * time.times);
  }

  private static Map<String, Scale> timeUnits() {
    Map<String, Scale> scales = new HashMap<>();
    put(scales, new Scale(1, 1e9), "ns");
    put(scales, new Scale(1, 1e6), "us", "µs", "μs");
    put(scales, new Scale(1, 1e3), "ms");
    put(scales, ONE, "s", "sec", "second", "seconds");
    put(scales, new Scale(60, 1), "min", "minute", "minutes");
    put(scales, new Scale(3_600, 1), "h", "hour", "hours");
    put(scales, new Scale(86_400, 1), "d", "day", "days");
    return Map.copyOf(scales);
  }

  private static Map<String, Scale> sizeUnits() {
    Map<String, Scale> scales = new HashMap<>();
    put(scales, ONE, "B", "byte", "bytes");
    put(scales, new Scale(1_000, 1), "KB");
    double decimal = 1;
    double binary = 1;
    for (String prefix : List.of("k", "M", "G", "T", "P", "E")) {
      decimal *= 1_000;
      binary *= 1_024;
      put(scales, new Scale(decimal, 1), prefix + "B");
      put(scales, new Scale(binary, 1), prefix.replace('k', 'K') + "iB");
    }
    return Map.copyOf(scales);
  }

  private static void put(Map<String, Scale> scales, Scale scale, String... units) {
    for (String unit : units) {
      scales.put(unit, scale);
    }
  }
}

package weir.model;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A kind of number that files and options carry: read from text with or without a unit, never negative, always finite. */
public enum Quantity {
  NUMBER("number", "a number, such as 2 or 0.5"),
  SECONDS(
      "number of seconds",
      "seconds, such as 90, \"90 s\", \"250 ms\", \"10 min\", \"2 h\" or \"3 d\""),
  BYTES("number of bytes", "bytes, such as 4096, \"200 MB\" or \"1.5 GiB\""),
  BYTES_PER_SEC(
      "number of bytes per second", "bytes per second, such as 2e9, \"200 GB/s\" or \"1.5 GiB/s\"");

  private static final Set<String> NOT_FINITE = Set.of("nan", "inf", "infinity");

  private final String noun;
  private final String accepted;

  Quantity(String noun, String accepted) {
    this.noun = noun;
    this.accepted = accepted;
  }

  /** What may be written, with examples. */
  public String accepted() {
    return accepted;
  }

  /**
   * Reads a number in base units or one with a unit.
   *
   * @throws IllegalArgumentException with the value and what would be accepted
   */
  public double parse(String text) {
    String trimmed = text.strip();
    int end = numberEnd(trimmed);
    if (end == 0) {
      throw refuse(text, isNotFinite(trimmed) ? "is not finite" : "is not a " + noun);
    }
    String unit = trimmed.substring(end).strip();
    Scale scale = (unit.isEmpty() ? Optional.of(Scale.ONE) : scaleOf(unit))
        .orElseThrow(() -> refuseUnit(text, unit));
    return check(scale.of(Double.parseDouble(trimmed.substring(0, end))), text);
  }

  /**
   * Passes a bare number that is finite and not negative.
   *
   * @throws IllegalArgumentException with the value and what would be accepted
   */
  public double check(double value) {
    return check(value, Double.toString(value));
  }

  private double check(double value, String shown) {
    if (Double.isNaN(value)) {
      throw refuse(shown, "is not finite");
    }
    if (value < 0) {
      throw refuse(shown, "is negative");
    }
    if (value == Double.POSITIVE_INFINITY) {
      throw refuse(shown, "is not finite");
    }
    return value == 0 ? 0 : value; // a negative zero becomes a plain one
  }

  private Optional<Scale> scaleOf(String unit) {
    return switch (this) {
      case NUMBER -> Optional.empty();
      case SECONDS -> Scale.ofTime(unit);
      case BYTES -> Scale.ofSize(unit);
      case BYTES_PER_SEC -> Scale.ofRate(unit);
    };
  }

  private IllegalArgumentException refuseUnit(String text, String unit) {
    boolean bits = (this == BYTES || this == BYTES_PER_SEC) && Scale.isBits(unit);
    return refuse(
        text, bits ? "is in bits, which are not read; bytes have a capital B" : "is not a " + noun);
  }

  private IllegalArgumentException refuse(String text, String what) {
    return new IllegalArgumentException(Quoted.of(text) + ' ' + what + "; accepted: " + accepted);
  }

  private static boolean isNotFinite(String text) {
    String word = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
    return NOT_FINITE.contains(
        (word.startsWith(".") ? word.substring(1) : word).toLowerCase(Locale.ROOT));
  }

  /** Where the number at the start of a text ends; zero if there is none. */
  private static int numberEnd(String text) {
    int start = skipSign(text, 0);
    int dot = skipDigits(text, start);
    boolean hasFraction = dot < text.length() && text.charAt(dot) == '.';
    int end = hasFraction ? skipDigits(text, dot + 1) : dot;
    boolean hasDigits = dot > start || end > dot + 1;
    return hasDigits ? skipExponent(text, end) : 0;
  }

  private static int skipExponent(String text, int at) {
    if (at == text.length() || (text.charAt(at) != 'e' && text.charAt(at) != 'E')) {
      return at;
    }
    int digits = skipSign(text, at + 1);
    int end = skipDigits(text, digits);
    return end > digits ? end : at; // "1EB" has a unit, not an exponent
  }

  private static int skipSign(String text, int at) {
    boolean signed = at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+');
    return signed ? at + 1 : at;
  }

  private static int skipDigits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }
}

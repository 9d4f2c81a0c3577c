package weir.sim.scenario;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How the constants of an enum are written in files and options: LOCK_STEP is lock-step. */
public final class Words {
  private Words() {}

  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** All constants, for people. */
  public static String all(Class<? extends Enum<?>> choices) {
    return Arrays.stream(choices.getEnumConstants())
        .map(Words::of)
        .collect(Collectors.joining(", "));
  }
}

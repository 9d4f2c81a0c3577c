package weir.sim.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Whatever happens to the bytes of a valid trace, it is read or refused; nothing else ever comes out. */
final class TraceFuzz {
  private static final int CASES = 3_000;
  private static final List<String> SNIPPETS = List.of(
      "-1",
      "-2",
      "1e999",
      "1e308",
      "NaN",
      "Infinity",
      "0x1p3",
      "1d",
      "9".repeat(400),
      ".",
      "e",
      "\n",
      "\r",
      "\t",
      " ",
      "\0",
      "\u0007",
      "é",
      "😀",
      ";",
      "#",
      ":",
      "[",
      "]",
      "{",
      "}",
      ",",
      "\"",
      "\"b\": [",
      "null",
      "true",
      "X_POSIX",
      "X_",
      "total_",
      "\"t_rank_s\"",
      "# nprocs: ",
      "# run time: ",
      "\ufeff");

  private TraceFuzz() {}

  /** Damages the text in many ways; {@code reader} gets each as a stream of that name. */
  static void damage(String valid, BiConsumer<ByteArrayInputStream, String> reader) {
    int refused = 0;
    for (long seed = 0; seed < CASES; seed++) {
      byte[] text = damaged(valid.getBytes(StandardCharsets.UTF_8), new Random(seed));
      Throwable thrown = catchThrowable(() -> reader.accept(new ByteArrayInputStream(text), "t"));
      if (thrown != null) {
        refused++;
        String shown = new String(text, StandardCharsets.UTF_8);
        assertThat(thrown).as("seed %d: %s", seed, shown).isInstanceOf(TraceException.class);
        check(String.valueOf(thrown.getMessage()));
      }
    }
    assertThat(refused).as("refused").isBetween(CASES / 10, CASES - 1);
  }

  /** The one line with which a text is refused. */
  static String message(String text, Consumer<ByteArrayInputStream> reader) {
    return message(text.getBytes(StandardCharsets.UTF_8), reader);
  }

  static String message(byte[] text, Consumer<ByteArrayInputStream> reader) {
    Throwable thrown = catchThrowable(() -> reader.accept(new ByteArrayInputStream(text)));
    assertThat(thrown).isInstanceOf(TraceException.class);
    check(String.valueOf(thrown.getMessage()));
    return String.valueOf(thrown.getMessage());
  }

  private static void check(String message) {
    assertThat(message).startsWith("t:").doesNotContainPattern("\\p{Cntrl}").hasSizeLessThan(500);
  }

  private static byte[] damaged(byte[] text, Random random) {
    byte[] bytes = text;
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      bytes = damagedOnce(bytes, random);
    }
    return bytes;
  }

  private static byte[] damagedOnce(byte[] bytes, Random random) {
    int at = random.nextInt(bytes.length + 1);
    int end = Math.min(bytes.length, at + random.nextInt(8));
    return switch (random.nextInt(5)) {
      case 0 -> Arrays.copyOf(bytes, at);
      case 1 -> spliced(bytes, at, end, new byte[0]);
      case 2 -> spliced(bytes, at, end, new byte[] {(byte) random.nextInt(256)});
      default -> spliced(bytes, at, random.nextBoolean() ? at : end, snippet(random));
    };
  }

  private static byte[] snippet(Random random) {
    return SNIPPETS.get(random.nextInt(SNIPPETS.size())).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] spliced(byte[] bytes, int from, int to, byte[] middle) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, from);
    out.writeBytes(middle);
    out.write(bytes, to, bytes.length - to);
    return out.toByteArray();
  }
}

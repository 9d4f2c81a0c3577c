package weir.sim.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever happens to the bytes of a valid file, it is read or refused; nothing else ever comes out. */
class MutationTest {
  private static final int CASES = 5_000;
  private static final List<String> SNIPPETS = List.of(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "\"",
      "'",
      "\\",
      "\\ud800",
      "\n",
      "\t",
      "\r",
      " ",
      "-",
      "--- ",
      "...",
      "&a ",
      "*a",
      "!!int ",
      "!<",
      "%",
      "|",
      ">",
      "? ",
      "#",
      "0",
      "9",
      "e99",
      "1e999",
      ".",
      "-1",
      "NaN",
      ".inf",
      "null",
      "true",
      "~",
      "\0",
      "\ufeff",
      "😀",
      "\u0085",
      "\u2028",
      "\"work\": ",
      "\"io\": 1",
      "io: ",
      "id: ",
      "- ",
      "  ",
      "<<: ",
      "0x",
      "1:30:00",
      "2001-01-01",
      "@",
      "`");

  @ParameterizedTest
  @EnumSource
  void aDamagedFileIsReadOrRefused(ScenarioFormat format) {
    int refused = 0;
    List<byte[]> valid =
        LongStream.range(0, 200).mapToObj(seed -> written(seed, format)).toList();
    for (long seed = 0; seed < CASES; seed++) {
      byte[] document = damaged(valid.get((int) (seed % valid.size())), new Random(seed));
      Throwable thrown = catchThrowable(
          () -> ScenarioReader.read(new ByteArrayInputStream(document), "s", format));
      if (thrown != null) {
        refused++;
        String shown = new String(document, StandardCharsets.UTF_8);
        assertThat(thrown).as("seed %d: %s", seed, shown).isInstanceOf(ScenarioException.class);
        assertThat(thrown.getMessage())
            .startsWith("s:")
            .doesNotContainPattern("[\\p{Cntrl}]")
            .hasSizeLessThan(800);
      }
    }
    assertThat(refused).as("refused").isBetween(CASES / 2, CASES - 1);
  }

  private static byte[] written(long seed, ScenarioFormat format) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ScenarioWriter.write(RandomScenarios.of(seed), out, format);
    return out.toByteArray();
  }

  private static byte[] damaged(byte[] document, Random random) {
    byte[] bytes = document;
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      bytes = damagedOnce(bytes, random);
    }
    return bytes;
  }

  private static byte[] damagedOnce(byte[] bytes, Random random) {
    int at = random.nextInt(bytes.length + 1);
    int end = Math.min(bytes.length, at + random.nextInt(8));
    return switch (random.nextInt(6)) {
      case 0 -> Arrays.copyOf(bytes, at);
      case 1 -> spliced(bytes, at, end, new byte[0]);
      case 2 -> spliced(bytes, at, at, Arrays.copyOfRange(bytes, at, end));
      case 3 ->
        spliced(bytes, at, Math.min(bytes.length, at + 1), new byte[] {(byte) random.nextInt(256)});
      default -> spliced(bytes, at, random.nextBoolean() ? at : end, snippet(random));
    };
  }

  private static byte[] snippet(Random random) {
    return SNIPPETS.get(random.nextInt(SNIPPETS.size())).getBytes(StandardCharsets.UTF_8);
  }

  /** The bytes with those between two places replaced. */
  private static byte[] spliced(byte[] bytes, int from, int to, byte[] middle) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, from);
    out.writeBytes(middle);
    out.write(bytes, to, bytes.length - to);
    return out.toByteArray();
  }
}

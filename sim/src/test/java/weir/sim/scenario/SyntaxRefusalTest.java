package weir.sim.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that are no proper JSON or YAML, or not even text. */
class SyntaxRefusalTest {
  private static final String GOOD =
      "{\"bandwidth\": 1, \"jobs\": [{\"id\": 1, \"phases\": [{\"io\": 1}]}]}\n";

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      ``                          | s.txt: the file is empty; accepted: an object with the keys bandwidth, nodeBandwidth, targets, window, jobs
      ` \n `                      | s.txt: the file is empty
      {                           | s.txt:1:2: the file ends too early; accepted: one complete JSON document
      {"jobs": [{"id              | s.txt:1:15: jobs[0]: the file ends too early
      {"bandwidth": 1             | s.txt:1:16: bandwidth: the file ends too early
      {"bandwidth": tru           | s.txt:1:15: bandwidth: not valid JSON: Unrecognized token 'tru': was expecting (JSON String, Number, Array
      {bandwidth: 1}              | s.txt:1:2: not valid JSON: Unexpected character ('b' (code 98))
      {"bandwidth": 1,}           | s.txt:1:17: bandwidth: not valid JSON: Unexpected character ('}' (code 125))
      {"bandwidth": 01}           | s.txt:1:16: bandwidth: not valid JSON: Invalid numeric value: Leading zeroes not allowed
      {"bandwidth": 1x}           | s.txt:1:16: bandwidth: not valid JSON
      {"bandwidth": .5}           | s.txt:1:15: bandwidth: not valid JSON
      {"bandwidth": "a\tb"}       | s.txt:1:17: bandwidth: not valid JSON: Illegal unquoted character
      {"bandwidth": 1, # comment  | s.txt:1:18: bandwidth: not valid JSON: Unexpected character ('#' (code 35))
      ]                           | s.txt:1:1: not valid JSON: Unexpected close marker ']'
      """)
  void brokenJson(String document, String message) {
    assertThat(Refused.message(document, ScenarioFormat.JSON)).startsWith(message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      ``                          | s.txt: the file is empty; accepted: an object with the keys bandwidth, nodeBandwidth, targets, window, jobs
      `# nothing\n`               | s.txt: the file is empty
      window: [1                  | s.txt:1:11: window[0]: not valid YAML: expected ',' or ']', but got <stream end>
      `bandwidth: 1\n\tjobs: 2`   | s.txt:2:1: bandwidth: not valid YAML: found character '\\t(TAB)' that cannot start any token
      `bandwidth: "1"\n bad: 2`   | s.txt:2:2: bandwidth: not valid YAML: expected <block end>, but found
      bandwidth: "1               | s.txt:1:14: bandwidth: not valid YAML: found unexpected end of stream
      `bandwidth: \u0080`         | s.txt:1:1: not valid YAML: special characters are not allowed
      `bandwidth: &b 1\nnodeBandwidth: *b` | s.txt:2:16: nodeBandwidth: "*b" is an alias; accepted: the value itself, written out
      `a: &a [x, x]\njobs: [*a, *a]`       | s.txt:1:1: a: unknown key
      *b : 1                      | s.txt:1:3: not valid YAML: Expected a field name (Scalar value in YAML)
      <<: {bandwidth: 1}          | s.txt:1:1: ["<<"]: unknown key
      ? [a, b]                    | s.txt:1:4: not valid YAML: Expected a field name
      {{a: b}: c}                 | s.txt:1:3: not valid YAML: Expected a field name
      bandwidth: .inf             | s.txt:1:12: bandwidth: ".inf" is not finite; accepted: bytes per second
      bandwidth: -.INF            | s.txt:1:12: bandwidth: "-.INF" is not finite
      bandwidth: .nan             | s.txt:1:12: bandwidth: ".nan" is not finite
      bandwidth: 0x10             | s.txt:1:12: bandwidth: "0x10" is not a number of bytes per second
      bandwidth: 1_000            | s.txt:1:12: bandwidth: "1_000" is not a number of bytes per second
      bandwidth: 1:30             | s.txt:1:12: bandwidth: "1:30" is not a number of bytes per second
      bandwidth: !!binary aGk=    | s.txt:1:12: bandwidth: binary data found; accepted: bytes per second
      bandwidth: !!python/x y     | s.txt:1:12: bandwidth: "y" is not a number of bytes per second
      bandwidth:                  | s.txt:1:11: bandwidth: "" is not a number of bytes per second
      bandwidth: ~                | s.txt:1:12: bandwidth: ~ found; accepted: bytes per second
      """)
  void brokenYaml(String document, String message) {
    assertThat(Refused.message(document, ScenarioFormat.YAML)).startsWith(message);
  }

  @Test
  void whatFollowsTheDocument() {
    String more =
        "s.txt:%d:1: there is more after the end of the scenario; accepted: one document in a file";
    assertThat(Refused.message(GOOD + "{}", ScenarioFormat.JSON)).isEqualTo(more.formatted(2));
    assertThat(Refused.message(GOOD + GOOD, ScenarioFormat.JSON)).isEqualTo(more.formatted(2));
    assertThat(Refused.message(GOOD + "]", ScenarioFormat.JSON))
        .startsWith("s.txt:2:1: not valid JSON");
    assertThat(Refused.message(GOOD + "xyz", ScenarioFormat.JSON))
        .startsWith("s.txt:2:1: not valid JSON");
    assertThat(Refused.message(GOOD + "---\n" + GOOD, ScenarioFormat.YAML))
        .isEqualTo(more.formatted(3));
    assertThat(Refused.message(GOOD + "]", ScenarioFormat.YAML))
        .startsWith("s.txt:2:1: not valid YAML");
  }

  @ParameterizedTest
  @EnumSource
  void bytesThatAreNotText(ScenarioFormat format) {
    assertThat(Refused.message("\0", format))
        .isEqualTo("s.txt:1:1: a NUL byte found; accepted: text in UTF-8");
    assertThat(Refused.message("{\"bandwidth\":\n\r\n  \0}", format))
        .startsWith("s.txt:3:3: a NUL byte found");
    assertThat(Refused.message(" \u0007", format))
        .startsWith("s.txt:1:2: a control character, code 7, found; accepted");
    assertThat(Refused.message("{}".getBytes(StandardCharsets.UTF_16LE), format))
        .contains("a NUL byte found");
  }

  @ParameterizedTest
  @EnumSource
  void bytesThatAreNotUtf8(ScenarioFormat format) {
    byte[] document = "{\"bandwidth\":\n 1, \"?\": 1}".getBytes(StandardCharsets.US_ASCII);
    for (int bad : new int[] {0xff, 0xc0, 0x80, 0xe9, 0xed, 0xf8}) {
      document[document.length - 6] = (byte) bad;
      assertThat(Refused.message(document, format))
          .isEqualTo("s.txt:2:6: the bytes are not UTF-8; accepted: text in UTF-8");
    }
    assertThat(Refused.message(new byte[] {'{', '"', (byte) 0xf0, (byte) 0x9f}, format))
        .isEqualTo("s.txt:1:3: the bytes are not UTF-8; accepted: text in UTF-8");
  }

  @ParameterizedTest
  @EnumSource
  void nestingWithoutEnd(ScenarioFormat format) {
    String brackets = "[".repeat(900_000);
    assertThat(Refused.message(brackets, format))
        .startsWith("s.txt:1:1: a list found; accepted: an object");
    assertThat(Refused.message("{\"jobs\": " + brackets, format))
        .contains("jobs[0]: a list found; accepted: an object");
    assertThat(Refused.message("{\"a\":".repeat(100_000), format)).contains("a: unknown key");
    assertThat(Refused.message("- ".repeat(100_000), ScenarioFormat.YAML)).contains("a list found");
    assertThat(Refused.message("? ".repeat(100_000), ScenarioFormat.YAML))
        .contains("not valid YAML");
  }

  @Test
  void valuesWithoutEndInJson() {
    String tooLong =
        "too long; accepted: texts of up to 10000 characters, numbers and keys of up to 1000";
    for (String value : new String[] {"9", "0.", "1e", "-1", "\""}) {
      String document = "{\"bandwidth\": " + value + "9".repeat(5_000_000);
      assertThat(Refused.message(document, ScenarioFormat.JSON))
          .startsWith("s.txt:1:")
          .endsWith(tooLong);
    }
    assertThat(Refused.message("{\"" + "k".repeat(5_000_000), ScenarioFormat.JSON))
        .endsWith(tooLong);
    assertThat(Refused.message("{\"bandwidth\": " + "9".repeat(999) + "}", ScenarioFormat.JSON))
        .contains("bandwidth: \"" + "9".repeat(60) + "…\" is not finite");
  }

  @Test
  void valuesWithoutEndInYaml() {
    String nines = "9".repeat(200_000);
    assertThat(Refused.message("bandwidth: " + nines, ScenarioFormat.YAML))
        .contains("bandwidth: \"99", "…\" is not finite");
    assertThat(Refused.message("bandwidth: 1" + ":1".repeat(100_000), ScenarioFormat.YAML))
        .contains("…\" is not a number");
    assertThat(Refused.message(nines + ": 1", ScenarioFormat.YAML))
        .startsWith("s.txt:1:1: \"99")
        .contains("…\" found; accepted: an object");
    assertThat(Refused.message(
            "window: [0, 1]\nbandwidth: " + "9".repeat(20_000_000), ScenarioFormat.YAML))
        .startsWith("s.txt:2:")
        .endsWith(
            "the line is too long; accepted: YAML in lines of up to 1000000 characters, or JSON in a .json file");
  }

  @ParameterizedTest
  @EnumSource
  void namesWithoutEndAreCutInMessages(ScenarioFormat format) {
    String job = GOOD.replace("\"id\": 1", "\"id\": \"" + "i".repeat(1001) + "\"");
    String key = GOOD.replace("\"id\": 1", "\"" + "k".repeat(500) + "\": 1");
    assertThat(Refused.message(job, format))
        .contains("jobs[0].id: \"" + "i".repeat(60) + "…\" found");
    assertThat(Refused.message(key, format))
        .contains("jobs[0][\"" + "k".repeat(60) + "…\"]: unknown key");
  }

  @ParameterizedTest
  @EnumSource
  void linesAndColumnsPointAtTheValue(ScenarioFormat format) {
    String document = "{\"bandwidth\": 1,\n \"jobs\": [\n  {\"id\": \"a\", \"nodes\": 0}]}";
    assertThat(Refused.message(document, format)).startsWith("s.txt:3:24: jobs[0].nodes: 0 found");
  }

  @Test
  void theNameOfTheFileCannotGarbleTheMessage() {
    ByteArrayInputStream empty = new ByteArrayInputStream(new byte[0]);
    assertThatExceptionOfType(ScenarioException.class)
        .isThrownBy(() -> ScenarioReader.read(empty, "a\nb\u001b", ScenarioFormat.JSON))
        .withMessageStartingWith("a\\nb\\u001b: the file is empty");
  }
}

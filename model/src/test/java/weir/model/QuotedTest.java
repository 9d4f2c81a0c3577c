package weir.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotedTest {
  @Test
  void plainTextOnlyGetsQuotes() {
    assertThat(Quoted.of("größe 😀")).isEqualTo("\"größe 😀\"");
  }

  @Test
  void whatCannotBeSeenIsEscaped() {
    assertThat(Quoted.of("a\tb\r\n\0\u001b\u202e\u2028\ud800"))
        .isEqualTo("\"a\\tb\\r\\n\\u0000\\u001b\\u202e\\u2028\\ud800\"");
    assertThat(Quoted.of(Character.toString(0xe0001))).isEqualTo("\"\\u0e0001\"");
  }

  @Test
  void longTextIsCutBetweenCharacters() {
    assertThat(Quoted.of("😀".repeat(61))).isEqualTo("\"" + "😀".repeat(60) + "…\"");
    assertThat(Quoted.of("x".repeat(60))).isEqualTo("\"" + "x".repeat(60) + "\"");
  }

  @Test
  void escapedKeepsTheLength() {
    assertThat(Quoted.escaped("x".repeat(99) + '\n')).isEqualTo("x".repeat(99) + "\\n");
  }
}

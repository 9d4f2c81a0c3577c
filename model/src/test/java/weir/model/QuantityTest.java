package weir.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
  @ParameterizedTest
  @CsvSource({
    "SECONDS, 0, 0",
    "SECONDS, -0, 0",
    "SECONDS, 90, 90",
    "SECONDS, 1e3, 1000",
    "SECONDS, +1.5E+2, 150",
    "SECONDS, .5, 0.5",
    "SECONDS, 5., 5",
    "SECONDS, ' 7 ', 7",
    "SECONDS, 90s, 90",
    "SECONDS, 250 ms, 0.25",
    "SECONDS, 7 us, 7e-6",
    "SECONDS, 7 µs, 7e-6",
    "SECONDS, 3 ns, 3e-9",
    "SECONDS, 10 min, 600",
    "SECONDS, 1 minute, 60",
    "SECONDS, 2 h, 7200",
    "SECONDS, 1.5 hours, 5400",
    "SECONDS, 3 d, 259200",
    "BYTES, 10 B, 10",
    "BYTES, 2 kB, 2000",
    "BYTES, 2 KB, 2000",
    "BYTES, 2 MB, 2e6",
    "BYTES, 2 GB, 2e9",
    "BYTES, 2 TB, 2e12",
    "BYTES, 2 PB, 2e15",
    "BYTES, 1EB, 1e18",
    "BYTES, 1e1EB, 1e19",
    "BYTES, 1 KiB, 1024",
    "BYTES, 1 MiB, 1048576",
    "BYTES, 1.5 GiB, 1610612736",
    "BYTES, 1 TiB, 1099511627776",
    "BYTES, 1 PiB, 1125899906842624",
    "BYTES_PER_SEC, 5, 5",
    "BYTES_PER_SEC, 200 GB/s, 2e11",
    "BYTES_PER_SEC, 6GiB / min, 107374182.4",
    "BYTES_PER_SEC, 1 B/ms, 1000",
    "NUMBER, 2.5, 2.5",
  })
  void readsNumberAndUnit(Quantity quantity, String text, double value) {
    assertThat(quantity.parse(text)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "SECONDS, '', is not a number of seconds",
    "SECONDS, ' ', is not a number of seconds",
    "SECONDS, min, is not a number of seconds",
    "SECONDS, '1,5', is not a number of seconds",
    "SECONDS, 1_000, is not a number of seconds",
    "SECONDS, 0x10, is not a number of seconds",
    "SECONDS, 5 m, is not a number of seconds",
    "SECONDS, 5 GB, is not a number of seconds",
    "SECONDS, 1d2, is not a number of seconds",
    "SECONDS, 1 2, is not a number of seconds",
    "SECONDS, ., is not a number of seconds",
    "SECONDS, -, is not a number of seconds",
    "SECONDS, -1 s, is negative",
    "SECONDS, -1e999, is negative",
    "SECONDS, 1e999, is not finite",
    "SECONDS, 1e308 d, is not finite",
    "SECONDS, NaN, is not finite",
    "SECONDS, .nan, is not finite",
    "SECONDS, -Infinity, is not finite",
    "SECONDS, +.inf, is not finite",
    "BYTES, 5 G, is not a number of bytes",
    "BYTES, 5 s, is not a number of bytes",
    "BYTES, 8 Gb, is in bits",
    "BYTES, 8 gb, is in bits",
    "BYTES, 8 Mibit, is in bits",
    "BYTES_PER_SEC, 10 Gbit/s, is in bits",
    "BYTES_PER_SEC, 10 Gbps, is in bits",
    "BYTES_PER_SEC, 10 GB, is not a number of bytes per second",
    "BYTES_PER_SEC, 10 /s, is not a number of bytes per second",
    "BYTES_PER_SEC, 10 GB/, is not a number of bytes per second",
    "BYTES_PER_SEC, 10 GB/s/s, is not a number of bytes per second",
    "NUMBER, 5 s, is not a number",
  })
  void refusesWithTheValueAndWhatWouldBeAccepted(Quantity quantity, String text, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> quantity.parse(text))
        .withMessageStartingWith('"' + text + "\" " + reason)
        .withMessageEndingWith("; accepted: " + quantity.accepted());
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        -1,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        -Double.MIN_VALUE
      })
  void refusesBareNumbersThatAreNegativeOrNotFinite(double value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Quantity.BYTES.check(value))
        .withMessageContaining(String.valueOf(value))
        .withMessageContaining("accepted: bytes");
  }

  @Test
  void aNegativeZeroIsZero() {
    assertThat(Double.doubleToLongBits(Quantity.BYTES.check(-0.0))).isZero();
    assertThat(Double.doubleToLongBits(Quantity.BYTES.parse("-0 B"))).isZero();
  }

  @Test
  void messagesStayOnOneShortLine() {
    String hostile = "x\n\u001b[2J\0" + "9".repeat(1_000_000);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Quantity.SECONDS.parse(hostile))
        .withMessageStartingWith("\"x\\n\\u001b[2J\\u0000999")
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300).doesNotContain("\n", "\0"));
  }
}

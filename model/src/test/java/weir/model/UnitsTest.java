package weir.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "1, 1 B",
    "512, 512 B",
    "999, 999 B",
    "0.25, 0.25 B",
    "1000, 1.00 kB",
    "995e6, 995.00 MB",
    "999.994e6, 999.99 MB",
    "999.996e6, 1.00 GB",
    "1.5e9, 1.50 GB",
    "2e12, 2.00 TB",
    "3e15, 3.00 PB",
    "4e18, 4.00 EB",
    "5e27, 5.00e+09 EB",
    "1e-9, 1.00e-09 B",
    "-1500, -1.50 kB",
    "NaN, -",
    "Infinity, inf EB",
  })
  void bytes(double bytes, String text) {
    assertThat(Units.bytes(bytes)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "1e-9, 1.00 ns",
    "1e-6, 1.00 us",
    "0.25, 250.00 ms",
    "1, 1.00 s",
    "59.99, 59.99 s",
    "59.999, 1.00 min",
    "90, 1.50 min",
    "7200, 2.00 h",
    "86400, 1.00 d",
    "8.64e12, 1.00e+08 d",
    "NaN, -",
    "Infinity, inf d",
  })
  void seconds(double seconds, String text) {
    assertThat(Units.seconds(seconds)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0, 0 B/s", "2e11, 200.00 GB/s", "1, 1 B/s", "NaN, -"})
  void bytesPerSec(double bytesPerSec, String text) {
    assertThat(Units.bytesPerSec(bytesPerSec)).isEqualTo(text);
  }
}

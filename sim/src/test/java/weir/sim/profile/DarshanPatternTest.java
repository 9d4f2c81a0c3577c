package weir.sim.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.sim.profile.AccessPattern.Layout;
import weir.sim.profile.AccessPattern.Spatiality;
import weir.sim.trace.TraceException;

/** Access patterns out of Darshan's counters. */
class DarshanPatternTest {
  private static final String PREAMBLE =
      "# darshan log version: 3.41\n# nprocs: 96\n#<module>\t<rank>\t<record id>\t<counter>\t<value>\n";

  @Test
  void oneFileTouchedByAllIsShared() {
    // 96 processes write 10 requests of 1 MiB each, one after the other: 9 of each 10 follow the
    // last one
    String log = PREAMBLE
        + counter(-1, 7, "POSIX_WRITES", 960)
        + counter(-1, 7, "POSIX_BYTES_WRITTEN", 960L << 20)
        + counter(-1, 7, "POSIX_CONSEC_WRITES", 864)
        + counter(-1, 7, "POSIX_READS", -1);
    assertThat(read(log))
        .isEqualTo(new AccessPattern(Layout.SHARED_FILE, Spatiality.CONTIGUOUS, 1024, 8, 96));
  }

  @Test
  void leapsOverTheOthersAreStrided() {
    String log = PREAMBLE
        + counter(-1, 7, "POSIX_WRITES", 960)
        + counter(-1, 7, "POSIX_BYTES_WRITTEN", 960L << 15)
        + counter(-1, 7, "POSIX_CONSEC_WRITES", 3);
    assertThat(read(log))
        .isEqualTo(new AccessPattern(Layout.SHARED_FILE, Spatiality.STRIDED, 32, 8, 96));
  }

  @Test
  void filesOfSingleRanksAreTheirOwn() {
    StringBuilder log = new StringBuilder(PREAMBLE);
    for (int rank = 0; rank < 96; rank++) {
      log.append(counter(rank, 100 + rank, "POSIX_READS", 4));
      log.append(counter(rank, 100 + rank, "POSIX_BYTES_READ", 4 * 128 * 1024));
      log.append(counter(rank, 100 + rank, "POSIX_CONSEC_READS", 3));
    }
    assertThat(read(log.toString()))
        .isEqualTo(new AccessPattern(Layout.FILE_PER_PROCESS, Spatiality.CONTIGUOUS, 128, 8, 96));
  }

  @Test
  void fileOfSomeRanksIsShared() {
    String log = PREAMBLE
        + counter(0, 7, "POSIX_WRITES", 1)
        + counter(0, 7, "POSIX_BYTES_WRITTEN", 1024)
        + counter(1, 7, "POSIX_WRITES", 1)
        + counter(1, 7, "POSIX_BYTES_WRITTEN", 1024);
    assertThat(read(log))
        .isEqualTo(new AccessPattern(Layout.SHARED_FILE, Spatiality.CONTIGUOUS, 1, 8, 96));
  }

  @Test
  void patternOfALogLeadsToAnEstimate() {
    String log = PREAMBLE
        + counter(-1, 7, "POSIX_WRITES", 960)
        + counter(-1, 7, "POSIX_BYTES_WRITTEN", 960L << 20)
        + counter(-1, 7, "POSIX_CONSEC_WRITES", 864);
    ProfileEstimate estimate = MeasuredPatterns.ofMareNostrum4().estimate("new", read(log));
    assertThat(estimate.profile().options()).isEqualTo(5);
    assertThat(estimate.confidence(0)).isPositive();
  }

  @Test
  void namesOfFilesMayBeInAnyEncoding() {
    byte[] log = (PREAMBLE
            + counter(0, 7, "POSIX_WRITES", 1)
            + counter(0, 7, "POSIX_BYTES_WRITTEN", 1024).replace("/f", "/é"))
        .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(DarshanPattern.read(new ByteArrayInputStream(log), "d.txt", 8).requestKb())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'# nprocs: 4' | d.txt: no I/O of a known number of processes found; accepted: the output of darshan-parser",
        "'POSIX\t0\t7\tPOSIX_READS\t5' | d.txt: no I/O of a known number of processes found",
        "'total_POSIX_BYTES_READ: 5' | without --total",
      })
  void logWithoutAPatternIsRefused(String log, String message) {
    assertThatExceptionOfType(ProfileException.class)
        .isThrownBy(() -> read(log))
        .withMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | d.txt: no line of Darshan found; accepted: the output of darshan-parser",
        "'# nprocs: 0' | d.txt:1: nprocs: \"0\" found; accepted: a whole number from 1",
        "'# nprocs: many' | d.txt:1: nprocs: \"many\" is not a number; accepted: ",
        "'POSIX\t0\t7' | d.txt:1: 3 fields found; accepted: module, rank, record id",
        "'POSIX\t0\t7\tPOSIX_READS\tNaN' | d.txt:1: POSIX_READS: \"NaN\" is not finite; accepted: ",
        "'POSIX\\0' | d.txt:1: a NUL byte found; accepted: text, which darshan-parser makes of a binary log",
      })
  void badLineIsRefused(String log, String message) {
    assertThatExceptionOfType(TraceException.class)
        .isThrownBy(() -> read(log.replace("\\0", "\0")))
        .withMessageContaining(message);
  }

  private static String counter(int rank, int record, String counter, long value) {
    return "POSIX\t" + rank + "\t" + record + "\t" + counter + "\t" + value
        + "\t/scratch/f\t/scratch\tgpfs\n";
  }

  private static AccessPattern read(String log) {
    return DarshanPattern.read(
        new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)), "d.txt", 8);
  }
}

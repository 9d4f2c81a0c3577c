package weir.sim.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.model.Job;
import weir.model.Phases;

class DarshanReaderTest {
  private static final String PREAMBLE = """
      # darshan log version: 3.41
      # exe: ./app
      # jobid: 4478544
      # nprocs: 2
      # run time: 100.5

      # *****************************************************
      """;
  private static final String DXT = PREAMBLE + """
      # DXT, file_id: 16457598720760448348, file_name: /scratch/out [1]
      # DXT, rank: 0, hostname: node1
      # DXT, write_count: 2, read_count: 1
      # Module    Rank  Wt/Rd  Segment          Offset       Length    Start(s)      End(s)  [OST]
       X_POSIX       0   read        0               0      1000000      1.0000      2.0000  [  3]
       X_POSIX       0  write        0               0      4000000     50.0000     52.0000  [  3]  [ 12]
       X_POSIX       1  write        1         4000000      2000000     51.0000     52.0000
       X_POSIX       1  write        2         8000000      1000000     52.5000     52.5000
       X_MPIIO       0  write        0         6000000     50.0000     52.0000
      """;

  @Test
  void accessesBecomePhases() {
    DarshanLog log = read(DXT);
    assertThat(log.processes()).isEqualTo(2);
    BandwidthTrace trace = log.trace().orElseThrow();
    assertThat(trace.runSec()).isEqualTo(100.5);
    assertThat(trace.signal().at(51.5)).isCloseTo(4e6, within(1e-6)); // 2 MB/s of each rank
    Phases phases = trace.phases(1);
    assertThat(phases.count()).isEqualTo(5);
    assertThat(phases.amount(0)).isEqualTo(1);
    assertThat(phases.amount(1)).isCloseTo(1e6, within(1e-3));
    assertThat(phases.amount(2)).isEqualTo(48);
    assertThat(phases.amount(3)).as("also the one that takes no time").isCloseTo(7e6, within(1e-2));
    assertThat(phases.amount(4)).isCloseTo(100.5 - 52.5001, within(1e-9));
    assertThat(trace.phases(0.1).transfers()).as("gap of half a second").isEqualTo(3);
    assertThat(trace.phases(1e9).transfers()).isEqualTo(1);
  }

  @Test
  void otherLayersStandInForPosix() {
    DarshanLog log = read(" X_MPIIO  0  write  0  6000000  50.0  52.0\n");
    assertThat(log.trace().orElseThrow().signal().bytes()).isCloseTo(6e6, within(1e-3));
    assertThat(log.trace().orElseThrow().runSec()).isEqualTo(52);
    assertThat(read(" X_POSIX  0  write  0  0 0  50.0  52.0\n").trace()).isEmpty();
  }

  @Test
  void totalsBecomeInputWorkAndOutput() {
    DarshanLog log = read(PREAMBLE + """
        total_POSIX_OPENS: 1024
        total_POSIX_BYTES_READ: 10000
        total_POSIX_BYTES_WRITTEN: 68719476736
        total_STDIO_BYTES_WRITTEN: 24
        total_MPIIO_BYTES_WRITTEN: 68719476736
        total_POSIX_MAX_BYTE_READ: -1
        total_POSIX_F_READ_TIME: 0.5
        """);
    assertThat(log.readBytes()).isEqualTo(10_000);
    assertThat(log.writtenBytes()).isEqualTo(68_719_476_760.0);
    Phases phases = log.totalPhases(1e10);
    assertThat(phases.count()).isEqualTo(3);
    assertThat(phases.amount(1)).isCloseTo(100.5 - 6.8719486760, within(1e-6));
    assertThat(log.totalPhases(1e3).workSec()).as("more I/O than time").isZero();
    assertThat(read(PREAMBLE).totalPhases(1).workSec()).isEqualTo(100.5);
  }

  @Test
  void countersOfFilesAddUp() {
    DarshanLog log = read(PREAMBLE + """
        POSIX\t0\t36028943\tPOSIX_BYTES_READ\t3200\t/home/a b\t/\text4
        POSIX\t1\t36028943\tPOSIX_BYTES_READ\t-1\t/home/a b\t/\text4
        POSIX\t1\t36028943\tPOSIX_BYTES_WRITTEN\t50\t/home/a b\t/\text4
        MPI-IO\t1\t36028943\tMPIIO_BYTES_WRITTEN\t50\t/home/a b\t/\text4
        STDIO\t1\t36028943\tSTDIO_BYTES_READ\t5\t<STDIN>\t/\text4
        """);
    assertThat(log.readBytes()).isEqualTo(3205);
    assertThat(log.writtenBytes()).isEqualTo(50);
  }

  @Test
  void rhythmOfTheAccessesIsTheCharacteristicTime() {
    StringBuilder text = new StringBuilder(PREAMBLE);
    for (int k = 0; k < 20; k++) {
      text.append(String.format(
          Locale.ROOT, " X_POSIX 0 write %d 0 1000000 %.4f %.4f%n", k, 10.0 * k, 10.0 * k + 2));
    }
    Job job = read(text.toString()).trace().orElseThrow().job("a", 4, 1);
    assertThat(job.characteristicSec()).isCloseTo(10, within(0.5));
    assertThat(job.phases().transfers()).isEqualTo(20);
    assertThat(job.nodes()).isEqualTo(4);
    assertThat(read(DXT).trace().orElseThrow().job("b", 1, 1).phases().transfers())
        .isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      X_POSIX 0 write 0 0 12 1.0                | t:1: the access ends at 1.0 s, before it starts, at 12.0 s
      X_POSIX 0 write 0                         | t:1: 4 fields found; accepted: module, rank
      X_POSIX 0 wrote 0 0 12 1.0 2.0            | t:1: "wrote" found; accepted: write or read
      X_POSIX 0 write 0 0 12 2.0 1.0            | t:1: the access ends at 1.0 s, before it starts, at 2.0 s
      X_POSIX 0 write 0 0 -12 1.0 2.0           | t:1: length: "-12" is negative
      X_POSIX 0 write 0 0 1e30 1.0 2.0          | t:1: length: "1e30" is too large
      total_POSIX_READS                         | t:1: "total_POSIX_READS" has no colon
      total_POSIX_BYTES_READ: many              | t:1: POSIX_BYTES_READ: "many" is not a number
      # nprocs: 0                               | t:1: nprocs: "0" found; accepted: a whole number from 1
      # run time: soon                          | t:1: run time: "soon" is not a number
      hello                                     | t:1: 1 fields found; accepted: module, rank, record id
      """)
  void refusals(String line, String message) {
    assertThat(TraceFuzz.message(line, in -> DarshanReader.read(in, "t"))).startsWith(message);
  }

  @Test
  void textOfSomethingElseIsRefused() {
    for (String text : new String[] {"", "# a comment\n", "\n\n"}) {
      assertThat(TraceFuzz.message(text, in -> DarshanReader.read(in, "t")))
          .startsWith("t: no line of Darshan found; accepted: the output of darshan-parser");
    }
  }

  @Test
  void damagedTextIsReadOrRefused() {
    String totals =
        "total_POSIX_BYTES_READ: 10000\nPOSIX\t0\t36\tPOSIX_BYTES_READ\t3200\t/a\t/\text4\n";
    TraceFuzz.damage(DXT + totals, (in, name) -> {
      DarshanLog log = DarshanReader.read(in, name);
      log.totalPhases(1e9);
      log.trace().ifPresent(trace -> trace.phases(1));
    });
  }

  private static DarshanLog read(String text) {
    return DarshanReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t");
  }
}

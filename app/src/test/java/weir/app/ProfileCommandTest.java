package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From Darshan's text to a profile file and on to an arbitration. */
class ProfileCommandTest {
  /** Pattern D of the forwarding paper's Table 2: 192 processes write one file with strides, 128 KiB at a time. */
  private static final String PATTERN_D = """
      # darshan log version: 3.41
      # nprocs: 192
      # run time: 60.1
      POSIX\t-1\t7\tPOSIX_WRITES\t19200\t/scratch/f\t/scratch\tgpfs
      POSIX\t-1\t7\tPOSIX_BYTES_WRITTEN\t2516582400\t/scratch/f\t/scratch\tgpfs
      POSIX\t-1\t7\tPOSIX_CONSEC_WRITES\t12\t/scratch/f\t/scratch\tgpfs
      """;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir
  private Path folder;

  @Test
  void csvIsAProfileFile() throws IOException {
    Path log = Files.writeString(folder.resolve("d.darshan.txt"), PATTERN_D);
    assertThat(run("profile", "--nodes", "16", "--format", "csv", log.toString()))
        .isZero();
    String[] lines = out.toString().split("\n", -1);
    assertThat(lines).hasSize(3);
    assertThat(lines[0])
        .isEqualTo(
            "id,nodes,processes,bw_0,bw_1,bw_2,bw_4,bw_8,conf_0,conf_1,conf_2,conf_4,conf_8");
    assertThat(lines[1]).startsWith("d.darshan,16,192,");
    Path jobs = Files.writeString(folder.resolve("jobs.csv"), out.toString());
    out.getBuffer().setLength(0);
    assertThat(
            run("profile", "--nodes", "8", "--no-header", "-f", "csv", "--id", "e", log.toString()))
        .isZero();
    Files.writeString(jobs, Files.readString(jobs) + out);
    out.getBuffer().setLength(0);
    assertThat(
            run("arbitrate", "--profiles", jobs.toString(), "-n", "10", "-p", "mckp", "-f", "json"))
        .isZero();
    JsonNode assigned = new ObjectMapper().readTree(out.toString()).get(0).get("jobs");
    assertThat(assigned).hasSize(2);
    assertThat(assigned.get(1).get("id").asText()).isEqualTo("e");
    assertThat(assigned.get(0).get("bandwidth").asDouble()).isPositive();
  }

  @Test
  void jsonSaysWhatWasFound() throws IOException {
    Path log = folder.resolve("d.txt.gz");
    try (OutputStream file = new GZIPOutputStream(Files.newOutputStream(log))) {
      file.write(PATTERN_D.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(run("profile", "--nodes", "16", "--format", "json", log.toString()))
        .isZero();
    JsonNode job = new ObjectMapper().readTree(out.toString()).get(0);
    assertThat(job.get("id").asText()).isEqualTo("d");
    assertThat(job.get("layout").asText()).isEqualTo("shared file");
    assertThat(job.get("spatiality").asText()).isEqualTo("strided");
    assertThat(job.get("requestKb").asDouble()).isEqualTo(128);
    // The pattern itself was measured, 146.5 MB/s without I/O nodes; its neighbours pull a little.
    JsonNode direct = job.get("options").get(0);
    assertThat(direct.get("ioNodes").asInt()).isZero();
    assertThat(direct.get("bandwidth").asDouble()).isBetween(130.0, 165.0);
    assertThat(direct.get("confidence").asDouble()).isBetween(0.5, 1.0);
  }

  @Test
  void tableIsForPeople() throws IOException {
    Path log = Files.writeString(folder.resolve("d.txt"), PATTERN_D);
    assertThat(run("profile", "--nodes", "16", "--format", "table", log.toString()))
        .isZero();
    assertThat(out.toString()).startsWith("""
            d: shared file, strided, requests of 128.0 KiB, 16 nodes, 192 processes
            I/O nodes   MB/s  confidence
            """);
  }

  @Test
  void countsThatAreNotTrustedAreNotGiven() throws IOException {
    Path jobs = Files.writeString(
        folder.resolve("jobs.csv"), "id,nodes,processes,bw_0,bw_8,conf_8\na,8,8,1,100,0.3\n");
    assertThat(
            run("arbitrate", "--profiles", jobs.toString(), "-n", "8", "-p", "mckp", "-f", "json"))
        .isZero();
    assertThat(out.toString()).contains("\"ioNodes\" : 8").contains("100.0");
    out.getBuffer().setLength(0);
    assertThat(run(
            "arbitrate",
            "--profiles",
            jobs.toString(),
            "-n",
            "8",
            "-p",
            "mckp",
            "-f",
            "json",
            "--trust",
            "0.5"))
        .isZero();
    assertThat(out.toString()).doesNotContain("100.0");
  }

  @Test
  void badInputIsRefusedInOneLine() throws IOException {
    Path log = Files.writeString(folder.resolve("d.txt"), PATTERN_D);
    Path again = Files.createDirectory(folder.resolve("other")).resolve("d.txt");
    Files.writeString(again, PATTERN_D);
    assertRefused(
        2, "--nodes takes a whole number, one or more, not 0", "--nodes", "0", log.toString());
    assertRefused(2, "would both be the job 'd'", "--nodes", "1", log.toString(), again.toString());
    assertRefused(
        2, "--id names one job, but there are 2 files", "--nodes", "1", "--id", "x", "a", "b");
    assertRefused(2, "Missing required option: '--nodes=N'", log.toString());
    assertRefused(1, "no-such.txt: no such file", "--nodes", "1", "no-such.txt");
    Path bad = Files.writeString(folder.resolve("bad.txt"), PATTERN_D.replace("19200", "-7"));
    assertRefused(1, "bad.txt:4: POSIX_WRITES: \"-7\" is negative", "--nodes", "1", bad.toString());
  }

  private void assertRefused(int code, String message, String... args) {
    err.getBuffer().setLength(0);
    String[] line = new String[args.length + 1];
    line[0] = "profile";
    System.arraycopy(args, 0, line, 1, args.length);
    assertThat(run(line)).isEqualTo(code);
    assertThat(err.toString()).contains(message).hasLineCount(1);
    assertThat(out.toString()).isEmpty();
  }

  private int run(String... args) {
    return Main.run(
        Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)), args);
  }
}

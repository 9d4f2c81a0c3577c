package weir.sim.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.model.ProfileTable;
import weir.model.Profiles;
import weir.sim.profile.AccessPattern.Layout;
import weir.sim.profile.AccessPattern.Spatiality;

/** What a profile file may be, and what is said about the others. */
class ProfileReaderTest {
  private static final String HEADER = "id,nodes,processes,bw_0,bw_1,bw_8\n";
  private static final String GOOD = HEADER + "a,8,64,1,2.5,1e3\nb,16,16,,7,\nc,4,4,,,\n";

  record Refused(String document, List<String> parts) {
    @Override
    public String toString() {
      return document.length() < 90 ? document : document.substring(0, 90) + "…";
    }
  }

  @Test
  void emptyCellIsNotOfferedAndAnEmptyRowNotMeasured() {
    List<JobProfile> jobs = read(GOOD);
    assertThat(jobs).extracting(JobProfile::id).containsExactly("a", "b", "c");
    assertThat(jobs).extracting(JobProfile::options).containsExactly(3, 1, 0);
    assertThat(jobs.get(0).bandwidth(2)).isEqualTo(1000);
    assertThat(jobs.get(1).count(0)).isEqualTo(1);
    assertThat(jobs.get(1).nodes()).isEqualTo(16);
  }

  @Test
  void columnsMayComeInAnyOrderWithAnyCounts() {
    List<JobProfile> jobs = read("bw_300,id,bw_3,processes,nodes\n5,x,4,2,1");
    assertThat(jobs.get(0).count(0)).isEqualTo(3);
    assertThat(jobs.get(0).bandwidth(0)).isEqualTo(4);
    assertThat(jobs.get(0).count(1)).isEqualTo(300);
    assertThat(jobs.get(0).nodes()).isEqualTo(1);
    assertThat(jobs.get(0).processes()).isEqualTo(2);
  }

  @Test
  void countsThatAreNotTrustedAreNotOffered() {
    // conf_1 is empty for b: measured, not estimated
    String document = """
        id,nodes,processes,bw_0,conf_0,bw_1,conf_1,bw_2
        a,8,8,1,0.4,2,0.5,3
        b,8,8,1,0,2,,
        c,8,8,1,0,,,
        """;
    assertThat(read(document)).extracting(JobProfile::options).containsExactly(3, 2, 1);
    List<JobProfile> jobs = read(document, 0.5);
    assertThat(jobs).extracting(JobProfile::options).containsExactly(2, 1, 0);
    assertThat(jobs.get(0).count(0)).isEqualTo(1);
    assertThat(jobs.get(1).bandwidth(0)).isEqualTo(2);
  }

  @Test
  void estimatesComeBackAsTheyWereWritten() {
    AccessPattern pattern = new AccessPattern(
        Layout.SHARED_FILE, Spatiality.STRIDED, 3e5, 4, 64); // far from all, no 8 I/O nodes
    ProfileEstimate estimate = MeasuredPatterns.ofMareNostrum4().estimate("a,\"b", pattern);
    StringWriter text = new StringWriter();
    ProfileWriter writer = new ProfileWriter(text);
    writer.writeHeader();
    writer.write(estimate);
    JobProfile job = read(text.toString()).get(0);
    assertThat(job.id()).isEqualTo("a,\"b");
    assertThat(job.options()).isEqualTo(4);
    for (int k = 0; k < job.options(); k++) {
      assertThat(job.bandwidth(k)).isCloseTo(estimate.profile().bandwidth(k), within(5e-4));
    }
    assertThat(read(text.toString(), 1).get(0).options()).isZero();
  }

  @Test
  void whatAJobHoldsIsRead() {
    List<JobProfile> jobs =
        read("held,remaining,id,nodes,processes,bw_1\n4,90.5,a,8,8,1\n0,,b,8,8,1\n,7,c,8,8,1\n");
    assertThat(jobs).extracting(JobProfile::held).containsExactly(4, 0, Profiles.NOTHING_YET);
    ProfileTable table = new ProfileTable();
    jobs.forEach(job -> job.addTo(table));
    assertThat(table.held(0)).isEqualTo(4);
    assertThat(table.remainingSec(0)).isEqualTo(90.5);
    assertThat(table.remainingSec(1)).isInfinite();
    assertThat(table.held(2)).isEqualTo(Profiles.NOTHING_YET);
  }

  @Test
  void quotesBlankLinesAndForeignLineEndsAreRead() {
    String document = "\ufeffid,nodes,processes,bw_1\r\n\r\n\"a,\"\"b\"\"\", 8 ,8, 3 \r\n\r\n";
    List<JobProfile> jobs = read(document);
    assertThat(jobs).hasSize(1);
    assertThat(jobs.get(0).id()).isEqualTo("a,\"b\"");
    assertThat(jobs.get(0).bandwidth(0)).isEqualTo(3);
  }

  private static Refused refuse(String document, String... parts) {
    return new Refused(document, List.of(parts));
  }

  static Stream<Refused> refused() {
    return Stream.of(
        refuse("", "f.csv: the file is empty", "id,nodes,processes"),
        refuse(HEADER, "f.csv: no jobs found"),
        refuse("a,8,64,1\n", "f.csv:1: column \"a\" is no column", "bw_N"),
        refuse("id,nodes,bw_1\na,8,1\n", "f.csv:1: column \"processes\" is missing"),
        refuse("id,nodes,processes,bw_1,conf_2\n", "\"conf_2\" has no bw_2; accepted: id"),
        refuse("id,nodes,processes,bw_1,conf_1,conf_1\n", "\"conf_1\" is there twice"),
        refuse(
            "id,nodes,processes,bw_1,conf_1\na,1,1,1,1.1\n",
            "f.csv:2: conf_1: \"1.1\" found; accepted: a number from 0 to 1"),
        refuse("id,nodes,processes,bw_1,conf_1\na,1,1,,x\n", "f.csv:2: conf_1: \"x\" is not"),
        refuse("id,nodes,processes,held\na,1,1,-1\n", "f.csv:2: held: \"-1\" found", "from 0 to"),
        refuse("id,nodes,processes,held\na,1,1,all\n", "f.csv:2: held: \"all\" found"),
        refuse(
            "id,nodes,processes,remaining\na,1,1,soon\n",
            "f.csv:2: remaining: \"soon\" is not a number"),
        refuse("id,nodes,processes,held,held\n", "\"held\" is there twice"),
        refuse("id,nodes,processes,bw_x\n", "\"bw_x\" is no column"),
        refuse("id,nodes,processes,bw_-1\n", "\"bw_-1\" is no column"),
        refuse("id,nodes,processes,bw_1,bw_01\n", "\"bw_01\" is there twice"),
        refuse("id,nodes,processes,id\n", "\"id\" is there twice"),
        refuse("id;nodes;processes;bw_1\n", "\"id;nodes;processes;bw_1\" is no column"),
        refuse("id,nodes,processes,bw_99999999999\n", "is no column"),
        refuse(row("a,8,64,1,2"), "f.csv:2: 5 cells found, the header has 6"),
        refuse(row("a,8,64,1,2,3,4"), "f.csv:2: 7 cells found"),
        refuse(HEADER + "a,8,64,1,2,3\n\na,8,64,1,2,3", "f.csv:4: id: \"a\" is the job of line 2"),
        refuse(row(",8,64,1,2,3"), "f.csv:2: id: \"\" is no id", "visible characters"),
        refuse(row("a\u0000,8,64,1,2,3"), "f.csv:2: id: \"a\\u0000\""),
        refuse(row("x".repeat(1001) + ",8,64,1,2,3"), "f.csv:2: id: "),
        refuse(row("a,0,64,1,2,3"), "f.csv:2: nodes: \"0\" found", "from 1 to 2147483647"),
        refuse(row("a,-3,64,1,2,3"), "f.csv:2: nodes: \"-3\""),
        refuse(row("a,1.5,64,1,2,3"), "f.csv:2: nodes: \"1.5\""),
        refuse(row("a,99999999999,64,1,2,3"), "f.csv:2: nodes: \"99999999999\""),
        refuse(row("a,8,,1,2,3"), "f.csv:2: processes: \"\""),
        refuse(row("a,8,64,1,-2,3"), "f.csv:2: bw_1: \"-2\" is negative", "accepted: a number"),
        refuse(row("a,8,64,1,NaN,3"), "f.csv:2: bw_1: \"NaN\" is not finite"),
        refuse(row("a,8,64,1,2,inf"), "f.csv:2: bw_8: \"inf\" is not finite"),
        refuse(row("a,8,64,1,2,1e999"), "f.csv:2: bw_8: \"1e999\" is not finite"),
        refuse(row("a,8,64,x,2,3"), "f.csv:2: bw_0: \"x\" is not a number", "or nothing"),
        refuse(row("a,8,64,1\u0000,2,3"), "f.csv:2: bw_0: \"1\\u0000\""),
        refuse(
            row("a,8,64,1,2,3\nb,8,64,\"1,2,3"), "f.csv", "after the job \"a\"", "quotes closed"),
        refuse(row("y".repeat(1 << 20)), "f.csv", "fields of up to 65536 characters"));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void saysWhereAndWhatWouldBeAccepted(Refused refused) {
    assertThatExceptionOfType(ProfileException.class)
        .isThrownBy(() -> read(refused.document()))
        .satisfies(e -> assertThat(e.getMessage())
            .contains(refused.parts())
            .contains("accepted: ")
            .doesNotContain("\n"));
  }

  @Test
  void bytesThatAreNoTextAreRefused() {
    byte[] document = (GOOD + "d\u00ff").getBytes(StandardCharsets.ISO_8859_1);
    assertThatExceptionOfType(ProfileException.class)
        .isThrownBy(() -> ProfileReader.read(new ByteArrayInputStream(document), "f.csv", 0))
        .withMessageContaining("not UTF-8");
  }

  @Test
  void noMutationGetsThroughAsAnythingElse() {
    byte[] good = GOOD.getBytes(StandardCharsets.UTF_8);
    for (long seed = 0; seed < 20_000; seed++) {
      byte[] document = mutated(good, new SplittableRandom(seed));
      try {
        List<JobProfile> jobs = ProfileReader.read(new ByteArrayInputStream(document), "f.csv", 0);
        assertThat(jobs).as("seed " + seed).isNotEmpty().allMatch(ProfileReaderTest::isSound);
      } catch (ProfileException e) {
        assertThat(e.getMessage()).as("seed " + seed).startsWith("f.csv").doesNotContain("\n");
      }
    }
  }

  private static boolean isSound(JobProfile job) {
    boolean sound = job.nodes() > 0 && job.processes() > 0 && !job.id().isBlank();
    for (int k = 0; k < job.options(); k++) {
      sound &= job.bandwidth(k) >= 0 && Double.isFinite(job.bandwidth(k));
      sound &= job.count(k) > (k == 0 ? -1 : job.count(k - 1));
    }
    return sound;
  }

  private static byte[] mutated(byte[] good, SplittableRandom random) {
    byte[] document = good.clone();
    for (int n = 1 + random.nextInt(4); n > 0; n--) {
      int at = random.nextInt(document.length);
      switch (random.nextInt(4)) {
        case 0 -> document[at] = (byte) random.nextInt(256);
        case 1 -> document[at] = (byte) ",\"\n\r-.e0 \0".charAt(random.nextInt(10));
        case 2 -> document = java.util.Arrays.copyOf(document, Math.max(1, at));
        default ->
          System.arraycopy(good, 0, document, at, Math.min(good.length, document.length - at));
      }
    }
    return document;
  }

  private static String row(String row) {
    return HEADER + row + "\n";
  }

  private static List<JobProfile> read(String document) {
    return read(document, 0);
  }

  private static List<JobProfile> read(String document, double trust) {
    return ProfileReader.read(
        new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)), "f.csv", trust);
  }
}

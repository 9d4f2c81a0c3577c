package weir.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.policies.placement.PlacementCatalog;

/** What {@code weir arbitrate} prints and refuses. */
class ArbitrateCommandTest {
  /** The applications of the forwarding paper's Table 4. */
  private static final String SIX = """
      id,nodes,processes,bw_0,bw_1,bw_2,bw_4,bw_8
      BT-C,32,128,195.762,77.6,75.432,388.066,366.048
      BT-D,64,512,231.808,597.232,594.226,700.498,712.962
      IOR-MPI,16,128,1026.2799,268.4157,363.5395,2146.8259,5089.9531
      POSIX-L,64,512,281.7066,285.2482,411.9844,750.5559,2641.6455
      MAD,32,64,255.9389,77.8978,92.0377,303.7424,300.7767
      S3D,64,512,241.314,51.772,48.174,151.824,151.23
      """;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir
  private Path folder;

  @Test
  void jsonHasTheKeysOfTheContractInOrder() throws IOException {
    JsonNode results = json(SIX, 12, "mckp,static");
    assertThat(results).hasSize(2);
    assertThat(names(results.get(0)))
        .containsExactly("policy", "ioNodes", "totalBandwidth", "jobs");
    JsonNode job = results.get(0).get("jobs").get(2);
    assertThat(names(job)).containsExactly("id", "ioNodes", "bandwidth");
    assertThat(job.get("id").asText()).isEqualTo("IOR-MPI");
    assertThat(job.get("ioNodes").asInt()).isEqualTo(8);
    assertThat(job.get("bandwidth").asDouble()).isEqualTo(5089.9531);
    assertThat(results.get(0).get("ioNodes").asInt()).isEqualTo(12);
    assertThat(results.get(0).get("totalBandwidth").asDouble()).isCloseTo(6792.18, within(0.005));
    assertThat(results.get(1).get("policy").asText()).isEqualTo("static");
    assertThat(results.get(1).get("totalBandwidth").asDouble()).isCloseTo(1478.30, within(0.005));
  }

  @Test
  void runningJobMovesOnlyIfThatPaysBack() throws IOException {
    // 10 s to go, 10 with one node and 20 with two: 20 · (10 − 4) > 10 · 10 > 20 · (10 − 6)
    String running = "id,nodes,processes,bw_1,bw_2,held,remaining\na,8,8,10,20,1,10\n";
    assertThat(run(running, "-n", "2", "-p", "mckp:move=4,mckp:move=6", "-f", "table"))
        .isZero();
    assertThat(out.toString())
        .startsWith("job    mckp:move=4  bandwidth  mckp:move=6  bandwidth\n")
        .containsPattern("(?m)^a +1→2 +20.0 +1 +10.0$");
  }

  @Test
  void tableShowsPoliciesSideBySide() throws IOException {
    assertThat(run(SIX, "--io-nodes", "12", "--policy", "mckp,static", "--format", "table"))
        .isZero();
    assertThat(out.toString())
        .startsWith("job       mckp  bandwidth  static  bandwidth\n")
        .contains("IOR-MPI      8     5090.0       1      268.4\n")
        .endsWith("total    11/12     6792.2    9/12     1478.3\n");
  }

  @Test
  void allRunsTheWholeCatalog() throws IOException {
    assertThat(json(SIX, 12, "all")).hasSameSizeAs(PlacementCatalog.ALL);
  }

  @Test
  void jobNeverMeasuredHasNoBandwidth() throws IOException {
    JsonNode result =
        json("id,nodes,processes,bw_1\na,8,8,\nb,8,8,5\n", 2, "mckp").get(0);
    assertThat(result.get("jobs").get(0).get("bandwidth").isNull()).isTrue();
    assertThat(result.get("jobs").get(0).get("ioNodes").asInt()).isEqualTo(1);
    assertThat(result.get("totalBandwidth").asDouble()).isEqualTo(5);
  }

  @Test
  void poolTooSmallIsSaidAndNoFailure() throws IOException {
    JsonNode result =
        json("id,nodes,processes,bw_1\na,8,8,4\nb,8,8,5\n", 1, "mckp").get(0);
    assertThat(result.get("jobs").get(0).get("ioNodes").asInt()).isZero();
    assertThat(result.get("jobs").get(0).get("bandwidth").asDouble()).isZero();
    assertThat(result.get("jobs").get(1).get("ioNodes").asInt()).isOne();
    assertThat(err.toString()).contains("mckp: one job is held back").hasLineCount(1);
  }

  @Test
  void unknownPolicyIsRefusedWithTheKnownOnes() throws IOException {
    assertThat(run(SIX, "--io-nodes", "12", "--policy", "mckp,best")).isEqualTo(1);
    assertThat(err.toString())
        .contains("no placement policy 'best'; known: zero")
        .hasLineCount(1);
  }

  @Test
  void negativePoolIsAUsageError() throws IOException {
    assertThat(run(SIX, "--io-nodes", "-1", "--policy", "mckp")).isEqualTo(2);
    assertThat(err.toString()).contains("zero or more, not -1").hasLineCount(1);
    assertThat(run(SIX, "--io-nodes", "many", "--policy", "mckp")).isEqualTo(2);
  }

  @Test
  void badRowIsNamedByLine() throws IOException {
    assertThat(run(SIX + "S3D,1,1,1,1,1,1,1\n", "--io-nodes", "1", "--policy", "mckp"))
        .isEqualTo(1);
    assertThat(err.toString())
        .contains("jobs.csv:8: id: \"S3D\" is the job of line 7")
        .hasLineCount(1);
  }

  @Test
  void missingFileIsNamed() {
    assertThat(execute("--profiles", "none.csv", "--io-nodes", "1", "--policy", "mckp"))
        .isEqualTo(1);
    assertThat(err.toString()).isEqualToNormalizingNewlines("weir: no such file: none.csv\n");
  }

  @Test
  void folderIsNoFile() {
    assertThat(execute("--profiles", folder.toString(), "--io-nodes", "1", "--policy", "mckp"))
        .isEqualTo(1);
    assertThat(err.toString()).contains(folder + ": cannot be read").hasLineCount(1);
  }

  @Test
  void helpFitsATerminal() {
    assertThat(execute("--help")).isZero();
    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
    assertThat(out.toString()).contains("-p fair-mckp:fraction=0.8" + System.lineSeparator());
  }

  private JsonNode json(String document, int ioNodes, String policies) throws IOException {
    assertThat(run(document, "--io-nodes", "" + ioNodes, "--policy", policies, "--format", "json"))
        .isZero();
    return new ObjectMapper().readTree(out.toString());
  }

  private int run(String document, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("jobs.csv"), document);
    List<String> args = new ArrayList<>(List.of("--profiles", file.toString()));
    args.addAll(List.of(options));
    return execute(args.toArray(new String[0]));
  }

  private int execute(String... options) {
    List<String> args = new ArrayList<>(List.of("arbitrate"));
    args.addAll(List.of(options));
    var line = Main.commandLine();
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return Main.run(line, args.toArray(new String[0]));
  }

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }
}

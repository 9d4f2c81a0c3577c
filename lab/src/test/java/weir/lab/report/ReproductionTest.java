package weir.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.lab.campaign.CoinStudy;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Size;
import weir.lab.campaign.ThreadCrew;

/** A whole run, from the order to the page. */
class ReproductionTest {
  private final Path folder;
  private int begun;
  private int finishedBefore;
  private int failed;

  ReproductionTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void leavesEverythingInOneFolder() throws Exception {
    run("a", 0, 2);
    assertThat(folder.resolve("a"))
        .isDirectoryRecursivelyContaining("glob:**/report.html")
        .isDirectoryRecursivelyContaining("glob:**/data/coins.csv")
        .isDirectoryRecursivelyContaining("glob:**/data/coins.parquet")
        .isDirectoryRecursivelyContaining("glob:**/figures/coin-fig1.svg")
        .isDirectoryRecursivelyContaining("glob:**/figures/coin-fig1.png");
    assertThat(begun).isEqualTo(2 * 3 * 4);
  }

  @Test
  void theReportSaysWhatHoldsAndWhatDoesNotAndWhy() throws Exception {
    Outcome outcome = run("a", 0, 2);
    assertThat(outcome.claims()).isEqualTo(2);
    assertThat(outcome.claimsThatHold()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("a/report.html")))
        .contains("1 of 2 claims hold", "they wait &amp; wait", "yield &lt;of&gt; coins", "<svg ")
        .contains("weir reproduce coin-fig1 --quick --seed 7", "weir 1.2.3")
        .doesNotContain("src=", "http://localhost", "<script");
  }

  @Test
  void theReportIsTheSameOnAnyNumberOfThreadsAndAfterAResume() throws Exception {
    run("a", 0, 1);
    run("b", 0, 4);
    assertThat(folder.resolve("b/report.html"))
        .hasSameBinaryContentAs(folder.resolve("a/report.html"));
    run("a", 0, 2);
    assertThat(finishedBefore).isEqualTo(begun);
    assertThat(folder.resolve("b/report.html"))
        .hasSameBinaryContentAs(folder.resolve("a/report.html"));
  }

  @Test
  void failuresAreInTheReportWithTheirSeeds() throws Exception {
    Outcome outcome = run("a", 3, 2);
    assertThat(outcome.failures()).isNotEmpty().hasSize(failed);
    assertThat(Files.readString(folder.resolve("a/report.html")))
        .contains("Failed instances")
        .contains("seed " + outcome.failures().get(0).unit().seed());
  }

  @Test
  void aFolderThatHoldsSomethingElseIsLeftAlone() throws Exception {
    Files.writeString(Files.createDirectory(folder.resolve("thesis")).resolve("a.tex"), "text");
    assertThatThrownBy(() -> RunFolder.open(folder.resolve("thesis"), 7))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("holds other files");
    assertThat(folder.resolve("thesis")).isDirectoryNotContaining("glob:**/data");
  }

  @Test
  void aFileIsNoFolder() throws Exception {
    Files.writeString(folder.resolve("file"), "text");
    assertThatThrownBy(() -> RunFolder.open(folder.resolve("file"), 7))
        .hasMessageContaining("is a file");
  }

  @Test
  void aRunWithAnotherSeedIsNotMixedIn() throws Exception {
    run("a", 0, 2);
    assertThatThrownBy(() -> RunFolder.open(folder.resolve("a"), 8))
        .hasMessageContaining("seed 7")
        .hasMessageContaining("not 8");
  }

  private Outcome run(String name, int failEvery, int threads) throws Exception {
    Order order = new Order(
        "Coins, thrown",
        List.of(new CoinExperiment(new CoinStudy(4, failEvery))),
        Size.QUICK,
        7,
        "weir 1.2.3",
        "weir reproduce coin-fig1 --quick --seed 7");
    RunFolder opened = RunFolder.open(folder.resolve(name), 7);
    return new Reproduction(order, opened).run(new ThreadCrew(threads), new ReproductionListener() {
      @Override
      public void begin(int units, int finished) {
        begun = units;
        finishedBefore = finished;
      }

      @Override
      public void unitDone() {}

      @Override
      public void failed(Failure failure) {
        failed++;
      }
    });
  }
}

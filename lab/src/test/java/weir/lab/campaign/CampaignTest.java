package weir.lab.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a campaign promises: the same on any number of threads, nothing lost, nothing done twice. */
class CampaignTest {
  private static final int QUICK = 6;

  private final Path folder;
  private final List<Failure> failures = new ArrayList<>();
  private int done;

  CampaignTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void oneThreadAndManyGiveTheSame() throws Exception {
    List<List<Reading>> alone = run("one", new CoinStudy(QUICK, 0), Size.QUICK, 1);
    assertThat(run("many", new CoinStudy(QUICK, 0), Size.QUICK, 4)).isEqualTo(alone);
    assertThat(alone).hasSize(2 * 3 * QUICK).doesNotContain(List.of());
  }

  @Test
  void finishedUnitsAreNotDoneAgain() throws Exception {
    List<List<Reading>> first = run("a", new CoinStudy(QUICK, 0), Size.QUICK, 2);
    CoinStudy again = new CoinStudy(QUICK, 0);
    assertThat(run("a", again, Size.QUICK, 2)).isEqualTo(first);
    assertThat(again.runs()).isZero();
  }

  @Test
  void aQuickCampaignGrowsIntoAFullOne() throws Exception {
    run("a", new CoinStudy(QUICK, 0), Size.QUICK, 2);
    CoinStudy full = new CoinStudy(QUICK, 0);
    List<List<Reading>> grown = run("a", full, Size.FULL, 2);
    assertThat(full.runs()).isEqualTo(2 * 3 * QUICK);
    assertThat(grown).isEqualTo(run("b", new CoinStudy(QUICK, 0), Size.FULL, 1));
  }

  @Test
  void aTornLineIsCutOffAndDoneAgain() throws Exception {
    List<List<Reading>> whole = run("a", new CoinStudy(QUICK, 0), Size.QUICK, 2);
    byte[] bytes = Files.readAllBytes(folder.resolve("a"));
    for (int cut : new int[] {1, 40, bytes.length / 2, bytes.length - 3, bytes.length}) {
      Files.write(folder.resolve("torn"), java.util.Arrays.copyOf(bytes, bytes.length - cut));
      assertThat(run("torn", new CoinStudy(QUICK, 0), Size.QUICK, 2))
          .as("cut by %d", cut)
          .isEqualTo(whole);
    }
  }

  @Test
  void aKilledProcessLosesNothingThatWasFinished() throws Exception {
    Path journal = folder.resolve("killed");
    Process child = new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            EndlessCampaign.class.getName(),
            journal.toString())
        .inheritIO()
        .start();
    while (child.isAlive() && (!Files.exists(journal) || Files.size(journal) < 5_000)) {
      Thread.onSpinWait();
    }
    child.destroyForcibly().waitFor();
    CoinStudy rest = new CoinStudy(EndlessCampaign.INSTANCES, 0);
    Plan plan = new Plan(rest, CoinStudy.POINTS, Size.QUICK, 7);
    try (Journal kept = Journal.open(journal, plan)) {
      assertThat(kept.finished()).isGreaterThan(5);
      Unit first = plan.unit(0);
      List<Reading> expected = new CoinStudy(EndlessCampaign.INSTANCES, 0)
          .instance(first.point(), first.seed())
          .run(first.policy());
      assertThat(kept.read(0)).isEqualTo(expected);
    }
  }

  @Test
  void aFailureIsReportedWithItsSeedAndTheRestGoesOn() throws Exception {
    CoinStudy study = new CoinStudy(QUICK, 3);
    List<List<Reading>> readings = run("a", study, Size.QUICK, 2);
    assertThat(failures).isNotEmpty().allMatch(failure -> failure.unit().seed() % 3 == 0);
    assertThat(failures).allMatch(failure -> failure.message().contains("this one fails"));
    assertThat(done).isEqualTo(2 * 3 * QUICK);
    assertThat(readings.stream().filter(List::isEmpty)).hasSameSizeAs(failures);
    assertThat(study.runs()).isEqualTo(2 * 3 * QUICK - failures.size()).isPositive();
  }

  @Test
  void instancesOfAPointAndOfAnotherPointDiffer() {
    Plan plan = new Plan(new CoinStudy(QUICK, 0), CoinStudy.POINTS, Size.QUICK, 1);
    assertThat(java.util.stream.IntStream.range(0, plan.units())
            .mapToLong(n -> plan.unit(n).seed())
            .distinct())
        .hasSize(2 * QUICK);
    assertThat(plan.number(
            plan.unit(17).point(), plan.unit(17).instance(), plan.unit(17).policy()))
        .isEqualTo(17);
  }

  @Test
  void aJournalOfAnotherSeedIsRefused() throws Exception {
    run("a", new CoinStudy(QUICK, 0), Size.QUICK, 1);
    Plan other = new Plan(new CoinStudy(QUICK, 0), CoinStudy.POINTS, Size.QUICK, 8);
    assertThatThrownBy(() -> Journal.open(folder.resolve("a"), other))
        .isInstanceOf(JournalException.class)
        .hasMessageContaining("seed 7")
        .hasMessageContaining("seed 8");
  }

  @Test
  void aDamagedJournalIsRefusedWithItsLine() throws Exception {
    run("a", new CoinStudy(QUICK, 0), Size.QUICK, 1);
    byte[] bytes = Files.readAllBytes(folder.resolve("a"));
    bytes[bytes.length / 2] ^= 1;
    Files.write(folder.resolve("a"), bytes);
    assertThatThrownBy(() -> run("a", new CoinStudy(QUICK, 0), Size.QUICK, 1))
        .isInstanceOf(JournalException.class)
        .hasMessageContaining("damaged in line");
  }

  @Test
  void twoWritersAreOneTooMany() throws Exception {
    Plan plan = new Plan(new CoinStudy(QUICK, 0), CoinStudy.POINTS, Size.QUICK, 7);
    try (Journal first = Journal.open(folder.resolve("a"), plan)) {
      assertThat(first.finished()).isZero();
      assertThatThrownBy(() -> Journal.open(folder.resolve("a"), plan))
          .hasMessageContaining("another weir");
    }
  }

  @Test
  void aJournalThatCannotBeWrittenEndsTheCampaign() throws Exception {
    Plan plan = new Plan(new CoinStudy(QUICK, 0), CoinStudy.POINTS, Size.QUICK, 7);
    Journal journal = Journal.open(folder.resolve("a"), plan);
    journal.close();
    assertThatThrownBy(() -> new Campaign(journal, listener()).run(2))
        .isInstanceOf(IOException.class);
  }

  @Test
  void aFileThatIsNoJournalIsLeftAlone() throws Exception {
    Files.writeString(folder.resolve("a"), "dear diary\n", StandardOpenOption.CREATE);
    assertThatThrownBy(() -> run("a", new CoinStudy(QUICK, 0), Size.QUICK, 1))
        .isInstanceOf(JournalException.class);
    assertThat(folder.resolve("a")).hasContent("dear diary\n");
  }

  private List<List<Reading>> run(String file, CoinStudy study, Size size, int threads)
      throws IOException, InterruptedException {
    Plan plan = new Plan(study, CoinStudy.POINTS, size, 7);
    try (Journal journal = Journal.open(folder.resolve(file), plan)) {
      new Campaign(journal, listener()).run(threads);
      List<List<Reading>> readings = new ArrayList<>();
      for (int n = 0; n < plan.units(); n++) {
        readings.add(journal.read(n));
      }
      return readings;
    }
  }

  private CampaignListener listener() {
    return new CampaignListener() {
      @Override
      public void unitDone() {
        done++;
      }

      @Override
      public void failed(Failure failure) {
        failures.add(failure);
      }
    };
  }
}

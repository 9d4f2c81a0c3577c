package weir.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Size;
import weir.lab.campaign.ThreadCrew;
import weir.lab.catalog.ExperimentCatalog;
import weir.lab.report.Order;
import weir.lab.report.Reproduction;
import weir.lab.report.ReproductionListener;
import weir.lab.report.RunFolder;

/** The packaged command on a cluster of real processes, one of which is killed: the files are those of threads here. */
class SparkClusterIT {
  private static final int SECONDS = 240;
  private static final String CALM = "io-sets-fig8";
  private static final String STRUCK = "rr9502-fig5";

  private final Path folder;

  SparkClusterIT(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  @Timeout(600)
  void aClusterGivesWhatThreadsGiveAlsoWhenAWorkerIsKilled() throws Exception {
    try (SparkProcesses cluster = SparkProcesses.start(folder)) {
      Process first = cluster.addWorker();
      cluster.addWorker();
      finish(cluster.weir(folder.resolve("calm"), List.of("reproduce", CALM, "--quick")));
      assertThat(data("calm")).isEqualTo(here(CALM));

      Process weir =
          cluster.weir(folder.resolve("struck"), List.of("reproduce", STRUCK, "--quick"));
      awaitJournal(weir, folder.resolve("struck/journal/rr9502-synthetic.journal"));
      assertThat(weir.isAlive()).as("killed in the middle").isTrue();
      ProcessHandle.of(first.pid()).orElseThrow().destroyForcibly();
      finish(weir);
      assertThat(data("struck")).isEqualTo(here(STRUCK));
    }
  }

  private void finish(Process weir) throws Exception {
    assertThat(weir.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(weir.exitValue())
        .as(Files.readString(folder.resolve("weir.log")))
        .isZero();
  }

  private static void awaitJournal(Process weir, Path journal) throws IOException {
    while (weir.isAlive() && (!Files.exists(journal) || Files.size(journal) < 2_000)) {
      Thread.onSpinWait();
    }
  }

  /** The numbers of a run, as they are written. */
  private String data(String run) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(run).resolve("data"))) {
      Path csv =
          files.filter(file -> file.toString().endsWith(".csv")).findFirst().orElseThrow();
      return Files.readString(csv);
    }
  }

  private String here(String name) throws Exception {
    Order order =
        new Order("here", ExperimentCatalog.named(List.of(name)), Size.QUICK, 1, "test", "weir");
    String run = "here-" + name;
    new Reproduction(order, RunFolder.open(folder.resolve(run), 1))
        .run(new ThreadCrew(2), new Silence());
    return data(run);
  }

  private static final class Silence implements ReproductionListener {
    @Override
    public void begin(int units, int finished) {}

    @Override
    public void unitDone() {}

    @Override
    public void failed(Failure failure) {
      throw new AssertionError(failure);
    }
  }
}

package weir.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.lab.campaign.CampaignListener;
import weir.lab.campaign.Crew;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Journal;
import weir.lab.campaign.Plan;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.campaign.ThreadCrew;

/** A Spark of threads does what threads do: the same results, the same failures, nothing twice. */
class SparkCrewTest {
  private static final Plan PLAN = new Plan(new SumStudy(), SumStudy.POINTS, Size.QUICK, 5);

  private final Path folder;
  private final List<Failure> failures = new ArrayList<>();
  private int done;

  SparkCrewTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void resultsAndFailuresAreThoseOfThreads() throws Exception {
    List<List<Reading>> here = run("here", new ThreadCrew(1));
    List<Failure> failedHere = List.copyOf(failures);
    assertThat(failedHere).isNotEmpty();
    failures.clear();
    done = 0;
    try (Crew crew = SparkCrew.join("local[2]", name -> new SumStudy())) {
      assertThat(run("there", crew)).isEqualTo(here).doesNotContain((List<Reading>) null);
      assertThat(done).isEqualTo(PLAN.units());
      assertThat(failures)
          .containsExactlyInAnyOrderElementsOf(failedHere)
          .allMatch(failure -> failure.unit().seed() % 3 == 0)
          .allMatch(failure -> failure.message().contains("this one fails"));
      // What was finished is there; only the failures are tried again.
      done = 0;
      run("there", crew);
      assertThat(done).isEqualTo(failedHere.size());
    }
  }

  private List<List<Reading>> run(String file, Crew crew) throws IOException, InterruptedException {
    try (Journal journal = Journal.open(folder.resolve(file), PLAN)) {
      crew.work(journal, listener());
      List<List<Reading>> readings = new ArrayList<>();
      for (int n = 0; n < PLAN.units(); n++) {
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

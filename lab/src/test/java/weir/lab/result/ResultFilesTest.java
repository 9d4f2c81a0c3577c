package weir.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.lab.campaign.Campaign;
import weir.lab.campaign.CampaignListener;
import weir.lab.campaign.CoinStudy;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Journal;
import weir.lab.campaign.Plan;
import weir.lab.campaign.Size;

/** The files that other programs read. */
class ResultFilesTest {
  private final Path folder;

  ResultFilesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void csvIsTheSameOnAnyNumberOfThreads() throws Exception {
    write("one", 1, 0);
    write("many", 4, 0);
    assertThat(folder.resolve("many.csv")).hasSameBinaryContentAs(folder.resolve("one.csv"));
    assertThat(Files.readAllLines(folder.resolve("one.csv")).get(0))
        .isEqualTo("instance,seed,jobs,policy,metric,rank,value");
  }

  @Test
  void parquetHoldsTheRowsOfTheCsv() throws Exception {
    write("it's", 2, 0);
    int rows = Files.readAllLines(folder.resolve("it's.csv")).size() - 1;
    try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = database.createStatement();
        ResultSet found = statement.executeQuery(
            "SELECT count(*), count(rank), min(value), any_value(typeof(seed)) FROM '"
                + folder.resolve("it's.parquet").toString().replace("'", "''") + "'")) {
      assertThat(found.next()).isTrue();
      assertThat(found.getLong(1)).isEqualTo(rows);
      // three policies, three instances, yields of two and of five jobs
      assertThat(found.getLong(2)).isEqualTo(3 * 3 * (2 + 5));
      assertThat(found.getString(4)).isEqualTo("BIGINT");
    }
  }

  @Test
  void failedUnitsLeaveNoRows() throws Exception {
    write("all", 2, 0);
    write("some", 2, 2);
    assertThat(Files.size(folder.resolve("some.csv")))
        .isLessThan(Files.size(folder.resolve("all.csv")));
  }

  private void write(String name, int threads, int failEvery) throws Exception {
    Plan plan = new Plan(new CoinStudy(3, failEvery), CoinStudy.POINTS, Size.QUICK, 7);
    try (Journal journal = Journal.open(folder.resolve(name), plan)) {
      new Campaign(journal, new Silence()).run(threads);
      Path csv = folder.resolve(name + ".csv");
      ResultCsv.write(new Results(journal), csv);
      ResultParquet.write(plan, csv, folder.resolve(name + ".parquet"));
    }
  }

  private static final class Silence implements CampaignListener {
    @Override
    public void unitDone() {}

    @Override
    public void failed(Failure failure) {}
  }
}

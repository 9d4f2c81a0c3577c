package weir.lab.result;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import weir.lab.campaign.Plan;

/** Turns the CSV of a study into Parquet, with types, by way of DuckDB. */
public final class ResultParquet {
  private ResultParquet() {}

  public static void write(Plan plan, Path csv, Path parquet) throws IOException {
    String types = ResultCsv.columns(plan).stream()
        .map(name -> "'" + name + "': '" + typeOf(name) + "'")
        .collect(Collectors.joining(", "));
    // One thread keeps the rows in the order of the CSV and the file the same on any machine.
    List<String> steps = List.of(
        "SET threads = 1",
        "COPY (SELECT * FROM read_csv(" + quoted(csv) + ", header = true, columns = {" + types
            + "})) TO " + quoted(parquet) + " (FORMAT parquet, COMPRESSION zstd)");
    try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = database.createStatement()) {
      for (String step : steps) {
        statement.execute(step);
      }
    } catch (SQLException e) {
      throw new IOException("cannot write " + parquet + ": " + e.getMessage(), e);
    }
  }

  private static String typeOf(String column) {
    return switch (column) {
      case "instance", "rank" -> "INTEGER";
      case "seed" -> "BIGINT";
      case "policy", "metric" -> "VARCHAR";
      default -> "DOUBLE";
    };
  }

  private static String quoted(Path path) {
    return "'" + path.toAbsolutePath().toString().replace("'", "''") + "'";
  }
}

package weir.lab.result;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Plan;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;

/**
 * Results as a table with one number per row: {@code instance, seed}, the parameters of the point, {@code policy, metric,
 * rank, value}. The rank is empty for metrics that have one number.
 */
public final class ResultCsv {
  private ResultCsv() {}

  /** The names of the columns. */
  static List<String> columns(Plan plan) {
    List<String> columns = new ArrayList<>(List.of("instance", "seed"));
    columns.addAll(plan.points().get(0).names());
    columns.addAll(List.of("policy", "metric", "rank", "value"));
    return columns;
  }

  public static void write(Results results, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file, UTF_8)) {
      out.write(String.join(",", columns(results.plan())) + "\n");
      for (Point point : results.plan().points()) {
        results.forEachInstance(point, instance -> writeInstance(out, instance));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void writeInstance(BufferedWriter out, InstanceResult instance) {
    StringBuilder start = new StringBuilder();
    start.append(instance.instance()).append(',').append(instance.seed());
    for (double value : instance.point().values().values()) {
      start.append(',').append(Point.text(value));
    }
    try {
      for (String policy : instance.policies()) {
        for (Reading reading : instance.readings(policy)) {
          writeReading(out, start + "," + policy + "," + reading.metric() + ",", reading);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void writeReading(BufferedWriter out, String start, Reading reading)
      throws IOException {
    for (int rank = 0; rank < reading.count(); rank++) {
      String number = reading.count() == 1 ? "" : Integer.toString(rank + 1);
      out.write(start + number + "," + reading.value(rank) + "\n");
    }
  }
}

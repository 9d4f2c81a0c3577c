package weir.lab.campaign;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/** One line of a journal: fields between tabs, the checksum of the rest first. */
final class JournalLine {
  private static final char FIELD = '\t';

  private JournalLine() {}

  static String of(String... fields) {
    String text = String.join(String.valueOf(FIELD), fields);
    return checksum(text) + FIELD + text + "\n";
  }

  /** The fields after the checksum, or none where the line is not as it was written. */
  static List<String> fields(String line) {
    int end = line.indexOf(FIELD);
    if (end < 0 || !line.substring(0, end).equals(checksum(line.substring(end + 1)))) {
      return List.of();
    }
    return List.of(line.substring(end + 1).split(String.valueOf(FIELD), -1));
  }

  private static String checksum(String text) {
    CRC32C sum = new CRC32C();
    sum.update(text.getBytes(UTF_8));
    return Long.toHexString(sum.getValue());
  }

  static String text(List<Reading> readings) {
    StringBuilder text = new StringBuilder();
    for (Reading reading : readings) {
      text.append(text.isEmpty() ? "" : " ").append(reading.metric()).append('=');
      for (int rank = 0; rank < reading.count(); rank++) {
        text.append(rank == 0 ? "" : ";").append(reading.value(rank));
      }
    }
    return text.toString();
  }

  static List<Reading> readings(String text) {
    List<Reading> readings = new ArrayList<>();
    for (String part : text.split(" ", -1)) {
      int end = part.indexOf('=');
      if (end > 0) {
        readings.add(reading(part.substring(0, end), part.substring(end + 1).split(";", -1)));
      }
    }
    return readings;
  }

  private static Reading reading(String metric, String[] numbers) {
    double[] values = new double[numbers.length];
    for (int rank = 0; rank < values.length; rank++) {
      values[rank] = Double.parseDouble(numbers[rank]);
    }
    return Reading.ranked(metric, values);
  }
}

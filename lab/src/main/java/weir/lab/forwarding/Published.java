package weir.lab.forwarding;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The paper's own numbers, digitised; SOURCES.md beside the files says from where. */
final class Published {
  private Published() {}

  /** A row of a file, without its header. */
  record Row(List<String> cells) {
    String text(int column) {
      return cells.get(column);
    }

    double number(int column) {
      return Double.parseDouble(cells.get(column));
    }

    int whole(int column) {
      return Integer.parseInt(cells.get(column));
    }
  }

  static List<Row> rows(String file) {
    try (InputStream in = Published.class.getResourceAsStream(file);
        BufferedReader reader = new BufferedReader(new InputStreamReader(
            Objects.requireNonNull(in, () -> file + " is missing from the build"),
            StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .skip(1)
          .map(line -> new Row(List.of(line.split(",", -1))))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

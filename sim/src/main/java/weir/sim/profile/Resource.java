package weir.sim.profile;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Tables of published measurements that come with the program; SOURCES.md beside them says from where. */
final class Resource {
  private Resource() {}

  static List<NamedCsvRecord> rows(String name) {
    try (InputStream in = Resource.class.getResourceAsStream(name)) {
      Objects.requireNonNull(in, () -> name + " is missing from the build");
      return CsvReader.builder().ofNamedCsvRecord(in, StandardCharsets.UTF_8).stream()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

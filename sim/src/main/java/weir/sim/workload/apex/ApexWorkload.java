package weir.sim.workload.apex;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Classes of jobs that share a machine.
 *
 * <p>The two workloads of the APEX report have the classes that RR-9502 uses; their table is a resource beside this class.
 * RR-9502 §6.3.1 says that SkySurvey takes 12 % of the core hours where the table says 6 %: 6 % of the machine is 12 % of what
 * the seven classes take together, so that the two agree.
 */
public record ApexWorkload(String name, List<ApexClass> classes) {
  private static final String TABLE = "classes.csv";
  private static final double SEC_PER_HOUR = 3_600;

  /** Many small and short jobs, a few large and long ones. */
  public static final ApexWorkload NERSC = ofTable("NERSC");

  /** Few jobs, all large and long. */
  public static final ApexWorkload TRILAB = ofTable("TRILAB");

  public ApexWorkload {
    classes = List.copyOf(classes);
  }

  /** What the shares of the classes add up to. */
  public double shares() {
    return classes.stream().mapToDouble(ApexClass::share).sum();
  }

  private static ApexWorkload ofTable(String name) {
    return new ApexWorkload(
        name,
        table()
            .lines()
            .filter(line -> line.startsWith(name + ','))
            .map(ApexWorkload::parse)
            .toList());
  }

  private static ApexClass parse(String line) {
    List<String> cells = List.of(line.split(",", -1));
    return new ApexClass(
        cells.get(1),
        Double.parseDouble(cells.get(2)),
        Integer.parseInt(cells.get(3)),
        Double.parseDouble(cells.get(4)) * SEC_PER_HOUR,
        Double.parseDouble(cells.get(5)),
        Double.parseDouble(cells.get(6)),
        Double.parseDouble(cells.get(7)));
  }

  private static String table() {
    try (InputStream in =
        Objects.requireNonNull(ApexWorkload.class.getResourceAsStream(TABLE), TABLE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

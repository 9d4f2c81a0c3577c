package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Table;
import weir.lab.figure.BarPanel;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.result.Results;

/** Forwarding Table 4: twelve I/O nodes between six applications, to the digit. */
final class ForwardingTable4 implements Experiment {
  private static final int POOL = 12;

  /** As printed: I/O nodes and MB/s of the six, per policy. */
  private static final Map<String, List<String>> PRINTED = new LinkedHashMap<>();

  static {
    List<String> bySize = List.of("1 77.6", "2 594.2", "1 268.4", "2 411.9", "1 77.8", "2 48.1");
    PRINTED.put("static", bySize);
    PRINTED.put("size", bySize);
    PRINTED.put("mckp", List.of("0 195.7", "1 597.2", "8 5089.9", "2 411.9", "0 255.9", "0 241.3"));
  }

  @Override
  public String name() {
    return "forwarding-table4";
  }

  @Override
  public String title() {
    return "Forwarding Table 4: twelve I/O nodes between six applications";
  }

  @Override
  public String about() {
    return SixStudy.about(
        "Here with 12 I/O nodes. The paper cuts bandwidths after one decimal instead of rounding them, and so does this table.");
  }

  @Override
  public Study study() {
    return SixStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return List.of(SixStudy.at(POOL));
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    SixResults six = new SixResults(results);
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (int job = 0; job < SixStudy.NAMES.size(); job++) {
      int which = job;
      bars.put(
          SixStudy.NAMES.get(job),
          PRINTED.keySet().stream()
              .map(policy -> six.bandwidth(POOL, policy, which))
              .toList());
    }
    BarPanel panel = new BarPanel(
        new Labels("Twelve I/O nodes", "policy", "MB/s"),
        List.copyOf(PRINTED.keySet()),
        bars,
        List.of());
    return List.of(new Exhibit(
        new Figure(name(), title(), List.of(panel), new Figure.Layout(1, 520, 290)),
        "Bandwidth of all six, one colour each.",
        List.of(table(six))));
  }

  private static Table table(SixResults six) {
    List<String> header = new ArrayList<>(List.of("application"));
    PRINTED.keySet().forEach(policy -> header.addAll(List.of(policy, "MB/s")));
    List<List<String>> rows = new ArrayList<>();
    for (int job = 0; job < SixStudy.NAMES.size(); job++) {
      List<String> row = new ArrayList<>(List.of(SixStudy.NAMES.get(job)));
      for (String policy : PRINTED.keySet()) {
        row.addAll(List.of(cell(six, policy, job).split(" ", 2)));
      }
      rows.add(row);
    }
    return new Table("I/O nodes and bandwidth", header, rows);
  }

  /** I/O nodes and bandwidth as the paper prints them. */
  private static String cell(SixResults six, String policy, int job) {
    double bandwidth = six.bandwidth(POOL, policy, job);
    return Double.isFinite(bandwidth)
        ? String.format(
            Locale.ROOT, "%.0f %.1f", six.nodes(POOL, policy, job), Math.floor(10 * bandwidth) / 10)
        : "– –";
  }

  @Override
  public List<Claim> claims(Results results) {
    SixResults six = new SixResults(results);
    List<Claim> claims = new ArrayList<>();
    for (String policy : PRINTED.keySet()) {
      List<String> printed = Objects.requireNonNull(PRINTED.get(policy));
      List<String> here = IntStream.range(0, printed.size())
          .mapToObj(job -> cell(six, policy, job))
          .toList();
      claims.add(Claim.of(
          "I/O nodes and MB/s under " + policy + ": " + String.join(", ", printed) + " (Table 4)",
          String.join(", ", here),
          here.equals(printed)));
    }
    return claims;
  }
}

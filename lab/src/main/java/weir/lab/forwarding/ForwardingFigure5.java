package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Numbers;
import weir.lab.experiment.Table;
import weir.lab.figure.Box;
import weir.lab.figure.BoxPanel;
import weir.lab.figure.Figure;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;
import weir.lab.figure.Scale;
import weir.lab.result.Quantity;
import weir.lab.result.Results;
import weir.sim.queue.Application;

/** Forwarding Fig. 5: nine applications on Grid'5000 with 0 to 8 I/O nodes. */
final class ForwardingFigure5 implements Experiment {
  private static final int[] COUNTS = PatternStudy.COUNTS;
  private static final String SERIES = "published means; boxes of the paper's figure";

  /** The digitised summary of one application with one count. */
  private record Summary(double least, double low, double median, double high, double most) {
    static Summary of(Published.Row row) {
      return new Summary(row.number(2), row.number(3), row.number(4), row.number(5), row.number(6));
    }

    /** Digits are read to a few tenths. */
    boolean holds(double value) {
      double reading = 0.5 + 0.002 * value;
      return value >= least - reading && value <= most + reading;
    }
  }

  @Override
  public String name() {
    return "forwarding-fig5";
  }

  @Override
  public String title() {
    return "Forwarding Fig. 5: nine applications with 0 to 8 I/O nodes";
  }

  @Override
  public String about() {
    return "Bandwidths on Grid'5000, mean of five repetitions, published by the authors with their queue generator. The boxes are"
        + " digitised from the figure, so that both sources can be held against each other; nothing is simulated here.";
  }

  @Override
  public Study study() {
    return ApplicationStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return IntStream.range(0, ApplicationStudy.ALL.size())
        .mapToObj(ApplicationStudy::point)
        .toList();
  }

  private static double mean(Results results, int application, int k) {
    return results.mean(
        ApplicationStudy.point(application),
        ApplicationStudy.MEAN,
        Quantity.ranked(PatternStudy.BANDWIDTH, k));
  }

  private static double runtimeSec(Results results, int application, int k) {
    return results.mean(
        ApplicationStudy.point(application),
        ApplicationStudy.MEAN,
        Quantity.ranked(ApplicationStudy.RUNTIME, k));
  }

  private static List<Summary> summaries(String application) {
    return Published.rows("fig5.csv").stream()
        .filter(row -> row.text(0).equals(application))
        .map(Summary::of)
        .toList();
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    List<Panel> panels = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (int n = 0; n < ApplicationStudy.ALL.size(); n++) {
      panels.add(panel(results, n));
      rows.add(row(results, n));
    }
    List<String> header = new ArrayList<>(List.of("application", "nodes", "processes"));
    Arrays.stream(COUNTS).forEach(count -> header.add(count + " I/O nodes"));
    return List.of(new Exhibit(
        new Figure(name(), title(), panels, new Figure.Layout(3, 300, 200)),
        "Panels have axes of their own. Boxes from 25 to 75 %, whiskers to the least and the greatest of five repetitions, marks"
            + " at the means that the policies are given.",
        List.of(new Table("Mean bandwidth, MB/s (median run time, s)", header, rows))));
  }

  private static Panel panel(Results results, int n) {
    String name = ApplicationStudy.ALL.get(n).name();
    List<Summary> summaries = summaries(name);
    List<Box> boxes = new ArrayList<>();
    for (int k = 0; k < COUNTS.length; k++) {
      Summary summary = summaries.get(k);
      boxes.add(new Box(
          summary.least(), summary.low(), mean(results, n, k), summary.high(), summary.most()));
    }
    List<String> places = Arrays.stream(COUNTS).mapToObj(Integer::toString).toList();
    return new BoxPanel(
        new Labels(name, "I/O nodes", "MB/s"),
        places,
        Map.of(SERIES, boxes),
        List.of(),
        Scale.LINEAR);
  }

  private static List<String> row(Results results, int n) {
    Application application = ApplicationStudy.ALL.get(n);
    List<String> row = new ArrayList<>(List.of(
        application.name(),
        Integer.toString(application.nodes()),
        Integer.toString(application.profile().processes())));
    for (int k = 0; k < COUNTS.length; k++) {
      row.add(
          Numbers.text(mean(results, n, k)) + " (" + Numbers.text(runtimeSec(results, n, k)) + ")");
    }
    return row;
  }

  @Override
  public List<Claim> claims(Results results) {
    int inside = 0;
    List<String> best = new ArrayList<>();
    for (int n = 0; n < ApplicationStudy.ALL.size(); n++) {
      List<Summary> summaries = summaries(ApplicationStudy.ALL.get(n).name());
      for (int k = 0; k < COUNTS.length; k++) {
        inside += summaries.get(k).holds(mean(results, n, k)) ? 1 : 0;
      }
      best.add(ApplicationStudy.ALL.get(n).name() + " " + COUNTS[best(results, n)]);
    }
    int cells = ApplicationStudy.ALL.size() * COUNTS.length;
    double ior = mean(results, index("IOR-MPI"), 4) / mean(results, index("IOR-MPI"), 1);
    double direct = mean(results, index("S3D"), 0);
    double one = mean(results, index("S3D"), 1);
    return List.of(
        Claim.of(
            "The means published beside the paper lie between the least and the greatest repetition of Fig. 5 (taken to the"
                + " accuracy of reading)",
            inside + " of " + cells + " do",
            inside == cells),
        Claim.of(
            "In no case does a single allocation fit all applications (§5.1; taken as three different best numbers or more)",
            "best: " + String.join(", ", best),
            best.stream().map(text -> text.replaceFirst(".* ", "")).distinct().count() >= 3
                && Double.isFinite(ior)),
        Claim.of(
            "IOR-MPI moves 18.96 times as much with eight I/O nodes as with one (§5.2)",
            Numbers.text(ior) + " times",
            Math.abs(ior - 18.96) < 0.01),
        Claim.of(
                "S3D would gain from one I/O node instead of none (§5.2)",
                Numbers.text(one) + " MB/s instead of " + Numbers.text(direct),
                one > direct)
            .because("The published means say the contrary, and so does the paper's own Table 4."));
  }

  private static int best(Results results, int n) {
    int best = 0;
    for (int k = 1; k < COUNTS.length; k++) {
      best = mean(results, n, k) > mean(results, n, best) ? k : best;
    }
    return best;
  }

  private static int index(String name) {
    return IntStream.range(0, ApplicationStudy.ALL.size())
        .filter(n -> ApplicationStudy.ALL.get(n).name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}

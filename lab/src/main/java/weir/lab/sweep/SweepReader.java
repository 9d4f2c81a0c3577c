package weir.lab.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import weir.model.Setting;
import weir.policies.PolicyCatalog;
import weir.sim.metrics.Metric;
import weir.sim.scenario.Settings;

/** Reads a sweep file, JSON or YAML; whatever is wrong with it is told with its place before anything is run. */
public final class SweepReader {
  private static final List<String> KEYS = List.of(
      "name", "title", "about", "workload", "policies", "instances", "quick", "metrics", "plots");
  private static final Pattern KEBAB = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final String NAME = "a name in small letters, digits and dashes, such as my-sweep";
  private static final String POLICIES =
      "a list of policies, such as [fair-share, \"alpha-fair:alpha=40\"], or all; 'weir policies' shows them";
  private static final int MOST_INSTANCES = 1_000_000;
  private static final int INSTANCES = 20;
  private static final int QUICK = 3;

  private final Settings file;
  private final WorkloadReader workload;

  private SweepReader(Settings file, Path folder) {
    this.file = file.only(KEYS);
    workload = WorkloadReader.read(
        file.require("workload", "the keys " + String.join(", ", KEYS)), folder);
  }

  /** Reads a file; scenario files that it names lie beside it. */
  public static SweepExperiment read(Path path) {
    Path folder = path.toAbsolutePath().getParent();
    SweepReader reader =
        new SweepReader(Settings.read(path), folder == null ? Path.of("") : folder);
    return new SweepExperiment(reader.sweep(baseName(path)));
  }

  /** The name of a file without its ending, made fit for a name. */
  private static String baseName(Path path) {
    String base = String.valueOf(path.getFileName())
        .replaceFirst("\\.[^.]*$", "")
        .toLowerCase(java.util.Locale.ROOT)
        .replaceAll("[^a-z0-9]+", "-")
        .replaceAll("^-+|-+$", "");
    return base.isEmpty() ? "sweep" : base;
  }

  private Sweep sweep(String byDefault) {
    String name = file.at("name").map(SweepReader::name).orElse(byDefault);
    Sweep.Instances instances = instances();
    List<String> metrics = metrics();
    return new Sweep(
        name,
        file.at("title").map(title -> title.text("a title in one line")).orElse(name),
        file.at("about").map(about -> about.text("a text")).orElse(""),
        workload.workload(),
        workload.points(),
        workload.varied(),
        policies(),
        instances,
        metrics,
        new PlotReader(workload, metrics).read(file.at("plots")));
  }

  private static String name(Settings at) {
    String name = at.text(NAME);
    if (!KEBAB.matcher(name).matches()) {
      throw at.refuse(at.shown() + " found", NAME);
    }
    return name;
  }

  private Sweep.Instances instances() {
    int most = workload.isRandom() ? MOST_INSTANCES : 1;
    int full = file.at("instances").map(at -> at.whole(1, most)).orElse(Math.min(INSTANCES, most));
    int quick = file.at("quick").map(at -> at.whole(1, full)).orElse(Math.min(QUICK, full));
    return new Sweep.Instances(full, quick);
  }

  private List<String> policies() {
    Set<String> policies = new LinkedHashSet<>();
    for (Settings item : file.require("policies", POLICIES).items(POLICIES)) {
      String spec = item.text(POLICIES);
      if (spec.equals("all")) {
        policies.addAll(PolicyCatalog.moving());
        continue;
      }
      try {
        PolicyCatalog.create(spec, new Setting(1, 1));
      } catch (IllegalArgumentException e) {
        throw item.refuse(String.valueOf(e.getMessage()), POLICIES);
      }
      if (!policies.add(spec)) {
        throw item.refuse(item.shown() + " is listed twice", "each policy once");
      }
    }
    return List.copyOf(policies);
  }

  private List<String> metrics() {
    List<String> known = Metric.ALL.stream().map(Metric::key).toList();
    String accepted = "metrics among " + String.join(", ", known);
    if (file.at("metrics").isEmpty()) {
      return known;
    }
    Set<String> metrics = new LinkedHashSet<>();
    for (Settings item : file.require("metrics", accepted).items(accepted)) {
      if (!known.contains(item.text(accepted)) || !metrics.add(item.text(accepted))) {
        throw item.refuse(item.shown() + " found", accepted + ", each once");
      }
    }
    return new ArrayList<>(metrics);
  }
}

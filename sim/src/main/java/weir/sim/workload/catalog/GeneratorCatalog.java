package weir.sim.workload.catalog;

import java.util.List;
import java.util.stream.Collectors;
import weir.sim.scenario.Scenario;
import weir.sim.workload.IoSets;
import weir.sim.workload.IoSetsValidation;
import weir.sim.workload.PlafrimMix;
import weir.sim.workload.RepeatedRuns;
import weir.sim.workload.SyntheticWindow;
import weir.sim.workload.apex.ApexMachine;
import weir.sim.workload.apex.ApexReading;
import weir.sim.workload.apex.ApexSchedules;
import weir.sim.workload.apex.ApexWindow;
import weir.sim.workload.apex.ApexWorkload;
import weir.sim.workload.catalog.Generator.Maker;
import weir.sim.workload.catalog.Generator.Values;
import weir.sim.workload.catalog.Generator.Workload;

/** Every generator by its name: to add one, write the class and add a line here. */
public final class GeneratorCatalog {
  private static final int MOST_JOBS = 100_000;
  private static final int APEX_WINDOWS = 20;
  private static final int LAST_MACHINE = 18;

  private static final Parameter STRESS =
      Parameter.number("stress", 0.8, 0, 10, "what all jobs together ask of the bandwidth, ω");

  public static final List<Generator> ALL = List.of(
      new Generator(
          "io-sets",
          "IO-Sets §VI-B1, Fig. 6–8",
          "jobs of 10, 100 and 1000 s from one I/O phase to the next",
          List.of(
              jobs("high", "jobs of 10 s, n_H"),
              jobs("medium", "jobs of 100 s, n_M"),
              jobs("low", "jobs of 1000 s, n_L"),
              STRESS,
              Parameter.number(
                  "noise", 0.1, 0, 1, "phases are longer or shorter by up to this, b")),
          values -> IoSets.threeKinds(
                  values.whole("high"),
                  values.whole("medium"),
                  values.whole("low"),
                  values.number("stress"))
              .withNoise(values.number("noise"))::generate),
      new Generator(
          "io-sets-spread",
          "IO-Sets §VI-B2, Fig. 9",
          "20 jobs of each kind, whose times spread until the kinds melt together",
          List.of(
              Parameter.number("spread", 0.1, 0, 1, "standard deviation over mean, σ/μ"), STRESS),
          values -> IoSets.spreadKinds(values.number("spread"), values.number("stress"))::generate),
      new Generator(
          "io-sets-four",
          "IO-Sets §VI-B2, Fig. 10",
          "15 jobs of each kind, and 15 of a fourth one",
          List.of(
              Parameter.number("fourth", 50, 1, 10_000, "mean seconds of the fourth kind"), STRESS),
          values -> IoSets.fourKinds(values.number("fourth"), values.number("stress"))::generate),
      new Generator(
          "io-sets-validation",
          "IO-Sets §VI-A, Fig. 4",
          "16 jobs of 64 or 640 s that start together; nothing random",
          List.of(Parameter.count("high", 8, 0, 16, "how many of them have 64 s, n_H")),
          values -> seed -> IoSetsValidation.of(values.whole("high"))),
      new Generator(
          "plafrim",
          "IO-Sets §VIII",
          "sets in the proportions of a year of traces, five hours",
          List.of(Parameter.count("jobs", 60, 1, MOST_JOBS, "how many jobs"), STRESS),
          values ->
              PlafrimMix.ofFiveHours(values.whole("jobs"), values.number("stress"))::generate),
      new Generator(
          "synthetic-window",
          "RR-9502 §6.2, Fig. 5–7 and 14–19",
          "60 jobs with iterations around 1,000, 10,000 and 100,000 s, each able to fill the pipe",
          List.of(
              Parameter.number("pressure", 0.8, 0, 10, "what the jobs ask of the pipe, W"),
              Parameter.count("small", 20, 0, 40, "jobs around 1,000 s, n_small"),
              Parameter.number("spread", 0.5, 0, 10, "standard deviation over mean, σ"),
              Parameter.number("noise", 0.5, 0, 1, "phases are longer or shorter by up to this, ν"),
              Parameter.number("horizon", 2e6, 1e3, 1e9, "about how many seconds it lasts, h"),
              Parameter.choice("cut", "1: jobs end with the window, as in the published code")),
          GeneratorCatalog::synthetic),
      apex(
          "apex-nersc", ApexWorkload.NERSC, "many small and short jobs, a few large and long ones"),
      apex("apex-trilab", ApexWorkload.TRILAB, "few jobs, all large and long"),
      new Generator(
          "gift",
          "GIFT §4, Fig. 7–14",
          "applications run again and again, queueing for nodes, on many storage targets",
          List.of(
              Parameter.count("applications", 500, 1, 10_000, "how many there are"),
              Parameter.number(
                  "days", RepeatedRuns.PLAN_DAYS, 0.01, RepeatedRuns.PLAN_DAYS, "how many"),
              Parameter.count("targets", 64, 1, 10_000, "storage targets of 102 MB/s"),
              Parameter.number("busy", 0.85, 0.01, 2, "part of the nodes in use, I/O undisturbed"),
              Parameter.choice("fixed", "1: every run of an application is on the same targets")),
          values -> new RepeatedRuns(
              values.whole("applications"),
              values.number("days"),
              values.whole("targets"),
              values.number("busy"),
              values.yes("fixed"))::generate));

  private GeneratorCatalog() {}

  private static Parameter jobs(String name, String meaning) {
    return Parameter.count(name, 20, 0, MOST_JOBS, meaning);
  }

  private static Workload synthetic(Values values) {
    return new SyntheticWindow(
        values.whole("small"),
        values.number("spread"),
        values.number("noise"),
        values.number("pressure"),
        values.number("horizon"),
        values.yes("cut"))::generate;
  }

  private static Generator apex(String name, ApexWorkload workload, String what) {
    Maker maker = values -> seed -> apexWindow(workload, values, seed);
    return new Generator(
        name,
        "RR-9502 §6.3, Fig. 8–13 and 20–22",
        what,
        List.of(
            Parameter.count("machine", 0, 0, LAST_MACHINE, "0 for Cielo, t for M_t"),
            Parameter.count("window", 1, 1, APEX_WINDOWS, "1 for the longest of the schedule"),
            Parameter.choice("code", "1: windows as the published code cuts them"),
            Parameter.choice("linear", "1: bandwidth falls behind the cores by the factor t")),
        maker);
  }

  private static Scenario apexWindow(ApexWorkload workload, Values values, long seed) {
    ApexReading reading = values.yes("code") ? ApexReading.CODE : ApexReading.TEXT;
    List<ApexWindow> windows = ApexSchedules.ofPaper(workload, machine(values))
        .generate(seed)
        .longestWindows(APEX_WINDOWS, reading);
    return windows.get(values.whole("window") - 1).scenario(reading);
  }

  private static ApexMachine machine(Values values) {
    int t = values.whole("machine");
    if (t == 0) {
      return ApexMachine.cielo();
    }
    return values.yes("linear") ? ApexMachine.projectedLinearly(t) : ApexMachine.projected(t);
  }

  /**
   * The generator of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Generator named(String name) {
    return ALL.stream()
        .filter(known -> known.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no generator '" + name + "'; known: "
            + ALL.stream().map(Generator::name).collect(Collectors.joining(", "))));
  }
}

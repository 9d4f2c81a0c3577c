package weir.lab.apex;

import java.util.ArrayList;
import java.util.List;
import weir.lab.apex.ApexSample.Seen;
import weir.lab.apex.ApexWhole.Objective;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Numbers;

/** What RR-9502 §6.3.5 and §6.3.6 say about efficiency and utilization, and the levels read off their plots. */
record ApexWholeClaims(Objective objective, ApexSample nersc, ApexSample trilab) {
  private static final double NEAR = 0.05;
  private static final double CLOSE = 0.03;

  private static final List<String> PUBLISHED = ApexStudy.POLICIES.subList(0, 8);
  private static final List<String> MIDDLE =
      List.of("fair-share", "look-ahead-greedy-yield", "best-next-event");
  private static final List<String> LAST =
      List.of("set-10", "fcfs", "greedy-yield", "periodic-greedy-yield");

  /** A mean read off a plot of the authors. */
  private record Level(String policy, double pressure, double value) {}

  private static final List<Level> TRILAB_EFFICIENCY = List.of(
      new Level("greedy-com", 0.52, .995),
      new Level("greedy-com", 1.0, .986),
      new Level("greedy-com", 1.4, .935),
      new Level("fair-share", 1.0, .956),
      new Level("fair-share", 1.4, .880),
      new Level("look-ahead-greedy-yield", 1.0, .948),
      new Level("look-ahead-greedy-yield", 1.4, .892),
      new Level("best-next-event", 0.52, .975),
      new Level("best-next-event", 1.0, .932),
      new Level("best-next-event", 1.4, .866),
      new Level("periodic-greedy-yield", 0.52, .956),
      new Level("periodic-greedy-yield", 1.0, .894),
      new Level("periodic-greedy-yield", 1.4, .722),
      new Level("set-10", 0.52, .926),
      new Level("set-10", 1.0, .913),
      new Level("set-10", 1.4, .704));

  private static final List<Level> NERSC_EFFICIENCY = List.of(
      new Level("greedy-com", 1.0, .875),
      new Level("greedy-com", 1.4, .722),
      new Level("set-10", 1.0, .850),
      new Level("set-10", 1.4, .686),
      new Level("best-next-event", 0.52, .982),
      new Level("best-next-event", 1.0, .823),
      new Level("best-next-event", 1.4, .606),
      new Level("periodic-greedy-yield", 1.0, .793),
      new Level("periodic-greedy-yield", 1.4, .562),
      new Level("look-ahead-greedy-yield", 1.4, .632),
      new Level("fair-share", 1.4, .515));

  private static final List<Level> TRILAB_UTILIZATION = List.of(
      new Level("greedy-com", 1.4, .940),
      new Level("look-ahead-greedy-yield", 1.4, .894),
      new Level("best-next-event", 1.4, .875),
      new Level("periodic-greedy-yield", 1.4, .711),
      new Level("set-10", 1.4, .690));

  List<Claim> all() {
    List<Claim> claims = new ArrayList<>();
    for (String metric : List.of(objective.byEquation, objective.byCode)) {
      claims.add(greedyComBest("TRILAB", trilab, metric));
      claims.add(greedyComBest("NERSC", nersc, metric));
      claims.add(lowerOnNersc(metric));
      if (objective == Objective.EFFICIENCY) {
        claims.add(threeGroups(metric));
        claims.add(asDrawn("TRILAB", trilab, metric, TRILAB_EFFICIENCY));
        claims.add(asDrawn("NERSC", nersc, metric, NERSC_EFFICIENCY));
      } else {
        claims.add(asDrawn("TRILAB", trilab, metric, TRILAB_UTILIZATION));
      }
    }
    return claims;
  }

  private String called(String metric) {
    return objective.byEquation
        + (metric.equals(objective.byCode) ? " as the program has it" : " by the equation");
  }

  private static double mean(List<Seen> windows, String policy, String metric) {
    return ApexSample.mean(windows, window -> window.of(policy, metric));
  }

  private Claim greedyComBest(String workload, ApexSample sample, String metric) {
    List<Seen> saturated = sample.within(1, 9);
    double best = mean(saturated, "greedy-com", metric);
    double next = PUBLISHED.stream()
        .filter(policy -> !policy.equals("greedy-com"))
        .mapToDouble(policy -> mean(saturated, policy, metric))
        .max()
        .orElse(Double.NaN);
    return Claim.of(
        workload + ": greedy-com has the highest " + called(metric)
            + " (§6.3.5, §6.3.6; taken as the means for W > 1, over the paper's policies)",
        Numbers.text(best) + ", the next " + Numbers.text(next),
        best > next);
  }

  private Claim lowerOnNersc(String metric) {
    int lower = 0;
    for (String policy : PUBLISHED) {
      lower += mean(nersc.within(1, 9), policy, metric) < mean(trilab.within(1, 9), policy, metric)
          ? 1
          : 0;
    }
    return Claim.of(
            "It is easier for all strategies to keep a high " + called(metric)
                + " on TRILAB than on NERSC (§6.3.5, §6.3.6; taken as the means for W > 1)",
            "so for " + lower + " of " + PUBLISHED.size() + " policies",
            lower == PUBLISHED.size())
        .because(
            "Most jobs of a NERSC window have no I/O in it. By the text they stay and run at full speed, which lifts the mean; the"
                + " published program leaves them out.");
  }

  private Claim threeGroups(String metric) {
    List<Seen> high = trilab.within(1.2, 9);
    double first = mean(high, "greedy-com", metric);
    double leastOfMiddle =
        MIDDLE.stream().mapToDouble(policy -> mean(high, policy, metric)).min().orElse(Double.NaN);
    double mostOfMiddle =
        MIDDLE.stream().mapToDouble(policy -> mean(high, policy, metric)).max().orElse(Double.NaN);
    double mostOfLast =
        LAST.stream().mapToDouble(policy -> mean(high, policy, metric)).max().orElse(Double.NaN);
    return Claim.of(
        "TRILAB: three groups in " + called(metric)
            + ": greedy-com; fair-share, look-ahead and best-next-event; set-10, fcfs, greedy-yield and periodic (§6.3.5; taken as means"
            + " for W > 1.2 that do not mix)",
        Numbers.text(first) + "; " + Numbers.text(mostOfMiddle) + " to "
            + Numbers.text(leastOfMiddle) + "; " + Numbers.text(mostOfLast) + " at the most",
        first > mostOfMiddle && leastOfMiddle > mostOfLast);
  }

  private Claim asDrawn(String workload, ApexSample sample, String metric, List<Level> levels) {
    int agree = 0;
    List<String> apart = new ArrayList<>();
    for (Level level : levels) {
      List<Seen> near = sample.within(level.pressure() - NEAR, level.pressure() + NEAR);
      double here = mean(near, level.policy(), metric);
      if (Math.abs(here - level.value()) <= CLOSE) {
        agree++;
      } else {
        apart.add(level.policy() + " at " + level.pressure() + ": " + Numbers.text(here)
            + " instead of " + level.value());
      }
    }
    return Claim.of(
            workload + ": the means of " + called(metric)
                + " are those of the authors' plots (read off images; taken as within " + CLOSE
                + ")",
            agree + " of " + levels.size() + " agree"
                + (apart.isEmpty() ? "" : "; " + String.join("; ", apart)),
            agree == levels.size())
        .because(
            "The plots come from a program that is not published. What is closest to them here is its text's windows with the metrics of"
                + " the program; which of its other departures (jobs with a past, exchanged phases, another bandwidth of M_t) make the"
                + " rest was not found out.");
  }
}

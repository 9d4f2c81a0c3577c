package weir.lab.apex;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Numbers;

/** What RR-9502 App. B.2 says about the APEX windows, and the windows that were published with it. */
record ApexWindowClaims(ApexSample nersc, ApexSample trilab) {
  private static final double SEC_PER_HOUR = 3_600;

  /** Median lengths in seconds and mean numbers of jobs of the published windows, for Cielo, M1 … M10. */
  private static final double[] NERSC_LENGTH = {
    4915.5, 3874, 2927, 2417, 1943, 1537, 1229, 991, 814, 683, 554
  };

  private static final double[] TRILAB_LENGTH = {
    131499, 109747, 91706, 79330, 67128, 57317, 46930, 39673, 33248, 27162, 22888
  };
  private static final double[] NERSC_JOBS = {
    32.58, 38.79, 44.47, 47.21, 52.38, 56.81, 64.04, 70.89, 81.85, 94.08, 109.58
  };
  private static final double[] TRILAB_JOBS = {
    12.03, 15.06, 19.18, 23.45, 30.19, 37.3, 48.24, 59.74, 73.57, 89.49, 110.2
  };
  private static final double[] NERSC_USAGE = {
    .4743, .4813, .4288, .3778, .3294, .2843, .2469, .2171, .1942, .1749, .16
  };
  private static final double[] TRILAB_USAGE = {
    .2258, .2639, .3135, .3509, .3982, .4373, .4997, .5519, .5981, .6438, .7067
  };

  List<Claim> ofLength() {
    return List.of(
        longerOnTrilab(),
        longerOnLargerMachines("NERSC", nersc),
        longerOnLargerMachines("TRILAB", trilab),
        asPublished(
            "NERSC",
            "median length in seconds",
            t -> SEC_PER_HOUR * median(nersc, t),
            NERSC_LENGTH),
        asPublished(
            "TRILAB",
            "median length in seconds",
            t -> SEC_PER_HOUR * median(trilab, t),
            TRILAB_LENGTH));
  }

  List<Claim> ofJobs() {
    return List.of(
        fewerOnTrilab(ApexInstance.JOBS, "all jobs"),
        fewerOnTrilab(ApexInstance.MOVERS, "jobs with I/O in the window"),
        asPublished("NERSC", "mean number of jobs with I/O", movers(nersc), NERSC_JOBS),
        asPublished("TRILAB", "mean number of jobs with I/O", movers(trilab), TRILAB_JOBS));
  }

  List<Claim> ofUsage() {
    return List.of(
        moreOnTrilab(ApexInstance.USAGE, "nodes in use"),
        moreOnTrilab(ApexInstance.CAPPED_USAGE, "usage as published"),
        asPublished("NERSC", "mean usage as published", capped(nersc), NERSC_USAGE),
        asPublished("TRILAB", "mean usage as published", capped(trilab), TRILAB_USAGE));
  }

  private static IntToDoubleFunction movers(ApexSample sample) {
    return t -> mean(sample, t, ApexInstance.MOVERS);
  }

  private static IntToDoubleFunction capped(ApexSample sample) {
    return t -> mean(sample, t, ApexInstance.CAPPED_USAGE);
  }

  private static double mean(ApexSample sample, int t, String metric) {
    return ApexSample.mean(sample.on(t), window -> window.about(metric));
  }

  private static double median(ApexSample sample, int t) {
    return ApexSample.spread(sample.on(t), window -> window.about(ApexInstance.LENGTH))
        .quantile(0.5);
  }

  private Claim longerOnTrilab() {
    double least = Double.POSITIVE_INFINITY;
    for (int t = 0; t < ApexStudy.MACHINES; t++) {
      least = Math.min(least, median(trilab, t) / median(nersc, t));
    }
    return Claim.of(
        "Windows are an order of magnitude longer on TRILAB than on NERSC, for all machines (App. B.2; taken as medians 10 times apart)",
        Numbers.text(least) + " times at the least",
        least >= 10);
  }

  private static Claim longerOnLargerMachines(String workload, ApexSample sample) {
    double first = mean(sample, 0, ApexInstance.LENGTH);
    double last = mean(sample, ApexStudy.MACHINES - 1, ApexInstance.LENGTH);
    return Claim.of(
            workload
                + ": the average window becomes longer as the machine becomes larger (App. B.2)",
            Numbers.text(first) + " h on Cielo, " + Numbers.text(last) + " h on M10",
            last > first)
        .because(
            "More jobs run on a larger machine, and one of them starts or ends sooner. The windows published with the report become"
                + " shorter too, from a median of 131,499 to 22,888 s on TRILAB.");
  }

  private Claim fewerOnTrilab(String metric, String called) {
    double least = Double.POSITIVE_INFINITY;
    for (int t = 0; t < ApexStudy.MACHINES; t++) {
      least = Math.min(least, mean(nersc, t, metric) / mean(trilab, t, metric));
    }
    return Claim.of(
            "TRILAB windows have an order of magnitude fewer applications (App. B.2, Fig. 21; taken as 5 times or more on every machine, "
                + called + ")",
            "down to " + Numbers.text(least) + " times",
            least >= 5)
        .because(
            "Of NERSC's many short jobs few have I/O in a window. In the published windows, which leave the others out, the ratio"
                + " goes from 2.7 on Cielo to 1.0 on M10.");
  }

  private Claim moreOnTrilab(String metric, String called) {
    double here = ApexSample.mean(trilab.windows(), window -> window.about(metric));
    double there = ApexSample.mean(nersc.windows(), window -> window.about(metric));
    return Claim.of(
            "Platform usage is clearly higher for TRILAB on average (App. B.2, Fig. 22; taken as a twentieth of the machine, "
                + called + ")",
            Numbers.text(here) + " against " + Numbers.text(there),
            here - there >= 0.05)
        .because(
            "Our schedules count nodes, so that first-fit finds a place wherever enough are free at a time; theirs name nodes and"
                + " leave more of them idle.");
  }

  private static Claim asPublished(
      String workload, String called, IntToDoubleFunction here, double[] published) {
    List<String> apart = new ArrayList<>();
    for (int t = 0; t < ApexStudy.MACHINES; t++) {
      double ratio = here.applyAsDouble(t) / published[t];
      if (!(ratio >= 0.8 && ratio <= 1.25)) {
        apart.add(ApexStudy.machineName(t) + ": " + Numbers.text(here.applyAsDouble(t))
            + " instead of " + Numbers.text(published[t]));
      }
    }
    return Claim.of(
            workload + ": the " + called
                + " is that of the published windows on every machine (taken as within a factor of 1.25)",
            ApexStudy.MACHINES - apart.size() + " of " + ApexStudy.MACHINES + " agree"
                + (apart.isEmpty() ? "" : "; " + String.join("; ", apart)),
            apart.isEmpty())
        .because(
            "The generator of the published windows is not published; its windows end where jobs start or end, as the text has it, and"
                + " those of its earlier code do not.");
  }
}

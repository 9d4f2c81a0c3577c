package weir.lab.apex;

import java.util.List;
import java.util.stream.Stream;
import weir.lab.apex.ApexWhole.Objective;
import weir.lab.apex.ApexWindows.Property;
import weir.lab.experiment.Experiment;
import weir.sim.workload.apex.ApexWorkload;

/** The experiments on the APEX workloads: to add one, write the class and add a line here. */
public final class ApexExperiments {
  public static final List<Experiment> ALL = Stream.of(
          figures(ApexStudy.TEXT), List.<Experiment>of(new ApexFigure13()), figures(ApexStudy.CODE))
      .flatMap(List::stream)
      .toList();

  private ApexExperiments() {}

  private static List<Experiment> figures(ApexStudy study) {
    return List.of(
        new ApexFigure8(study),
        new ApexRatios(9, ApexWorkload.NERSC, study),
        new ApexRatios(10, ApexWorkload.TRILAB, study),
        new ApexWhole(Objective.EFFICIENCY, study),
        new ApexWhole(Objective.UTILIZATION, study),
        new ApexWindows(Property.LENGTH, study),
        new ApexWindows(Property.JOBS, study),
        new ApexWindows(Property.USAGE, study));
  }
}

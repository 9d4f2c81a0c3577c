package weir.lab.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.lab.campaign.Plan;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Experiment;

/**
 * What is to be run and shown.
 *
 * @param heading of the report
 * @param version of the program, for the report
 * @param command that does the same again, for the report
 */
public record Order(
    String heading,
    List<Experiment> experiments,
    Size size,
    long seed,
    String version,
    String command) {
  public Order {
    experiments = List.copyOf(experiments);
  }

  /** One plan per study, with the points that any of its experiments looks at. */
  List<Plan> plans() {
    Map<Study, List<Point>> points = new LinkedHashMap<>();
    for (Experiment experiment : experiments) {
      points
          .computeIfAbsent(experiment.study(), study -> new ArrayList<>())
          .addAll(experiment.points(size));
    }
    List<Plan> plans = new ArrayList<>();
    points.forEach((study, all) -> plans.add(new Plan(study, all, size, seed)));
    return plans;
  }

  /** How many units there are in all. */
  public int units() {
    return plans().stream().mapToInt(Plan::units).sum();
  }
}

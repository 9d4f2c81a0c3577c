package weir.lab.report;

import java.util.List;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;

/** What came of one experiment. */
public record Finding(
    Experiment experiment, int instances, List<Exhibit> exhibits, List<Claim> claims) {
  public Finding {
    exhibits = List.copyOf(exhibits);
    claims = List.copyOf(claims);
  }
}

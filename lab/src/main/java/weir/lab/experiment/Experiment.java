package weir.lab.experiment;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.result.Results;

/** One figure or table of a paper: which part of a study it looks at, how it is drawn, and what the paper claims. */
public interface Experiment {
  /** In kebab case, as on the command line. */
  String name();

  /** Paper, figure and subject in one line. */
  String title();

  /** What was done, for the report: the workload, and where it had to depart from the paper. */
  String about();

  Study study();

  List<Point> points(Size size);

  List<Exhibit> exhibits(Results results);

  List<Claim> claims(Results results);
}

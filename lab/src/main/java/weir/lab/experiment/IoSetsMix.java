package weir.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Study;
import weir.sim.workload.IoSets;

/** The workloads of IO-Sets Fig. 6 and 7: from many slow jobs to many fast ones. */
final class IoSetsMix {
  static final String FAST = "n_H";

  static final Study STUDY = new IoSetsStudy(
      "io-sets-mix",
      List.of("fair-share", "fifo", "set-10", "set-fair-share", "share-priority"),
      point -> {
        int fast = (int) point.at(FAST);
        return IoSets.threeKinds(fast, 20, 40 - fast, IoSetsStudy.STRESS);
      });

  static final String WORKLOAD =
      "60 jobs share one pipe: n_H with a characteristic time around 10 s, 20 around 100 s, 40 − n_H around 1000 s;"
          + " I/O stress ω = 0.8, noise b = 0.1 (IO-Sets §V-B, §VI-B1). The paper's n_H goes from 0 to 40; every fifth"
          + " value is drawn here.";

  private IoSetsMix() {}

  static List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (int fast = 0; fast <= 40; fast += 5) {
      points.add(Point.of(FAST, fast));
    }
    return points;
  }
}

package weir.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weir.model.Placement;
import weir.model.Profiles;
import weir.model.Quoted;

/** Assignments side by side: a row per job, I/O nodes and bandwidth per policy, sums at the end. */
final class AssignmentTable {
  private AssignmentTable() {}

  static String of(List<Assignment> assignments) {
    List<String> header = new ArrayList<>(List.of("job"));
    for (Assignment assignment : assignments) {
      header.add(assignment.policy());
      header.add("bandwidth");
    }
    TextTable table = new TextTable(header);
    for (int n = 0; n < assignments.get(0).size(); n++) {
      List<String> row = new ArrayList<>(List.of(Quoted.cut(assignments.get(0).id(n))));
      for (Assignment assignment : assignments) {
        row.add(moved(assignment.held(n), assignment.decision(n)));
        row.add(bandwidth(assignment.bandwidth(n)));
      }
      table.add(row);
    }
    table.add(sums(assignments));
    return table.text();
  }

  private static List<String> sums(List<Assignment> assignments) {
    List<String> row = new ArrayList<>(List.of("total"));
    for (Assignment assignment : assignments) {
      row.add(assignment.nodesUsed() + "/" + assignment.pool());
      row.add(bandwidth(assignment.totalBandwidth()));
    }
    return row;
  }

  /** What the job gets, and what it had if that was something else. */
  private static String moved(int held, int decision) {
    return held == Profiles.NOTHING_YET || held == decision
        ? nodes(decision)
        : held + "→" + nodes(decision);
  }

  private static String nodes(int decision) {
    return switch (decision) {
      case Placement.SHARED -> "shared";
      case Placement.HELD_BACK -> "held";
      default -> Integer.toString(decision);
    };
  }

  private static String bandwidth(double value) {
    return Double.isNaN(value)
        ? "?"
        : String.format(Locale.ROOT, value < 1e9 ? "%.1f" : "%.4g", value);
  }
}

package weir.app;

import java.util.List;
import weir.lab.experiment.Claim;
import weir.lab.report.Finding;
import weir.lab.report.Outcome;

/** What came of a campaign, for the terminal. */
final class OutcomeText {
  private OutcomeText() {}

  static String of(Outcome outcome) {
    StringBuilder text = new StringBuilder();
    if (outcome.claims() > 0) {
      text.append(claims(outcome));
    }
    outcome.notes().forEach(note -> text.append("note: ").append(note).append('\n'));
    if (!outcome.failures().isEmpty()) {
      text.append(outcome.failures().size())
          .append(" simulations failed; the report names them and their seeds.\n");
    }
    return text.toString();
  }

  private static String claims(Outcome outcome) {
    TextTable table = new TextTable(List.of("experiment", "claims that hold", "claims"));
    for (Finding finding : outcome.findings()) {
      long hold = finding.claims().stream().filter(Claim::holds).count();
      table.add(List.of(
          finding.experiment().name(),
          Long.toString(hold),
          Integer.toString(finding.claims().size())));
    }
    return table.text();
  }
}

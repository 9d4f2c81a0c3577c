package weir.lab.report;

import java.util.List;
import weir.lab.campaign.Failure;
import weir.lab.experiment.Claim;

/**
 * What came of a reproduction.
 *
 * @param notes what could not be written, if anything
 */
public record Outcome(
    List<Finding> findings, List<Failure> failures, List<String> notes, double seconds) {
  public Outcome {
    findings = List.copyOf(findings);
    failures = List.copyOf(failures);
    notes = List.copyOf(notes);
  }

  public long claims() {
    return findings.stream().mapToLong(finding -> finding.claims().size()).sum();
  }

  public long claimsThatHold() {
    return findings.stream()
        .flatMap(finding -> finding.claims().stream())
        .filter(Claim::holds)
        .count();
  }
}

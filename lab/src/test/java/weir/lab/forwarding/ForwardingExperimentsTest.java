package weir.lab.forwarding;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.lab.campaign.Campaign;
import weir.lab.campaign.CampaignListener;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Journal;
import weir.lab.campaign.Plan;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Experiment;
import weir.lab.result.Results;
import weir.model.Profiles;

/** All experiments of the forwarding paper in their quick size: which claims hold is known. */
class ForwardingExperimentsTest {
  private final Path folder;

  ForwardingExperimentsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void claimsThatDoNotHoldAreTheKnownOnesAndHaveAReason() throws Exception {
    List<String> failing = new ArrayList<>();
    for (Study study : studies()) {
      for (Map.Entry<String, List<Claim>> claims : claims(study).entrySet()) {
        for (Claim claim : claims.getValue()) {
          assertThat(claim.holds() || !claim.why().isBlank()).as(claim.paper()).isTrue();
          if (!claim.holds()) {
            failing.add(
                claims.getKey().replace("forwarding-", "") + ": " + firstWords(claim.paper()));
          }
        }
      }
    }
    assertThat(failing)
        .containsExactlyInAnyOrder(
            "fig1: The same split, by",
            "fig2: The median bandwidth under", // size, with eight I/O nodes
            "fig2: The sets have 88",
            "fig3: The median ratio is",
            "fig5: S3D would gain from",
            "fig6: The I/O nodes of", // static as printed
            "fig6: The I/O nodes of", // size as printed
            "fig6: mckp moves as much",
            "fig6: Static gives out no",
            "fig9: mckp moves 1.91 times",
            "fig9: The sums of the",
            "fig9: Under one, where nothing",
            "fig9: The live gain of",
            "fig9: The first HACC job",
            "fig9: POSIX-L has 8 I/O",
            "thesis-fig5-12: mckp moves 1.85 times",
            "thesis-fig5-12: The sums of the",
            "thesis-fig5-12: Under one, where nothing",
            "thesis-fig5-12: The live gain of",
            "thesis-fig5-12: Ours: with mckp the");
  }

  private static Set<Study> studies() {
    Set<Study> studies = new LinkedHashSet<>();
    ForwardingExperiments.ALL.forEach(experiment -> studies.add(experiment.study()));
    return studies;
  }

  /** The claims of all experiments on one study, run in its quick size. */
  private Map<String, List<Claim>> claims(Study study) throws Exception {
    List<Experiment> looking = ForwardingExperiments.ALL.stream()
        .filter(experiment -> experiment.study().equals(study))
        .toList();
    List<Point> points = new ArrayList<>();
    looking.forEach(experiment -> points.addAll(experiment.points(Size.QUICK)));
    Map<String, List<Claim>> claims = new LinkedHashMap<>();
    try (Journal journal =
        Journal.open(folder.resolve(study.name()), new Plan(study, points, Size.QUICK, 1))) {
      new Campaign(journal, new Silence()).run(2);
      Results results = new Results(journal);
      looking.forEach(experiment -> claims.put(experiment.name(), experiment.claims(results)));
    }
    return claims;
  }

  private static String firstWords(String text) {
    return text.replaceFirst("^((\\S+ ){3}\\S+).*", "$1");
  }

  @Test
  void setsHaveSixteenDifferentPatternsAndComeAgainWithTheirSeed() {
    PatternSets sets = PatternSets.of(5);
    for (int n = 0; n < 100; n++) {
      List<String> patterns = patterns(sets, n);
      assertThat(patterns).hasSize(PatternSets.JOBS).doesNotHaveDuplicates();
    }
    List<String> first = patterns(sets, 0);
    assertThat(patterns(PatternSets.of(6), 0)).isNotEqualTo(first);
    assertThat(patterns(PatternSets.of(5), 0)).isEqualTo(first);
  }

  /** Each pattern by its bandwidths, which no two share. */
  private static List<String> patterns(PatternSets sets, int n) {
    Profiles set = sets.set(n);
    List<String> patterns = new ArrayList<>();
    for (int i = set.first(); i != Profiles.NONE; i = set.next(i)) {
      patterns.add(set.bandwidth(i, 0) + " " + set.bandwidth(i, 4));
    }
    return patterns;
  }

  @Test
  void poolsShareTheirSets() {
    assertThat(SetStudy.INSTANCE.draw(SetStudy.at(3)))
        .isEqualTo(SetStudy.INSTANCE.draw(SetStudy.at(4)));
  }

  @Test
  void namesAreThoseOfTheCommandLine() {
    assertThat(ForwardingExperiments.ALL)
        .extracting(Experiment::name)
        .contains("forwarding-table4");
  }

  private static final class Silence implements CampaignListener {
    @Override
    public void unitDone() {}

    @Override
    public void failed(Failure failure) {
      throw new AssertionError(failure);
    }
  }
}

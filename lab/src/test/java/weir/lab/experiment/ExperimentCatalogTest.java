package weir.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.lab.campaign.Campaign;
import weir.lab.campaign.CampaignListener;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Journal;
import weir.lab.campaign.Plan;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.catalog.ExperimentCatalog;
import weir.lab.result.Results;
import weir.model.Setting;
import weir.policies.PolicyCatalog;
import weir.policies.placement.PlacementCatalog;

/** What every experiment must be able to do. */
class ExperimentCatalogTest {
  /** In the place of policies where nothing is decided. */
  private static final List<String> MEASURED =
      List.of("offline-bound", "mean", "median", "min", "max");

  /** A policy under other rules of the simulator. */
  private static final List<String> READINGS = List.of("pofs-streams");

  private final Path folder;

  ExperimentCatalogTest(@TempDir Path folder) {
    this.folder = folder;
  }

  static List<Experiment> everyExperiment() {
    return ExperimentCatalog.ALL;
  }

  @Test
  void namesAreDistinct() {
    assertThat(ExperimentCatalog.ALL).extracting(Experiment::name).doesNotHaveDuplicates();
  }

  @Test
  void namedOnesComeOnceAndInTheOrderOfTheCatalog() {
    assertThat(ExperimentCatalog.named(List.of("io-sets-fig6", "io-sets-fig1", "io-sets-fig6")))
        .extracting(Experiment::name)
        .containsExactly("io-sets-fig1", "io-sets-fig6");
    assertThatThrownBy(() -> ExperimentCatalog.named(List.of("io-sets-fig3")))
        .hasMessageContaining("no experiment 'io-sets-fig3'; known: io-sets-fig1");
  }

  @ParameterizedTest
  @MethodSource("everyExperiment")
  void isNamedAndDescribed(Experiment experiment) {
    assertThat(experiment.name()).matches("[a-z0-9]+(-[a-z0-9]+)+");
    assertThat(experiment.title())
        .matches("(IO-Sets|RR-9502|Forwarding|Weir|GIFT)( thesis)? (Fig\\. |Table |§)[\\d.]+: .+");
    assertThat(experiment.about()).endsWith(".");
    assertThat(experiment.study().name()).matches("[a-z0-9]+(-[a-z0-9]+)+");
  }

  @ParameterizedTest
  @MethodSource("everyExperiment")
  void namesPoliciesThatExist(Experiment experiment) {
    for (String policy : experiment.study().policies(Size.FULL)) {
      boolean known = exists(() -> PolicyCatalog.create(policy, new Setting(1, 1)))
          || exists(() -> PlacementCatalog.create(policy))
          || MEASURED.contains(policy)
          || READINGS.contains(policy);
      assertThat(known).as(policy).isTrue();
    }
  }

  private static boolean exists(ThrowingCallable making) {
    return catchThrowable(making) == null;
  }

  @ParameterizedTest
  @MethodSource("everyExperiment")
  void aQuickRunIsPartOfAFullOne(Experiment experiment) {
    Study study = experiment.study();
    assertThat(experiment.points(Size.FULL)).containsAll(experiment.points(Size.QUICK));
    assertThat(study.policies(Size.FULL)).containsAll(study.policies(Size.QUICK));
    assertThat(study.instances(Size.QUICK)).isBetween(1, study.instances(Size.FULL));
  }

  /** Times are never the same twice. */
  @ParameterizedTest
  @MethodSource("everyExperiment")
  void theSameSeedGivesTheSameNumbers(Experiment experiment) {
    Study study = experiment.study();
    Point point = experiment.points(Size.QUICK).get(0);
    String policy = study.policies(Size.QUICK).get(0);
    List<Reading> first = withoutTimes(study.instance(point, 3).run(policy));
    assertThat(first)
        .isNotEmpty()
        .isEqualTo(withoutTimes(study.instance(point, 3).run(policy)));
  }

  private static List<Reading> withoutTimes(List<Reading> readings) {
    return readings.stream()
        .filter(reading -> !reading.metric().equals("seconds"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("everyExperiment")
  void claimsFailOnNonsenseAndFiguresAreDrawnAllTheSame(Experiment experiment) throws Exception {
    Plan plan =
        new Plan(new Nonsense(experiment.study()), experiment.points(Size.QUICK), Size.QUICK, 1);
    try (Journal journal = Journal.open(folder.resolve("journal"), plan)) {
      new Campaign(journal, new Silence()).run(2);
      Results results = new Results(journal);
      List<Claim> claims = experiment.claims(results);
      assertThat(claims).isNotEmpty().anyMatch(claim -> !claim.holds());
      assertThat(claims)
          .allMatch(claim -> !claim.paper().isBlank() && !claim.here().isBlank());
      assertThat(experiment.exhibits(results))
          .isNotEmpty()
          .allSatisfy(exhibit -> assertThat(exhibit.figure().svg())
              .startsWith("<svg ")
              .doesNotContain("NaN")
              .doesNotContain("Infinity"));
    }
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

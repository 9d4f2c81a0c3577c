package weir.sim.workload.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.sim.scenario.Scenario;
import weir.sim.workload.IoSets;
import weir.sim.workload.SyntheticWindow;

class GeneratorCatalogTest {
  static List<Generator> everyGenerator() {
    return GeneratorCatalog.ALL;
  }

  @ParameterizedTest
  @MethodSource("everyGenerator")
  void defaultsAreAcceptedAndTheSameSeedIsTheSameScenario(Generator generator) {
    assertThat(generator.parameters()).allMatch(each -> each.accepts(each.byDefault()));
    Scenario made = generator.with(Map.of()).generate(7);
    assertThat(made.jobs()).isNotEmpty();
    assertThat(made.window()).isPresent();
    assertThat(generator.with(Map.of()).generate(7)).isEqualTo(made);
  }

  @ParameterizedTest
  @MethodSource("everyGenerator")
  void everyParameterMakesADifference(Generator generator) {
    for (Parameter parameter : generator.parameters()) {
      double half = Math.ceil((parameter.least() + parameter.byDefault()) / 2);
      boolean up = parameter.byDefault() < 100 && parameter.accepts(parameter.byDefault() + 1);
      double other = up ? parameter.byDefault() + 1 : half;
      Map<String, Double> base =
          parameter.name().equals("linear") ? Map.of("machine", 4.0) : Map.of();
      Map<String, Double> changed = new java.util.HashMap<>(base);
      changed.put(parameter.name(), other);
      assertThat(generator.with(changed).generate(3))
          .as(generator.name() + " with " + changed)
          .isNotEqualTo(generator.with(base).generate(3));
    }
  }

  @Test
  void generatorsAreThoseOfThePapers() {
    assertThat(GeneratorCatalog.named("io-sets").with(Map.of("high", 5.0)).generate(1))
        .isEqualTo(IoSets.threeKinds(5, 20, 20, 0.8).generate(1));
    assertThat(GeneratorCatalog.named("synthetic-window")
            .with(Map.of("pressure", 1.1))
            .generate(1))
        .isEqualTo(SyntheticWindow.ofPaper(20, 0.5, 0.5, 1.1).generate(1));
  }

  @Test
  void whatIsNotKnownIsRefusedWithWhatIs() {
    assertThatThrownBy(() -> GeneratorCatalog.named("iosets"))
        .hasMessageContaining("no generator 'iosets'; known: io-sets, io-sets-spread");
    assertThatThrownBy(() -> GeneratorCatalog.named("plafrim").with(Map.of("strain", 1.0)))
        .hasMessage("plafrim has no parameter 'strain'; accepted: jobs, stress");
    assertThatThrownBy(() -> GeneratorCatalog.named("plafrim").with(Map.of("jobs", 1.5)))
        .hasMessage("jobs of 1.5; accepted: a whole number from 1 to 100000");
    assertThatThrownBy(
            () -> GeneratorCatalog.named("plafrim").parameter("stress").parse("11"))
        .hasMessage("stress of 11; accepted: a number from 0 to 10");
  }
}

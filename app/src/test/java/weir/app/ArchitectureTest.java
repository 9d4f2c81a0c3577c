package weir.app;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The modules point one way and their packages form no cycle. Lives here because nothing sees more modules than app. */
class ArchitectureTest {
  /** What each module may see, as docs/map.md draws it; {@code app} may see everything but the test tools. */
  private static final Map<String, List<String>> MAY_SEE = Map.ofEntries(
      entry("model", List.of()),
      entry("policies", List.of("model")),
      entry("glop", List.of("policies")),
      entry("signal", List.of()),
      entry("sim", List.of("model", "signal")),
      entry("wire", List.of("model")),
      entry("ionode", List.of("model", "policies", "wire")),
      entry("client", List.of("model", "wire")),
      entry("controller", List.of("client", "model", "policies", "signal", "wire")),
      entry("load", List.of("model")),
      entry("lab", List.of("model", "policies", "sim")),
      entry("testkit", List.of("model", "policies", "sim")),
      entry(
          "app",
          List.of(
              "client",
              "controller",
              "ionode",
              "lab",
              "load",
              "model",
              "policies",
              "signal",
              "sim",
              "wire")));

  private static final JavaClasses WEIR = new ClassFileImporter()
      .withImportOption(new ImportOption.DoNotIncludeTests())
      .importPackages("weir");

  @Test
  void everyModuleSeesOnlyWhatTheMapAllows() {
    MAY_SEE.forEach((module, seen) -> noClasses()
        .that()
        .resideInAPackage("weir." + module + "..")
        .should()
        .dependOnClassesThat(describe(
            "live in another module than " + seen,
            target -> isOurs(target)
                && !moduleOf(target).equals(module)
                && !seen.contains(moduleOf(target))))
        .allowEmptyShould(true)
        .check(WEIR));
  }

  @Test
  void everyModuleIsOnTheMap() {
    Set<String> modules = WEIR.stream().map(ArchitectureTest::moduleOf).collect(Collectors.toSet());
    assertThat(modules).isEqualTo(MAY_SEE.keySet());
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching("weir.(**)").should().beFreeOfCycles().check(WEIR);
  }

  @Test
  void modelNeedsNothingButTheJdk() {
    classes()
        .that()
        .resideInAPackage("weir.model..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "weir.model..", "org.jspecify.annotations..")
        .check(WEIR);
  }

  @Test
  void policiesNeedNothingButTheModel() {
    classes()
        .that()
        .resideInAPackage("weir.policies..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..", "weir.model..", "weir.policies..", "org.jspecify.annotations..")
        .check(WEIR);
  }

  @Test
  void onlyTheCommandUsesPicocli() {
    noClasses()
        .that(resideInAPackage("weir.app..").negate())
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(WEIR);
  }

  private static boolean isOurs(JavaClass type) {
    return type.getPackageName().startsWith("weir.");
  }

  private static String moduleOf(JavaClass type) {
    return type.getPackageName().split("\\.", 3)[1];
  }
}

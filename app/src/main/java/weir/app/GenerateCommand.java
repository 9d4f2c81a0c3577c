package weir.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.model.Quoted;
import weir.sim.workload.catalog.Generator;
import weir.sim.workload.catalog.GeneratorCatalog;

/** {@code weir workload make}: a scenario from a generator. */
@Command(
    name = "make",
    description = "Makes a scenario with a generator; the same seed makes the same scenario.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir workload make synthetic-window pressure=1.1 --seed 3 -o window.json",
      "  weir workload make apex-trilab machine=5 window=2 -o trilab.yaml",
      "  weir workload make io-sets high=5 low=35 | weir simulate - --policy fair-share,set-10"
    })
final class GenerateCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "GENERATOR",
      description = "Its name; 'weir workload list' shows them.")
  private String name;

  @Parameters(
      index = "1..*",
      paramLabel = "PARAMETER=VALUE",
      description = "What is to differ from the defaults.")
  private List<String> assignments = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Where all randomness comes from (default ${DEFAULT-VALUE}).")
  private long seed;

  @Mixin
  private ScenarioOutput output;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  GenerateCommand() {}

  @Override
  public Integer call() {
    output.check(spec.commandLine());
    output.write(workload().generate(seed), spec.commandLine());
    return 0;
  }

  private Generator.Workload workload() {
    try {
      Generator generator = GeneratorCatalog.named(name);
      return generator.with(values(generator));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private Map<String, Double> values(Generator generator) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (String assignment : assignments) {
      int equals = assignment.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            Quoted.of(assignment) + " found; accepted: PARAMETER=VALUE, such as stress=0.9");
      }
      String parameter = assignment.substring(0, equals);
      double value = generator.parameter(parameter).parse(assignment.substring(equals + 1));
      if (values.put(parameter, value) != null) {
        throw new IllegalArgumentException(parameter + " is given twice");
      }
    }
    return values;
  }
}

package weir.app;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import weir.sim.workload.catalog.Generator;
import weir.sim.workload.catalog.GeneratorCatalog;
import weir.sim.workload.catalog.Parameter;

/** {@code weir workload list}: the generators and their parameters. */
@Command(
    name = "list",
    description = "Lists the generators and their parameters.",
    sortOptions = false)
final class GeneratorsCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  GeneratorsCommand() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (Generator generator : GeneratorCatalog.ALL) {
      out.println(generator.name() + ": " + generator.what() + " (" + generator.source() + ")");
      out.println(table(generator).indent(2));
    }
    out.flush();
    return 0;
  }

  private static String table(Generator generator) {
    TextTable table = new TextTable(List.of("parameter", "default", "accepted", "meaning"));
    for (Parameter parameter : generator.parameters()) {
      table.add(List.of(
          parameter.name(),
          Parameter.text(parameter.byDefault()),
          parameter.accepted(),
          parameter.meaning()));
    }
    return table.text();
  }
}

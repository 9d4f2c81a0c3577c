package weir.app;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import weir.policies.PolicyCatalog;

/** {@code weir policies}: the catalog, for people, for programs and for the documentation. */
@Command(
    name = "policies",
    description = "Lists the policies, their sources and their parameters.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir policies",
      "  weir policies --format json",
      "  weir policies --format markdown > docs/policies.md"
    })
final class PoliciesCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "table",
      description = "${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
  private Format format;

  /** How the catalog is printed. */
  enum Format {
    table,
    json,
    markdown
  }

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  PoliciesCommand() {}

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    switch (format) {
      case table -> out.print(table());
      case json -> JsonArray.write(PolicyCatalog.ALL, PoliciesCommand::writeEntry, out);
      case markdown -> out.print(markdown());
    }
    out.flush();
    return 0;
  }

  private static String table() {
    StringBuilder text = new StringBuilder();
    int width =
        PolicyCatalog.ALL.stream().mapToInt(entry -> entry.id().length()).max().orElse(0);
    for (PolicyCatalog.Entry entry : PolicyCatalog.ALL) {
      text.append(entry.id()).append(" ".repeat(width - entry.id().length() + 2));
      text.append(entry.rule()).append(" [").append(entry.source()).append("]\n");
      for (PolicyCatalog.Parameter parameter : entry.parameters()) {
        text.append(" ".repeat(width + 4)).append(':').append(parameter.name()).append("=…  ");
        text.append(parameter.meaning())
            .append(" (default ")
            .append(parameter.byDefault())
            .append(")\n");
      }
    }
    return text.toString();
  }

  private static void writeEntry(PolicyCatalog.Entry entry, JsonGenerator json) throws IOException {
    json.writeStringField("id", entry.id());
    json.writeStringField("source", entry.source());
    json.writeStringField("rule", entry.rule());
    JsonArray.writeField("parameters", entry.parameters(), PoliciesCommand::writeParameter, json);
  }

  private static void writeParameter(PolicyCatalog.Parameter parameter, JsonGenerator json)
      throws IOException {
    json.writeStringField("name", parameter.name());
    json.writeStringField("default", parameter.byDefault());
    json.writeStringField("meaning", parameter.meaning());
  }

  /** The page docs/policies.md; a test keeps the two equal. */
  static String markdown() {
    StringBuilder page = new StringBuilder(
        "# Policies\n\nMade by `weir policies --format markdown` from the catalog.\n");
    page.append("Parameters go in the name, after colons: `periodic-greedy-yield:delta=10`.\n\n");
    page.append("| policy | rule | source | parameters |\n|---|---|---|---|\n");
    for (PolicyCatalog.Entry entry : PolicyCatalog.ALL) {
      page.append("| `").append(entry.id()).append("` | ").append(entry.rule()).append(" | ");
      page.append(entry.source()).append(" | ");
      for (PolicyCatalog.Parameter parameter : entry.parameters()) {
        page.append('`').append(parameter.name()).append("`: ").append(parameter.meaning());
        page.append(" (default ").append(parameter.byDefault()).append(')');
      }
      page.append(" |\n");
    }
    return page.toString();
  }
}

package weir.app;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import weir.policies.PolicyCatalog.Parameter;

/** {@code weir policies}: the catalogs, for people, for programs and for the documentation. */
@Command(
    name = "policies",
    description = "Lists the policies, their sources and their parameters.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir policies",
      "  weir policies --kind placement",
      "  weir policies --format json",
      "  weir policies --format markdown > docs/policies.md"
    })
final class PoliciesCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Option(
      names = {"-k", "--kind"},
      paramLabel = "KIND",
      description = {
        "${COMPLETION-CANDIDATES}; both unless told.",
        "sharing: who moves how much, for 'weir simulate';",
        "placement: who gets how many I/O nodes, for 'weir arbitrate'."
      })
  private CatalogLine.@Nullable Kind kind;

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
    List<CatalogLine.Kind> kinds =
        kind == null ? Arrays.asList(CatalogLine.Kind.values()) : List.of(kind);
    switch (format) {
      case table ->
        out.print(kinds.stream().map(PoliciesCommand::table).collect(Collectors.joining("\n")));
      case json ->
        JsonArray.write(
            kinds.stream().flatMap(one -> CatalogLine.of(one).stream()).toList(),
            PoliciesCommand::writeLine,
            out);
      case markdown -> out.print(markdown(kinds));
    }
    out.flush();
    return 0;
  }

  private static String table(CatalogLine.Kind kind) {
    List<CatalogLine> lines = CatalogLine.of(kind);
    StringBuilder text = new StringBuilder();
    text.append(kind).append(": ").append(kind.decides()).append(" (");
    text.append(kind.command().replace("`", "")).append(")\n");
    int width = lines.stream().mapToInt(line -> line.id().length()).max().orElse(0);
    for (CatalogLine line : lines) {
      text.append("  ").append(line.id()).append(" ".repeat(width - line.id().length() + 2));
      text.append(line.rule()).append(" [").append(line.source()).append("]\n");
      for (Parameter parameter : line.parameters()) {
        text.append(" ".repeat(width + 6)).append(':').append(parameter.name()).append("=…  ");
        text.append(meaning(parameter)).append('\n');
      }
    }
    return text.toString();
  }

  private static String meaning(Parameter parameter) {
    return parameter.meaning() + " (default " + parameter.byDefault() + ")";
  }

  private static void writeLine(CatalogLine line, JsonGenerator json) throws IOException {
    json.writeStringField("kind", line.kind().name());
    json.writeStringField("id", line.id());
    json.writeStringField("source", line.source());
    json.writeStringField("rule", line.rule());
    JsonArray.writeField("parameters", line.parameters(), PoliciesCommand::writeParameter, json);
  }

  private static void writeParameter(Parameter parameter, JsonGenerator json) throws IOException {
    json.writeStringField("name", parameter.name());
    json.writeStringField("default", parameter.byDefault());
    json.writeStringField("meaning", parameter.meaning());
  }

  /** The page docs/policies.md; a test keeps the two equal. */
  private static String markdown(List<CatalogLine.Kind> kinds) {
    StringBuilder page = new StringBuilder(
        "# Policies\n\nMade by `weir policies --format markdown` from the catalogs.\n");
    for (CatalogLine.Kind kind : kinds) {
      page.append("\n## ").append(title(kind.name())).append(": ").append(kind.decides());
      page.append("\n\nFor ").append(kind.command()).append(". Parameters go in the name, after");
      page.append(" colons: `").append(kind.example()).append("`.\n\n");
      page.append("| policy | rule | source | parameters |\n|---|---|---|---|\n");
      CatalogLine.of(kind).forEach(line -> page.append(row(line)));
    }
    return page.toString();
  }

  private static String title(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private static String row(CatalogLine line) {
    String parameters = line.parameters().stream()
        .map(parameter -> "`" + parameter.name() + "`: " + meaning(parameter))
        .collect(Collectors.joining("; "));
    return "| `" + line.id() + "` | " + line.rule() + " | " + line.source() + " | " + parameters
        + " |\n";
  }
}

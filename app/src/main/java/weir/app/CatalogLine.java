package weir.app;

import java.util.ArrayList;
import java.util.List;
import weir.policies.PolicyCatalog;
import weir.policies.PolicyCatalog.Parameter;
import weir.policies.picker.PickerCatalog;
import weir.policies.placement.PlacementCatalog;

/** A policy of any catalog, as it is listed. */
record CatalogLine(Kind kind, String id, String source, String rule, List<Parameter> parameters) {
  /** What a policy decides. */
  enum Kind {
    sharing("who moves how much", "`weir simulate`", "periodic-greedy-yield:delta=10"),
    placement(
        "who gets how many I/O nodes", "`weir arbitrate`", "fair-mckp:share=best:fraction=0.8"),
    picking("which request goes next", "`weir ionode`", "lottery:policy=user-size-fair");

    private final String decides;
    private final String command;
    private final String example;

    Kind(String decides, String command, String example) {
      this.decides = decides;
      this.command = command;
      this.example = example;
    }

    String decides() {
      return decides;
    }

    /** The command that runs such policies. */
    String command() {
      return command;
    }

    /** A policy with parameters. */
    String example() {
      return example;
    }
  }

  static List<CatalogLine> of(Kind kind) {
    List<CatalogLine> lines = new ArrayList<>();
    switch (kind) {
      case sharing ->
        PolicyCatalog.ALL.forEach(entry -> lines.add(
            new CatalogLine(kind, entry.id(), entry.source(), entry.rule(), entry.parameters())));
      case placement ->
        PlacementCatalog.ALL.forEach(entry -> lines.add(
            new CatalogLine(kind, entry.id(), entry.source(), entry.rule(), entry.parameters())));
      case picking ->
        PickerCatalog.ALL.forEach(entry -> lines.add(
            new CatalogLine(kind, entry.id(), entry.source(), entry.rule(), entry.parameters())));
    }
    return lines;
  }
}

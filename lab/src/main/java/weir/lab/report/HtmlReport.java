package weir.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Size;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Table;

/** One page with everything in it: every figure, table and claim, and how to get them again. */
final class HtmlReport {
  private final Order order;
  private final Outcome outcome;
  private final Html page = new Html();

  HtmlReport(Order order, Outcome outcome) {
    this.order = order;
    this.outcome = outcome;
  }

  String text() {
    page.raw("""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        """);
    page.element("title", "Weir: " + order.heading()).raw("<style>" + style() + "</style>\n");
    page.raw("</head>\n<body>\n<main>\n").element("h1", order.heading());
    summary();
    if (outcome.findings().size() > 1) {
      contents();
    }
    outcome.findings().forEach(this::finding);
    failures();
    return page.raw("</main>\n</body>\n</html>\n").text();
  }

  private static String style() {
    try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
      return new String(
          Objects.requireNonNull(in, "report.css is missing from the build").readAllBytes(),
          StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void summary() {
    if (outcome.claims() > 0) {
      page.element(
          "p class=\"lead\"",
          outcome.claimsThatHold() + " of " + outcome.claims()
              + " claims hold. Every claim is listed with"
              + " what the paper says and what was measured, whether it holds or not.");
    }
    List<List<String>> facts = new ArrayList<>();
    facts.add(List.of("size", sizeText()));
    facts.add(List.of("seed", Long.toString(order.seed())));
    facts.add(List.of("version", order.version()));
    facts.add(List.of("again with", order.command()));
    page.raw("<dl>\n");
    for (List<String> fact : facts) {
      page.element("dt", fact.get(0)).element("dd", fact.get(1));
    }
    page.raw("</dl>\n");
    for (String note : outcome.notes()) {
      page.element("p class=\"note\"", note);
    }
  }

  private String sizeText() {
    return order.size() == Size.FULL
        ? "full: all instances"
        : "quick: few instances, so that means wander and claims near their limit may fall on either side";
  }

  private void contents() {
    page.raw(
        "<nav><table>\n<thead><tr><th>experiment</th><th>claims that hold</th></tr></thead>\n<tbody>\n");
    for (Finding finding : outcome.findings()) {
      String name = Html.escape(finding.experiment().name());
      long hold = finding.claims().stream().filter(Claim::holds).count();
      page.raw("<tr><td><a href=\"#" + name + "\">"
          + Html.escape(finding.experiment().title()) + "</a></td><td>" + hold + " of "
          + finding.claims().size() + "</td></tr>\n");
    }
    page.raw("</tbody></table></nav>\n");
  }

  private void finding(Finding finding) {
    String name = Html.escape(finding.experiment().name());
    page.raw("<section id=\"" + name + "\">\n");
    page.element("h2", finding.experiment().title());
    page.element("p", finding.experiment().about() + instances(finding.instances()));
    finding.exhibits().forEach(this::exhibit);
    if (!finding.claims().isEmpty()) {
      claims(finding.claims());
    }
    String study = Html.escape(finding.experiment().study().name());
    page.raw("<p class=\"files\">Data: <a href=\"data/" + study + ".csv\">CSV</a>, <a href=\"data/"
        + study + ".parquet\">Parquet</a>." + alone(name) + "</p>\n</section>\n");
  }

  /** How to run one of many experiments by itself. */
  private String alone(String name) {
    if (order.experiments().size() == 1) {
      return "";
    }
    String quick = order.size() == Size.QUICK ? " --quick" : "";
    return " Alone: <code>weir reproduce " + name + quick + " --seed " + order.seed() + "</code>";
  }

  private static String instances(int count) {
    return count == 1 ? " One instance per point." : " " + count + " instances per point.";
  }

  private void exhibit(Exhibit exhibit) {
    String name = Html.escape(exhibit.figure().name());
    page.raw("<figure>\n" + exhibit.figure().svg());
    page.raw("<figcaption>" + Html.escape(exhibit.caption()) + " <a href=\"figures/" + name
        + ".svg\">SVG</a> <a href=\"figures/" + name + ".png\">PNG</a></figcaption>\n</figure>\n");
    for (Table table : exhibit.tables()) {
      page.raw("<details>").element("summary", table.title());
      page.table(table.header(), table.rows()).raw("</details>\n");
    }
  }

  private void claims(List<Claim> claims) {
    page.raw(
        "<div class=\"wide\"><table class=\"claims\">\n<thead><tr><th>the paper says</th><th>here</th><th>holds</th></tr>"
            + "</thead>\n<tbody>\n");
    for (Claim claim : claims) {
      String holds = claim.holds() ? "yes" : "no";
      page.raw("<tr class=\"" + holds + "\"><td>" + Html.escape(claim.paper()) + "</td><td>"
          + Html.escape(claim.here()) + why(claim) + "</td><td class=\"verdict\">" + holds
          + "</td></tr>\n");
    }
    page.raw("</tbody></table></div>\n");
  }

  private static String why(Claim claim) {
    return claim.why().isEmpty()
        ? ""
        : "<p class=\"why\">Why, we think: " + Html.escape(claim.why()) + "</p>";
  }

  private void failures() {
    if (outcome.failures().isEmpty()) {
      return;
    }
    page.element("h2", "Failed instances");
    page.element(
        "p",
        String.format(
            Locale.ROOT,
            "%d simulations failed and are left out above; the same command tries them again.",
            outcome.failures().size()));
    List<List<String>> rows = new ArrayList<>();
    for (Failure failure : outcome.failures()) {
      rows.add(List.of(failure.study(), failure.unit().toString(), failure.message()));
    }
    page.table(List.of("study", "instance", "failure"), rows);
  }
}

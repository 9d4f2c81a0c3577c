package weir.lab.report;

import java.util.List;

/** A page under construction; all text is escaped. */
final class Html {
  private final StringBuilder page = new StringBuilder();

  /** Text as it stands in a page. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** An element that holds nothing but text. */
  Html element(String tag, String text) {
    return raw("<" + tag + ">" + escape(text) + "</" + tag.replaceFirst(" .*", "") + ">\n");
  }

  /** Markup that is already right. */
  Html raw(String markup) {
    page.append(markup);
    return this;
  }

  Html table(List<String> header, List<List<String>> rows) {
    raw("<div class=\"wide\"><table>\n<thead>");
    row("th", header);
    raw("</thead>\n<tbody>\n");
    rows.forEach(row -> row("td", row));
    return raw("</tbody></table></div>\n");
  }

  private void row(String tag, List<String> cells) {
    raw("<tr>");
    cells.forEach(cell -> raw("<" + tag + ">" + escape(cell) + "</" + tag + ">"));
    raw("</tr>\n");
  }

  String text() {
    return page.toString();
  }
}

package weir.lab.figure;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Draws scalable vector graphics: the same bytes for the same figure on every machine. */
public final class SvgCanvas implements Canvas {
  /** Dots per unit that can be told apart. */
  private static final double GRID = 2;

  private final StringBuilder body = new StringBuilder();
  private final double width;
  private final double height;

  public SvgCanvas(double width, double height) {
    this.width = width;
    this.height = height;
  }

  /** The whole document. */
  public String document(String title) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + " "
        + number(height) + "\" width=\"" + number(width) + "\" height=\"" + number(height)
        + "\" role=\"img\" font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\">\n<title>"
        + escape(title) + "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        + body
        + "</svg>\n";
  }

  @Override
  public void line(double[] xs, double[] ys, Pen pen) {
    body.append("<polyline points=\"").append(points(xs, ys)).append("\" fill=\"none\"");
    stroke(pen).append(" stroke-linejoin=\"round\"/>\n");
  }

  @Override
  public void shape(double[] xs, double[] ys, Fill fill, Pen pen) {
    body.append("<polygon points=\"").append(points(xs, ys)).append('"');
    fill(fill);
    stroke(pen).append("/>\n");
  }

  @Override
  public void circle(double x, double y, double radius, Fill fill, Pen pen) {
    body.append("<circle cx=\"").append(number(x)).append("\" cy=\"").append(number(y));
    body.append("\" r=\"").append(number(radius)).append('"');
    fill(fill);
    stroke(pen).append("/>\n");
  }

  /** Strokes without length, whose round ends are the discs; of those in one place one is kept. */
  @Override
  public void dots(double[] xs, double[] ys, double radius, Fill fill) {
    Set<String> places = new LinkedHashSet<>();
    for (int n = 0; n < xs.length; n++) {
      places.add(onGrid(xs[n]) + " " + onGrid(ys[n]));
    }
    body.append("<path d=\"");
    places.forEach(place -> body.append('M').append(place).append("h0"));
    body.append("\" fill=\"none\" stroke=\"").append(fill.rgb());
    body.append("\" stroke-linecap=\"round\" stroke-width=\"").append(number(2 * radius));
    body.append("\" stroke-opacity=\"").append(number(fill.opacity())).append("\"/>\n");
  }

  private static String onGrid(double value) {
    return number(Math.rint(value * GRID) / GRID);
  }

  @Override
  public void text(double x, double y, String text, Lettering lettering) {
    body.append("<text x=\"").append(number(x)).append("\" y=\"").append(number(y));
    body.append("\" font-size=\"").append(number(lettering.size())).append('"');
    switch (lettering.anchor()) {
      case START -> {}
      case MIDDLE -> body.append(" text-anchor=\"middle\"");
      case END -> body.append(" text-anchor=\"end\"");
    }
    if (lettering.bold()) {
      body.append(" font-weight=\"bold\"");
    }
    if (lettering.upward()) {
      body.append(" transform=\"rotate(-90 " + number(x) + " " + number(y) + ")\"");
    }
    body.append('>').append(escape(text)).append("</text>\n");
  }

  private void fill(Fill fill) {
    body.append(" fill=\"").append(fill.draws() ? fill.rgb() : "none").append('"');
    if (fill.draws() && fill.opacity() < 1) {
      body.append(" fill-opacity=\"").append(number(fill.opacity())).append('"');
    }
  }

  private StringBuilder stroke(Pen pen) {
    if (!pen.draws()) {
      return body;
    }
    body.append(" stroke=\"").append(pen.rgb()).append("\" stroke-width=\"");
    body.append(number(pen.width())).append('"');
    if (!pen.dash().isEmpty()) {
      String dash = pen.dash().stream().map(SvgCanvas::number).collect(Collectors.joining(" "));
      body.append(" stroke-dasharray=\"").append(dash).append('"');
    }
    return body;
  }

  private static String points(double[] xs, double[] ys) {
    StringBuilder points = new StringBuilder();
    for (int n = 0; n < xs.length; n++) {
      points.append(n == 0 ? "" : " ").append(number(xs[n])).append(',').append(number(ys[n]));
    }
    return points.toString();
  }

  /** Two decimals are finer than any screen or printer shows. */
  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}

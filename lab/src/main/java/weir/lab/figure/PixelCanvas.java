package weir.lab.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Draws pixels, several to a unit, so that figures stay sharp in print. */
public final class PixelCanvas implements Canvas, AutoCloseable {
  private static final int PIXELS_PER_UNIT = 3;

  private final BufferedImage image;
  private final Graphics2D graphics;

  public PixelCanvas(double width, double height) {
    image = new BufferedImage(
        (int) Math.ceil(width * PIXELS_PER_UNIT),
        (int) Math.ceil(height * PIXELS_PER_UNIT),
        BufferedImage.TYPE_INT_RGB);
    graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    graphics.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  /** Writes all that was drawn. */
  public void writePng(Path file) throws IOException {
    ImageIO.write(image, "png", file.toFile());
  }

  @Override
  public void line(double[] xs, double[] ys, Pen pen) {
    outline(path(xs, ys), pen);
  }

  @Override
  public void shape(double[] xs, double[] ys, Fill fill, Pen pen) {
    Path2D path = path(xs, ys);
    path.closePath();
    paint(path, fill, pen);
  }

  @Override
  public void circle(double x, double y, double radius, Fill fill, Pen pen) {
    paint(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius), fill, pen);
  }

  @Override
  public void dots(double[] xs, double[] ys, double radius, Fill fill) {
    for (int n = 0; n < xs.length; n++) {
      circle(xs[n], ys[n], radius, fill, Pen.NONE);
    }
  }

  private void paint(Shape shape, Fill fill, Pen pen) {
    if (fill.draws()) {
      Color plain = Color.decode(fill.rgb());
      int alpha = (int) Math.round(255 * fill.opacity());
      graphics.setColor(new Color(plain.getRed(), plain.getGreen(), plain.getBlue(), alpha));
      graphics.fill(shape);
    }
    outline(shape, pen);
  }

  private void outline(Shape shape, Pen pen) {
    if (!pen.draws()) {
      return;
    }
    graphics.setColor(Color.decode(pen.rgb()));
    graphics.setStroke(stroke(pen));
    graphics.draw(shape);
  }

  private static BasicStroke stroke(Pen pen) {
    float width = (float) pen.width();
    if (pen.dash().isEmpty()) {
      return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    }
    float[] dash = new float[pen.dash().size()];
    for (int n = 0; n < dash.length; n++) {
      dash[n] = pen.dash().get(n).floatValue();
    }
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dash, 0);
  }

  @Override
  public void text(double x, double y, String text, Lettering lettering) {
    AffineTransform before = graphics.getTransform();
    int style = lettering.bold() ? Font.BOLD : Font.PLAIN;
    graphics.setFont(new Font(Font.SANS_SERIF, style, 1).deriveFont((float) lettering.size()));
    graphics.setColor(Color.BLACK);
    graphics.translate(x, y);
    if (lettering.upward()) {
      graphics.rotate(-Math.PI / 2);
    }
    double width = graphics.getFontMetrics().getStringBounds(text, graphics).getWidth();
    double shift = switch (lettering.anchor()) {
      case START -> 0;
      case MIDDLE -> width / 2;
      case END -> width;
    };
    graphics.drawString(text, (float) -shift, 0);
    graphics.setTransform(before);
  }

  private static Path2D path(double[] xs, double[] ys) {
    Path2D path = new Path2D.Double();
    for (int n = 0; n < xs.length; n++) {
      if (n == 0) {
        path.moveTo(xs[n], ys[n]);
      } else {
        path.lineTo(xs[n], ys[n]);
      }
    }
    return path;
  }

  @Override
  public void close() {
    graphics.dispose();
  }
}

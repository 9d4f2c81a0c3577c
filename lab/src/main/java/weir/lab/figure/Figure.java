package weir.lab.figure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A legend above panels in rows and columns; drawn once, on any canvas.
 *
 * @param name of its files
 * @param title for readers who cannot see it
 */
public record Figure(String name, String title, List<Panel> panels, Layout layout) {
  private static final double EDGE = 8;

  /** How large the panels are and how many stand side by side. */
  public record Layout(int columns, double panelWidth, double panelHeight) {
    /** One below the other, as wide as a page. */
    public static final Layout STACKED = new Layout(1, 760, 270);

    public static Layout beside(int columns) {
      return new Layout(columns, columns == 2 ? 460 : 360, 290);
    }
  }

  public Figure {
    panels = List.copyOf(panels);
  }

  private Legend legend() {
    return new Legend(series(), width() - Frame.LEFT_MARGIN - 2 * EDGE);
  }

  private List<String> series() {
    return panels.stream().flatMap(panel -> panel.series().stream()).distinct().toList();
  }

  double width() {
    return layout.panelWidth() * Math.min(layout.columns(), panels.size()) + 2 * EDGE;
  }

  double height() {
    int rows = (panels.size() + layout.columns() - 1) / layout.columns();
    return legend().height() + rows * layout.panelHeight() + 2 * EDGE;
  }

  void draw(Canvas canvas) {
    Legend legend = legend();
    Looks looks = new Looks(series());
    legend.draw(canvas, looks, EDGE + Frame.LEFT_MARGIN, EDGE);
    for (int n = 0; n < panels.size(); n++) {
      int row = n / layout.columns();
      double x = EDGE + n % layout.columns() * layout.panelWidth();
      double y = EDGE + legend.height() + row * layout.panelHeight();
      panels.get(n).draw(canvas, looks, new Cell(x, y, layout.panelWidth(), layout.panelHeight()));
    }
  }

  public String svg() {
    SvgCanvas canvas = new SvgCanvas(width(), height());
    draw(canvas);
    return canvas.document(title);
  }

  public void writePng(Path file) throws IOException {
    try (PixelCanvas canvas = new PixelCanvas(width(), height())) {
      draw(canvas);
      canvas.writePng(file);
    }
  }
}

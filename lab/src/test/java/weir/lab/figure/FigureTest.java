package weir.lab.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** The structure of figures: what is drawn and how often, not how it looks to the pixel. */
class FigureTest {
  private static final Box BOX = new Box(0.1, 0.2, 0.3, 0.4, 0.5);
  private static final Box GAP = new Box(Double.NaN, 0, 0, 0, 0);
  private static final Labels LABELS = new Labels("Yield & <more>", "pressure", "yield");

  private final Path folder;

  FigureTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void aBoxPlotHasOneBoxPerPolicyAndPlace() throws Exception {
    Document svg = parse(boxes(List.of(BOX, BOX, BOX)).svg());
    // two policies at three places; fair-share's marks are circles, fcfs' are squares, as polygons
    // are
    assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(3 + 1);
    assertThat(texts(svg))
        .contains("fair-share", "fcfs", "Yield & <more>", "pressure", "0.2", "0.5");
    assertThat(boxesWithFill(svg)).isEqualTo(6);
  }

  @Test
  void aBoxWithoutNumbersLeavesAGap() throws Exception {
    assertThat(boxesWithFill(parse(boxes(List.of(BOX, GAP, BOX)).svg()))).isEqualTo(4);
    assertThat(boxes(List.of(GAP, GAP, GAP)).svg())
        .doesNotContain("NaN")
        .doesNotContain("Infinity");
  }

  @Test
  void linesSkipWhatIsInfinite() throws Exception {
    List<LinePanel.Dot> dots = List.of(
        new LinePanel.Dot(1, 1),
        new LinePanel.Dot(10, Double.POSITIVE_INFINITY),
        new LinePanel.Dot(100, 50));
    Figure figure = new Figure(
        "f",
        "t",
        List.of(new LinePanel(
            LABELS, Map.of("fair-share", dots), List.of(new Guide(2, "two")), Scale.LOG_BOTH)),
        Figure.Layout.STACKED);
    assertThat(figure.svg()).doesNotContain("NaN").doesNotContain("Infinity");
    assertThat(parse(figure.svg()).getElementsByTagName("circle").getLength()).isEqualTo(2 + 1);
    assertThat(texts(parse(figure.svg()))).contains("two", "10", "100");
  }

  @Test
  void barsStandOnEachOtherOrHangDown() throws Exception {
    // zero and what is not known leave nothing: two bars at the first place, one at the second
    BarPanel panel = new BarPanel(
        LABELS,
        List.of("here", "there"),
        Map.of(
            "mckp",
            List.of(3.0, -2.0),
            "static",
            List.of(1.0, Double.NaN),
            "one",
            List.of(0.0, 0.0)),
        List.of(new Guide(Double.NaN, "unknown"), new Guide(2, "two")));
    Figure figure = new Figure("f", "t", List.of(panel), Figure.Layout.STACKED);
    assertThat(figure.svg()).doesNotContain("NaN").doesNotContain("unknown");
    assertThat(texts(parse(figure.svg()))).contains("here", "there", "two", "-2", "4");
    assertThat(figure.svg().split("fill-opacity=\"0.85\"", -1)).hasSize(1 + 3);
  }

  @Test
  void lanesEndWithThePictureAndShortOnesHaveNoWord() throws Exception {
    LanePanel panel = new LanePanel(
        "lanes",
        List.of("IOR", "HACC"),
        List.of(
            new LanePanel.Span(0, 0, 50, "eight"),
            new LanePanel.Span(1, 0, 0.1, "none"),
            new LanePanel.Span(1, 90, 200, "four"),
            new LanePanel.Span(0, 150, 200, "late")),
        100);
    Figure figure = new Figure("f", "t", List.of(panel), Figure.Layout.STACKED);
    assertThat(texts(parse(figure.svg())))
        .contains("IOR", "HACC", "eight", "four")
        .doesNotContain("none", "late");
  }

  @Test
  void dotsInOnePlaceAreDrawnOnceAndThoseBeyondTheEdgeLieOnIt() throws Exception {
    List<LinePanel.Dot> dots = List.of(
        new LinePanel.Dot(0.5, 0.5),
        new LinePanel.Dot(0.5, 0.50001),
        new LinePanel.Dot(0.5, 7), // far above: on the edge
        new LinePanel.Dot(7, 0.5), // far to the right: not to be seen
        new LinePanel.Dot(0.5, Double.NaN));
    ScatterPanel panel = new ScatterPanel(
        LABELS,
        Map.of("fair-share", dots),
        List.of(),
        List.of(),
        new ScatterPanel.Range(0, 1, 0, 1));
    String svg = new Figure("f", "t", List.of(panel), Figure.Layout.STACKED).svg();
    String path = parse(svg)
        .getElementsByTagName("path")
        .item(0)
        .getAttributes()
        .getNamedItem("d")
        .getNodeValue();
    assertThat(path.split("M", -1)).hasSize(1 + 2);
  }

  @Test
  void barsReachUpAndDown() throws Exception {
    List<LinePanel.Dot> dots = List.of(
        new LinePanel.Dot(1, 0, 0.5), new LinePanel.Dot(2, 1, 0.25), new LinePanel.Dot(3, 1));
    Figure figure = new Figure(
        "f",
        "t",
        List.of(new LinePanel(LABELS, Map.of("fair-share", dots), List.of(), Scale.LINEAR)),
        Figure.Layout.STACKED);
    int lines = parse(figure.svg()).getElementsByTagName("polyline").getLength();
    List<LinePanel.Dot> plain =
        dots.stream().map(dot -> new LinePanel.Dot(dot.x(), dot.y())).toList();
    Figure without = new Figure(
        "f",
        "t",
        List.of(new LinePanel(LABELS, Map.of("fair-share", plain), List.of(), Scale.LINEAR)),
        Figure.Layout.STACKED);
    assertThat(lines - parse(without.svg()).getElementsByTagName("polyline").getLength())
        .isEqualTo(2);
  }

  @Test
  void everySeriesOfAFigureHasALookOfItsOwn() {
    List<String> names = new ArrayList<>(List.of("fcfs", "fifo", "set-10"));
    for (int n = 0; n < 40; n++) {
      names.add("alpha-fair:alpha=" + n);
    }
    Looks looks = new Looks(names);
    assertThat(names.stream().map(looks::of)).doesNotHaveDuplicates();
    assertThat(looks.of("fcfs")).isEqualTo(new Looks(List.of("fcfs")).of("fcfs"));
  }

  @Test
  void theSameFigureIsTheSameBytes() {
    assertThat(boxes(List.of(BOX, BOX, BOX)).svg())
        .isEqualTo(boxes(List.of(BOX, BOX, BOX)).svg());
  }

  @Test
  void pixelsShowTheSame() throws Exception {
    Path png = folder.resolve("f.png");
    boxes(List.of(BOX, BOX, BOX)).writePng(png);
    BufferedImage image = ImageIO.read(png.toFile());
    assertThat(image.getWidth()).isGreaterThan(2 * image.getHeight());
    assertThat(java.util.stream.IntStream.range(0, image.getWidth())
            .map(x -> image.getRGB(x, image.getHeight() / 2))
            .distinct()
            .count())
        .isGreaterThan(3);
  }

  @Test
  void ticksAreRoundNumbers() {
    assertThat(Axis.exact(0, 1).ticks().stream().map(Axis.exact(0, 1)::text))
        .containsExactly("0.0", "0.2", "0.4", "0.6", "0.8", "1.0");
    Axis narrow = Axis.exact(0.9712, 0.9731);
    assertThat(narrow.ticks().stream().map(narrow::text)).contains("0.9715", "0.9730");
    Axis log = Axis.logarithmic(4, 300);
    assertThat(log.ticks().stream().map(log::text))
        .containsExactly("5", "10", "20", "50", "100", "200");
    Axis narrowLog = Axis.logarithmic(12, 32);
    assertThat(narrowLog.ticks().stream().map(narrowLog::text))
        .containsExactly("15", "20", "25", "30", "35");
  }

  @Test
  void equalNumbersStillHaveAnAxis() {
    assertThat(Axis.linear(1, 1).ticks()).isNotEmpty();
    assertThat(Axis.linear(0, 0).place(0)).isEqualTo(0.5);
  }

  private static Figure boxes(List<Box> row) {
    Map<String, List<Box>> boxes = new TreeMap<>(Map.of("fair-share", row, "fcfs", row));
    return new Figure(
        "f",
        "t",
        List.of(new BoxPanel(LABELS, List.of("0.2", "0.5", "0.8"), boxes, List.of(), Scale.LINEAR)),
        Figure.Layout.STACKED);
  }

  private static long boxesWithFill(Document svg) {
    return java.util.stream.IntStream.range(
            0, svg.getElementsByTagName("polygon").getLength())
        .filter(n ->
            svg.getElementsByTagName("polygon").item(n).getAttributes().getNamedItem("fill-opacity")
                != null)
        .count();
  }

  private static List<String> texts(Document svg) {
    return java.util.stream.IntStream.range(0, svg.getElementsByTagName("text").getLength())
        .mapToObj(n -> svg.getElementsByTagName("text").item(n).getTextContent())
        .toList();
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }
}

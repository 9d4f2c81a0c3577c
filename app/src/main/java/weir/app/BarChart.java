package weir.app;

import java.util.ArrayList;
import java.util.List;

/** Horizontal bars from zero, drawn with characters that every terminal has. */
final class BarChart {
  private static final int WIDTH = 50;

  private final String title;
  private final List<String> labels = new ArrayList<>();
  private final List<Double> values = new ArrayList<>();

  BarChart(String title) {
    this.title = title;
  }

  void add(String label, double value) {
    labels.add(label);
    values.add(value);
  }

  String text() {
    double longest =
        values.stream().filter(Double::isFinite).max(Double::compare).orElse(1.0);
    int labelWidth = labels.stream().mapToInt(String::length).max().orElse(0);
    StringBuilder text = new StringBuilder(title).append('\n');
    for (int n = 0; n < labels.size(); n++) {
      String label = labels.get(n);
      double value = values.get(n);
      long length = Double.isFinite(value) && longest > 0 ? Math.round(WIDTH * value / longest) : 0;
      text.append("  ").append(label).append(" ".repeat(labelWidth - label.length()));
      text.append(" |").append("#".repeat((int) Math.max(0, length))).append(' ');
      text.append(ResultTable.number(value)).append('\n');
    }
    return text.toString();
  }
}

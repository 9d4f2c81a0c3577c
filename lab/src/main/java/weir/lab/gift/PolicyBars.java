package weir.lab.gift;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import weir.lab.figure.BarPanel;
import weir.lab.figure.Guide;
import weir.lab.figure.Labels;
import weir.lab.figure.Panel;

/** One bar per policy, each in its own colour; the legend names them. */
record PolicyBars(List<String> policies, ToDoubleFunction<String> height) {
  Panel panel(Labels labels, Guide... guides) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (int own = 0; own < policies.size(); own++) {
      int bar = own;
      bars.put(
          policies.get(own),
          IntStream.range(0, policies.size())
              .mapToObj(place -> place == bar ? height.applyAsDouble(policies.get(bar)) : 0)
              .toList());
    }
    return new BarPanel(labels, policies.stream().map(name -> "").toList(), bars, List.of(guides));
  }
}

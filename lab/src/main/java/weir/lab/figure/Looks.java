package weir.lab.figure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which look each series of a figure has. A policy looks the same in every figure, in colours of Okabe and Ito, which
 * colour-blind readers can tell apart. Where two series would look alike, such as one policy with two values of a parameter,
 * the later ones get looks that are still free.
 */
final class Looks {
  private static final List<Double> SOLID = List.of();
  private static final List<Double> LONG = List.of(7.0, 3.0);
  private static final List<Double> DOTS = List.of(1.5, 2.5);
  private static final List<Double> MIXED = List.of(7.0, 2.5, 1.5, 2.5);

  private static final String BLUE = "#0072b2";
  private static final String BLACK = "#000000";
  private static final String VERMILION = "#d55e00";
  private static final String ORANGE = "#e69f00";
  private static final String GREEN = "#009e73";
  private static final String SKY = "#56b4e9";
  private static final String PURPLE = "#cc79a7";
  private static final String GREY = "#6a6a6a";
  private static final String CRIMSON = "#8b0000";

  private static final Map<String, Look> KNOWN = new HashMap<>(Map.ofEntries(
      Map.entry("fair-share", Look.line(BLUE, Marker.CIRCLE, SOLID)),
      Map.entry("fcfs", Look.line(BLACK, Marker.SQUARE, LONG)),
      Map.entry("fifo", Look.line(BLACK, Marker.SQUARE, LONG)),
      Map.entry("set-10", Look.line(VERMILION, Marker.DIAMOND, SOLID)),
      Map.entry("greedy-com", Look.line(ORANGE, Marker.TRIANGLE, MIXED)),
      Map.entry("greedy-yield", Look.line(GREEN, Marker.WEDGE, SOLID)),
      Map.entry("periodic-greedy-yield", Look.line(SKY, Marker.OPEN_SQUARE, LONG)),
      Map.entry("look-ahead-greedy-yield", Look.line(PURPLE, Marker.OPEN_CIRCLE, SOLID)),
      Map.entry("best-next-event", Look.line(GREY, Marker.CROSS, DOTS)),
      Map.entry("alpha-fair", Look.line(CRIMSON, Marker.STAR, SOLID)),
      Map.entry("alpha-fair, from greedy to fair", Look.line(CRIMSON, Marker.CIRCLE, SOLID)),
      Map.entry("set-fair-share", Look.line(SKY, Marker.OPEN_SQUARE, LONG)),
      Map.entry("share-priority", Look.line(ORANGE, Marker.TRIANGLE, MIXED)),
      Map.entry("clairvoyant-sets", Look.line(GREEN, Marker.OPEN_CIRCLE, DOTS)),
      Map.entry("zero", Look.line(GREY, Marker.CROSS, DOTS)),
      Map.entry("one", Look.line(BLACK, Marker.SQUARE, LONG)),
      Map.entry("static", Look.line(VERMILION, Marker.DIAMOND, SOLID)),
      Map.entry("size", Look.line(ORANGE, Marker.TRIANGLE, MIXED)),
      Map.entry("process", Look.line(PURPLE, Marker.OPEN_CIRCLE, LONG)),
      Map.entry("oracle", Look.line(GREEN, Marker.OPEN_SQUARE, DOTS)),
      Map.entry("mckp", Look.line(BLUE, Marker.CIRCLE, SOLID)),
      Map.entry("fair-mckp", Look.line(GREEN, Marker.WEDGE, SOLID)),
      Map.entry("offline-bound", Look.line(GREY, Marker.NONE, LONG)),
      Map.entry("pofs", Look.line(BLACK, Marker.SQUARE, LONG)),
      Map.entry("pofs-streams", Look.line(GREY, Marker.OPEN_SQUARE, DOTS)),
      Map.entry("bsip", Look.line(BLUE, Marker.CIRCLE, LONG)),
      Map.entry("bsip-fill", Look.line(SKY, Marker.OPEN_CIRCLE, SOLID)),
      Map.entry("mbw", Look.line(VERMILION, Marker.DIAMOND, SOLID)),
      Map.entry("tsa", Look.line(ORANGE, Marker.TRIANGLE, MIXED)),
      Map.entry("esa", Look.line(PURPLE, Marker.WEDGE, MIXED)),
      Map.entry("tmf", Look.line("#b8a100", Marker.CROSS, DOTS)),
      Map.entry("rnd", Look.line(CRIMSON, Marker.STAR, DOTS)),
      Map.entry("gift", Look.line(GREEN, Marker.STAR, SOLID)),
      Map.entry("NERSC", Look.line(BLUE, Marker.CIRCLE, SOLID)),
      Map.entry("TRILAB", Look.line(VERMILION, Marker.DIAMOND, LONG)),
      Map.entry("Cielo", Look.cloud(BLACK))));

  /** From dark to light, for the machines M1 … M10: the order can be seen in grey too. */
  private static final List<String> GROWING = List.of(
      "#440154", "#482576", "#414487", "#35608d", "#2a788e", "#21908d", "#22a884", "#43bf71",
      "#7ad151", "#bbdf27");

  static {
    for (int t = 1; t <= GROWING.size(); t++) {
      KNOWN.put("M" + t, Look.cloud(GROWING.get(t - 1)));
    }
  }

  private static final List<Look> SPARE = spare();

  private final Map<String, Look> looks = new HashMap<>();

  Looks(List<String> series) {
    series.forEach(this::takeOwn);
    series.forEach(name -> looks.computeIfAbsent(name, this::free));
  }

  /** Nobody else's look is taken by a series that has to be given one. */
  private void takeOwn(String name) {
    Look known = KNOWN.get(name.replaceFirst(":.*", ""));
    if (known != null && !looks.containsValue(known)) {
      looks.put(name, known);
    }
  }

  private static List<Look> spare() {
    List<Look> all = new ArrayList<>();
    List<Marker> markers =
        Stream.of(Marker.values()).filter(marker -> marker != Marker.NONE).toList();
    List<List<Double>> dashes = List.of(SOLID, LONG, MIXED, DOTS);
    List<String> colours =
        List.of(CRIMSON, BLUE, ORANGE, GREEN, PURPLE, VERMILION, SKY, GREY, BLACK);
    for (int n = 0; n < colours.size() * markers.size(); n++) {
      all.add(Look.line(
          colours.get(n % colours.size()),
          markers.get((n + n / colours.size()) % markers.size()),
          dashes.get(n / colours.size() % dashes.size())));
    }
    return all;
  }

  private Look free(String name) {
    return spare(look -> looks.values().stream().noneMatch(used -> used.rgb().equals(look.rgb())))
        .or(() -> spare(look -> !looks.containsValue(look)))
        .orElse(SPARE.get(looks.size() % SPARE.size()));
  }

  private static Optional<Look> spare(Predicate<Look> fits) {
    return SPARE.stream().filter(fits).findFirst();
  }

  Look of(String name) {
    return Objects.requireNonNull(looks.get(name), name);
  }
}

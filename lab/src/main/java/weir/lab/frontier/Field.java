package weir.lab.frontier;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Size;

/** Who takes part: the published policies, ours with several settings, and the bound. */
final class Field {
  static final String BOUND = "offline-bound";
  static final String DEFAULT = "alpha-fair";

  static final List<String> PUBLISHED = List.of(
      "fair-share",
      "fcfs",
      "set-10",
      "greedy-com",
      "greedy-yield",
      "periodic-greedy-yield",
      "look-ahead-greedy-yield",
      "best-next-event");

  /** From shortest first to least slack first. */
  static final List<String> OURS = List.of(
      setting("0.01"),
      setting("0.5"),
      setting("1"),
      setting("2"),
      setting("4"),
      setting("8"),
      DEFAULT,
      setting("24"),
      setting("48"),
      setting("96"));

  /** Enough of them to see the line. */
  private static final List<String> QUICK =
      List.of(setting("0.01"), setting("2"), DEFAULT, setting("96"));

  /** The two that the default is measured by. */
  static final List<String> RIVALS = List.of("look-ahead-greedy-yield", "fair-share");

  private Field() {}

  private static String setting(String sharpness) {
    return DEFAULT + ":sharpness=" + sharpness;
  }

  static List<String> all(List<String> published, boolean bounded) {
    return join(published, OURS, bounded);
  }

  static List<String> all(List<String> published, boolean bounded, Size size) {
    return join(published, size == Size.FULL ? OURS : QUICK, bounded);
  }

  private static List<String> join(List<String> published, List<String> ours, boolean bounded) {
    List<String> all = new ArrayList<>(published);
    all.addAll(ours);
    if (bounded) {
      all.add(BOUND);
    }
    return all;
  }
}

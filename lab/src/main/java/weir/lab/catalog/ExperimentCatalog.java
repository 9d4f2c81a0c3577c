package weir.lab.catalog;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weir.lab.apex.ApexExperiments;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.SharingExperiments;
import weir.lab.forwarding.ForwardingExperiments;
import weir.lab.frontier.FrontierExperiments;
import weir.lab.gift.GiftExperiments;

/** Every experiment by its name; sits on top of the packages that list them. */
public final class ExperimentCatalog {
  public static final List<Experiment> ALL = Stream.of(
          SharingExperiments.ALL,
          ApexExperiments.ALL,
          ForwardingExperiments.ALL,
          FrontierExperiments.ALL,
          GiftExperiments.ALL)
      .flatMap(List::stream)
      .toList();

  private ExperimentCatalog() {}

  /**
   * The experiments of these names, each once and in the order of the catalog.
   *
   * @throws IllegalArgumentException if a name is not known
   */
  public static List<Experiment> named(List<String> names) {
    Set<String> wanted = new LinkedHashSet<>(names);
    for (String name : wanted) {
      if (ALL.stream().noneMatch(known -> known.name().equals(name))) {
        throw new IllegalArgumentException("no experiment '" + name + "'; known: "
            + ALL.stream().map(Experiment::name).collect(Collectors.joining(", ")));
      }
    }
    return ALL.stream().filter(known -> wanted.contains(known.name())).toList();
  }
}

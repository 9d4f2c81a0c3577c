package weir.lab.experiment;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import weir.lab.experiment.SyntheticImpact.Parameter;

/** Every experiment by its name: to add one, write the class and add a line here. */
public final class ExperimentCatalog {
  public static final List<Experiment> ALL = List.of(
      new IoSetsFigure1(),
      new IoSetsFigure2(),
      new IoSetsFigure4(),
      new IoSetsFigure6(),
      new IoSetsFigure7(),
      new IoSetsFigure8(),
      new IoSetsFigure9(),
      new IoSetsFigure10(),
      new BoundsTable2(),
      new SyntheticFigure5(),
      new SyntheticFigure6(),
      new SyntheticFigure7(),
      new SyntheticImpact(14, Parameter.SMALL, 0.8),
      new SyntheticImpact(15, Parameter.SMALL, 1.1),
      new SyntheticImpact(16, Parameter.SPREAD, 0.8),
      new SyntheticImpact(17, Parameter.SPREAD, 1.1),
      new SyntheticImpact(18, Parameter.NOISE, 0.8),
      new SyntheticImpact(19, Parameter.NOISE, 1.1));

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

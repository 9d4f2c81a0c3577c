package weir.lab.experiment;

import java.util.List;
import weir.lab.experiment.SyntheticImpact.Parameter;

/** The experiments on how bandwidth is shared: to add one, write the class and add a line here. */
public final class SharingExperiments {
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
      new SyntheticFigure5(SyntheticStudy.INSTANCE),
      new SyntheticFigure5(SyntheticStudy.SECOND_HALF),
      new SyntheticFigure6(),
      new SyntheticFigure7(),
      new SyntheticImpact(14, Parameter.SMALL, 0.8),
      new SyntheticImpact(15, Parameter.SMALL, 1.1),
      new SyntheticImpact(16, Parameter.SPREAD, 0.8),
      new SyntheticImpact(17, Parameter.SPREAD, 1.1),
      new SyntheticImpact(18, Parameter.NOISE, 0.8),
      new SyntheticImpact(19, Parameter.NOISE, 1.1));

  private SharingExperiments() {}
}

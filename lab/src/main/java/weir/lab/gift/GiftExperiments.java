package weir.lab.gift;

import java.util.List;
import weir.lab.experiment.Experiment;

/** The experiments of GIFT: to add one, write the class and add a line here. */
public final class GiftExperiments {
  public static final List<Experiment> ALL = List.of(
      new GiftFigure5(),
      new GiftFigure6(),
      RivalFigure.SEVEN,
      RegretFigure.EIGHT,
      new GiftFigure9(),
      RivalFigure.TEN,
      new GiftFigure11(),
      RegretFigure.TWELVE,
      new GiftFigure13(),
      new GiftFigure14(),
      new GiftOverhead());

  private GiftExperiments() {}
}

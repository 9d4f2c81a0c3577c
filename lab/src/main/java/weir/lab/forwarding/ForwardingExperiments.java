package weir.lab.forwarding;

import java.util.List;
import weir.lab.experiment.Experiment;

/** The experiments of the forwarding paper: to add one, write the class and add a line here. */
public final class ForwardingExperiments {
  public static final List<Experiment> ALL = List.of(
      new ForwardingFigure1(),
      new ForwardingFigure2(),
      new ForwardingFigure3(),
      new ForwardingFigure5(),
      new ForwardingFigure6(),
      new ForwardingTable4(),
      new ForwardingFigure7(),
      new ForwardingFigure8(),
      ForwardingQueue.FOURTEEN_JOBS,
      ForwardingQueue.TEN_JOBS,
      new ForwardingFairness());

  private ForwardingExperiments() {}
}

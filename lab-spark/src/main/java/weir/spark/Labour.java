package weir.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;
import weir.lab.campaign.StudySource;
import weir.lab.campaign.UnitRunner;

/** What a worker process does with its part: runs the units and says what came of each. */
final class Labour extends AbstractFunction1<Iterator<Task>, Done[]> implements Serializable {
  private static final long serialVersionUID = 1;

  private final StudySource studies;
  private final String study;

  Labour(StudySource studies, String study) {
    this.studies = studies;
    this.study = study;
  }

  @Override
  public Done[] apply(Iterator<Task> tasks) {
    List<Done> done = new ArrayList<>();
    UnitRunner runner = runner();
    while (tasks.hasNext()) {
      Task task = tasks.next();
      for (int n = 0; n < task.units().size(); n++) {
        done.add(run(runner, task, n));
      }
    }
    return done.toArray(new Done[0]);
  }

  private UnitRunner runner() {
    try {
      return new UnitRunner(studies.study(study));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Done run(UnitRunner runner, Task task, int n) {
    int number = task.numbers().get(n);
    try {
      return Done.well(number, runner.run(task.units().get(n)));
    } catch (RuntimeException | StackOverflowError e) {
      return Done.badly(number, e);
    }
  }
}

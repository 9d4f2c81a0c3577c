package weir.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Journal;
import weir.lab.campaign.Plan;
import weir.lab.campaign.Unit;

/**
 * What one process does in one go: units of one instance, so that the instance is made once.
 *
 * @param numbers of the units in the plan
 */
record Task(List<Integer> numbers, List<Unit> units) implements Serializable {
  private Task() {
    this(new ArrayList<>(), new ArrayList<>());
  }

  /** All that the journal does not hold yet, in the order of the plan. */
  static List<Task> missingFrom(Journal journal) {
    Plan plan = journal.plan();
    List<Task> tasks = new ArrayList<>();
    int last = -1;
    for (int number = 0; number < plan.units(); number++) {
      if (!journal.has(number)) {
        int instance = number / plan.policies().size();
        if (instance != last) {
          tasks.add(new Task());
          last = instance;
        }
        tasks.get(tasks.size() - 1).add(number, plan.unit(number));
      }
    }
    return tasks;
  }

  private void add(int number, Unit unit) {
    numbers.add(number);
    units.add(unit);
  }
}

package weir.sim.queue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import weir.model.Placement;

/**
 * Draws queues as the forwarding paper's generator does: applications uniformly, until the queue would last long enough
 * with every job at its best; again until every application is in it; and only queues that run jobs side by side.
 *
 * <p>Source: the public queue generator that §5.3 cites. Departure: the seed is given, not the clock's. Same seed, same
 * queues, on any machine.
 *
 * @param leastMakespanSec how long a queue lasts at least with every job at its best
 * @param leastMedianRunning jobs that run side by side at least half of the time, when replayed
 * @param placement decides in that replay; a new one for each
 */
public record QueueGenerator(
    List<Application> applications,
    QueueMachine machine,
    double leastMakespanSec,
    double leastMedianRunning,
    Supplier<Placement> placement) {
  private static final long TRIES_PER_QUEUE = 20_000;

  public QueueGenerator {
    applications = List.copyOf(applications);
  }

  /** The paper's constraints: 900 s, two jobs side by side. */
  public static QueueGenerator likeThePaper(
      List<Application> applications, Supplier<Placement> placement) {
    return new QueueGenerator(applications, QueueMachine.GRID_5000, 900, 2, placement);
  }

  /**
   * Draws so many queues, no two alike.
   *
   * @throws IllegalStateException if the constraints let hardly any queue through
   */
  public List<List<Application>> draw(long seed, int queues) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<List<Application>> seen = new HashSet<>();
    List<List<Application>> drawn = new ArrayList<>();
    for (long tries = 0; drawn.size() < queues; tries++) {
      if (tries == TRIES_PER_QUEUE * queues) {
        throw new IllegalStateException("only " + drawn.size() + " of " + queues
            + " queues found in " + tries + " tries; ask for less");
      }
      List<Application> queue = drawOne(random);
      if (queue.containsAll(applications) && runsSideBySide(queue) && seen.add(queue)) {
        drawn.add(queue);
      }
    }
    return List.copyOf(drawn);
  }

  private List<Application> drawOne(SplittableRandom random) {
    List<Application> queue = new ArrayList<>();
    do {
      queue.add(applications.get(random.nextInt(applications.size())));
    } while (bestMakespanSec(queue) < leastMakespanSec);
    return List.copyOf(queue);
  }

  /** How long the queue takes with every job at its best. */
  double bestMakespanSec(List<Application> queue) {
    List<Application> atBest = queue.stream().map(QueueGenerator::atBest).toList();
    return QueueReplay.run(
            machine, atBest, (profiles, ioNodes, decisions) -> Arrays.fill(decisions, 0))
        .makespanSec();
  }

  private boolean runsSideBySide(List<Application> queue) {
    return QueueReplay.run(machine, queue, placement.get()).medianRunning() >= leastMedianRunning;
  }

  private static Application atBest(Application application) {
    return application.alwaysTaking(application.bestRuntimeSec());
  }
}

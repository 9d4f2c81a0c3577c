package weir.testkit.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import weir.model.Placement;
import weir.policies.placement.PlacementCatalog;
import weir.sim.profile.JobProfile;
import weir.sim.queue.Application;
import weir.sim.queue.QueueGenerator;
import weir.sim.queue.QueueMachine;
import weir.sim.queue.QueueReplay;
import weir.sim.queue.QueueRun;
import weir.sim.queue.QueueRun.Grant;
import weir.sim.queue.QueueRun.Step;

/** Queues of jobs under the placements: worked cases, and the live experiment of the forwarding paper §5.3. */
class QueueReplayTest {
  private static final Map<String, Application> GRID_5000 = Application.ofGrid5000().stream()
      .map(Application::withoutDirectAccess) // as in the live experiment
      .collect(Collectors.toMap(Application::name, Function.identity()));

  private static final List<Application> FOURTEEN =
      queue("HACC,IOR-MPI,SIM,IOR-MPI,IOR-MPI,POSIX-S,POSIX-L,BT-C,MAD,MAD,S3D,HACC,HACC,BT-D");
  private static final List<Application> TEN = queue("HACC,SIM,HACC,S3D,SIM,S3D,SIM,HACC,HACC,S3D");

  @Test
  void theQueueOfFourteenJobs() {
    assertThat(replay(FOURTEEN, "static:nodes=96").makespanSec()).isCloseTo(1390, within(0.5));
    assertThat(replay(FOURTEEN, "mckp").makespanSec()).isCloseTo(1324, within(0.5));
    assertThat(replay(FOURTEEN, "one").makespanSec()).isCloseTo(3867, within(0.5));
  }

  @Test
  void theQueueOfFourteenJobsIsOneTheGeneratorLetsThrough() {
    assertThat(replay(FOURTEEN, "mckp").medianRunning()).isGreaterThanOrEqualTo(2);
  }

  @Test
  void whatMckpDecidesAtTheStartOfTheQueue() {
    Step first = replay(FOURTEEN, "mckp").steps().get(0);
    assertThat(first.decisions())
        .containsExactly(
            new Grant(0, 4), // HACC
            new Grant(1, 1),
            new Grant(2, 1),
            new Grant(3, 1),
            new Grant(4, 1),
            new Grant(5, 4)); // POSIX-S
  }

  @Test
  void mckpMovesMoreThanStaticInBothQueues() {
    assertThat(ratioOfBandwidths(FOURTEEN)).isGreaterThan(1.5);
    assertThat(ratioOfBandwidths(TEN)).isGreaterThan(1.3);
  }

  @Test
  void staticNeverMovesARunningJob() {
    assertThat(replay(FOURTEEN, "static:nodes=96").moves()).isZero();
    assertThat(replay(FOURTEEN, "mckp").moves()).isPositive();
  }

  @Test
  void movesThatCostAreFewerWhenThePolicyKnows() {
    QueueMachine machine = new QueueMachine(96, 12, 20);
    QueueRun knowing = QueueReplay.run(machine, FOURTEEN, PlacementCatalog.create("mckp:move=20"));
    QueueRun blind = QueueReplay.run(machine, FOURTEEN, PlacementCatalog.create("mckp"));
    assertThat(knowing.moves()).isLessThan(blind.moves());
    assertThat(knowing.makespanSec()).isLessThanOrEqualTo(blind.makespanSec());
  }

  @Test
  void progressIsTheHarmonicMixOfRunTimes() {
    // a: 10 s with two nodes, 40 s with one. b: 5 s with one. Two nodes: a and b have one each for
    // 5 s, 1/8 of a;
    // then a has both: 7/8 of 10 s. b joins at the start, so a ends at 5 + 8.75.
    Application a = application("a", 1, new double[] {1, 4}, new double[] {40, 10});
    Application b = application("b", 1, new double[] {9, 9}, new double[] {5, 5});
    QueueRun run = QueueReplay.run(new QueueMachine(2, 2, 0), List.of(a, b), mckp());
    assertThat(run.jobs().get(1).endSec()).isEqualTo(5);
    assertThat(run.makespanSec()).isCloseTo(13.75, within(1e-12));
    assertThat(run.moves()).isEqualTo(1);
    assertThat(run.steps()).extracting(Step::bandwidth).containsExactly(10.0, 4.0);
    assertThat(run.meanBandwidth()).isCloseTo((5 * 10 + 8.75 * 4) / 13.75, within(1e-12));
    assertThat(run.jobs().get(0).bandwidth()).isCloseTo((5 * 1 + 8.75 * 4) / 13.75, within(1e-12));
    assertThat(run.medianRunning()).isEqualTo(1.5); // two, then one
  }

  @Test
  void moveStallsTheJob() {
    // as above, but the move costs a 3 s
    Application a = application("a", 1, new double[] {1, 4}, new double[] {40, 10});
    Application b = application("b", 1, new double[] {9, 9}, new double[] {5, 5});
    QueueRun run = QueueReplay.run(new QueueMachine(2, 2, 3), List.of(a, b), mckp());
    assertThat(run.makespanSec()).isCloseTo(16.75, within(1e-12));
  }

  @Test
  void nobodyOvertakes() {
    // two nodes: a (1) runs, b (2) waits for it, c (1) would fit beside a but is behind b
    List<Application> queue = List.of(fixed("a", 1, 10), fixed("b", 2, 5), fixed("c", 1, 1));
    QueueRun run = QueueReplay.run(new QueueMachine(2, 0, 0), queue, mckp());
    assertThat(run.jobs())
        .extracting(QueueRun.QueuedJob::startSec)
        .containsExactly(0.0, 10.0, 15.0);
    assertThat(run.makespanSec()).isEqualTo(16);
  }

  @Test
  void jobHeldBackForEverIsSaidSo() {
    Application needy = application("needy", 1, new double[] {1}, new double[] {1});
    QueueRun run = QueueReplay.run(new QueueMachine(1, 0, 0), List.of(needy, needy), mckp());
    assertThat(run.makespanSec()).isInfinite();
    assertThat(run.jobs()).hasSize(2).allMatch(job -> Double.isInfinite(job.endSec()));
  }

  @Test
  void jobLargerThanTheMachineIsRefused() {
    List<Application> queue = List.of(fixed("whale", 97, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QueueReplay.run(QueueMachine.GRID_5000, queue, mckp()))
        .withMessageContaining("whale needs 97 compute nodes, the machine has 96");
  }

  @Test
  void generatedQueuesKeepTheirConstraints() {
    List<Application> applications = List.copyOf(GRID_5000.values()).stream()
        .sorted(java.util.Comparator.comparing(Application::name))
        .toList();
    QueueGenerator generator =
        QueueGenerator.likeThePaper(applications, () -> PlacementCatalog.create("mckp"));
    List<List<Application>> queues = generator.draw(1, 20);
    assertThat(queues).hasSize(20).doesNotHaveDuplicates().isEqualTo(generator.draw(1, 20));
    for (List<Application> queue : queues) {
      assertThat(queue).containsAll(applications);
      assertThat(replay(queue, "mckp").makespanSec()).isGreaterThanOrEqualTo(900);
      assertThat(replay(queue, "mckp").medianRunning()).isGreaterThanOrEqualTo(2);
    }
  }

  @Test
  void constraintsNobodyCanMeetAreSaidSo() {
    List<Application> one = List.of(fixed("a", 96, 1000));
    QueueGenerator generator = QueueGenerator.likeThePaper(one, QueueReplayTest::mckp);
    assertThatIllegalStateException()
        .isThrownBy(() -> generator.draw(1, 1))
        .withMessageContaining("only 0 of 1 queues");
  }

  private static double ratioOfBandwidths(List<Application> queue) {
    return replay(queue, "mckp").sumOfJobBandwidths()
        / replay(queue, "static:nodes=96").sumOfJobBandwidths();
  }

  private static QueueRun replay(List<Application> queue, String policy) {
    return QueueReplay.run(QueueMachine.GRID_5000, queue, PlacementCatalog.create(policy));
  }

  private static Placement mckp() {
    return PlacementCatalog.create("mckp");
  }

  private static List<Application> queue(String names) {
    return Arrays.stream(names.split(",", -1)).map(QueueReplayTest::grid5000).toList();
  }

  private static Application grid5000(String name) {
    return java.util.Objects.requireNonNull(GRID_5000.get(name));
  }

  /** Offers one I/O node, two, and so on. */
  private static Application application(
      String name, int nodes, double[] bandwidths, double[] runtimesSec) {
    int[] counts = java.util.stream.IntStream.rangeClosed(1, bandwidths.length).toArray();
    return new Application(new JobProfile(name, nodes, 1, counts, bandwidths), runtimesSec);
  }

  private static Application fixed(String name, int nodes, double runtimeSec) {
    return new Application(
        new JobProfile(name, nodes, 1, new int[] {0}, new double[] {1}), new double[] {runtimeSec});
  }
}

package weir.sim.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BatchQueueTest {
  private static final int SEEDS = 3_000;

  /** Ten nodes; 6 of them are held for 10 s, and the next in line asks for 8. */
  private static QueueStory classic() {
    return new QueueStory().job(0, 6, 10).job(1, 8, 5).job(2, 4, 9).job(2, 3, 8).job(3, 1, 100);
  }

  @Test
  void easyBackfillsWhatEndsInTimeOrUsesNodesThatTheFirstLeavesFree() {
    // Job 1 is due at 10 s, with 2 nodes to spare. Job 2 would end at 11 s and needs 4 nodes: no.
    // Job 3 ends at 10 s:
    // yes. Job 4 runs for long, on 1 node: yes. Job 2 gets its nodes when job 1 has ended.
    QueueStory story = classic().run(new Machine(10, Discipline.EASY), (now, queue) -> {});
    assertThat(story.startSec).containsExactly(0, 10, 15, 2, 3);
  }

  @Test
  void fifoLetsNobodyPass() {
    // Job 1 at 10 s leaves 2 nodes, which job 2 cannot use; at 15 s all others fit.
    QueueStory story = classic().run(new Machine(10, Discipline.FIFO), (now, queue) -> {});
    assertThat(story.startSec).containsExactly(0, 10, 15, 15, 15);
  }

  @Test
  void firstFitLetsTheFirstInLineWait() {
    // Job 2 takes the 4 free nodes at 2 s. At 10 s job 1 does not fit beside it, job 3 and job 4
    // do; job 1 has to wait
    // until job 3 is done, too.
    QueueStory story = classic().run(new Machine(10, Discipline.FIRST_FIT), (now, queue) -> {});
    assertThat(story.startSec).containsExactly(0, 18, 2, 10, 10);
  }

  @Test
  void aJobThatEndsEarlyLetsTheFirstStartBeforeItsReservation() {
    QueueStory story = new QueueStory()
        .job(0, 6, 10, 4)
        .job(1, 8, 5)
        .run(new Machine(10, Discipline.EASY), (now, queue) -> {});
    assertThat(story.startSec).containsExactly(0, 4);
  }

  @Test
  void aJobThatRunsOnIsTakenToEndAtAnyMoment() {
    // Job 0 should have ended at 10 s and runs until 30 s. At 12 s job 1 is still first in line,
    // due now, with 2 nodes
    // to spare: job 2 needs 3 and waits, job 3 needs 2 and starts. Nobody is killed.
    QueueStory story = new QueueStory()
        .job(0, 6, 10, 30)
        .job(1, 8, 5)
        .job(12, 3, 1)
        .job(12, 2, 100)
        .run(new Machine(10, Discipline.EASY), (now, queue) -> {});
    assertThat(story.startSec).containsExactly(0, 30, 35, 12);
  }

  @Test
  void whatEndsTogetherWithTheReservationIsSpareThen() {
    // Two jobs of 4 nodes end at 10 s; job 2 needs 6 of then 10 nodes, so that 4 are spare, and 2
    // are free now.
    QueueStory story = new QueueStory()
        .job(0, 4, 10)
        .job(0, 4, 10)
        .job(1, 6, 5)
        .job(2, 2, 100)
        .run(new Machine(10, Discipline.EASY), (now, queue) -> {});
    assertThat(story.startSec).containsExactly(0, 0, 10, 2);
  }

  @Test
  void easyNeverDelaysTheFirstInLineBeyondItsReservation() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Map<Integer, Double> reserved = new HashMap<>();
      QueueStory story = QueueStory.random(seed, 8)
          .run(new Machine(8, Discipline.EASY), (now, queue) -> {
            if (queue.first() != Admission.NONE) {
              double dueSec = queue.reservedSec(now);
              reserved.merge(queue.first(), dueSec, Math::min);
            }
          });
      String told = "seed " + seed;
      reserved.forEach((job, dueSec) ->
          assertThat(story.startSec[job]).as(told + " job " + job).isLessThanOrEqualTo(dueSec));
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyoneStartsOnceAndNodesAreNeverHeldTwice(Discipline discipline) {
    for (long seed = 0; seed < SEEDS; seed++) {
      QueueStory story =
          QueueStory.random(seed, 8).run(new Machine(8, discipline), (now, queue) -> {});
      assertThat(story.startSec).as("seed %d", seed).doesNotContain(Double.NaN);
      for (double sec : story.startSec) {
        assertThat(story.nodesAt(sec)).as("seed %d at %s", seed, sec).isLessThanOrEqualTo(8);
      }
    }
  }

  @Test
  void fifoStartsInOrderOfArrival() {
    for (long seed = 0; seed < SEEDS; seed++) {
      QueueStory story =
          QueueStory.random(seed, 8).run(new Machine(8, Discipline.FIFO), (now, queue) -> {});
      double[] sorted = story.startSec.clone();
      Arrays.sort(sorted);
      assertThat(story.startSec).as("seed %d", seed).containsExactly(sorted);
    }
  }

  @Test
  void aJobThatIsWiderThanTheMachineIsRefused() {
    assertThatThrownBy(() -> new QueueStory()
            .job(0, 11, 1)
            .run(new Machine(10, Discipline.EASY), (now, queue) -> {}))
        .hasMessage("job 'job0' asks for 11 nodes of a machine of 10");
  }
}

package weir.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.model.Tenant;

/** Load on a real directory, bounded by a count of operations. */
class LoadRunTest {
  private static final int KIB = 1024;

  @TempDir
  private Path root = Path.of("");

  @Test
  void aFilePerProcessIsGoneThroughAgainAndAgain() throws Exception {
    Work work = Work.of(Work.Kind.WRITE, 4 * KIB).fileBytes(16 * KIB);
    JobRecord record = run(job("writer", 3, work, 10));
    assertThat(record.bytes().total()).isEqualTo(3 * 10 * 4 * KIB);
    assertThat(record.operations().total()).isEqualTo(30);
    assertThat(record.latencyNanos().getTotalCount()).isEqualTo(30);
    for (int process = 0; process < 3; process++) {
      assertThat(root.resolve("writer/data." + process)).hasSize(16 * KIB);
    }
  }

  @Test
  void aSharedFileHasAPieceOrStridesForEachProcess() throws Exception {
    for (Work.Sharing sharing : List.of(Work.Sharing.SEGMENTED, Work.Sharing.STRIDED)) {
      Work work = Work.of(Work.Kind.WRITE, KIB).fileBytes(4 * KIB).sharing(sharing);
      run(job(sharing.name(), 3, work, 4));
      assertThat(root.resolve(sharing + "/data")).hasSize(12 * KIB);
    }
  }

  @Test
  void everyByteOfASharedFileIsWrittenOnce() {
    for (Work.Sharing sharing : List.of(Work.Sharing.SEGMENTED, Work.Sharing.STRIDED)) {
      Work work = Work.of(Work.Kind.WRITE, KIB).fileBytes(4 * KIB).sharing(sharing);
      boolean[] written = new boolean[12];
      for (int process = 0; process < 3; process++) {
        for (int n = 0; n < 4; n++) {
          written[(int) (work.offset(n, process, 3) / KIB)] = true;
        }
        assertThat(work.offset(4, process, 3)).isEqualTo(work.offset(0, process, 3));
      }
      assertThat(written).doesNotContain(false);
    }
  }

  @Test
  void aReaderFindsWhatItIsToRead() throws Exception {
    Work work = Work.of(Work.Kind.READ, 8 * KIB).fileBytes(64 * KIB).inFlight(4);
    JobRecord record = run(job("reader", 2, work, 25));
    assertThat(record.failure()).isEmpty();
    assertThat(record.bytes().total()).isEqualTo(2 * 4 * 25 * 8 * KIB);
  }

  @Test
  void aStormOfNamesLeavesNoneBehind() throws Exception {
    JobRecord record = run(job("storm", 4, Work.of(Work.Kind.METADATA, 1).inFlight(2), 30));
    assertThat(record.failure()).isEmpty();
    assertThat(record.operations().total()).isEqualTo(4 * 2 * 30);
    assertThat(record.bytes().total()).isZero();
    try (var names = Files.list(root.resolve("storm"))) {
      assertThat(names).isEmpty();
    }
  }

  @Test
  void aJobBeginsAndEndsAtItsTime() throws Exception {
    LoadJob late = new LoadJob(tenant("late"), 1, Work.of(Work.Kind.WRITE, 4 * KIB), 0.15, 0.25);
    JobRecord record = run(late);
    assertThat(record.operations().sum(0, Timeline.step(0.15))).isZero();
    assertThat(record.operations().total()).isPositive();
  }

  @Test
  void aRhythmRestsBetweenBursts() {
    Work.Rhythm rhythm = Work.of(Work.Kind.WRITE, 1).rhythm(200, 300).rhythm();
    assertThat(rhythm.untilBusyMillis(0)).isZero();
    assertThat(rhythm.untilBusyMillis(199)).isZero();
    assertThat(rhythm.untilBusyMillis(200)).isEqualTo(300);
    assertThat(rhythm.untilBusyMillis(499)).isEqualTo(1);
    assertThat(rhythm.untilBusyMillis(500)).isZero();
    assertThat(Work.Rhythm.STEADY.untilBusyMillis(12_345)).isZero();
  }

  @Test
  void whatGoesWrongIsSaidAndEndsTheProcessOnly() throws Exception {
    Entrance broken = (job, process) -> {
      Storage storage = new DirectoryEntrance(root).open(job, process);
      return job.id().equals("broken") ? new FullStorage(storage) : storage;
    };
    List<JobRecord> records = LoadRun.of(
        List.of(
            job("broken", 1, Work.of(Work.Kind.WRITE, KIB), 5),
            job("sound", 1, Work.of(Work.Kind.WRITE, KIB), 5)),
        broken);
    assertThat(records.get(0).failure()).hasValueSatisfying(f -> assertThat(f).contains("full"));
    assertThat(records.get(1).failure()).isEmpty();
    assertThat(records.get(1).operations().total()).isEqualTo(5);
  }

  @Test
  void nonsenseIsRefused() {
    assertThatThrownBy(() -> Work.of(Work.Kind.WRITE, 0)).hasMessageContaining("positive");
    assertThatThrownBy(() -> Work.of(Work.Kind.WRITE, 8).fileBytes(4))
        .hasMessageContaining("at least one request");
    assertThatThrownBy(() -> new LoadJob(tenant("j"), 1, Work.of(Work.Kind.READ, 1), 2, 1))
        .hasMessageContaining("from 2.0 s to 1.0 s");
  }

  private JobRecord run(LoadJob job) throws Exception {
    return LoadRun.of(List.of(job), new DirectoryEntrance(root)).get(0);
  }

  private static LoadJob job(String id, int processes, Work work, long operations) {
    return new LoadJob(tenant(id), processes, work, 0, 30, operations);
  }

  private static Tenant tenant(String job) {
    return new Tenant(job, "u", "g", 1, 1);
  }

  /** A storage on which nothing can be written. */
  private record FullStorage(Storage inner) implements Storage {
    @Override
    public OpenFile open(String name) throws IOException {
      OpenFile file = inner.open(name);
      return new OpenFile() {
        @Override
        public void write(ByteBuffer from, long offset) throws IOException {
          throw new IOException("disk full");
        }

        @Override
        public void read(ByteBuffer into, long offset) throws IOException {
          file.read(into, offset);
        }

        @Override
        public void close() throws IOException {
          file.close();
        }
      };
    }

    @Override
    public void create(String name) throws IOException {
      inner.create(name);
    }

    @Override
    public long look(String name) throws IOException {
      return inner.look(name);
    }

    @Override
    public void remove(String name) throws IOException {
      inner.remove(name);
    }

    @Override
    public void close() throws IOException {
      inner.close();
    }
  }
}

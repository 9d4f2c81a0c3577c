package weir.ionode.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.wire.Op;
import weir.wire.SessionId;

class JournalTest {
  private static final SessionId SESSION = new SessionId(3, 4);

  @TempDir
  Path folder;

  @Test
  void whatWasWrittenIsRecalled() throws IOException {
    try (Journal journal = open()) {
      Memory memory = journal.memory(SESSION, -1);
      memory.begin(5, Op.RENAME, new Proof(1, -2)).done(0, 77);
      memory.begin(6, Op.UNLINK, new Proof(8, 9));
    }
    try (Journal journal = open()) {
      assertThat(journal.sessions()).containsExactly(SESSION);
      Entry done = found(journal, 5);
      assertThat(done.isDone()).isTrue();
      assertThat(done.result()).isEqualTo(77);
      assertThat(done.proof()).isEqualTo(new Proof(1, -2));
      assertThat(found(journal, 6).isDone()).isFalse();
      assertThat(journal.memory(SESSION, 0).find(5)).isNull();
      journal.forget(SESSION);
    }
    try (Journal journal = open()) {
      assertThat(journal.sessions()).isEmpty();
    }
  }

  private static Entry found(Journal journal, long id) {
    return Objects.requireNonNull(journal.memory(SESSION, -1).find(id));
  }

  @Test
  void itGrowsAndRowsAreUsedAgain() throws IOException {
    for (int round = 0; round < 3; round++) {
      try (Journal journal = open()) {
        Memory memory = journal.memory(SESSION, 0);
        for (long id = 1; id <= 10_000; id++) {
          memory.begin(id, Op.MKDIR, new Proof(id, 0)).done(0, id);
        }
        for (long id = 1; id <= 10_000; id++) {
          assertThat(Objects.requireNonNull(memory.find(id)).result()).isEqualTo(id);
        }
        memory.forgetBelow(10_001);
        assertThat(memory.find(10_000)).isNull();
      }
    }
    // Three segments of 4,096 rows of 96 bytes hold 10,000.
    assertThat(folder.resolve("journal")).hasSize(3 * 4096 * 96);
  }

  @Test
  void itAgreesWithAMapThroughRandomLifeAndDeath() throws IOException {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      Path file = folder.resolve("random-" + seed);
      Map<String, Long> expected = new HashMap<>();
      for (int life = 0; life < 4; life++) {
        try (Journal journal = Journal.open(file)) {
          checkAll(journal, expected, "seed " + seed);
          for (int step = 0; step < 200; step++) {
            change(journal, random, expected);
          }
          checkAll(journal, expected, "seed " + seed);
        }
      }
    }
  }

  private static void change(Journal journal, Random random, Map<String, Long> expected) {
    int slot = random.nextInt(3);
    long id = 1L + random.nextInt(50);
    Memory memory = journal.memory(SESSION, slot);
    String key = slot + "/" + id;
    if (random.nextInt(10) == 0) {
      memory.forgetBelow(id);
      expected.keySet().removeIf(other -> other.startsWith(slot + "/") && idOf(other) < id);
    } else if (expected.containsKey(key)) {
      memory.drop(id);
      expected.remove(key);
    } else {
      long proof = random.nextLong();
      memory.begin(id, Op.LINK, new Proof(proof, 0));
      expected.put(key, proof);
    }
  }

  private static void checkAll(Journal journal, Map<String, Long> expected, String where) {
    for (int slot = 0; slot < 3; slot++) {
      for (long id = 1; id <= 50; id++) {
        Entry entry = journal.memory(SESSION, slot).find(id);
        Long proof = entry == null ? null : entry.proof().a();
        assertThat(proof).as(where).isEqualTo(expected.get(slot + "/" + id));
      }
    }
  }

  private static long idOf(String key) {
    return Long.parseLong(key.substring(key.indexOf('/') + 1));
  }

  private Journal open() throws IOException {
    return Journal.open(folder.resolve("journal"));
  }
}

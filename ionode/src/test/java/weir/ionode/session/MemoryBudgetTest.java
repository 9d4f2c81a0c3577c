package weir.ionode.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {
  @Test
  void jobsTakeTurnsForWhatIsGivenBack() {
    MemoryBudget budget = new MemoryBudget(10);
    List<String> granted = new ArrayList<>();
    assertThat(budget.reserve("a", 10, () -> {})).isTrue();
    for (String claim : List.of("a1", "a2", "a3", "b1", "c1")) {
      assertThat(budget.reserve(claim.substring(0, 1), 5, () -> granted.add(claim)))
          .isFalse();
    }
    budget.release(10);
    assertThat(granted).containsExactly("a1", "b1");
    budget.release(5);
    budget.release(5);
    assertThat(granted).containsExactly("a1", "b1", "c1", "a2");
  }

  @Test
  void nobodyOvertakesAndWhatIsTooLargeGoesAlone() {
    MemoryBudget budget = new MemoryBudget(10);
    List<String> granted = new ArrayList<>();
    assertThat(budget.reserve("a", 6, () -> {})).isTrue();
    assertThat(budget.reserve("b", 99, () -> granted.add("large"))).isFalse();
    assertThat(budget.reserve("c", 1, () -> granted.add("small"))).isFalse();
    budget.release(6);
    assertThat(granted).containsExactly("large");
    budget.release(99);
    assertThat(granted).containsExactly("large", "small");
  }

  @Test
  void itIsNeverExceededAndEverybodyGetsIn() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      MemoryBudget budget = new MemoryBudget(100);
      List<Long> held = new ArrayList<>();
      int[] in = {0};
      for (int i = 0; i < 100; i++) {
        long bytes = 1L + random.nextInt(100);
        Runnable enter = () -> {
          in[0]++;
          held.add(bytes);
        };
        if (budget.reserve("job" + random.nextInt(4), bytes, enter)) {
          enter.run();
        }
        assertThat(budget.used()).isLessThanOrEqualTo(100);
        if (!held.isEmpty() && random.nextBoolean()) {
          budget.release(held.remove(random.nextInt(held.size())));
        }
      }
      while (!held.isEmpty()) {
        budget.release(held.remove(0));
      }
      assertThat(in[0]).as("seed %d", seed).isEqualTo(100);
      assertThat(budget.used()).isZero();
    }
  }
}

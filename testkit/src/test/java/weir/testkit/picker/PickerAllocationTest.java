package weir.testkit.picker;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.model.Picker;
import weir.model.Tenant;
import weir.policies.picker.PickerCatalog;

/** A pick, its charges and the arrivals between picks allocate nothing. */
class PickerAllocationTest {
  private static final int LANES = 1_000;
  private static final int PICKS = 20_000;
  private static final int ROUNDS = 5;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @ParameterizedTest
  @MethodSource("weir.testkit.picker.PickerSpecs#all")
  void aPickAllocatesNoByte(String spec) {
    Picker picker = PickerCatalog.create(spec);
    for (int slot = 0; slot < LANES; slot++) {
      picker.lane(slot, new Tenant("job" + slot, "user" + slot % 30, "group" + slot % 4, 2, 1));
      picker.arrived(slot, 0);
    }
    long least = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && least > 0; round++) {
      least = Math.min(least, allocatedBytes(picker, round));
    }
    assertThat(least).as(spec).isZero();
  }

  /** Lanes run empty, return, and are corrected after they ran empty; a clock is set back on the way. */
  private static long allocatedBytes(Picker picker, int round) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    long now = round * 1_000_000_000_000L;
    for (int n = 0; n < PICKS; n++) {
      int slot = picker.next(now);
      if (slot == Picker.NONE) {
        now = picker.askAgainNanos(now);
      } else {
        picker.charge(slot, 1 << 24);
        picker.arrived((slot + 1) % LANES, now);
        picker.charge(slot, -(1 << 20));
      }
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}

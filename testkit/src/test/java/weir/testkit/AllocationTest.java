package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.policies.PolicyCatalog;

/** A decision allocates nothing. */
class AllocationTest {
  private static final int CASES = 300;
  private static final int DECISIONS = 10;
  private static final int ROUNDS = 4;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#all")
  void aDecisionAllocatesNoByte(String id) {
    for (long seed = 0; seed < CASES; seed++) {
      ContentionCase contention = ContentionCase.random(seed);
      SharingPolicy policy = PolicyCatalog.create(id, contention.setting()).onPipe();
      for (TransferRow row : contention.transfers().rows()) {
        policy.posted(row.slot(), contention.transfers());
      }
      assertThat(leastAllocatedBytes(policy, contention))
          .as("%s, %s", id, contention)
          .isZero();
    }
  }

  /** Of several rounds: the virtual machine allocates a little itself now and then, a policy would in every one. */
  private static long leastAllocatedBytes(SharingPolicy policy, ContentionCase contention) {
    TransferTable transfers = contention.transfers();
    TransferTable withoutOldest = transfers.without(transfers.first());
    Rates rates = new Rates(transfers.slots());
    long least = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && least > 0; round++) {
      long allocated = 0;
      for (int n = 0; n < DECISIONS; n++) {
        allocated += allocatedBytes(policy, contention, rates);
        if (transfers.size() > 0) {
          policy.completed(transfers.first(), withoutOldest);
          policy.posted(transfers.first(), transfers);
        }
      }
      least = Math.min(least, allocated);
    }
    return least;
  }

  private static long allocatedBytes(SharingPolicy policy, ContentionCase contention, Rates rates) {
    rates.clear();
    long before = THREADS.getCurrentThreadAllocatedBytes();
    policy.share(
        contention.nowSec(), contention.transfers(), contention.capacityBytesPerSec(), rates);
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}

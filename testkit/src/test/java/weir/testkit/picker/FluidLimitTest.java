package weir.testkit.picker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.model.Setting;
import weir.model.Tenant;
import weir.model.Transfers;
import weir.policies.PolicyCatalog;
import weir.policies.picker.PickerCatalog;
import weir.testkit.Decision;
import weir.testkit.Dice;
import weir.testkit.RandomTenants;
import weir.testkit.TransferRow;
import weir.testkit.TransferTable;

/** A picker with many small requests comes to the rates that the simulator's policy of the same name decides. */
class FluidLimitTest {
  private static final int SEEDS = 40;
  private static final int PICKS = 6_000;
  private static final long REQUEST_BYTES = 1_000;
  private static final double CAPACITY = 1e9;

  @ParameterizedTest
  @CsvSource({
    "job-fair, themis",
    "size-fair, themis:policy=size",
    "user-fair, themis:policy=user-fair",
    "group-user-size-fair, themis:policy=group-user-size",
    "user-group-priority-fair, themis:policy=user-group-priority",
    "tbf, tbf",
    "tbf:per=node, tbf:per=node",
    "tbf:per=priority:rate=1GB/s, tbf:per=priority",
    "tbf:rate=30MB/s:spare=keep, tbf:rate=30MB/s:spare=keep",
    "tbf:rate=200MB/s:per=node:spare=keep, tbf:rate=200MB/s:per=node:spare=keep",
  })
  void convergesToTheFluidShares(String picker, String policy) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Dice dice = new Dice(seed);
      List<Tenant> jobs = new RandomTenants(dice, 0.25).jobs(1 + dice.below(8));
      List<Double> ceilings = new ArrayList<>();
      jobs.forEach(
          job -> ceilings.add(CAPACITY * dice.oneOf(1, 1, 0.5, 0.05, dice.between(0.01, 1))));
      Decision fluid = fluid(policy, jobs, ceilings);
      double[] rates = new Machine(picker, jobs, ceilings).run();
      for (int i = 0; i < jobs.size(); i++) {
        assertThat(rates[i])
            .as("%s, seed %d, %s of %s with ceilings %s", picker, seed, jobs.get(i), jobs, ceilings)
            .isCloseTo(fluid.rate(i), within(0.01 * CAPACITY));
      }
    }
  }

  private static Decision fluid(String policy, List<Tenant> jobs, List<Double> ceilings) {
    List<TransferRow> rows = new ArrayList<>();
    for (int i = 0; i < jobs.size(); i++) {
      rows.add(
          new TransferRow(i, 0, ceilings.get(i), 1e12, 1, 1, Transfers.UNKNOWN, Transfers.NO_SET)
              .of(RandomTenants.jobOf(jobs.get(i))));
    }
    return Decision.ofNew(
        PolicyCatalog.create(policy, Setting.OPEN).onPipe(),
        0,
        new TransferTable(rows.size(), rows),
        CAPACITY);
  }

  /** A node that moves so many bytes per second, and jobs that each post requests as fast as their ceiling. */
  private static final class Machine {
    private final Desk desk;
    private final List<Double> ceilings;
    private final double[] nextArrivalNanos;
    private double nowNanos;

    Machine(String picker, List<Tenant> jobs, List<Double> ceilings) {
      desk = new Desk(PickerCatalog.create(picker));
      this.ceilings = ceilings;
      nextArrivalNanos = new double[jobs.size()];
      for (int slot = 0; slot < jobs.size(); slot++) {
        desk.lane(slot, jobs.get(slot));
      }
    }

    /** Bytes per second of each job. */
    double[] run() {
      double requestNanos = REQUEST_BYTES / CAPACITY * 1e9;
      while (nowNanos < PICKS * requestNanos) {
        arrivals();
        desk.serve();
        passTo(nowNanos + requestNanos);
      }
      double[] rates = new double[ceilings.size()];
      for (int slot = 0; slot < rates.length; slot++) {
        rates[slot] = desk.servedBytes(slot) / nowNanos * 1e9;
      }
      return rates;
    }

    private void arrivals() {
      for (int slot = 0; slot < nextArrivalNanos.length; slot++) {
        while (nextArrivalNanos[slot] <= nowNanos) {
          nextArrivalNanos[slot] += REQUEST_BYTES / ceilings.get(slot) * 1e9;
          desk.arrive(slot, REQUEST_BYTES);
        }
      }
    }

    private void passTo(double nanos) {
      nowNanos = nanos;
      desk.passNanos((long) nanos - desk.nowNanos());
    }
  }
}

package weir.lab.gift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.lab.campaign.Campaign;
import weir.lab.campaign.CampaignListener;
import weir.lab.campaign.Failure;
import weir.lab.campaign.Journal;
import weir.lab.campaign.Plan;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Experiment;
import weir.lab.result.Results;
import weir.sim.workload.RepeatedRuns;

class GiftExperimentsTest {
  private static final double DAYS = 0.3;
  private static final GiftInstance SMALL =
      new GiftInstance(RepeatedRuns.ofPaper(100, DAYS).generate(5), DAYS);

  @Test
  void theWorkedFiguresComeOutExactly(@TempDir Path folder) throws Exception {
    assertThat(claims(new GiftFigure5(), folder.resolve("5"))).isNotEmpty().allMatch(Claim::holds);
    assertThat(claims(new GiftFigure6(), folder.resolve("6"))).isNotEmpty().allMatch(Claim::holds);
  }

  private static List<Claim> claims(Experiment experiment, Path file) throws Exception {
    Plan plan = new Plan(experiment.study(), experiment.points(Size.QUICK), Size.QUICK, 1);
    try (Journal journal = Journal.open(file, plan)) {
      new Campaign(journal, new CampaignListener() {
            @Override
            public void unitDone() {}

            @Override
            public void failed(Failure failure) {
              throw new AssertionError(failure);
            }
          })
          .run(1);
      return experiment.claims(new Results(journal));
    }
  }

  @Test
  void inStepPofsIsBsipToTheSecond() {
    assertThat(values(SMALL.run("pofs"), GiftInstance.IO_SEC))
        .containsExactly(values(SMALL.run("bsip"), GiftInstance.IO_SEC), within(1e-6));
  }

  @Test
  void streamsOnTheirOwnMakeAnotherPofs() {
    assertThat(values(SMALL.run("pofs-streams"), GiftInstance.IO_SEC))
        .isNotEqualTo(values(SMALL.run("pofs"), GiftInstance.IO_SEC));
  }

  @Test
  void everyRunEndsUnderEveryPolicy() {
    for (String policy : List.of("pofs", "pofs-streams", "bsip-fill", "mbw", "gift")) {
      List<Reading> readings = SMALL.run(policy);
      assertThat(values(readings, GiftInstance.IO_SEC)).as(policy).doesNotContain(Double.NaN);
      assertThat(values(readings, GiftInstance.USED)[0]).as(policy).isBetween(0.05, 1.000001);
    }
  }

  @Test
  void couponsAreAllAccountedFor() {
    double[] coupons = values(SMALL.run("gift:gate=window"), RegretLog.COUPONS);
    assertThat(coupons[0]).isPositive();
    assertThat(coupons[1] + coupons[2] + coupons[3] + coupons[4]).isEqualTo(coupons[0]);
  }

  @Test
  void paymentsKeepToTheBudget() {
    // regret periods of an hour, a ten-thousandth of a node-hour each
    double[] paid =
        values(SMALL.run("gift:gate=window:tau=0.1:regret=1h:budget=0.0001"), RegretLog.PAID);
    double most = 0;
    for (int hour = 1; hour < paid.length; hour++) {
      most = Math.max(most, paid[hour] - paid[hour - 1]);
    }
    assertThat(most).isBetween(1e-6, 0.0002);
  }

  private static double[] values(List<Reading> readings, String metric) {
    Reading found = readings.stream()
        .filter(reading -> reading.metric().equals(metric))
        .findFirst()
        .orElseThrow();
    double[] values = new double[found.count()];
    Arrays.setAll(values, found::value);
    return values;
  }
}

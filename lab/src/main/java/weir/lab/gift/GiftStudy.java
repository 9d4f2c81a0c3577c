package weir.lab.gift;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.sim.workload.RepeatedRuns;

/**
 * Policies on GIFT's workload of repeated runs. Points with the same number of applications share their draws, so that fewer
 * days are the beginning of more.
 */
record GiftStudy(String name, List<String> policies, int fullInstances) implements Study {
  static final String APPLICATIONS = "applications";
  static final String DAYS = "days";

  static final String POFS = "pofs";
  static final String GIFT = "gift";
  static final String FILL = "bsip-fill";
  static final String WINDOW_GATE = "gift:gate=window";

  private static final int FULL = 3;

  /** All of the paper's policies, the ablation, and the other reading of the baseline. */
  static final GiftStudy RIVALS = new GiftStudy(
      "gift-rivals",
      List.of(POFS, GiftInstance.STREAMS, "bsip", FILL, "mbw", "tsa", "esa", "tmf", "rnd", GIFT),
      FULL);

  /** More and more applications on the same storage. */
  static final GiftStudy CONTENTION =
      new GiftStudy("gift-contention", List.of(POFS, GiftInstance.STREAMS, FILL, GIFT), FULL);

  /** gift with one parameter at a time away from its default. */
  static final GiftStudy PARAMETERS = new GiftStudy(
      "gift-parameters",
      List.of(
          POFS,
          FILL,
          GIFT,
          "gift:tau=0.1",
          "gift:tau=0.3",
          "gift:tau=0.5",
          "gift:tau=0.7",
          "gift:tau=0.9",
          "gift:throttle=0.05",
          "gift:throttle=0.2",
          "gift:throttle=0.4",
          "gift:throttle=0.8",
          "gift:window=100000",
          "gift:window=250000",
          "gift:window=4000000",
          "gift:window=16000000",
          WINDOW_GATE),
      FULL);

  /** What is owed and paid, day by day or in the end, with and without a budget. */
  static final GiftStudy REGRET = new GiftStudy(
      "gift-regret",
      List.of(
          POFS,
          GIFT,
          "gift:regret=30d",
          "gift:tau=0.1",
          "gift:tau=0.1:regret=30d",
          "gift:throttle=0.8",
          "gift:throttle=0.8:regret=30d",
          "gift:tau=0.1:budget=0.05"),
      1);

  static final String WORKLOAD =
      "Applications that are run again and again with Gamma distributed arrivals, EASY backfilling, 64 targets of 102 MB/s, in the ranges of"
          + " GIFT §2 and §4; what the paper does not give (node counts, stripe widths, shape of the arrivals and much more) is ours and"
          + " listed in docs/workloads.md. All runs come to their end; means are over applications. The baseline pofs holds its"
          + " targets until the phase ends (in step), which makes it the same as bsip; pofs-streams lets every stream end on its own."
          + " The paper does not say which it has. bsip-fill is gift without throttling and coupons. ";

  /** Applications over days. */
  static Point at(int applications, double days) {
    return Point.of(APPLICATIONS, applications).with(DAYS, days);
  }

  /** So many days of a quick run and, at full size, more. */
  static List<Point> points(Size size, int applications, double quickDays, double fullDays) {
    Point quick = at(applications, quickDays);
    return size == Size.FULL ? List.of(at(applications, fullDays), quick) : List.of(quick);
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return policies;
  }

  @Override
  public int instances(Size size) {
    return size == Size.FULL ? fullInstances : 1;
  }

  @Override
  public String draw(Point point) {
    return "" + (int) point.at(APPLICATIONS);
  }

  @Override
  public Instance instance(Point point, long seed) {
    double days = point.at(DAYS);
    RepeatedRuns workload = RepeatedRuns.ofPaper((int) point.at(APPLICATIONS), days);
    return new GiftInstance(workload.generate(seed), days);
  }
}

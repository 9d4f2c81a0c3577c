package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Exhibit;
import weir.lab.experiment.Experiment;
import weir.lab.experiment.Numbers;
import weir.lab.result.Results;
import weir.sim.queue.QueueRun;

/**
 * Forwarding Fig. 9 and Fig. 5.12 of the thesis: a live queue of jobs, replayed.
 *
 * @param file what was measured live
 * @param untilSec where the picture over time ends
 */
record ForwardingQueue(String name, String title, int jobs, String file, double untilSec)
    implements Experiment {
  static final ForwardingQueue FOURTEEN_JOBS = new ForwardingQueue(
      "forwarding-fig9", "Forwarding Fig. 9: a live queue of 14 jobs", 14, "fig9.csv", 400);
  static final ForwardingQueue TEN_JOBS = new ForwardingQueue(
      "forwarding-thesis-fig5-12",
      "Forwarding thesis Fig. 5.12: a live queue of 10 jobs",
      10,
      "thesis-fig5-12.csv",
      700);

  private static final String STATIC = "static:nodes=96";
  private static final int FIRST_HACC = 0;
  private static final int POSIX_LARGE = 6;

  private static final String OTHER_SPEEDS =
      "The live jobs did not run at the speeds of their profiles. With one I/O node each, where nothing is decided, HACC moved 8 to 13"
          + " times what it moved when it was profiled with one, and the four IOR jobs that ran side by side less than half. No replay"
          + " of the profiles can give the live sums; the three or four short HACC jobs make up half of them and more.";

  @Override
  public String about() {
    return "The queue that the authors ran live on 96 compute and 12 I/O nodes of Grid'5000 without direct access, replayed: strict order,"
        + " progress at 1 / (published run time with the present I/O nodes), the placement asked at every start and end. Static"
        + " gives a job one I/O node per eight nodes. Beside it what was measured live, digitised.";
  }

  @Override
  public Study study() {
    return QueueStudy.INSTANCE;
  }

  @Override
  public List<Point> points(Size size) {
    return List.of(QueueStudy.at(jobs));
  }

  @Override
  public List<Exhibit> exhibits(Results results) {
    return new QueueFigure(name, title, new QueueResults(results, jobs), new LiveQueue(file))
        .exhibits(untilSec);
  }

  @Override
  public List<Claim> claims(Results results) {
    QueueResults here = new QueueResults(results, jobs);
    LiveQueue live = new LiveQueue(file);
    List<Claim> claims = new ArrayList<>();
    claims.add(order(here));
    claims.add(gain(here, live));
    claims.add(sums(here, live));
    claims.add(profiles(here, live));
    claims.add(withoutHacc(live));
    if (jobs == 14) {
      claims.add(firstHacc(here));
      claims.add(posixLarge());
    }
    claims.add(makespans(here));
    return claims;
  }

  private static Claim order(QueueResults here) {
    double mckp = here.of("mckp", QueueStudy.SUM);
    double size = here.of("size", QueueStudy.SUM);
    double fixed = here.of(STATIC, QueueStudy.SUM);
    double one = here.of("one", QueueStudy.SUM);
    return Claim.of(
        "The jobs together move most under mckp, then size, then static, least under one (taken as size and static possibly equal)",
        Numbers.text(mckp) + ", " + Numbers.text(size) + ", " + Numbers.text(fixed) + " and "
            + Numbers.text(one) + " MB/s",
        mckp > size && size >= fixed && fixed > one);
  }

  private static Claim gain(QueueResults here, LiveQueue live) {
    double gain = here.of("mckp", QueueStudy.SUM) / here.of(STATIC, QueueStudy.SUM);
    double published = live.sum("mckp", job -> true) / live.sum("static", job -> true);
    return Claim.of(
            "mckp moves " + String.format(Locale.ROOT, "%.2f", published)
                + " times what static does (digitised; taken as within 10 %)",
            Numbers.text(gain) + " times",
            Math.abs(gain / published - 1) < 0.1)
        .because(OTHER_SPEEDS);
  }

  private static Claim sums(QueueResults here, LiveQueue live) {
    List<String> parts = new ArrayList<>();
    boolean near = true;
    for (String policy : QueueFigure.LIVE) {
      double replayed = here.of(policy, QueueStudy.SUM);
      double measured = live.sum(policy, job -> true);
      parts.add(policy + " " + Numbers.text(replayed) + " instead of " + Numbers.text(measured));
      near &= Math.abs(replayed / measured - 1) < 0.1;
    }
    return Claim.of(
            "The sums of the jobs' bandwidths are the live ones (taken as within 10 %)",
            String.join(", ", parts), near)
        .because(OTHER_SPEEDS);
  }

  private static Claim profiles(QueueResults here, LiveQueue live) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    int near = 0;
    for (int job = 0; job < here.jobs(); job++) {
      double ratio = live.bandwidth("one", job) / here.bandwidth("one", job);
      least = Math.min(least, ratio);
      most = Math.max(most, ratio);
      near += Math.abs(ratio - 1) < 0.25 ? 1 : 0;
    }
    return Claim.of(
            "Under one, where nothing is decided, live jobs move what their profiles say (taken as within a quarter)",
            near + " of " + here.jobs() + " do; the others from " + Numbers.text(least) + " to "
                + Numbers.text(most) + " times",
            near == here.jobs())
        .because(
            "Profiles were taken with one job on the machine. Live jobs share the two storage targets, which slows IOR; why HACC, S3D,"
                + " MADBench and BT are faster live than alone with one I/O node, the data do not tell.");
  }

  private static Claim withoutHacc(LiveQueue live) {
    double mckp = live.sum("mckp", job -> !job.equals("HACC"));
    double fixed = live.sum("static", job -> !job.equals("HACC"));
    return Claim.of(
            "The live gain of mckp is more than that of HACC alone (taken as 10 % for the other jobs)",
            "without HACC the live jobs move " + Numbers.text(mckp) + " MB/s under mckp and "
                + Numbers.text(fixed) + " under static",
            mckp > 1.1 * fixed)
        .because(
            "HACC jobs last seconds and are as fast as a file cache; a sum of bandwidths counts them as much as jobs that run for"
                + " minutes.");
  }

  private static Claim firstHacc(QueueResults here) {
    List<Integer> usual = decisions(STATIC, FIRST_HACC);
    List<Integer> had = decisions("mckp", FIRST_HACC);
    double gain = here.bandwidth("mckp", FIRST_HACC) / here.bandwidth(STATIC, FIRST_HACC);
    return Claim.of(
            "The first HACC job gets 1 I/O node from static and 8, then 4, from mckp, and is 3.9 times as fast (§5.3)",
            usual + " from static, " + had + " from mckp, " + Numbers.text(gain) + " times as fast",
            usual.equals(List.of(1)) && had.equals(List.of(8, 4)) && Math.abs(gain - 3.9) < 0.1)
        .because(
            "In the replay all six jobs start at one instant and HACC has 4 from the start; live, one started after the other. The"
                + " speeds are those of the profiles, in which HACC is slow with one I/O node.");
  }

  private static Claim posixLarge() {
    double all = 0;
    double withEight = 0;
    for (QueueRun.Step step : QueueStudy.replay(14, "mckp").steps()) {
      for (QueueRun.Grant grant : step.decisions()) {
        if (grant.job() == POSIX_LARGE) {
          all += step.endSec() - step.startSec();
          withEight += grant.decision() == 8 ? step.endSec() - step.startSec() : 0;
        }
      }
    }
    double part = withEight / all;
    return Claim.of(
            "POSIX-L has 8 I/O nodes under static; under mckp for 9.7 % of its time, 2 for the rest (§5.3; taken as within 5 percentage"
                + " points)",
            decisions(STATIC, POSIX_LARGE) + " under static, 8 for " + Numbers.percent(part)
                + " of its time under mckp",
            decisions(STATIC, POSIX_LARGE).equals(List.of(8)) && Math.abs(part - 0.097) < 0.05)
        .because(
            "In the replay the IOR jobs before it end within 26 s and leave it the pool; live they ran for minutes, at a twentieth of"
                + " the speed that their profiles promise with eight I/O nodes.");
  }

  /** The numbers of I/O nodes that a job of the 14 had, one after the other. */
  private static List<Integer> decisions(String policy, int job) {
    List<Integer> decisions = new ArrayList<>();
    for (QueueRun.Step step : QueueStudy.replay(14, policy).steps()) {
      for (QueueRun.Grant grant : step.decisions()) {
        boolean changed =
            decisions.isEmpty() || decisions.get(decisions.size() - 1) != grant.decision();
        if (grant.job() == job && changed) {
          decisions.add(grant.decision());
        }
      }
    }
    return decisions;
  }

  private static Claim makespans(QueueResults here) {
    double mckp = here.of("mckp", QueueStudy.MAKESPAN);
    double fixed = here.of(STATIC, QueueStudy.MAKESPAN);
    double one = here.of("one", QueueStudy.MAKESPAN);
    return Claim.of(
            "Ours: with mckp the queue is through earlier than with static, and long before one (taken as half of one's time)",
            Numbers.text(mckp) + ", " + Numbers.text(fixed) + " and " + Numbers.text(one) + " s",
            mckp < fixed && mckp < 0.5 * one)
        .because(
            "mckp maximises bandwidth, not progress: while HACC runs, S3D is left with one I/O node for a few seconds, and the whole queue"
                + " waits for S3D.");
  }
}

package weir.lab.gift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.model.Rates;
import weir.model.StripeRates;
import weir.model.Stripes;
import weir.model.Target;
import weir.model.Transfers;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DecisionListener;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.scenario.Scenario;

/** The first decision of each policy on five applications and three targets; nothing random. */
final class ShareStudy implements Study {
  static final ShareStudy INSTANCE = new ShareStudy();

  static final List<String> POLICIES =
      List.of("pofs", "bsip", "bsip-fill", "gift", "tsa", "esa", "mbw");
  static final List<String> APPLICATIONS = List.of("A", "B", "C", "D", "E");
  static final int TARGETS = 3;

  /** What an application is granted on a target, ranked by application, then target. */
  static final String SHARE = "share";

  /** What all applications progress by, in units of a target. */
  static final String EFFECTIVE = "effective";

  static final Point ONLY = Point.of("case", 1);

  /** Which targets, counted from one, each application is on. */
  private static final List<List<String>> PLACES =
      List.of(List.of("1", "2"), List.of("1"), List.of("2", "3"), List.of("2", "3"), List.of("2"));

  private ShareStudy() {}

  @Override
  public String name() {
    return "gift-shares";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return POLICIES;
  }

  @Override
  public int instances(Size size) {
    return 1;
  }

  static Scenario scenario() {
    List<Job> jobs = new ArrayList<>();
    for (int i = 0; i < APPLICATIONS.size(); i++) {
      jobs.add(Job.builder(APPLICATIONS.get(i))
          .targets(PLACES.get(i))
          .phases(new Phases.Builder().io(100).build())
          .build());
    }
    List<Target> targets = List.of(new Target("1", 1), new Target("2", 1), new Target("3", 1));
    return new Scenario(new Platform(targets, TARGETS), Optional.empty(), jobs);
  }

  @Override
  public Instance instance(Point point, long seed) {
    return policy -> {
      Scenario scenario = scenario();
      FirstDecision first = new FirstDecision();
      new Engine(scenario, PolicyCatalog.create(policy, DedicatedMode.settingOf(scenario)))
          .onDecision(first)
          .run();
      return List.of(Reading.ranked(SHARE, first.share), Reading.of(EFFECTIVE, first.effective));
    };
  }

  private static final class FirstDecision implements DecisionListener {
    final double[] share = new double[APPLICATIONS.size() * TARGETS];
    double effective;
    private boolean isOver;

    @Override
    public void decided(double nowSec, Transfers transfers, Rates rates) {
      throw new IllegalStateException("three targets, not one");
    }

    @Override
    public void decidedOnTargets(
        double nowSec, Transfers transfers, Stripes stripes, StripeRates granted, Rates totals) {
      if (isOver) {
        return;
      }
      isOver = true;
      for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
        for (int k = 0; k < stripes.width(i); k++) {
          share[i * TARGETS + stripes.target(i, k)] = granted.of(i, k);
        }
        effective += totals.of(i);
      }
    }
  }
}

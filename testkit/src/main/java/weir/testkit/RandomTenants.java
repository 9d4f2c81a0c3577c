package weir.testkit;

import java.util.ArrayList;
import java.util.List;
import weir.model.Job;
import weir.model.Tenant;

/** Tenants at random from few names, so that they share groups, users and now and then a job; often all alike. */
public final class RandomTenants {
  private final Dice dice;
  private final int names;
  private final boolean allAlike;
  private final double lightest;

  /** @param lightest the least priority to hand out; the most is its inverse */
  public RandomTenants(Dice dice, double lightest) {
    this.dice = dice;
    this.lightest = lightest;
    names = 1 + dice.below(4);
    allAlike = dice.oneIn(6);
  }

  /** A tenant whose job may be that of another. */
  public Tenant any() {
    return of("job" + dice.below(3 * names));
  }

  /** Tenants of as many jobs. */
  public List<Tenant> jobs(int count) {
    List<Tenant> tenants = new ArrayList<>();
    while (tenants.size() < count) {
      tenants.add(of("job" + tenants.size()));
    }
    return tenants;
  }

  /** A job that does nothing yet. */
  Job job(String id) {
    return jobOf(of(id));
  }

  /** Another job of the same user, alike in all. */
  static Job twin(Job job, String id) {
    return jobOf(new Tenant(id, job.user(), job.group(), job.nodes(), job.priority()));
  }

  /** A job of this tenant that does nothing yet. */
  public static Job jobOf(Tenant tenant) {
    return Job.builder(tenant.job())
        .user(tenant.user())
        .group(tenant.group())
        .nodes(tenant.nodes())
        .priority(tenant.priority())
        .build();
  }

  Tenant of(String job) {
    if (allAlike) {
      return new Tenant(job, "user", "group", 1, 1);
    }
    return new Tenant(
        job,
        "user" + dice.below(names),
        dice.oneIn(5) ? "" : "group" + dice.below(names),
        dice.oneOf(1, 1, 2, 1 + dice.below(8), (int) Math.ceil(1 / lightest)),
        dice.oneOf(1, 1, 0.5, lightest, 1 / lightest, dice.between(lightest, 2)));
  }
}

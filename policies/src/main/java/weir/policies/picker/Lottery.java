package weir.policies.picker;

import java.util.Arrays;
import java.util.SplittableRandom;
import weir.model.Picker;
import weir.model.Tenant;
import weir.policies.fair.FairPolicy;
import weir.policies.fair.ShareTree;

/**
 * A draw for every request: each job that waits holds tickets for its share of the machine.
 *
 * <p>Source: ThemisIO §3, statistical tokens, with the draw among waiting jobs that its published code makes. The shares of
 * the tree are multiplied out over all jobs that are known, so that the share of an idle job goes to everybody and not to
 * its siblings first; and a request is a request whatever its size. Both are ThemisIO's, and what {@link FairTree} is
 * for. Cost per pick: the logarithm of the number of jobs.
 */
final class Lottery implements JobOrder {
  private final ShareTree tree;
  private final SplittableRandom random;
  private final TicketTree tickets = new TicketTree();
  private int[] leafOf = new int[0];
  private boolean[] waits = new boolean[0];
  private boolean[] known = new boolean[0];
  private double[] share = new double[0];
  private boolean stale;

  Lottery(FairPolicy policy, long seed) {
    tree = new ShareTree(policy);
    random = new SplittableRandom(seed);
  }

  @Override
  public void joined(int job, Tenant tenant) {
    if (job >= leafOf.length) {
      int room = 2 * job + 1;
      leafOf = Arrays.copyOf(leafOf, room);
      waits = Arrays.copyOf(waits, room);
      known = Arrays.copyOf(known, room);
      tickets.reserve(room);
    }
    leafOf[job] = tree.join(tenant);
    known[job] = true;
    share = Arrays.copyOf(share, Math.max(share.length, tree.nodes()));
    stale = true;
  }

  @Override
  public void left(int job) {
    tree.leave(leafOf[job]);
    known[job] = false;
    stale = true;
  }

  @Override
  public void waits(int job, long nowNanos) {
    waits[job] = true;
    tickets.set(job, share[leafOf[job]]);
  }

  @Override
  public void rests(int job) {
    waits[job] = false;
    tickets.set(job, 0);
  }

  @Override
  public int first(long nowNanos) {
    if (stale) {
      share[ShareTree.ROOT] = 1;
      divide(ShareTree.ROOT);
      issueTickets();
      stale = false;
    }
    return tickets.isEmpty() ? Picker.NONE : tickets.holder(random.nextDouble());
  }

  private void divide(int branch) {
    double all = 0;
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      all += tree.weight(n);
    }
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      share[n] = share[branch] * tree.weight(n) / all;
      divide(n);
    }
  }

  private void issueTickets() {
    for (int job = 0; job < known.length; job++) {
      tickets.set(job, known[job] && waits[job] ? share[leafOf[job]] : 0);
    }
  }

  @Override
  public void charge(int job, long bytes) {}
}

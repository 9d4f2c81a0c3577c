package weir.controller.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weir.model.Job;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Transfers;
import weir.wire.control.NodeReport;

/**
 * All jobs and nodes as reports tell of them, and the policies' view: a job in an I/O phase is a transfer, an I/O node a target. Used by
 * one thread.
 */
public final class LiveView implements Transfers, Stripes {
  private static final int FIRST_SLOTS = 64;

  private final List<LiveNode> nodes = new ArrayList<>();
  private final Map<String, LiveJob> byId = new HashMap<>();
  private LiveJob[] bySlot = new LiveJob[FIRST_SLOTS];
  private int[] next = new int[FIRST_SLOTS];
  private int[] previous = new int[FIRST_SLOTS];
  private final List<Integer> free = new ArrayList<>();
  private int slotsUsed;
  private int first = NONE;
  private int last = NONE;
  private int size;
  private double nowSec;
  private Watcher watcher = new Watcher() {};

  /** Is told when transfers come and go. */
  public interface Watcher {
    /** The transfer is in the view from now on. */
    default void posted(int slot) {}

    /** The transfer is about to leave the view. */
    default void completed(int slot) {}

    /** There are more slots than before. */
    default void grown() {}
  }

  public LiveView(List<String> nodeNames) {
    nodeNames.forEach(name -> nodes.add(new LiveNode(name)));
  }

  public void watcher(Watcher now) {
    watcher = now;
  }

  public List<LiveNode> nodes() {
    return nodes;
  }

  public Iterable<LiveJob> jobs() {
    return byId.values();
  }

  /** The job of that name, if it is known. */
  public Optional<LiveJob> job(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** The job whose transfer is in the slot. */
  public LiveJob inSlot(int slot) {
    return bySlot[slot];
  }

  /** The job's number at the node, or 0 where it has none. */
  public int numberAt(int slot, int node) {
    return bySlot[slot].number(node);
  }

  /** Time goes on; phases in which nothing has come for too long end. Whether any did. */
  public boolean advanceTo(double seconds) {
    nowSec = seconds;
    boolean ended = false;
    for (int i = first; i != NONE; ) {
      int after = next[i];
      if (bySlot[i].phases().endsSec() <= nowSec && !isActiveNow(i)) {
        end(i);
        ended = true;
      }
      i = after;
    }
    return ended;
  }

  /** A node that is silent for a while may have more to tell; what it said last holds until it does. */
  private boolean isActiveNow(int slot) {
    for (int node : bySlot[slot].targets()) {
      if (nodes.get(node).isUp()
          && nodes.get(node).heardSec() < bySlot[slot].phases().endsSec()) {
        return true;
      }
    }
    return false;
  }

  /** When the next phase ends if nothing more is heard. */
  public double nextEndSec() {
    double soonest = Double.POSITIVE_INFINITY;
    for (int i = first; i != NONE; i = next[i]) {
      soonest = Math.min(soonest, bySlot[i].phases().endsSec());
    }
    return soonest;
  }

  /**
   * Takes in a report.
   *
   * @return whether a phase began, or a job began to use another node
   */
  public boolean heard(int node, NodeReport report) {
    LiveNode from = nodes.get(node);
    if (from.heard(report, nowSec)) {
      byId.values().forEach(job -> job.forgotten(node));
    }
    report.names().forEach(name -> named(node, name));
    boolean began = false;
    for (NodeReport.Row row : report.rows()) {
      LiveJob job = from.job(row.number());
      if (job != null) {
        began |= count(job, node, row);
      }
    }
    report.gone().forEach(number -> gone(node, number));
    return began;
  }

  private void named(int node, NodeReport.Name name) {
    LiveJob known = byId.get(name.tenant().job());
    if (known != null && !known.tenant().equals(name.tenant())) {
      known.forgotten(node);
      remove(known);
      known = null;
    }
    LiveJob job = known == null ? create(name) : known;
    if (job.number(node) != name.number()) {
      job.named(node, name.number());
    }
    nodes.get(node).named(name.number(), job);
  }

  private LiveJob create(NodeReport.Name name) {
    int slot = free.isEmpty() ? slotsUsed++ : free.remove(free.size() - 1);
    if (slot == bySlot.length) {
      grow();
    }
    LiveJob job = new LiveJob(slot, name.tenant(), nodes.size(), nowSec);
    bySlot[slot] = job;
    byId.put(name.tenant().job(), job);
    return job;
  }

  private void grow() {
    bySlot = Arrays.copyOf(bySlot, 2 * bySlot.length);
    next = Arrays.copyOf(next, bySlot.length);
    previous = Arrays.copyOf(previous, bySlot.length);
    watcher.grown();
  }

  private boolean count(LiveJob job, int node, NodeReport.Row row) {
    double cost = job.count(node, row);
    if (cost == 0 && !row.isActive()) {
      return false;
    }
    double lastSec = nowSec - row.activeNanosAgo() / 1e9;
    boolean begins = job.phases().active(nowSec - row.beganNanosAgo() / 1e9, lastSec);
    if (!job.phases().isInPhase()) {
      return false;
    }
    boolean widens = job.uses(node);
    if (begins) {
      enter(job.slot());
      watcher.posted(job.slot());
    } else if (widens) {
      watcher.completed(job.slot());
      watcher.posted(job.slot());
    }
    return begins || widens;
  }

  private void gone(int node, int number) {
    LiveJob job = nodes.get(node).gone(number);
    if (job != null && job.number(node) == number) {
      job.forgotten(node);
      if (!job.isKnownAnywhere()) {
        remove(job);
      }
    }
  }

  private void remove(LiveJob job) {
    if (job.phases().isInPhase()) {
      end(job.slot());
    }
    byId.remove(job.tenant().job(), job);
    free.add(job.slot());
  }

  /** The node does not answer; phases that were nowhere else end by themselves. */
  public void lost(int node) {
    nodes.get(node).down();
  }

  private void end(int i) {
    watcher.completed(i);
    leave(i);
    bySlot[i].phases().end(maxRate(i));
    bySlot[i].usesNone();
  }

  private void enter(int i) {
    previous[i] = last;
    next[i] = NONE;
    if (last == NONE) {
      first = i;
    } else {
      next[last] = i;
    }
    last = i;
    size++;
  }

  private void leave(int i) {
    if (previous[i] == NONE) {
      first = next[i];
    } else {
      next[previous[i]] = next[i];
    }
    if (next[i] == NONE) {
      last = previous[i];
    } else {
      previous[next[i]] = previous[i];
    }
    size--;
  }

  /** Tells a policy that has just been chosen of all transfers there are. */
  public void introduce(StripedPolicy policy) {
    for (int i = first; i != NONE; i = next[i]) {
      policy.posted(i, this, this);
    }
  }

  public double nowSec() {
    return nowSec;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int slots() {
    return bySlot.length;
  }

  @Override
  public int first() {
    return first;
  }

  @Override
  public int next(int i) {
    return next[i];
  }

  @Override
  public Job job(int i) {
    return bySlot[i].job();
  }

  @Override
  public double postedSec(int i) {
    return bySlot[i].phases().postedSec();
  }

  /** All that its nodes can move; what the compute nodes themselves can is not known. */
  @Override
  public double maxRate(int i) {
    double sum = 0;
    for (int node : bySlot[i].targets()) {
      sum += nodes.get(node).capacity();
    }
    return Math.max(1, sum);
  }

  @Override
  public double remainingBytes(int i) {
    return bySlot[i].phases().remainingBytes();
  }

  @Override
  public double elapsedSec(int i) {
    return bySlot[i].phases().elapsedSec(nowSec);
  }

  @Override
  public double progressSec(int i) {
    PhaseTracker phases = bySlot[i].phases();
    return phases.workSec(nowSec) + phases.movedBytes() / maxRate(i);
  }

  @Override
  public double yield(int i) {
    double elapsed = elapsedSec(i);
    return elapsed > 0 ? Math.min(1, progressSec(i) / elapsed) : 0;
  }

  @Override
  public double characteristicSec(int i) {
    return bySlot[i].phases().characteristicSec();
  }

  @Override
  public int declaredSet(int i) {
    return NO_SET;
  }

  @Override
  public int targets() {
    return nodes.size();
  }

  @Override
  public double capacity(int target) {
    return nodes.get(target).isUp() ? nodes.get(target).capacity() : 0;
  }

  @Override
  public int width(int i) {
    return bySlot[i].targets().length;
  }

  @Override
  public int target(int i, int k) {
    return bySlot[i].targets()[k];
  }
}

package weir.controller.decide;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.controller.link.NodeLink;
import weir.controller.view.LiveView;
import weir.model.SharingPolicy;
import weir.model.Transfers;
import weir.wire.control.GrantOrder;
import weir.wire.control.NodeReport;

/**
 * Takes in reports, asks the policy when anything has begun or ended, when an interval is over or when the policy wished to be asked,
 * and sends out what has changed. One thread owns everything; others leave it notes.
 */
public final class DecisionLoop implements NodeLink.Inbox, AutoCloseable {
  private static final System.Logger LOG = System.getLogger(DecisionLoop.class.getName());

  /** Nodes are told that the controller lives that many times in the life of a grant. */
  private static final int REMINDERS = 4;

  private static final double SILENT_SEC = 1;

  private final LoopOptions options;
  private final LiveView view;
  private final GrantBook book;
  private final List<NodeLink> links = new ArrayList<>();
  private final LinkedBlockingQueue<Runnable> notes = new LinkedBlockingQueue<>();
  private final Latencies latencies = new Latencies();
  private final Counts counts = new Counts();
  private final long originNanos = System.nanoTime();
  private final Thread thread = new Thread(this::run, "weir-decisions");
  private LivePolicy policy;
  private @Nullable PolicyAtWork atWork;
  private long term;
  private long version;
  private boolean isLeading;
  private boolean isDue;
  private long reportedNanos;
  private double decidedSec;
  private double wakeSec = SharingPolicy.NEVER;
  private volatile boolean closed;

  /** What has happened so far. */
  public static final class Counts {
    private long reports;
    private long decisions;
    private long orders;
    private long faults;
    private long busyNanos;

    public long reports() {
      return reports;
    }

    public long decisions() {
      return decisions;
    }

    public long orders() {
      return orders;
    }

    /** Decisions that failed; what was granted before holds. */
    public long faults() {
      return faults;
    }

    /** How long the loop has been at work. */
    public long busyNanos() {
      return busyNanos;
    }
  }

  public DecisionLoop(
      List<NodeLink.Member> members,
      NodeLink.Credentials credentials,
      LivePolicy policy,
      LoopOptions options) {
    this.options = options;
    this.policy = policy;
    view = new LiveView(members.stream().map(NodeLink.Member::name).toList());
    book = new GrantBook(members.size());
    for (int node = 0; node < members.size(); node++) {
      links.add(new NodeLink(node, members.get(node), credentials, this, options.interval()));
    }
    follow(policy);
    thread.setDaemon(true);
  }

  public void start() {
    thread.start();
    links.forEach(NodeLink::start);
  }

  /** From now on this controller's word counts, under that term, or does not. */
  public void lead(boolean leads, long itsTerm) {
    notes.add(() -> {
      isLeading = leads;
      term = itsTerm;
      book.resetAll();
      isDue = leads;
    });
  }

  /** Another policy from now on. */
  public CompletableFuture<LivePolicy> policy(LivePolicy successor) {
    return ask(unused -> {
      LivePolicy before = policy;
      follow(successor);
      return before;
    });
  }

  private void follow(LivePolicy successor) {
    policy = successor;
    PolicyAtWork fresh =
        successor.granting().map(its -> new PolicyAtWork(view, its)).orElse(null);
    atWork = fresh;
    view.watcher(fresh == null ? new LiveView.Watcher() {} : fresh);
    book.resetAll();
    isDue = true;
  }

  /** Answers a question about what is known, on the loop's thread. */
  public <T> CompletableFuture<T> ask(Function<LiveView, T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    notes.add(() -> {
      try {
        answer.complete(question.apply(view));
      } catch (RuntimeException e) {
        answer.completeExceptionally(e);
      }
    });
    return answer;
  }

  public LivePolicy policy() {
    return policy;
  }

  public Counts counts() {
    return counts;
  }

  public Latencies latencies() {
    return latencies;
  }

  public List<NodeLink> links() {
    return links;
  }

  /** The rate that the policy granted a transfer on its {@code k}-th target; to be asked on the loop's thread. */
  public double granted(int slot, int k) {
    PolicyAtWork now = atWork;
    return now == null ? 0 : now.rate(slot, k);
  }

  @Override
  public void reported(int node, NodeReport report) {
    long nowNanos = System.nanoTime();
    notes.add(() -> heard(node, report, nowNanos));
  }

  @Override
  public void lost(int node) {
    notes.add(() -> {
      view.lost(node);
      book.reset(node);
      isDue = true;
    });
  }

  @Override
  public void inForce(int node, GrantOrder.Stamp sent, GrantOrder.Stamp stamp) {
    long nowNanos = System.nanoTime();
    notes.add(() -> {
      if (stamp.equals(sent)) {
        latencies.inForce(sent.version(), nowNanos);
      } else {
        book.reset(node);
      }
    });
  }

  private void heard(int node, NodeReport report, long arrivedNanos) {
    counts.reports++;
    boolean wasUp = view.nodes().get(node).isUp();
    view.advanceTo((arrivedNanos - originNanos) / 1e9);
    if (view.heard(node, report)) {
      isDue = true;
      reportedNanos = reportedNanos == 0 ? arrivedNanos : reportedNanos;
    }
    boolean hasForgotten = atWork != null && report.head().term() == 0 && !book.isWhole(node);
    if (!wasUp || hasForgotten) {
      book.reset(node);
      isDue = true;
    }
  }

  private double nowSec() {
    return (System.nanoTime() - originNanos) / 1e9;
  }

  private void run() {
    while (!closed) {
      try {
        Runnable note = notes.poll(pauseNanos(), TimeUnit.NANOSECONDS);
        long beganNanos = System.nanoTime();
        while (note != null) {
          note.run();
          note = notes.poll();
        }
        step();
        counts.busyNanos += System.nanoTime() - beganNanos;
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        counts.faults++;
        LOG.log(Level.ERROR, "a decision failed; what was granted before holds", e);
      }
    }
  }

  private long pauseNanos() {
    double dueSec = Math.min(
        Math.min(wakeSec, view.nextEndSec()), decidedSec + options.interval().toNanos() / 1e9);
    return Math.max(0, (long) (1e9 * (dueSec - nowSec())));
  }

  private void step() {
    double nowSec = nowSec();
    boolean ended = view.advanceTo(nowSec);
    boolean intervalIsOver = nowSec - decidedSec >= options.interval().toNanos() / 1e9;
    if (isDue || ended || nowSec >= wakeSec || intervalIsOver) {
      wakeSilent(nowSec);
      decide(nowSec);
    }
  }

  /** A connection over which nothing has come for long, though the node should have reported many times, is given up. */
  private void wakeSilent(double nowSec) {
    double longestSec = Math.max(SILENT_SEC, 5 * options.interval().toNanos() / 1e9);
    for (int node = 0; node < links.size(); node++) {
      if (view.nodes().get(node).isUp()
          && nowSec - view.nodes().get(node).heardSec() > longestSec) {
        view.lost(node);
        book.reset(node);
        links.get(node).reconnect();
      }
    }
  }

  private void decide(double nowSec) {
    countHeld(nowSec - decidedSec);
    isDue = false;
    decidedSec = nowSec;
    PolicyAtWork now = atWork;
    if (!isLeading) {
      return;
    }
    counts.decisions++;
    if (now == null) {
      release(nowSec);
      return;
    }
    wakeSec = now.decide();
    version++;
    latencies.decided(version, reportedNanos);
    reportedNanos = 0;
    tell(book.changes(view, now), nowSec);
  }

  private void countHeld(double seconds) {
    if (atWork == null) {
      return;
    }
    for (int i = view.first(); i != Transfers.NONE; i = view.next(i)) {
      double rate = 0;
      for (int k = 0; k < view.width(i); k++) {
        rate += granted(i, k);
      }
      if (rate == 0) {
        view.inSlot(i).held(seconds);
      }
    }
  }

  private void tell(List<List<GrantOrder.Row>> changes, double nowSec) {
    double remindSec = options.life().toNanos() / 1e9 / REMINDERS;
    for (int node = 0; node < links.size(); node++) {
      boolean isLate = nowSec - book.toldSec(node) > remindSec;
      boolean isNew = book.isWhole(node) || !changes.get(node).isEmpty();
      if (view.nodes().get(node).isUp() && (isNew || isLate)) {
        send(node, changes.get(node), (int) options.life().toMillis(), nowSec);
      }
    }
  }

  /** Nodes decide by themselves from now on. */
  private void release(double nowSec) {
    wakeSec = SharingPolicy.NEVER;
    for (int node = 0; node < links.size(); node++) {
      if (view.nodes().get(node).isUp() && book.isWhole(node)) {
        version++;
        send(node, List.of(), 0, nowSec);
      }
    }
  }

  private void send(int node, List<GrantOrder.Row> rows, int lifeMillis, double nowSec) {
    counts.orders++;
    links
        .get(node)
        .grant(new GrantOrder(
            new GrantOrder.Stamp(term, version),
            new GrantOrder.Span(lifeMillis, (int) options.patience().toMillis()),
            new GrantOrder.Rule(policy.spec(), policy.shape(), policy.local()),
            book.isWhole(node),
            rows));
    book.told(node, nowSec);
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    links.forEach(NodeLink::close);
  }
}

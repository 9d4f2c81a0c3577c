package weir.controller;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import weir.controller.decide.DecisionLoop;
import weir.controller.decide.LivePolicy;
import weir.controller.decide.LoopOptions;
import weir.controller.link.NodeLink;
import weir.controller.state.Applied;
import weir.controller.state.Change;
import weir.controller.state.Leadership;
import weir.controller.state.PolicySetting;
import weir.controller.state.Replica;
import weir.controller.state.ReplicaOptions;

/**
 * A controller: one of those that keep the site's state, and, while it leads, the one whose grants count. The others listen to the nodes
 * as well, so that whoever takes over knows the jobs.
 */
public final class Controller implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Controller.class.getName());
  private static final long LOOK_MILLIS = 100;
  private static final long POLL_MILLIS = 10;

  private final Replica replica;
  private final DecisionLoop loop;
  private final Options options;
  private final ScheduledExecutorService looking =
      Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "weir-settings");
        thread.setDaemon(true);
        return thread;
      });
  private long followedVersion = -1;

  /**
   * What a controller needs.
   *
   * @param firstPolicy in force until an operator sets another
   */
  public record Options(
      ReplicaOptions replica,
      List<NodeLink.Member> members,
      NodeLink.Credentials credentials,
      LoopOptions loop,
      String firstPolicy) {}

  private Controller(Options options) throws IOException {
    this.options = options;
    LivePolicy first = LivePolicy.of(options.firstPolicy);
    replica = Replica.start(options.replica);
    loop = new DecisionLoop(options.members, options.credentials, first, options.loop);
  }

  public static Controller start(Options options) throws IOException {
    Controller controller = new Controller(options);
    controller.loop.start();
    controller.replica.addListener(controller.new Leading());
    var unused = controller.looking.scheduleWithFixedDelay(
        controller::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    return controller;
  }

  /** Takes the lead and gives it up as the members agree. */
  private final class Leading implements Leadership {
    @Override
    public void gained(long term) {
      if (looking.isShutdown()) {
        return;
      }
      if (inForce().version() == 0) {
        var unused = replica.propose(new Change.PolicySet(options.firstPolicy, "weir", 0));
      }
      loop.lead(true, term);
    }

    @Override
    public void lost() {
      loop.lead(false, 0);
    }
  }

  /** Follows the policy that the members have agreed on. */
  private void look() {
    PolicySetting now = inForce();
    if (now.version() > 0 && now.version() != followedVersion) {
      followedVersion = now.version();
      try {
        var unused = loop.policy(LivePolicy.of(now.spec()));
      } catch (IllegalArgumentException e) {
        LOG.log(Level.ERROR, "the policy in force is not known here: " + e.getMessage());
      }
    }
  }

  private PolicySetting inForce() {
    return replica.state().settings().policy().inForce();
  }

  /** Waits until a policy is in force, which is when there is a leader; whether it came to that in time. */
  public boolean awaitPolicy(Duration longest) throws InterruptedException {
    long untilNanos = System.nanoTime() + longest.toNanos();
    while (inForce().version() == 0 && System.nanoTime() - untilNanos < 0) {
      Thread.sleep(POLL_MILLIS);
    }
    return inForce().version() > 0;
  }

  /**
   * Puts a policy in force at the whole site.
   *
   * @throws IllegalArgumentException if there is no such policy
   */
  public CompletableFuture<PolicySetting> policy(String spec, String by) {
    LivePolicy.of(spec);
    return settled(new Change.PolicySet(spec, by, Change.ANY_VERSION));
  }

  /** Puts the policy before this one in force again. */
  public CompletableFuture<PolicySetting> undo(String by) {
    return settled(new Change.PolicyUndone(by, Change.ANY_VERSION));
  }

  private CompletableFuture<PolicySetting> settled(Change change) {
    return replica
        .propose(change)
        .thenCompose(this::after)
        .thenApplyAsync(
            setting -> {
              look();
              return setting;
            },
            looking);
  }

  private CompletableFuture<PolicySetting> after(Applied applied) {
    if (applied.isRefused()) {
      return CompletableFuture.failedFuture(
          new IllegalArgumentException(applied.refusal().orElse("refused")));
    }
    return replica
        .stateAfter(applied)
        .thenApply(state -> state.settings().policy().inForce());
  }

  public Replica replica() {
    return replica;
  }

  public DecisionLoop loop() {
    return loop;
  }

  @Override
  public void close() throws IOException {
    looking.shutdownNow();
    loop.close();
    replica.close();
  }
}

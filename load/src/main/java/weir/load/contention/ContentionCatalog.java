package weir.load.contention;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import weir.load.LoadJob;
import weir.load.Work;
import weir.model.Tenant;

/** The named contentions. IO500 and its like have phases of one job only; these have none. */
public final class ContentionCatalog {
  private static final int MIB = 1 << 20;
  private static final int KIB = 1 << 10;
  private static final double END_SEC = 9;

  /** The first job is alone until here. */
  private static final double JOIN_SEC = 2;

  private static final Span ALONE = new Span(0.5, JOIN_SEC);
  private static final Span CONTESTED = new Span(2.5, 8.5);

  private static final Work WRITES = Work.of(Work.Kind.WRITE, MIB).fileBytes(16L * MIB);
  private static final Work READS = Work.of(Work.Kind.READ, MIB).fileBytes(16L * MIB);

  private static final Bar TRUE_TO_SHARES_1_S =
      Bar.atMost(0.01, Figure.shareError("shareErrorOneSec", 1));
  private static final Bar TRUE_TO_SHARES_50_MS =
      Bar.atMost(0.03, Figure.shareError("shareErrorFiftyMillis", 0.05));
  private static final Bar NOTHING_LOST = Bar.atLeast(0.98, Figure.totalOverAlone());

  /** All contentions. */
  public static final List<Contention> ALL = List.of(
      contention("size-fair", "size-fair", "four nodes against one: 4 to 1")
          .first(tenant("large", "u", "g", 4), 8, WRITES, 0.8)
          .joins(tenant("small", "v", "g", 1), 8, WRITES, 0.2)
          .mustShare()
          .bar(Bar.atMost(0.03, Figure.variation("small")))
          .build(),
      contention("job-fair", "job-fair", "four nodes against one, but equal")
          .first(tenant("large", "u", "g", 4), 16, WRITES, 0.5)
          .joins(tenant("small", "v", "g", 1), 4, WRITES, 0.5)
          .mustShare()
          .bar(Bar.atMost(0.03, Figure.variation("small")))
          .build(),
      contention(
              "user-fair",
              "user-fair",
              "two jobs of one user against one of another, 24 processes each")
          .first(tenant("a1", "a", "g", 2), 24, WRITES, 0.25)
          .joins(tenant("a2", "a", "g", 2), 24, WRITES, 0.25)
          .joins(tenant("b1", "b", "g", 1), 24, WRITES, 0.5)
          .bar(Bar.atMost(1.02, Figure.imbalance(List.of("a1", "a2"), List.of("b1"))))
          .bar(NOTHING_LOST)
          .build(),
      contention("user-then-size", "user-size-fair", "two users, jobs of 1 and 2, of 4 and 6 nodes")
          .first(tenant("a1", "a", "g", 1), 8, WRITES, 1 / 6.0)
          .joins(tenant("a2", "a", "g", 2), 8, WRITES, 1 / 3.0)
          .joins(tenant("b4", "b", "g", 4), 8, WRITES, 0.2)
          .joins(tenant("b6", "b", "g", 6), 8, WRITES, 0.3)
          .mustShare()
          .build(),
      contention("three-levels", "group-user-size-fair", "two groups, three users, five jobs")
          .first(tenant("a1", "a", "g", 1), 8, WRITES, 1 / 6.0)
          .joins(tenant("a2", "a", "g", 2), 8, WRITES, 1 / 3.0)
          .joins(tenant("b4", "b", "h", 4), 8, WRITES, 0.1)
          .joins(tenant("b6", "b", "h", 6), 8, WRITES, 0.15)
          .joins(tenant("c1", "c", "h", 1), 8, WRITES, 0.25)
          .mustShare()
          .build(),
      contention("idle-sibling", "user-fair", "what a silent job leaves is its user's")
          .first(tenant("a1", "a", "g", 1), 8, WRITES, 0.5)
          .silent(tenant("a2", "a", "g", 1), WRITES)
          .joins(tenant("b1", "b", "g", 1), 8, WRITES, 0.5)
          .mustShare()
          .build(),
      contention("small-requests", "job-fair", "4 KiB requests against 1 MiB requests: equal bytes")
          .first(tenant("large", "u", "g", 1), 4, WRITES, 0.5)
          .joins(
              tenant("small", "v", "g", 1),
              16,
              Work.of(Work.Kind.WRITE, 4 * KIB).fileBytes(4L * MIB).inFlight(8),
              0.5)
          .bar(Bar.atMost(0.02, Figure.shareError("shareErrorOneSec", 1)))
          .build(),
      contention("many-connections", "job-fair", "one connection against 32")
          .first(tenant("one", "u", "g", 1), 1, WRITES.inFlight(8), 0.5)
          .joins(tenant("many", "v", "g", 1), 32, WRITES, 0.5)
          .mustShare()
          .build(),
      contention(
              "metadata-storm",
              "job-fair",
              "a stream keeps its half beside a storm of small operations")
          .first(tenant("stream", "u", "g", 1), 8, WRITES, 1)
          .joins(
              tenant("storm", "v", "g", 1), 16, Work.of(Work.Kind.METADATA, 1).inFlight(2), 0)
          .bar(Bar.atLeast(0.49, Figure.kept("stream")))
          .build(),
      contention(
              "bursts",
              "job-fair",
              "bursts take half while they last, and the steady job all between")
          .first(tenant("steady", "u", "g", 1), 8, WRITES, 0.75)
          .joins(tenant("bursty", "v", "g", 1), 8, WRITES.rhythm(200, 200), 0.25)
          .bar(Bar.atMost(0.03, Figure.shareError("shareErrorOneSec", 1)))
          .bar(NOTHING_LOST)
          .build(),
      contention(
              "hog-sync-reader",
              "size-fair",
              "a reader on 16 nodes that waits for each request, and a hog on one")
          .first(tenant("reader", "u", "g", 16), 8, READS, 16 / 17.0)
          .joins(tenant("hog", "v", "g", 1), 32, WRITES.inFlight(4), 1 / 17.0)
          .bar(Bar.atMost(1 / 16.0, Figure.slowdown("reader")))
          .build(),
      contention(
              "hog-async-reader",
              "size-fair",
              "the same with a reader that has many requests under way")
          .first(tenant("reader", "u", "g", 16), 4, READS.inFlight(8), 16 / 17.0)
          .joins(tenant("hog", "v", "g", 1), 32, WRITES.inFlight(4), 1 / 17.0)
          .bar(Bar.atMost(1 / 16.0, Figure.slowdown("reader")))
          .build(),
      contention(
              "late-joiner",
              "job-fair",
              "who comes late has its share at once, and no more than that")
          .first(tenant("early", "u", "g", 1), 8, WRITES, 0.5)
          .joins(tenant("late", "v", "g", 1), 8, WRITES, 0.5)
          .contested(new Span(JOIN_SEC + 0.1, JOIN_SEC + 1.1))
          .bar(TRUE_TO_SHARES_50_MS)
          .build());

  private ContentionCatalog() {}

  /**
   * The contention of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Contention named(String name) {
    Optional<Contention> found = ALL.stream().filter(c -> c.name().equals(name)).findFirst();
    return found.orElseThrow(() -> new IllegalArgumentException("no contention '" + name
        + "'; known: " + ALL.stream().map(Contention::name).collect(Collectors.joining(", "))));
  }

  private static Tenant tenant(String job, String user, String group, int nodes) {
    return new Tenant(job, user, group, nodes, 1);
  }

  private static Builder contention(String name, String policy, String story) {
    return new Builder(name, policy, story);
  }

  private static final class Builder {
    private final String name;
    private final String policy;
    private final String story;
    private final List<LoadJob> jobs = new ArrayList<>();
    private final Map<String, Double> shares = new LinkedHashMap<>();
    private final List<Bar> bars = new ArrayList<>();
    private Span contested = CONTESTED;

    Builder(String name, String policy, String story) {
      this.name = name;
      this.policy = policy;
      this.story = story;
    }

    Builder first(Tenant tenant, int processes, Work work, double share) {
      return add(new LoadJob(tenant, processes, work, 0, END_SEC), share);
    }

    Builder joins(Tenant tenant, int processes, Work work, double share) {
      return add(new LoadJob(tenant, processes, work, JOIN_SEC, END_SEC), share);
    }

    /** A job that is connected all the time and does nothing before it is over. */
    Builder silent(Tenant tenant, Work work) {
      return add(new LoadJob(tenant, 1, work, END_SEC, END_SEC + 0.1), 0);
    }

    private Builder add(LoadJob job, double share) {
      jobs.add(job);
      shares.put(job.id(), share);
      return this;
    }

    Builder contested(Span span) {
      contested = span;
      return this;
    }

    Builder mustShare() {
      return bar(TRUE_TO_SHARES_1_S).bar(TRUE_TO_SHARES_50_MS).bar(NOTHING_LOST);
    }

    Builder bar(Bar bar) {
      bars.add(bar);
      return this;
    }

    Contention build() {
      return new Contention(name, story, policy, jobs, ALONE, contested, shares, bars);
    }
  }
}

package weir.controller.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import weir.policies.gift.LedgerRules;

/** Proposals by chance, few names, so that they meet; some impossible, some repeated, some late, clocks that jump. */
final class RandomChanges {
  private final Random random;
  private final List<Proposal> made = new ArrayList<>();
  private final long[] sequences = new long[4];
  private long decision;
  private long period;
  private long nowSec = 1_000_000;

  RandomChanges(long seed) {
    random = new Random(seed);
  }

  static List<Proposal> of(long seed, int count) {
    RandomChanges changes = new RandomChanges(seed);
    List<Proposal> all = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      all.add(changes.next());
    }
    return all;
  }

  Proposal next() {
    if (!made.isEmpty() && random.nextInt(6) == 0) {
      return made.get(random.nextInt(made.size()));
    }
    Proposal fresh = new Proposal(key(), time(), change());
    made.add(fresh);
    return fresh;
  }

  /** Mostly the next number, sometimes one that leaves a hole, of which some are filled later. */
  private Key key() {
    int client = random.nextInt(sequences.length);
    long hole = Math.max(1, sequences[client] - random.nextInt(5));
    if (random.nextInt(10) == 0) {
      return new Key("c" + client, hole);
    }
    sequences[client] += random.nextInt(40) == 0 ? 1 + random.nextInt(3000) : 1;
    return new Key("c" + client, sequences[client]);
  }

  private long time() {
    nowSec += switch (random.nextInt(20)) {
      case 0 -> -3600;
      case 1 -> 3600;
      case 2 -> Registry.KEPT_SEC;
      default -> random.nextInt(3);
    };
    return nowSec;
  }

  private Change change() {
    return switch (random.nextInt(16)) {
      case 0, 1 -> new Change.JobRegistered(job());
      case 2 -> new Change.JobEnded(name("j"), "done");
      case 3 -> new Change.NodeJoined(name("n"), List.of("tcp:h:" + random.nextInt(9)));
      case 4 -> new Change.NodeLeft(name("n"));
      case 5 -> new Change.PolicySet(name("p"), "root", random.nextInt(4) - 1);
      case 6 -> new Change.PolicyUndone("root", Change.ANY_VERSION);
      case 7 -> new Change.WeightsSet(Map.of("user:" + name("u"), number()));
      case 8 -> new Change.WeightsCleared(List.of("user:" + name("u"), "job:none"));
      case 9 -> new Change.KeyAdded(name("k"), "AAAA" + random.nextInt(2), "root");
      case 10 -> new Change.KeyRetired(name("k"), nowSec + random.nextInt(9000));
      case 11 -> new Change.LedgerRulesSet(rules());
      case 12 -> new Change.PeriodClosed(period += random.nextInt(2));
      case 13 -> new Change.TimesLearnt(Map.of(name("a"), number(), name("b"), number()));
      default -> new Change.DecisionSettled(decision += random.nextInt(3), bookings());
    };
  }

  private RegisteredJob job() {
    int uid = random.nextInt(2);
    return new RegisteredJob(
        name("j"),
        name("a"),
        new RegisteredJob.Owner("u" + uid, "g", uid, 7),
        new RegisteredJob.Size(1 + random.nextInt(3), 1, number()),
        new RegisteredJob.Validity(random.nextLong(), nowSec, nowSec + random.nextInt(100_000)));
  }

  private LedgerRules rules() {
    double budget = random.nextBoolean() ? Double.POSITIVE_INFINITY : random.nextInt(3);
    return new LedgerRules(
        random.nextDouble(),
        1 + random.nextInt(1000),
        random.nextBoolean() ? LedgerRules.Gate.WINDOW : LedgerRules.Gate.CUMULATIVE,
        number(),
        budget,
        random.nextInt(3));
  }

  private List<Booking> bookings() {
    List<Booking> all = new ArrayList<>();
    for (int n = random.nextInt(4); n > 0; n--) {
      all.add(new Booking(name("a"), coupons(), coupons(), random.nextInt(2) * number()));
    }
    return all;
  }

  private long coupons() {
    return switch (random.nextInt(8)) {
      case 0 -> Booking.MOST_COUPONS;
      case 1, 2, 3, 4 -> 0;
      default -> random.nextInt(100);
    };
  }

  private double number() {
    return random.nextInt(4) == 0 ? 1 : Double.MIN_VALUE + random.nextDouble() * 1000;
  }

  private String name(String prefix) {
    return prefix + random.nextInt(5);
  }
}

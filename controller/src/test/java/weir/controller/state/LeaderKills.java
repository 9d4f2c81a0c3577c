package weir.controller.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Kills the leader of three members again and again while all of them propose, and counts: what was acknowledged and is not there, what
 * is there twice, and the longest time in which nothing was acknowledged.
 *
 * <p>As a program: {@code LeaderKills ROUNDS FOLDER [SHORTEST LONGEST]}, the election timeout in ms.
 */
final class LeaderKills {
  /** One kill: until another member led, and the longest time without an acknowledgement until the killed one was back. */
  record Round(long electedMillis, long gapMillis) {}

  /** What came of it. */
  record Count(int acknowledged, int lost, int doubled, int elections, List<Round> rounds) {
    long longestGapMillis() {
      return rounds.stream().mapToLong(Round::gapMillis).max().orElse(0);
    }
  }

  private static final int MEMBERS = 3;
  private static final long PATIENCE_SEC = 30;
  private static final long CALM_NANOS = TimeUnit.MILLISECONDS.toNanos(400);

  private final Site site;
  private final Set<String> acknowledged = new HashSet<>();
  private final List<Round> rounds = new ArrayList<>();
  private String leader = "";
  private int elections;
  private long lastAckNanos;
  private long longestGapNanos;

  private LeaderKills(Site site) {
    this.site = site;
  }

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[1]);
    Files.createDirectories(folder);
    ReplicaOptions.Timing timing = ReplicaOptions.Timing.STANDARD;
    if (args.length > 2) {
      timing = timing.withElection(
          Duration.ofMillis(Long.parseLong(args[2])), Duration.ofMillis(Long.parseLong(args[3])));
    }
    Count count = run(folder, Integer.parseInt(args[0]), timing);
    System.out.println("longest gap " + count.longestGapMillis() + " ms of " + count);
  }

  static Count run(Path folder, int rounds, ReplicaOptions.Timing timing) throws Exception {
    try (Site site = new Site(folder, MEMBERS, timing)) {
      return new LeaderKills(site).count(rounds);
    }
  }

  private Count count(int rounds) throws Exception {
    hearUntil(line -> !leader.isEmpty() && line.text().startsWith("ack"));
    lastAckNanos = System.nanoTime();
    for (int round = 0; round < rounds; round++) {
      round();
    }
    return compare(settle());
  }

  /** Kills the leader; when the others go on and some time has passed, brings it back and waits until it, too, is heard. */
  private void round() throws Exception {
    String killed = leader;
    longestGapNanos = 0;
    leader = "";
    long killedNanos = System.nanoTime();
    site.kill(killed);
    long electedNanos = hearUntil(line -> !leader.isEmpty()).heardNanos();
    hearUntil(line -> line.text().startsWith("ack"));
    hearFor(CALM_NANOS);
    site.start(killed);
    hearUntil(line -> line.member().equals(killed) && line.text().startsWith("ack"));
    hearFor(CALM_NANOS);
    rounds.add(new Round(
        TimeUnit.NANOSECONDS.toMillis(electedNanos - killedNanos),
        TimeUnit.NANOSECONDS.toMillis(longestGapNanos)));
  }

  /** Has all stop, and one of them, which is as far as the others, tell its ledger. */
  private Map<String, Long> settle() throws Exception {
    site.members().forEach(member -> site.tell(member, "stop"));
    Map<String, Long> ends = new HashMap<>();
    Map<String, Map<String, Long>> ledgers = new HashMap<>();
    long giveUpNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SEC);
    do {
      for (String member : site.members()) {
        ledgers.put(member, ledger(member, ends));
      }
    } while (new HashSet<>(ledgers.values()).size() > 1 && System.nanoTime() < giveUpNanos);
    if (new HashSet<>(ledgers.values()).size() > 1) {
      throw new IllegalStateException("members differ: " + ends);
    }
    return ledgers.values().iterator().next();
  }

  private Map<String, Long> ledger(String member, Map<String, Long> ends) throws Exception {
    Map<String, Long> ledger = new HashMap<>();
    site.tell(member, "ledger");
    Site.Line last = hearUntil(line -> {
      String[] words = line.text().split(" ", -1);
      if (line.member().equals(member) && words[0].equals("account")) {
        ledger.put(words[1], Long.parseLong(words[2]));
      }
      return line.member().equals(member) && words[0].equals("end");
    });
    ends.put(member, Long.parseLong(last.text().split(" ", -1)[1]));
    return ledger;
  }

  private Count compare(Map<String, Long> ledger) {
    int lost = 0;
    int doubled = 0;
    for (String proposal : acknowledged) {
      String[] words = proposal.split(" ", -1);
      long n = Long.parseLong(words[1]);
      long sum = ledger.getOrDefault(words[0] + "/" + n / MemberProcess.DIGITS, 0L);
      lost += digit(sum, n) == 0 ? 1 : 0;
    }
    for (long sum : ledger.values()) {
      for (int n = 0; n < MemberProcess.DIGITS; n++) {
        doubled += digit(sum, n) > 1 ? 1 : 0;
      }
    }
    return new Count(acknowledged.size(), lost, doubled, elections, rounds);
  }

  private static long digit(long sum, long n) {
    return sum >> (2 * (n % MemberProcess.DIGITS)) & 3;
  }

  private Site.Line hearUntil(Predicate<Site.Line> wanted) throws Exception {
    while (true) {
      Site.Line line = site.lines().poll(PATIENCE_SEC, TimeUnit.SECONDS);
      if (line == null) {
        throw new IOException("nothing was heard for " + PATIENCE_SEC + " s");
      }
      note(line);
      if (wanted.test(line)) {
        return line;
      }
    }
  }

  private void hearFor(long nanos) throws Exception {
    long endNanos = System.nanoTime() + nanos;
    hearUntil(line -> line.heardNanos() - endNanos > 0);
  }

  private void note(Site.Line line) {
    String[] words = line.text().split(" ", 2);
    switch (words[0]) {
      case "leads" -> {
        leader = line.member();
        elections++;
      }
      case "ack" -> {
        acknowledged.add(words[1]);
        longestGapNanos = Math.max(longestGapNanos, line.heardNanos() - lastAckNanos);
        lastAckNanos = line.heardNanos();
      }
      case "again" -> System.err.println(line);
      default -> {}
    }
  }
}

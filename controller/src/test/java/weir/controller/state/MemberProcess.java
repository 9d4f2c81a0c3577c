package weir.controller.state;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import weir.policies.gift.Ledger;

/**
 * A member in a process of its own, which proposes coupons as fast as they are acknowledged and says what was: {@code ack CLIENT N}.
 *
 * <p>The coupons of proposal N are a digit of an account, four to the power of N modulo sixteen, so that the account's sum says of
 * each proposal whether it was applied, and whether twice.
 *
 * <p>On its standard input it is told {@code stop}, to propose no more, and {@code ledger}, to say what it knows.
 */
final class MemberProcess {
  static final int DIGITS = 16;

  private final Replica replica;
  private final String life;
  private volatile boolean isStopped;

  private MemberProcess(Replica replica, String life) {
    this.replica = replica;
    this.life = life;
  }

  /** Arguments: id, peers as {@code id=host:port,…}, folder, streams, shortest and longest election timeout in ms. */
  public static void main(String[] args) throws Exception {
    Map<String, String> peers = new TreeMap<>();
    for (String peer : args[1].split(",", -1)) {
      peers.put(peer.split("=", 2)[0], peer.split("=", 2)[1]);
    }
    ReplicaOptions options = ReplicaOptions.standard(
            args[0], new Peering(peers, Optional.empty()), Path.of(args[2]))
        .with(ReplicaOptions.Timing.STANDARD.withElection(
            Duration.ofMillis(Long.parseLong(args[4])),
            Duration.ofMillis(Long.parseLong(args[5]))));
    Replica replica = Replica.start(options);
    MemberProcess process =
        new MemberProcess(replica, args[0] + "-" + ProcessHandle.current().pid());
    say("up " + process.life);
    replica.addListener(new Teller());
    for (int stream = 0; stream < Integer.parseInt(args[3]); stream++) {
      int number = stream;
      new Thread(() -> process.propose(process.life + "-" + number)).start();
    }
    process.obey();
  }

  private static final class Teller implements Leadership {
    @Override
    public void gained(long term) {
      say("leads " + term);
    }

    @Override
    public void lost() {
      say("follows");
    }
  }

  private static void say(String line) {
    synchronized (System.out) {
      System.out.println(line);
      System.out.flush();
    }
  }

  private void propose(String client) {
    long sequence = 0;
    for (long n = 0; !isStopped; n++) {
      boolean isTaken = false;
      while (!isTaken && !isStopped) {
        sequence++;
        isTaken = isTaken(new Proposal(new Key(client, sequence), 0, coupon(client, n)));
      }
      if (isTaken) {
        say("ack " + client + " " + n);
      }
    }
    say("stopped " + client);
  }

  /** Decisions are numbered by the time: one that comes after a later one is refused, and taken anew. */
  private static Change coupon(String client, long n) {
    Instant now = Instant.now();
    long number = now.getEpochSecond() * 1_000_000 + now.getNano() / 1000;
    long coupons = 1L << (2 * (n % DIGITS));
    return new Change.DecisionSettled(
        number, List.of(new Booking(client + "/" + n / DIGITS, 0, coupons, 1)));
  }

  /** Asks until there is an answer, with one key. */
  private boolean isTaken(Proposal proposal) {
    while (!isStopped) {
      try {
        return !replica.propose(proposal).get().isRefused();
      } catch (ExecutionException e) {
        say("again " + proposal.key() + ": " + e.getCause());
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return false;
  }

  private void obey() throws IOException {
    BufferedReader orders =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String order = orders.readLine(); order != null; order = orders.readLine()) {
      switch (order) {
        case "stop" -> isStopped = true;
        case "ledger" -> tellLedger();
        default -> say("what is " + order + "?");
      }
    }
    // Whoever has started this is gone.
    Runtime.getRuntime().halt(0);
  }

  private void tellLedger() {
    Ledger ledger = replica.state().applications().coupons().ledger();
    ledger.auditAll();
    for (int account = 0; account < ledger.accounts(); account++) {
      say("account " + ledger.application(account) + " " + ledger.issued(account));
    }
    say("end " + replica.index());
  }
}

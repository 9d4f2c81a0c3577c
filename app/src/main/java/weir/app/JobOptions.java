package weir.app;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;
import weir.client.Registration;
import weir.client.WeirException;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.RegisterCall;

/** Who a job says it is; the site decides what of it is granted. */
final class JobOptions {
  private static final int DAY_SEC = 86_400;

  @Option(
      names = "--job",
      paramLabel = "ID",
      defaultValue = "",
      description = "The job's id (default one that is made up).")
  private String id;

  @Option(
      names = "--user",
      paramLabel = "NAME",
      defaultValue = "",
      description = "In whose name shares are counted; others than oneself for root only.")
  private String user;

  @Option(
      names = "--group",
      paramLabel = "NAME",
      defaultValue = "",
      description = "The group or account, likewise.")
  private String group;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1",
      description = "Compute nodes of the job, for size-fair (default ${DEFAULT-VALUE}).")
  private int nodes;

  @Option(
      names = "--processes",
      paramLabel = "N",
      defaultValue = "1",
      description = "Processes of the job (default ${DEFAULT-VALUE}).")
  private int processes;

  @Option(
      names = "--priority",
      paramLabel = "P",
      defaultValue = "1",
      description = "For priority-fair (default ${DEFAULT-VALUE}).")
  private double priority;

  @Option(
      names = "--node",
      paramLabel = "NAME",
      defaultValue = "",
      description = "The I/O node to use (default one by the job's id).")
  private String node;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  JobOptions() {}

  /** Asks the site for a credential. */
  ByteString register(Site site) throws IOException {
    checkSizes();
    try {
      return Registration.ask(
          site.registration(),
          new RegisterCall(
              RegisterCall.MINE,
              RegisterCall.MINE,
              nodes,
              processes,
              priority,
              DAY_SEC,
              0,
              ByteString.of(id),
              ByteString.of(user),
              ByteString.of(group)));
    } catch (WeirException refused) {
      if (refused.errno() != Errno.EPERM) {
        throw refused;
      }
      throw new IllegalStateException(
          "the site does not let this user claim that; ask for less --nodes and --priority, or run as root",
          refused);
    } catch (IOException e) {
      throw new IllegalStateException(
          "no live system answers at " + site.registration() + "; is 'weir up' running?", e);
    }
  }

  private void checkSizes() {
    if (nodes < 1 || processes < 1 || !(priority > 0) || Double.isInfinite(priority)) {
      throw new IllegalArgumentException(String.format(
          Locale.ROOT,
          "%d nodes, %d processes, priority %s; give numbers above zero",
          nodes,
          processes,
          priority));
    }
  }

  /** The node that serves the job: the one asked for, or one that depends on the job's id alone. */
  Site.Member memberOf(List<Site.Member> members) {
    if (node.isEmpty()) {
      return members.get(Math.floorMod(id.hashCode(), members.size()));
    }
    return members.stream()
        .filter(member -> member.name().equals(node))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no I/O node '" + node + "'; known: "
            + String.join(", ", members.stream().map(Site.Member::name).toList())));
  }
}

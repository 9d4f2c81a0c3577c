package weir.controller.state;

import java.util.ArrayList;
import java.util.List;

/**
 * The jobs that run, the jobs that have ended lately, oldest first, and the I/O nodes.
 *
 * @param nodes the addresses of each
 */
public record Registry(Table<RegisteredJob> jobs, List<EndedJob> ended, Table<List<String>> nodes) {
  static final Registry EMPTY = new Registry(Table.empty(), List.of(), Table.empty());

  /** How long an ended job is remembered, and a job that nobody ended after its credential's end: more than clocks jump. */
  static final long KEPT_SEC = 24 * 3600;

  static final int MOST_ENDED = 1000;

  public Registry {
    ended = List.copyOf(ended);
  }

  /** Registers a job, or registers it anew; nobody takes the place of another's job. */
  Registry register(RegisteredJob job) {
    jobs.get(job.job()).ifPresent(known -> checkSameOwner(known, job));
    return new Registry(jobs.with(job.job(), job), ended, nodes);
  }

  private static void checkSameOwner(RegisteredJob known, RegisteredJob job) {
    if (known.owner().uid() != job.owner().uid()) {
      throw new Refusal("job " + job.job() + " is running and is "
          + known.owner().user() + "'s, not " + job.owner().user() + "'s");
    }
  }

  Registry end(String job, long atSec, String why) {
    RegisteredJob known =
        jobs.get(job).orElseThrow(() -> new Refusal("no job " + job + " is running"));
    List<EndedJob> more = new ArrayList<>(ended);
    more.add(new EndedJob(known, atSec, why));
    return new Registry(jobs.without(job), newest(more), nodes);
  }

  Registry join(String node, List<String> addresses) {
    return new Registry(jobs, ended, nodes.with(node, List.copyOf(addresses)));
  }

  Registry leave(String node) {
    if (!nodes.has(node)) {
      throw new Refusal("no node " + node + "; known: " + nodes.names());
    }
    return new Registry(jobs, ended, nodes.without(node));
  }

  /** Forgets what ended, or should have ended, long ago. */
  Registry age(long nowSec) {
    List<EndedJob> recent =
        ended.stream().filter(job -> job.endedSec() + KEPT_SEC >= nowSec).toList();
    Table<RegisteredJob> good = jobs.keep(job -> job.validity().expirySec() + KEPT_SEC >= nowSec);
    return new Registry(good, recent, nodes);
  }

  private static List<EndedJob> newest(List<EndedJob> all) {
    return all.subList(Math.max(0, all.size() - MOST_ENDED), all.size());
  }
}

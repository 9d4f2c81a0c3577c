package weir.load.contention;

import java.util.List;
import java.util.Map;
import weir.load.LoadJob;

/**
 * Jobs that contend for one I/O node, and what ought to come of it.
 *
 * @param policy what the node's picker is to be
 * @param alone when the first job is alone
 * @param contested when all are there
 * @param shares the part of all bytes that is each job's while it is contested
 * @param bars what must hold
 */
public record Contention(
    String name,
    String story,
    String policy,
    List<LoadJob> jobs,
    Span alone,
    Span contested,
    Map<String, Double> shares,
    List<Bar> bars) {

  public Contention {
    jobs = List.copyOf(jobs);
    shares = Map.copyOf(shares);
    bars = List.copyOf(bars);
  }

  /** Seconds until the last job is done. */
  public double lengthSec() {
    return jobs.stream().mapToDouble(LoadJob::endSec).max().orElse(0);
  }

  /** The same contention, so many times as long. */
  public Contention stretched(double factor) {
    return new Contention(
        name,
        story,
        policy,
        jobs.stream().map(job -> job.stretched(factor)).toList(),
        alone.stretched(factor),
        contested.stretched(factor),
        shares,
        bars);
  }

  /** The same jobs under another policy; the bars still are those of this one. */
  public Contention under(String otherPolicy) {
    return new Contention(name, story, otherPolicy, jobs, alone, contested, shares, bars);
  }
}

package weir.lab.forwarding;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.result.Quantity;
import weir.lab.result.Results;
import weir.sim.queue.Application;

/** What the replay of one queue found. */
final class QueueResults {
  private final Results results;
  private final Point point;
  private final List<Application> queue;

  QueueResults(Results results, int jobs) {
    this.results = results;
    this.point = QueueStudy.at(jobs);
    this.queue = QueueStudy.queue(jobs);
  }

  int jobs() {
    return queue.size();
  }

  String application(int job) {
    return queue.get(job).name();
  }

  double bandwidth(String policy, int job) {
    return results.mean(point, policy, Quantity.ranked(QueueStudy.BANDWIDTH, job));
  }

  double of(String policy, String metric) {
    return results.mean(point, policy, Quantity.of(metric));
  }

  /** Sum over the jobs of some applications. */
  double sum(String policy, Predicate<String> application) {
    return sum(application, job -> bandwidth(policy, job));
  }

  double sum(Predicate<String> application, IntToDoubleFunction value) {
    return IntStream.range(0, jobs())
        .filter(job -> application.test(application(job)))
        .mapToDouble(value)
        .sum();
  }

  List<String> applications() {
    return queue.stream().map(Application::name).distinct().toList();
  }
}

package weir.app;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import weir.model.Tenant;

/** The jobs of one I/O node as it described them, and since an earlier description if there is one. */
final class JobBoard {
  private final List<JsonNode> jobs = new ArrayList<>();
  private final double seconds;
  private final Map<String, JsonNode> before = new HashMap<>();
  private final Map<String, Double> entitled;

  /** Since the node's start. */
  JobBoard(JsonNode node) {
    this(node, node, node.path("upSec").asDouble());
    before.clear();
  }

  private JobBoard(JsonNode node, JsonNode earlier, double seconds) {
    this.seconds = seconds;
    for (JsonNode job : node.path("jobs")) {
      if (!isOurs(job.path("job").asText())) {
        jobs.add(job);
      }
    }
    earlier.path("jobs").forEach(job -> before.put(job.path("job").asText(), job));
    entitled = Entitlements.of(node.path("policy").asText(), active());
  }

  private static boolean isOurs(String job) {
    return job.equals(NodeDesk.JOB) || job.equals(SiteController.JOB);
  }

  /** Since an earlier description of the same node. */
  static JobBoard since(JsonNode earlier, JsonNode node) {
    return new JobBoard(
        node, earlier, node.path("upSec").asDouble() - earlier.path("upSec").asDouble());
  }

  boolean isEmpty() {
    return jobs.isEmpty();
  }

  /** A row per job: what it is entitled to, what it got, and how long it waited. */
  String table() {
    TextTable table = new TextTable(List.of(
        "job",
        "user",
        "nodes",
        "entitled",
        "got",
        "bytes/s",
        "ops/s",
        "queue",
        "p50 wait",
        "p99 wait"));
    double all = 0;
    for (JsonNode job : jobs) {
      all += since(job, "costBytes");
    }
    for (JsonNode job : jobs) {
      table.add(row(job, all));
    }
    return table.text();
  }

  private List<String> row(JsonNode job, double all) {
    double bytes = since(job, "readBytes") + since(job, "writtenBytes");
    double ops = since(job, "dataOps") + since(job, "otherOps");
    Double share = entitled.get(job.path("job").asText());
    return List.of(
        job.path("job").asText(),
        job.path("user").asText(),
        job.path("nodes").asText(),
        share == null ? "-" : percent(share),
        all == 0 ? "-" : percent(since(job, "costBytes") / all),
        amount(bytes / seconds),
        amount(ops / seconds),
        job.path("waiting").asText(),
        millis(job.path("waitMicros").path("p50").asDouble()),
        millis(job.path("waitMicros").path("p99").asDouble()));
  }

  private double since(JsonNode job, String counter) {
    JsonNode earlier = before.get(job.path("job").asText());
    return job.path(counter).asDouble()
        - (earlier == null ? 0 : earlier.path(counter).asDouble());
  }

  /** Jobs with something to do: others leave their share to them. */
  private List<Tenant> active() {
    List<Tenant> tenants = new ArrayList<>();
    for (JsonNode job : jobs) {
      boolean busy = job.path("waiting").asInt() + job.path("running").asInt() > 0;
      if (busy || since(job, "costBytes") > 0) {
        tenants.add(new Tenant(
            job.path("job").asText(),
            job.path("user").asText(),
            job.path("group").asText(),
            job.path("nodes").asInt(1),
            job.path("priority").asDouble(1)));
      }
    }
    return tenants;
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * part);
  }

  private static String millis(double micros) {
    return String.format(Locale.ROOT, "%.2f ms", micros / 1000);
  }

  /** Three digits and a power of a thousand: 1.25 G. */
  static String amount(double value) {
    String[] powers = {"", " k", " M", " G", " T"};
    double left = value;
    int power = 0;
    while (left >= 999.5 && power < powers.length - 1) {
      left /= 1000;
      power++;
    }
    return String.format(
        Locale.ROOT, left < 10 && power > 0 ? "%.2f%s" : "%.0f%s", left, powers[power]);
  }
}

package weir.ionode.admin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import weir.ionode.linux.Failure;
import weir.ionode.schedule.JobStats;
import weir.ionode.schedule.Scheduler;
import weir.ionode.session.Administration;
import weir.wire.BodyWriter;
import weir.wire.Errno;
import weir.wire.Op;
import weir.wire.control.GrantOrder;
import weir.wire.control.ReportQuestion;
import weir.wire.identity.Credential;

/** Answers administrators in JSON; docs/ionode.md has the forms. */
public final class Desk implements Administration {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Scheduler scheduler;
  private final PolicyBoard board;
  private final Reports reports;
  private final Supplier<Map<String, Object>> node;

  /** {@code node} says what is to be known of the node as a whole. */
  public Desk(
      Scheduler scheduler, PolicyBoard board, Reports reports, Supplier<Map<String, Object>> node) {
    this.scheduler = scheduler;
    this.board = board;
    this.reports = reports;
    this.node = node;
  }

  @Override
  public void ask(Op op, byte[] question, Credential caller, Answer answer) {
    boolean controls = caller.has(Credential.CONTROLLER);
    if (!controls && (!caller.has(Credential.ADMIN) || isForControllers(op))) {
      throw Failure.of(Errno.EPERM);
    }
    switch (op) {
      case REPORT -> reports.ask(ReportQuestion.decode(ByteBuffer.wrap(question)), answer);
      case GRANT -> answer.send(grant(question));
      default -> answer.send(answer(op, question));
    }
  }

  private static boolean isForControllers(Op op) {
    return op == Op.GRANT;
  }

  /** Puts grants in force, and says which are. */
  private byte[] grant(byte[] question) {
    GrantOrder.Stamp inForce = inForce(GrantOrder.decode(ByteBuffer.wrap(question)));
    byte[] reply = new byte[2 * Long.BYTES];
    new BodyWriter(ByteBuffer.wrap(reply)).u64(inForce.term()).u64(inForce.version());
    return reply;
  }

  private GrantOrder.Stamp inForce(GrantOrder order) {
    try {
      return board.grant(order);
    } catch (IllegalArgumentException e) {
      throw Failure.of(Errno.EINVAL);
    }
  }

  private byte[] answer(Op op, byte[] question) {
    try {
      return JSON.writeValueAsBytes(
          answer(op, question.length == 0 ? JSON.createObjectNode() : JSON.readTree(question)));
    } catch (IllegalArgumentException | JsonProcessingException e) {
      return error(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw Failure.of(Errno.EIO);
    }
  }

  private static byte[] error(String message) {
    try {
      return JSON.writeValueAsBytes(Map.of("error", message));
    } catch (JsonProcessingException e) {
      throw Failure.of(Errno.EINVAL);
    }
  }

  private JsonNode answer(Op op, JsonNode question) {
    return switch (op) {
      case STATUS -> status();
      case POLICY_GET -> policy();
      case POLICY_SET -> setPolicy(question);
      case WEIGHTS_SET -> setWeights(question);
      case EXPLAIN -> explain(question.path("job").asText());
      default -> throw Failure.of(Errno.ENOSYS);
    };
  }

  private JsonNode status() {
    ObjectNode status = JSON.valueToTree(node.get());
    status.setAll(policy());
    status.put("learntBytesPerSec", scheduler.learntBytesPerSec());
    status.put("depth", scheduler.depth());
    status.put("queued", scheduler.queued());
    var jobs = status.putArray("jobs");
    scheduler.jobs().forEach(job -> jobs.add(describe(job)));
    return status;
  }

  private ObjectNode policy() {
    ObjectNode policy =
        JSON.createObjectNode().put("policy", board.policy()).put("version", board.version());
    board
        .granted()
        .ifPresent(order -> policy
            .putObject("granted")
            .put("policy", order.rule().policy())
            .put("term", order.stamp().term())
            .put("version", order.stamp().version()));
    return policy;
  }

  private JsonNode setPolicy(JsonNode question) {
    String before = board.policy(question.path("policy").asText());
    return policy().put("before", before);
  }

  private JsonNode setWeights(JsonNode question) {
    Map<String, PolicyBoard.Weight> weights = new LinkedHashMap<>();
    question
        .path("jobs")
        .properties()
        .forEach(job -> weights.put(
            job.getKey(),
            new PolicyBoard.Weight(
                job.getValue().path("nodes").asInt(1),
                job.getValue().path("priority").asDouble(1))));
    board.weights(weights);
    return policy();
  }

  private JsonNode explain(String id) {
    return scheduler.jobs().stream()
        .filter(job -> job.tenant().job().equals(id))
        .findFirst()
        .map(Desk::explain)
        .orElseThrow(() -> new IllegalArgumentException("no job '" + id + "' at this node"));
  }

  private static JsonNode explain(JobStats.Snapshot job) {
    ObjectNode answer = describe(job);
    var behind = answer.putObject("waitedBehindSec");
    job.times().behindNanos().forEach((other, nanos) -> behind.put(other, nanos / 1e9));
    return answer;
  }

  private static ObjectNode describe(JobStats.Snapshot job) {
    ObjectNode node = JSON.createObjectNode();
    node.put("job", job.tenant().job())
        .put("user", job.tenant().user())
        .put("group", job.tenant().group());
    node.put("nodes", job.tenant().nodes()).put("priority", job.tenant().priority());
    JobStats.Queue queue = job.queue();
    node.put("connections", queue.lanes())
        .put("waiting", queue.waiting())
        .put("running", queue.running());
    JobStats.Served served = job.served();
    node.put("costBytes", served.costBytes()).put("readBytes", served.readBytes());
    node.put("writtenBytes", served.writtenBytes());
    node.put("dataOps", served.dataOps()).put("otherOps", served.otherOps());
    JobStats.Times times = job.times();
    node.put("serviceSec", times.serviceNanos() / 1e9);
    node.putObject("waitMicros")
        .put("mean", times.waits().meanNanos() / 1e3)
        .put("p50", times.waits().p50Nanos() / 1e3)
        .put("p99", times.waits().p99Nanos() / 1e3)
        .put("p999", times.waits().p999Nanos() / 1e3);
    return node;
  }
}

package weir.controller.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import weir.controller.Controller;
import weir.controller.link.NodeLink;
import weir.wire.Op;

/** The controller's HTTP interface. Every call but those about health needs a token: {@code Authorization: Bearer …}. */
public final class ApiServer implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(ApiServer.class.getName());
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int LONGEST_BODY = 64 << 10;
  private static final long PATIENCE_SEC = 12;
  private static final String JOBS = "/api/v1/jobs/";

  private final Controller controller;
  private final Tokens tokens;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(4, task -> {
    Thread thread = new Thread(task, "weir-http");
    thread.setDaemon(true);
    return thread;
  });

  /** What goes back: a status and a body. */
  private record Reply(int status, JsonNode body) {
    static Reply of(JsonNode body) {
      return new Reply(200, body);
    }

    static Reply error(int status, String message) {
      return new Reply(status, JSON.createObjectNode().put("error", message));
    }
  }

  private ApiServer(Controller controller, Tokens tokens, HttpServer server) {
    this.controller = controller;
    this.tokens = tokens;
    this.server = server;
  }

  public static ApiServer start(Controller controller, Tokens tokens, InetSocketAddress address)
      throws IOException {
    HttpServer server = HttpServer.create(address, 0);
    ApiServer api = new ApiServer(controller, tokens, server);
    server.setExecutor(api.threads);
    server.createContext("/", api::handle);
    server.start();
    return api;
  }

  public InetSocketAddress address() {
    return server.getAddress();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Reply reply = reply(exchange);
      byte[] body = JSON.writeValueAsBytes(reply.body);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.getResponseHeaders().set("Cache-Control", "no-store");
      exchange.sendResponseHeaders(reply.status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private Reply reply(HttpExchange exchange) throws IOException {
    try {
      return route(exchange);
    } catch (IllegalArgumentException | JsonProcessingException e) {
      return Reply.error(400, String.valueOf(e.getMessage()));
    } catch (ExecutionException e) {
      return failed(e.getCause() == null ? e : e.getCause());
    } catch (TimeoutException e) {
      return Reply.error(503, "no answer in " + PATIENCE_SEC + " s; is there a leader?");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Reply.error(503, "the controller stops");
    }
  }

  private static Reply failed(Throwable cause) {
    if (cause instanceof IllegalArgumentException) {
      return Reply.error(400, String.valueOf(cause.getMessage()));
    }
    LOG.log(Level.WARNING, "a call failed", cause);
    return Reply.error(503, String.valueOf(cause.getMessage()));
  }

  private Reply route(HttpExchange exchange)
      throws IOException, ExecutionException, TimeoutException, InterruptedException {
    String path = exchange.getRequestURI().getPath();
    String method = exchange.getRequestMethod();
    if (path.equals("/health")) {
      return Reply.of(JSON.createObjectNode().put("alive", true));
    }
    if (path.equals("/ready")) {
      boolean ready = controller.replica().leader().isPresent();
      return new Reply(ready ? 200 : 503, JSON.createObjectNode().put("ready", ready));
    }
    String token = token(exchange);
    boolean changes = !method.equals("GET");
    if (changes ? !tokens.mayOperate(token) : !tokens.mayView(token)) {
      return Reply.error(
          token.isEmpty() ? 401 : 403,
          changes ? "that takes the operator's token" : "that takes a token");
    }
    return switch (method + " " + (path.startsWith(JOBS) ? JOBS : path)) {
      case "GET /api/v1/site" -> Reply.of(ask(SiteJson::site));
      case "GET " + JOBS -> explain(path.substring(JOBS.length()));
      case "GET /api/v1/policy" ->
        Reply.of(
            SiteJson.policy(controller.replica().state().settings().policy().inForce()));
      case "PUT /api/v1/policy" -> setPolicy(body(exchange));
      case "POST /api/v1/policy/undo" ->
        Reply.of(SiteJson.policy(await(controller.undo("operator"))));
      default -> Reply.error(404, "no " + method + " " + path);
    };
  }

  private static String token(HttpExchange exchange) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization"))
        .filter(header -> header.startsWith("Bearer "))
        .map(header -> header.substring("Bearer ".length()))
        .orElse("");
  }

  private static JsonNode body(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(LONGEST_BODY + 1);
    if (body.length > LONGEST_BODY) {
      throw new IllegalArgumentException("a body of more than " + LONGEST_BODY + " bytes");
    }
    return JSON.readTree(body);
  }

  private Reply setPolicy(JsonNode question)
      throws ExecutionException, TimeoutException, InterruptedException {
    String spec = question.path("policy").asText();
    if (spec.isEmpty()) {
      throw new IllegalArgumentException("say which: {\"policy\": \"set-10\"}");
    }
    String by = question.path("by").asText("operator");
    return Reply.of(SiteJson.policy(await(controller.policy(spec, by))));
  }

  private <T> T ask(Function<SiteJson, T> question)
      throws ExecutionException, TimeoutException, InterruptedException {
    return await(controller.loop().ask(view -> question.apply(new SiteJson(controller, view))));
  }

  private static <T> T await(CompletableFuture<T> answer)
      throws ExecutionException, TimeoutException, InterruptedException {
    return answer.get(PATIENCE_SEC, TimeUnit.SECONDS);
  }

  private Reply explain(String id)
      throws IOException, ExecutionException, TimeoutException, InterruptedException {
    Optional<ObjectNode> job = await(controller
        .loop()
        .ask(view -> view.job(id).map(known -> new SiteJson(controller, view).job(known))));
    if (job.isEmpty()) {
      return Reply.error(404, "no job '" + id + "'");
    }
    ObjectNode answer = job.get();
    answer.set(
        "policy",
        SiteJson.policy(controller.replica().state().settings().policy().inForce()));
    ObjectNode atNodes = answer.putObject("atNodes");
    for (NodeLink link : controller.loop().links()) {
      atNode(link, id).ifPresent(there -> atNodes.set(link.member().name(), there));
    }
    return Reply.of(answer);
  }

  /** What the node itself knows of the job: who was ahead of it, and for how long. */
  private static Optional<JsonNode> atNode(NodeLink link, String id) throws IOException {
    byte[] question =
        JSON.createObjectNode().put("job", id).toString().getBytes(StandardCharsets.UTF_8);
    try {
      JsonNode answer = JSON.readTree(link.ask(Op.EXPLAIN, question));
      return answer.has("error") ? Optional.empty() : Optional.of(answer);
    } catch (JsonProcessingException e) {
      throw e;
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}

package weir.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;

/** Asks a site's controller over HTTP. */
final class ControllerDesk {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final URI controller;
  private final Site site;
  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();

  ControllerDesk(Site site, URI controller) {
    this.site = site;
    this.controller = controller;
  }

  JsonNode site() throws IOException {
    return send(request("/api/v1/site", "view.token").GET());
  }

  JsonNode policy() throws IOException {
    return send(request("/api/v1/policy", "view.token").GET());
  }

  JsonNode policy(String spec) throws IOException {
    String body = JSON.createObjectNode()
        .put("policy", spec)
        .put("by", System.getProperty("user.name", "operator"))
        .toString();
    return send(
        request("/api/v1/policy", "operate.token").PUT(HttpRequest.BodyPublishers.ofString(body)));
  }

  JsonNode undo() throws IOException {
    return send(
        request("/api/v1/policy/undo", "operate.token").POST(HttpRequest.BodyPublishers.noBody()));
  }

  JsonNode explain(String job) throws IOException {
    String name = URLEncoder.encode(job, StandardCharsets.UTF_8).replace("+", "%20");
    return send(request("/api/v1/jobs/" + name, "view.token").GET());
  }

  private HttpRequest.Builder request(String path, String token) throws IOException {
    return HttpRequest.newBuilder(controller.resolve(path))
        .timeout(PATIENCE)
        .header("Authorization", "Bearer " + read(site.folder().resolve(token)));
  }

  private static String read(Path token) throws IOException {
    try {
      return Files.readString(token).strip();
    } catch (AccessDeniedException e) {
      throw new IllegalStateException("only whoever started the system may do that", e);
    } catch (NoSuchFileException e) {
      throw new IllegalStateException("no " + token + "; is this the controller's site?", e);
    }
  }

  private JsonNode send(HttpRequest.Builder request) throws IOException {
    HttpResponse<String> response = answer(request);
    JsonNode answer = JSON.readTree(response.body());
    if (response.statusCode() == 200) {
      return answer;
    }
    String reason = answer.path("error").asText("status " + response.statusCode());
    if (response.statusCode() < 500) {
      throw new IllegalArgumentException(reason);
    }
    throw new IllegalStateException("the controller says: " + reason);
  }

  private HttpResponse<String> answer(HttpRequest.Builder request) throws IOException {
    try {
      return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (IOException e) {
      throw new IllegalStateException(
          "no controller answers at " + controller + "; is 'weir up' or 'weir controller' running?",
          e);
    }
  }
}

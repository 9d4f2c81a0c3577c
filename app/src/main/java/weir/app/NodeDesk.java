package weir.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import weir.client.ClientOptions;
import weir.client.Registration;
import weir.client.WeirClient;
import weir.client.WeirException;
import weir.wire.AdminCall;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.Op;
import weir.wire.RegisterCall;
import weir.wire.identity.Credential;

/** Asks one I/O node what administrators may know and change. */
final class NodeDesk implements AutoCloseable {
  /** The job in whose name it asks. */
  static final String JOB = "weir-admin";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int LIFE_SEC = 3600;

  private final Site.Member member;
  private final WeirClient client;

  private NodeDesk(Site.Member member, WeirClient client) {
    this.member = member;
    this.client = client;
  }

  static NodeDesk open(Site site, Site.Member member) throws IOException {
    ByteString credential = credential(site);
    try {
      return new NodeDesk(
          member,
          WeirClient.connect(ClientOptions.of(member.address(), credential).patience(PATIENCE)));
    } catch (WeirException e) {
      throw e;
    } catch (IOException e) {
      throw new IllegalStateException(
          "I/O node " + member.name() + " does not answer at " + member.address(), e);
    }
  }

  private static ByteString credential(Site site) throws IOException {
    try {
      return Registration.ask(
          site.registration(),
          new RegisterCall(
              RegisterCall.MINE,
              RegisterCall.MINE,
              1,
              1,
              1,
              LIFE_SEC,
              Credential.ADMIN,
              ByteString.of(JOB),
              ByteString.EMPTY,
              ByteString.EMPTY));
    } catch (WeirException e) {
      if (e.errno() == Errno.EPERM) {
        throw notAllowed(e);
      }
      throw e;
    } catch (IOException e) {
      throw new IllegalStateException(
          "no live system answers at " + site.registration() + "; is 'weir up' running?", e);
    }
  }

  private static IllegalStateException notAllowed(WeirException e) {
    return new IllegalStateException("only root and whoever started the system may ask that", e);
  }

  Site.Member member() {
    return member;
  }

  JsonNode ask(Op op) throws IOException {
    return ask(op, JSON.createObjectNode());
  }

  /**
   * The node's answer.
   *
   * @throws IllegalArgumentException with the node's own words if it refuses
   */
  JsonNode ask(Op op, JsonNode question) throws IOException {
    try {
      ByteBuffer reply =
          client.call(new AdminCall(op), 0, payload(question), null).replyPayload();
      byte[] bytes = new byte[reply.remaining()];
      reply.get(bytes);
      JsonNode answer = JSON.readTree(bytes);
      if (answer.has("error")) {
        throw new IllegalArgumentException(answer.path("error").asText());
      }
      return answer;
    } catch (WeirException e) {
      if (e.errno() != Errno.EPERM) {
        throw e;
      }
      throw notAllowed(e);
    }
  }

  /** Nothing asked is nothing sent. */
  private static ByteBuffer payload(JsonNode question) throws IOException {
    return question.isEmpty()
        ? ByteBuffer.allocate(0)
        : ByteBuffer.wrap(JSON.writeValueAsBytes(question));
  }

  @Override
  public void close() {
    client.close();
  }
}

package weir.app;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import weir.controller.Controller;
import weir.controller.api.ApiServer;
import weir.controller.api.Tokens;
import weir.controller.decide.LoopOptions;
import weir.controller.link.NodeLink;
import weir.controller.state.ReplicaOptions;
import weir.wire.ByteString;
import weir.wire.identity.Credential;
import weir.wire.identity.SiteKey;

/** A controller of a site, with its HTTP interface. */
final class SiteController implements AutoCloseable {
  /** The job in whose name it talks to nodes. */
  static final String JOB = "weir-controller";

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final long VALID_SEC = 7 * 86_400;

  private final Controller controller;
  private final ApiServer api;

  /** What a controller of a site is told. */
  record Options(
      ReplicaOptions replica, LoopOptions loop, String policy, InetSocketAddress address) {
    /** A site's only one, at a free port of this machine. */
    static Options alone(Site site, LoopOptions loop, String policy) {
      return new Options(
          ReplicaOptions.alone(site.folder().resolve("controller")),
          loop,
          policy,
          new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }
  }

  private SiteController(Controller controller, ApiServer api) {
    this.controller = controller;
    this.api = api;
  }

  static SiteController start(Site site, List<Site.Member> nodes, Options options)
      throws IOException {
    SiteKey key = site.key();
    int uid = (int) Files.getAttribute(site.folder(), "unix:uid");
    Controller controller = Controller.start(new Controller.Options(
        options.replica,
        nodes.stream()
            .map(node -> new NodeLink.Member(node.name(), node.address()))
            .toList(),
        () -> credential(key, uid),
        options.loop,
        options.policy));
    try {
      return new SiteController(
          controller, ApiServer.start(controller, Tokens.in(site.folder()), options.address));
    } catch (IOException | RuntimeException e) {
      controller.close();
      throw e;
    }
  }

  private static ByteString credential(SiteKey key, int uid) {
    long nowSec = System.currentTimeMillis() / 1000;
    return ByteString.copyOf(key.sign(new Credential(
        SiteKey.serial(),
        new Credential.Validity(nowSec, nowSec + VALID_SEC),
        new Credential.Holder(uid, uid, List.of(), "weir", "weir"),
        new Credential.Size(JOB, 1, 1, 1),
        Credential.CONTROLLER,
        List.of())));
  }

  /**
   * Waits until it carries out a policy.
   *
   * @throws IllegalStateException if it does not come to that
   */
  void awaitPolicy() {
    try {
      if (!controller.awaitPolicy(PATIENCE)) {
        throw new IllegalStateException("the controller has not begun to lead in "
            + PATIENCE.toSeconds() + " s; 'weir up --no-controller' does without");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  URI uri() {
    InetSocketAddress address = api.address();
    return URI.create("http://" + address.getAddress().getHostAddress() + ":" + address.getPort());
  }

  @Override
  public void close() throws IOException {
    api.close();
    controller.close();
  }
}

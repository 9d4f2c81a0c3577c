package weir.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Shows the folder of a run to browsers on this machine, and to no other. */
final class ReportServer {
  private static final Map<String, String> TYPES = Map.of(
      "html", "text/html; charset=utf-8",
      "svg", "image/svg+xml",
      "png", "image/png",
      "csv", "text/csv; charset=utf-8");

  private final Path root;

  private ReportServer(Path root) {
    this.root = root;
  }

  /** Serves until the program is stopped. */
  static void serve(Path root, PrintWriter out) throws IOException, InterruptedException {
    HttpServer server = start(root);
    out.println("Report at http://localhost:" + server.getAddress().getPort()
        + "/report.html (Ctrl-C ends)");
    out.flush();
    try {
      Thread.currentThread().join();
    } finally {
      server.stop(0);
    }
  }

  /** Starts to serve on a free port. */
  static HttpServer start(Path root) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ReportServer answers = new ReportServer(root.toRealPath());
    server.createContext("/", answers::answer);
    server.start();
    return server;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      Path file =
          root.resolve(path.equals("/") ? "report.html" : path.substring(1)).normalize();
      if (!file.startsWith(root) || !Files.isRegularFile(file)) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      exchange.getResponseHeaders().set("Content-Type", typeOf(file));
      exchange.sendResponseHeaders(200, Files.size(file));
      Files.copy(file, exchange.getResponseBody());
    }
  }

  private static String typeOf(Path file) {
    String name = file.toString();
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return TYPES.getOrDefault(ending, "application/octet-stream");
  }
}

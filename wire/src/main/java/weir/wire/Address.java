package weir.wire;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;
import weir.model.Quoted;

/** Where a node listens: {@code tcp:HOST:PORT} or {@code unix:PATH}. */
public sealed interface Address {
  /** As the JDK's sockets want it; looks up a host name. */
  SocketAddress toSocketAddress();

  record Tcp(String host, int port) implements Address {
    @Override
    public SocketAddress toSocketAddress() {
      return new InetSocketAddress(host, port);
    }

    @Override
    public String toString() {
      return "tcp:" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
  }

  record Unix(Path path) implements Address {
    @Override
    public SocketAddress toSocketAddress() {
      return UnixDomainSocketAddress.of(path);
    }

    @Override
    public String toString() {
      return "unix:" + path;
    }
  }

  static Address parse(String text) {
    if (text.startsWith("unix:") && text.length() > 5) {
      return new Unix(Path.of(text.substring(5)));
    }
    int colon = text.lastIndexOf(':');
    if (!text.startsWith("tcp:") || colon < 5) {
      throw refused(text);
    }
    return new Tcp(host(text.substring(4, colon)), port(text, text.substring(colon + 1)));
  }

  private static String host(String text) {
    return text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
  }

  private static int port(String text, String digits) {
    try {
      int port = Integer.parseInt(digits);
      if (port >= 0 && port <= 65_535) {
        return port;
      }
    } catch (NumberFormatException e) {
      throw refused(text);
    }
    throw refused(text);
  }

  private static IllegalArgumentException refused(String text) {
    return new IllegalArgumentException(
        "no address: " + Quoted.of(text) + "; give tcp:HOST:PORT or unix:PATH");
  }
}

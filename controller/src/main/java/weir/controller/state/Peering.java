package weir.controller.state;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Who the members are, and how they know each other.
 *
 * <p>Whoever can talk to a member as a member can make the site believe anything. So members on other machines show each other
 * certificates; without them all must be on this one, where every user can reach them: good for trying things out.
 *
 * @param addresses {@code host:port} by name; a member listens at its own one only
 */
public record Peering(Map<String, String> addresses, Optional<Tls> tls) {
  private static final int HIGHEST_PORT = 65_535;

  /**
   * Files in PEM format.
   *
   * @param certificates this member's own certificate and what leads from it to an authority
   * @param key its private key
   * @param authorities who must have signed the others' certificates
   */
  public record Tls(Path certificates, Path key, Path authorities) {}

  public Peering {
    addresses = Map.copyOf(addresses);
    for (Map.Entry<String, String> member : addresses.entrySet()) {
      check(member.getKey(), member.getValue(), tls.isPresent());
    }
  }

  private static void check(String id, String address, boolean hasTls) {
    Text.check("member", id);
    int colon = address.lastIndexOf(':');
    if (colon < 1 || !isPort(address.substring(colon + 1))) {
      throw new IllegalArgumentException(
          "member " + id + " at \"" + address + "\"; give host:port");
    }
    if (!hasTls && !isHere(address.substring(0, colon))) {
      throw new IllegalArgumentException("member " + id + " at " + address
          + " is not on this machine; give certificates, or an address of 127.0.0.1");
    }
  }

  private static boolean isPort(String text) {
    return text.matches("[0-9]{1,5}") && Integer.parseInt(text) <= HIGHEST_PORT;
  }

  private static boolean isHere(String host) {
    return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
  }

  boolean isAlone() {
    return addresses.size() == 1;
  }

  String host(String id) {
    return address(id).substring(0, address(id).lastIndexOf(':'));
  }

  int port(String id) {
    return Integer.parseInt(address(id).substring(address(id).lastIndexOf(':') + 1));
  }

  private String address(String id) {
    return Objects.requireNonNull(addresses.get(id));
  }
}

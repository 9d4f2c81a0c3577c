package weir.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.wire.Address;
import weir.wire.identity.SiteKey;

/**
 * The folder where the parts of a live system on one machine find each other: the key that signs credentials, the sockets,
 * and a list of the I/O nodes.
 *
 * @param folder as it was named, made absolute
 */
record Site(Path folder) {
  /** The longest path that a Unix-domain socket can have. */
  private static final int LONGEST_SOCKET = 107;

  private static final ObjectMapper JSON = new ObjectMapper();

  Site {
    folder = folder.toAbsolutePath().normalize();
  }

  /** An I/O node of the site. */
  record Member(String name, Address address) {}

  Path registration() {
    return socket("register");
  }

  /** The socket of that name. */
  Path socket(String name) {
    Path path = folder.resolve(name + ".sock");
    if (path.toString().length() > LONGEST_SOCKET) {
      throw new IllegalArgumentException("the path of the socket " + path + " has more than "
          + LONGEST_SOCKET + " characters; give a shorter --site");
    }
    return path;
  }

  /** Where files are kept unless another place is named. */
  Path data() {
    return folder.resolve("data");
  }

  /** The site's key, made at the first start. */
  SiteKey key() throws IOException {
    Path file = folder.resolve("site.key");
    if (!Files.exists(file)) {
      SiteKey fresh = SiteKey.generate();
      fresh.save(file);
      fresh.savePublic(folder.resolve("site.pub"));
    }
    return SiteKey.load(file);
  }

  /**
   * Keeps others from starting the same site, as long as the lock is open.
   *
   * @throws IllegalStateException if another process holds it
   */
  FileLock lock() throws IOException {
    Files.createDirectories(folder);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    FileChannel channel = FileChannel.open(
        folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    Optional<FileLock> lock = tryLock(channel);
    if (lock.isEmpty()) {
      channel.close();
      throw new IllegalStateException(
          "another weir runs the site " + folder + "; stop it, or give another --site");
    }
    return lock.get();
  }

  private static Optional<FileLock> tryLock(FileChannel channel) throws IOException {
    try {
      return Optional.ofNullable(channel.tryLock());
    } catch (OverlappingFileLockException heldByThisProcess) {
      return Optional.empty();
    }
  }

  /** Writes down which nodes there are and where the controller is, all at once. */
  void announce(List<Member> members, Optional<URI> controller) throws IOException {
    ObjectNode site = JSON.createObjectNode();
    controller.ifPresent(uri -> site.put("controller", uri.toString()));
    var nodes = site.putArray("nodes");
    for (Member member : members) {
      nodes
          .addObject()
          .put("name", member.name())
          .put("address", member.address().toString());
    }
    Path fresh = folder.resolve("site.json.new");
    Files.writeString(fresh, site.toPrettyString() + "\n");
    Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rw-r--r--"));
    Files.move(
        fresh,
        folder.resolve("site.json"),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * The nodes that were written down.
   *
   * @throws IllegalStateException if there are none
   */
  List<Member> members() throws IOException {
    List<Member> members = new ArrayList<>();
    for (JsonNode node : announced().path("nodes")) {
      members.add(new Member(
          node.path("name").asText(), Address.parse(node.path("address").asText())));
    }
    return members;
  }

  /** The controller that was written down, if the site has one. */
  Optional<ControllerDesk> controller() throws IOException {
    String uri = announced().path("controller").asText();
    return uri.isEmpty()
        ? Optional.empty()
        : Optional.of(new ControllerDesk(this, URI.create(uri)));
  }

  private JsonNode announced() throws IOException {
    Path file = folder.resolve("site.json");
    if (!Files.exists(file)) {
      throw new IllegalStateException("no live system in " + folder
          + "; 'weir up' starts one, --site or WEIR_SITE name another folder");
    }
    try {
      return JSON.readTree(Files.readString(file));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(file + " is damaged; start 'weir up' again", e);
    }
  }
}

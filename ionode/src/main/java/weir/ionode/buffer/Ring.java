package weir.ionode.buffer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import weir.wire.Address;

/**
 * Which node a stripe belongs to. Every member has many points on a circle of 64-bit numbers; a stripe belongs to the member whose point
 * is the next one after the stripe's own. So a member that joins takes its share from all others, and nothing moves between those.
 *
 * <p>The first member is the home of names and attributes. While stripes move, {@code previous} are the members before.
 */
public final class Ring {
  /** A ring that nobody is in yet. */
  public static final Ring NONE = new Ring(0, List.of(), List.of());

  private static final ObjectMapper JSON = new ObjectMapper();

  private final long version;
  private final List<Member> members;
  private final List<Member> previous;
  private final Circle now;
  private final Circle before;

  /** A node by its name and where other nodes reach it. */
  public record Member(String name, Address address) {}

  private Ring(long version, List<Member> members, List<Member> previous) {
    this.version = version;
    this.members = List.copyOf(members);
    this.previous = List.copyOf(previous);
    now = new Circle(members);
    before = previous.isEmpty() ? now : new Circle(previous);
  }

  /** The first ring of a buffer. */
  public static Ring of(List<Member> members) {
    Set<String> names = new HashSet<>();
    members.forEach(member -> names.add(member.name()));
    if (members.isEmpty() || names.size() < members.size()) {
      throw new IllegalArgumentException(
          "a ring of " + members + "; give members with names of their own");
    }
    return new Ring(1, members, List.of());
  }

  /** The next ring, with one member more. */
  public Ring with(Member member) {
    if (has(member.name())) {
      throw new IllegalArgumentException("'" + member.name() + "' is in the ring already");
    }
    List<Member> more = new ArrayList<>(members);
    more.add(member);
    return new Ring(version + 1, more, members);
  }

  /** The next ring, with one member less; its stripes go to the others. */
  public Ring without(String name) {
    if (!has(name) || members.get(0).name().equals(name)) {
      throw new IllegalArgumentException("'" + name + "' cannot leave the ring; can: "
          + String.join(", ", members.stream().skip(1).map(Member::name).toList()));
    }
    return new Ring(
        version + 1,
        members.stream().filter(member -> !member.name().equals(name)).toList(),
        members);
  }

  /** The next ring, once every stripe is where it belongs. */
  Ring atRest() {
    return new Ring(version + 1, members, List.of());
  }

  public long version() {
    return version;
  }

  public List<Member> members() {
    return members;
  }

  /** Members, and those that were before. */
  public List<Member> all() {
    List<Member> all = new ArrayList<>(members);
    previous.stream().filter(member -> !has(member.name())).forEach(all::add);
    return all;
  }

  List<Member> previous() {
    return previous;
  }

  /** Where names and attributes are. */
  public Member home() {
    return members.get(0);
  }

  boolean has(String name) {
    return members.stream().anyMatch(member -> member.name().equals(name));
  }

  /** Whether stripes may still be where they belonged before. */
  boolean isMoving() {
    return !previous.isEmpty();
  }

  /** The member that a stripe belongs to. */
  public Member owner(long file, long index) {
    return now.owner(file, index);
  }

  /** The member that it belonged to before. */
  Member previousOwner(long file, long index) {
    return before.owner(file, index);
  }

  ObjectNode toJson() {
    ObjectNode json = JSON.createObjectNode().put("version", version);
    put(json.putArray("members"), members);
    put(json.putArray("previous"), previous);
    return json;
  }

  private static void put(ArrayNode into, List<Member> members) {
    for (Member member : members) {
      into.addObject()
          .put("name", member.name())
          .put("address", member.address().toString());
    }
  }

  /** What {@link #toJson} wrote. */
  static Ring parse(byte[] json) {
    try {
      JsonNode tree = JSON.readTree(json);
      return new Ring(
          tree.path("version").asLong(),
          members(tree.path("members")),
          members(tree.path("previous")));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no ring: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException("no ring", e);
    }
  }

  private static List<Member> members(JsonNode array) {
    List<Member> members = new ArrayList<>();
    array.forEach(member -> members.add(new Member(
        member.path("name").asText(), Address.parse(member.path("address").asText()))));
    return members;
  }
}

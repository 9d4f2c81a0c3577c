package weir.wire.identity;

import java.util.List;
import weir.model.Tenant;
import weir.wire.BadFrame;
import weir.wire.BodyReader;
import weir.wire.BodyWriter;
import weir.wire.ByteString;

/**
 * What a job may claim.
 *
 * @param serial unique among those of one key
 * @param roles {@link #ADMIN}, {@link #CONTROLLER}, {@link #PEER}
 * @param hosts addresses it may be used from; empty for any
 */
public record Credential(
    long serial, Validity validity, Holder holder, Size size, int roles, List<String> hosts) {
  public static final int ADMIN = 1;
  public static final int CONTROLLER = 2;

  /** A node that acts for others' clients. */
  public static final int PEER = 4;

  /** The host of whoever comes over a Unix-domain socket. */
  public static final String LOCAL = "local";

  private static final int LONGEST_TEXT = 255;
  private static final int MOST = 255;

  /** Seconds since 1970. */
  public record Validity(long issuedSec, long expirySec) {}

  /** Whose files, and in whose name shares are counted. */
  public record Holder(int uid, int gid, List<Integer> gids, String user, String group) {
    public Holder {
      gids = List.copyOf(gids);
      if (gids.size() > MOST) {
        throw new IllegalArgumentException(gids.size() + " groups; give at most " + MOST);
      }
      checkText("user", user);
      checkText("group", group);
    }
  }

  /** The job and how large it is. */
  public record Size(String job, int nodes, int processes, double priority) {
    public Size {
      checkText("job", job);
      if (job.isEmpty()
          || nodes < 1
          || processes < 1
          || !(priority > 0)
          || Double.isInfinite(priority)) {
        throw new IllegalArgumentException(
            "job \"" + job + "\" of " + nodes + " nodes, " + processes + " processes, priority "
                + priority + "; give an id and numbers above zero");
      }
    }
  }

  public Credential {
    hosts = List.copyOf(hosts);
    if (hosts.size() > MOST) {
      throw new IllegalArgumentException(hosts.size() + " hosts; give at most " + MOST);
    }
    hosts.forEach(host -> checkText("host", host));
  }

  /** The job as pickers know it. */
  public Tenant tenant() {
    return new Tenant(size.job, holder.user, holder.group, size.nodes, size.priority);
  }

  public boolean has(int role) {
    return (roles & role) != 0;
  }

  public boolean isGoodFrom(String host) {
    return hosts.isEmpty() || hosts.contains(host);
  }

  void encode(BodyWriter out) {
    out.u64(serial).u64(validity.issuedSec).u64(validity.expirySec);
    out.u32(holder.uid)
        .u32(holder.gid)
        .u32(size.nodes)
        .u32(size.processes)
        .f64(size.priority)
        .u32(roles);
    out.u8(holder.gids.size());
    holder.gids.forEach(out::u32);
    out.string(ByteString.of(size.job))
        .string(ByteString.of(holder.user))
        .string(ByteString.of(holder.group));
    out.u8(hosts.size());
    hosts.forEach(host -> out.string(ByteString.of(host)));
  }

  static Credential decode(BodyReader in) {
    try {
      return decodeFields(in);
    } catch (IllegalArgumentException e) {
      throw new BadFrame(String.valueOf(e.getMessage()));
    }
  }

  private static Credential decodeFields(BodyReader in) {
    long serial = in.u64();
    Validity validity = new Validity(in.u64(), in.u64());
    int uid = in.u32();
    int gid = in.u32();
    int nodes = in.u32();
    int processes = in.u32();
    double priority = in.f64();
    int roles = in.u32();
    List<Integer> gids = Sequence.read(in.u8(), in::u32);
    Size size = new Size(in.string().toString(), nodes, processes, priority);
    Holder holder =
        new Holder(uid, gid, gids, in.string().toString(), in.string().toString());
    return new Credential(
        serial,
        validity,
        holder,
        size,
        roles,
        Sequence.read(in.u8(), () -> in.string().toString()));
  }

  private static void checkText(String what, String text) {
    if (ByteString.of(text).length() > LONGEST_TEXT) {
      throw new IllegalArgumentException(what + " longer than " + LONGEST_TEXT + " bytes");
    }
  }
}

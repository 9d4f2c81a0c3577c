package weir.wire.control;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import weir.model.Tenant;
import weir.wire.BodyReader;
import weir.wire.BodyWriter;
import weir.wire.ByteString;

/**
 * What an I/O node has done so far, and for whom. Counters are totals since the node started, so that a report that is late or
 * lost spoils nothing.
 *
 * @param names jobs that the asker has not been told of
 * @param rows jobs with anything new
 * @param gone numbers that mean no job any more
 */
public record NodeReport(
    Head head, Totals totals, List<Name> names, List<Row> rows, List<Integer> gone) {
  private static final int HEAD_BYTES = 5 * 8 + 3 * 8 + 3 * 4;
  private static final int ROW_BYTES = 4 + 6 * 8;
  private static final int NAME_BYTES = 4 + 4 + 8 + 3 * 2;

  /**
   * Which report it is.
   *
   * @param epoch changes when the node restarts
   * @param cursor for the next question
   * @param nowNanos the node's own clock
   * @param term of the grants in force, 0 for none
   * @param version of the grants in force
   */
  public record Head(long epoch, long cursor, long nowNanos, long term, long version) {}

  /**
   * The node as a whole.
   *
   * @param costBytes what everything served has cost
   * @param busyNanos for how long anything was waiting or served
   * @param waitNanos for how long anything was waiting
   */
  public record Totals(long costBytes, long busyNanos, long waitNanos) {}

  /** A job's number at this node. */
  public record Name(int number, Tenant tenant) {}

  /**
   * One job at this node.
   *
   * @param costBytes what its requests have cost
   * @param movedBytes file data moved
   * @param busyNanos for how long anything of it was waiting or served
   * @param waitNanos for how long anything of it was waiting
   * @param beganNanosAgo when the present or last burst of requests began
   * @param activeNanosAgo when anything of it was waiting or served last, 0 for now
   */
  public record Row(
      int number,
      long costBytes,
      long movedBytes,
      long busyNanos,
      long waitNanos,
      long beganNanosAgo,
      long activeNanosAgo) {
    public boolean isActive() {
      return activeNanosAgo == 0;
    }
  }

  public static NodeReport decode(ByteBuffer payload) {
    BodyReader in = new BodyReader(payload);
    Head head = new Head(in.u64(), in.u64(), in.u64(), in.u64(), in.u64());
    Totals totals = new Totals(in.u64(), in.u64(), in.u64());
    List<Name> names = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      names.add(name(in));
    }
    List<Row> rows = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      rows.add(new Row(in.u32(), in.u64(), in.u64(), in.u64(), in.u64(), in.u64(), in.u64()));
    }
    List<Integer> gone = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      gone.add(in.u32());
    }
    in.end();
    return new NodeReport(head, totals, names, rows, gone);
  }

  private static Name name(BodyReader in) {
    int number = in.u32();
    int nodes = in.u32();
    double priority = in.f64();
    String job = in.string().toString();
    String user = in.string().toString();
    return new Name(number, new Tenant(job, user, in.string().toString(), nodes, priority));
  }

  public byte[] encode() {
    List<NameBytes> named = names.stream().map(NameBytes::new).toList();
    int bytes = HEAD_BYTES
        + named.stream().mapToInt(NameBytes::bytes).sum()
        + rows.size() * ROW_BYTES
        + 4 * gone.size();
    byte[] array = new byte[bytes];
    BodyWriter out = new BodyWriter(ByteBuffer.wrap(array));
    out.u64(head.epoch).u64(head.cursor).u64(head.nowNanos).u64(head.term).u64(head.version);
    out.u64(totals.costBytes).u64(totals.busyNanos).u64(totals.waitNanos);
    out.u32(named.size());
    named.forEach(name -> name.encode(out));
    out.u32(rows.size());
    rows.forEach(row -> encode(row, out));
    out.u32(gone.size());
    gone.forEach(out::u32);
    return array;
  }

  private static void encode(Row row, BodyWriter out) {
    out.u32(row.number).u64(row.costBytes).u64(row.movedBytes);
    out.u64(row.busyNanos).u64(row.waitNanos);
    out.u64(row.beganNanosAgo).u64(row.activeNanosAgo);
  }

  private record NameBytes(Name name, ByteString job, ByteString user, ByteString group) {
    NameBytes(Name name) {
      this(
          name,
          ByteString.of(name.tenant.job()),
          ByteString.of(name.tenant.user()),
          ByteString.of(name.tenant.group()));
    }

    int bytes() {
      return NAME_BYTES + job.length() + user.length() + group.length();
    }

    void encode(BodyWriter out) {
      out.u32(name.number).u32(name.tenant.nodes()).f64(name.tenant.priority());
      out.string(job).string(user).string(group);
    }
  }
}

package weir.wire.control;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import weir.wire.BadFrame;
import weir.wire.BodyReader;
import weir.wire.BodyWriter;
import weir.wire.ByteString;

/**
 * What each job is to get at a node until further notice. A node follows the order with the highest term and, within a term, version.
 *
 * @param isWhole whether jobs that are not named lose what they were granted before
 */
public record GrantOrder(Stamp stamp, Span span, Rule rule, boolean isWhole, List<Row> rows) {
  private static final int FIXED_BYTES = 2 * 8 + 2 * 4 + 3 * 2 + 1 + 4;
  private static final int ROW_BYTES = 4 + 8;

  /** Which controller's order, and which of its orders. */
  public record Stamp(long term, long version) {
    public boolean isBefore(Stamp other) {
      return term < other.term || (term == other.term && version < other.version);
    }
  }

  /**
   * How long things last.
   *
   * @param lifeMillis how long the grants hold if nothing is heard, 0 to end them at once
   * @param patienceMillis after how long a request of a job that is held is served all the same
   */
  public record Span(int lifeMillis, int patienceMillis) {}

  /**
   * What the grants are made by.
   *
   * @param policy in whose name, for people
   * @param shape the fair policy in whose tree the weights stand
   * @param fallback the node's own policy from now on, in force when there are no grants
   */
  public record Rule(String policy, String shape, String fallback) {}

  /**
   * One job's grant.
   *
   * @param number the job's at this node
   * @param weight bytes per second, or anything in proportion; 0 holds the job as long as others use the node
   */
  public record Row(int number, double weight) {
    public Row {
      if (!(weight >= 0) || Double.isInfinite(weight)) {
        throw new BadFrame("a grant of weight " + weight);
      }
    }
  }

  public static GrantOrder decode(ByteBuffer payload) {
    BodyReader in = new BodyReader(payload);
    Stamp stamp = new Stamp(in.u64(), in.u64());
    Span span = new Span(in.count(), in.count());
    Rule rule =
        new Rule(in.string().toString(), in.string().toString(), in.string().toString());
    boolean whole = in.u8() != 0;
    List<Row> rows = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      rows.add(new Row(in.u32(), in.f64()));
    }
    in.end();
    return new GrantOrder(stamp, span, rule, whole, rows);
  }

  public ByteBuffer encode() {
    ByteString policy = ByteString.of(rule.policy);
    ByteString shape = ByteString.of(rule.shape);
    ByteString fallback = ByteString.of(rule.fallback);
    ByteBuffer buffer = ByteBuffer.allocate(FIXED_BYTES
        + policy.length()
        + shape.length()
        + fallback.length()
        + rows.size() * ROW_BYTES);
    BodyWriter out = new BodyWriter(buffer);
    out.u64(stamp.term).u64(stamp.version).u32(span.lifeMillis).u32(span.patienceMillis);
    out.string(policy).string(shape).string(fallback);
    out.u8(isWhole ? 1 : 0).u32(rows.size());
    rows.forEach(row -> out.u32(row.number).f64(row.weight));
    return buffer.flip();
  }
}

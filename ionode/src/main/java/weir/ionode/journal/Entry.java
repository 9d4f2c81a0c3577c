package weir.ionode.journal;

import weir.wire.Op;
import weir.wire.SessionId;

/** One operation that was begun, in its row of the file. */
public final class Entry {
  private static final int BEGUN = 1;
  private static final int DONE = 2;

  private static final int SESSION_HIGH = 0;
  private static final int SESSION_LOW = 1;
  private static final int SLOT_AND_OP = 2;
  private static final int ID = 3;
  private static final int PROOF_A = 4;
  private static final int PROOF_B = 5;
  private static final int STATUS = 6;
  private static final int RESULT = 7;

  private final Records records;
  private final int row;

  Entry(Records records, int row) {
    this.records = records;
    this.row = row;
  }

  void begin(SessionId session, int slot, long id, Op op, Proof proof) {
    records.field(row, SESSION_HIGH, session.high());
    records.field(row, SESSION_LOW, session.low());
    records.field(row, SLOT_AND_OP, (Integer.toUnsignedLong(slot) << 32) | op.code());
    records.field(row, ID, id);
    records.field(row, PROOF_A, proof.a());
    records.field(row, PROOF_B, proof.b());
    records.state(row, BEGUN);
  }

  /** Writes down how it ended. */
  public void done(int status, long result) {
    records.field(row, STATUS, status);
    records.field(row, RESULT, result);
    records.state(row, DONE);
  }

  public boolean isDone() {
    return records.state(row) == DONE;
  }

  /** The errno it ended with. */
  public int status() {
    return (int) records.field(row, STATUS);
  }

  /** A number that belongs to the answer, such as how much was written. */
  public long result() {
    return records.field(row, RESULT);
  }

  public Proof proof() {
    return new Proof(records.field(row, PROOF_A), records.field(row, PROOF_B));
  }

  SessionId session() {
    return new SessionId(records.field(row, SESSION_HIGH), records.field(row, SESSION_LOW));
  }

  int slot() {
    return (int) (records.field(row, SLOT_AND_OP) >>> 32);
  }

  long id() {
    return records.field(row, ID);
  }

  int row() {
    return row;
  }
}

package weir.model;

/**
 * Read-only view of the active transfers at one instant, in order of arrival.
 *
 * <p>A transfer is known by its slot: a small number that stays the same from the moment it is posted until it
 * completes, so that a policy may keep state of its own per slot. A slot belongs to one job; lower slots were listed
 * first, which is how ties are broken everywhere.
 *
 * <pre>{@code
 * for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) { … }
 * }</pre>
 */
public interface Transfers {
  /** No such slot. */
  int NONE = -1;

  /** A characteristic time nobody declared and nobody has learnt yet. */
  double UNKNOWN = Double.NaN;

  /** A set nobody declared. */
  int NO_SET = Integer.MIN_VALUE;

  /** How many transfers are active. */
  int size();

  /** All slots are below this number. */
  int slots();

  /** The oldest transfer, or {@link #NONE}. Transfers posted at the same instant come in the order of their slots. */
  int first();

  /** The transfer that arrived after slot {@code i}, or {@link #NONE}. */
  int next(int i);

  /** The job whose transfer it is: who it is, on how many nodes. */
  Job job(int i);

  /** When the transfer was posted. */
  double postedSec(int i);

  /** Bytes per second that the transfer can use at the most, above zero: {@code b_i = min(nodes · b, B)}. */
  double maxRate(int i);

  /** Bytes still to move. */
  double remainingBytes(int i);

  /** Seconds since the job was released. */
  double elapsedSec(int i);

  /** Seconds it would have taken the job to come this far alone on the machine; RR-9502 appendix A, T_i. */
  double progressSec(int i);

  /** Progress over elapsed time: 1, but for rounding, for a job that was never slowed; 0 at its release; RR-9502 Eq. 6. */
  double yield(int i);

  /** Mean seconds from one I/O phase of the job to the next, declared or learnt, or {@link #UNKNOWN}. */
  double characteristicSec(int i);

  /** The set the job was declared to be in, or {@link #NO_SET}. */
  int declaredSet(int i);
}

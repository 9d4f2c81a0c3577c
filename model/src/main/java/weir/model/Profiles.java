package weir.model;

/**
 * Read-only view of the running jobs that want I/O nodes: what each of them was measured to move with how many.
 *
 * <p>A job is known by its slot, a small number that stays the same while it runs. Jobs are walked in order of arrival,
 * which is how ties are broken. All bandwidths are in one unit, whichever it is: policies only add and compare them.
 *
 * <pre>{@code
 * for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) { … }
 * }</pre>
 */
public interface Profiles {
  /** No such slot, no such option. */
  int NONE = -1;

  /** The bandwidth with a number of I/O nodes that the job does not offer. */
  double NOT_OFFERED = Double.NaN;

  /** The bandwidth of a job that was never measured. */
  double NOT_MEASURED = Double.NaN;

  /** What a job holds that has just come. */
  int NOTHING_YET = -3;

  /** How many jobs there are. */
  int size();

  /** All slots are below this number. */
  int slots();

  /** The job that came first, or {@link #NONE}. */
  int first();

  /** The job that came after slot {@code i}, or {@link #NONE}. */
  int next(int i);

  /** A number that no two contents of this view's slots share: while it stays, so do nodes, processes and options. */
  long stamp(int i);

  /** Compute nodes of the job, one at least. */
  int nodes(int i);

  /** Processes of the job. */
  int processes(int i);

  /** How many numbers of I/O nodes the job offers; zero for one that was never measured. */
  int options(int i);

  /** I/O nodes of option {@code k}; they rise with {@code k}, zero is direct access. */
  int count(int i, int k);

  /** Bandwidth with option {@code k}, finite and not negative. */
  double bandwidth(int i, int k);

  /** I/O nodes the job has now, or {@link #NOTHING_YET}. */
  int held(int i);

  /** Seconds the job will still run if nothing changes; infinite where nobody knows. */
  double remainingSec(int i);

  /** The option with exactly so many I/O nodes, or {@link #NONE}. */
  default int optionOf(int i, int ioNodes) {
    int k = optionUpTo(i, ioNodes);
    return k != NONE && count(i, k) == ioNodes ? k : NONE;
  }

  /** The option with the most I/O nodes that are no more than these, or {@link #NONE}. */
  default int optionUpTo(int i, int ioNodes) {
    int low = 0;
    int high = options(i);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (count(i, middle) <= ioNodes) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /**
   * Bandwidth under a decision of a {@link Placement}.
   *
   * @return {@link #NOT_MEASURED}, {@link #NOT_OFFERED}, zero for a job that is held back, or the measured number; on the
   *     shared node the estimate of the forwarding paper §3.1, that of one node divided by all running jobs
   */
  default double bandwidthWith(int i, int decision) {
    if (options(i) == 0) {
      return NOT_MEASURED;
    }
    if (decision == Placement.HELD_BACK) {
      return 0;
    }
    boolean shared = decision == Placement.SHARED;
    int k = optionOf(i, shared ? 1 : decision);
    double full = k == NONE ? NOT_OFFERED : bandwidth(i, k);
    return shared ? full / size() : full;
  }
}

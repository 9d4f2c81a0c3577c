package weir.sim.queue;

/**
 * What the queue runs on.
 *
 * @param moveSec seconds that a running job makes no progress after its I/O nodes change
 */
public record QueueMachine(int computeNodes, int ioNodes, double moveSec) {
  /** The Grid'5000 set-up of the forwarding paper §5.3, where a change costs nothing. */
  public static final QueueMachine GRID_5000 = new QueueMachine(96, 12, 0);

  public QueueMachine {
    if (computeNodes < 1 || ioNodes < 0 || !(moveSec >= 0)) {
      throw new IllegalArgumentException("a machine has one compute node at least and no negative"
          + " numbers, not " + computeNodes + " compute nodes, " + ioNodes + " I/O nodes, "
          + moveSec + " s per move");
    }
  }
}

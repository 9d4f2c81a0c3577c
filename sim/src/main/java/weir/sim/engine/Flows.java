package weir.sim.engine;

/** Columns of what ends on its own: a whole transfer, or the part of it on one target. */
final class Flows {
  /** What remains of a flow below this part of its volume is rounding, and it is complete. */
  private static final double DUST = 1e-12;

  private final double[] volumeBytes;
  private final double[] remainingBytes;
  private final double[] movedBytes;

  Flows(int count) {
    volumeBytes = new double[count];
    remainingBytes = new double[count];
    movedBytes = new double[count];
  }

  int count() {
    return volumeBytes.length;
  }

  void begin(int flow, double bytes) {
    volumeBytes[flow] = bytes;
    remainingBytes[flow] = bytes;
  }

  /** Gives a flow that has begun so many bytes more. */
  void add(int flow, double bytes) {
    volumeBytes[flow] += bytes;
    remainingBytes[flow] += bytes;
  }

  /** Moves so many bytes of a flow; true if nothing but rounding remains of it. */
  boolean move(int flow, double bytes) {
    double left = remainingBytes[flow] - bytes;
    if (left <= DUST * volumeBytes[flow]) {
      return true;
    }
    remainingBytes[flow] = left;
    movedBytes[flow] += bytes;
    return false;
  }

  /** Moves all that is left of a flow, whatever the rounding. */
  void end(int flow) {
    movedBytes[flow] += remainingBytes[flow];
    remainingBytes[flow] = 0;
  }

  /** Takes a flow to its end without moving what is left of it. */
  void drop(int flow) {
    remainingBytes[flow] = 0;
  }

  double volumeBytes(int flow) {
    return volumeBytes[flow];
  }

  double remainingBytes(int flow) {
    return remainingBytes[flow];
  }

  double movedBytes(int flow) {
    return movedBytes[flow];
  }

  /** Counts what a flow moves from zero again. */
  void forgetMoved(int flow) {
    movedBytes[flow] = 0;
  }

  /** Says what remains of a flow that stands for several, and what it and those before it have moved. */
  void settle(int flow, double remaining, double moved) {
    remainingBytes[flow] = remaining;
    movedBytes[flow] = moved;
  }
}

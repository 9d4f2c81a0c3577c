package weir.ionode.schedule;

import java.util.Arrays;
import weir.wire.Op;

/**
 * What requests cost, in bytes, learnt from how long they take.
 *
 * <p>A request that moves file data costs the bytes it moves: shares are shares of bytes, whatever the size of requests. One
 * that moves none costs as many bytes as the storage could have moved in the time it took: mean seconds of its kind over
 * mean seconds per byte, both exponential averages. With {@code occupancy} the fixed part of data requests counts as well, so that
 * shares are shares of the storage's time. Written by whoever reports, under the scheduler's lock.
 */
public final class CostModel {
  private static final double KEEP = 0.98;
  private static final double FIRST_NANOS_PER_BYTE = 1;
  private static final double FIRST_NANOS = 10_000;

  /** Short requests say little about the time per byte. */
  private static final long TELLING_BYTES = 64 << 10;

  /** A single request that was held up must not ruin its job. */
  private static final double MOST_OVER_MEAN = 10;

  private final boolean occupancy;
  private final double[] meanNanos = new double[Op.CODES];
  private double nanosPerByte = FIRST_NANOS_PER_BYTE;

  public CostModel(boolean occupancy) {
    this.occupancy = occupancy;
    Arrays.fill(meanNanos, FIRST_NANOS);
  }

  /** What a request is going to cost. */
  long estimateBytes(Op op, long bytes) {
    return bytes == 0 || occupancy ? bytes + fixedBytes(op) : bytes;
  }

  /** How long a request is going to take. */
  long estimateNanos(Op op, long bytes) {
    return (long) (meanNanos[op.code()] + nanosPerByte * bytes);
  }

  /** What the operation costs apart from its bytes. */
  long fixedBytes(Op op) {
    return (long) (meanNanos[op.code()] / nanosPerByte);
  }

  /** What a request has cost, now that it is done. */
  long actualBytes(Op op, long bytes, long tookNanos) {
    if (bytes > 0 && !occupancy) {
      return bytes;
    }
    double most = MOST_OVER_MEAN * meanNanos[op.code()];
    double fixedNanos = Math.max(0, Math.min(most, tookNanos - nanosPerByte * bytes));
    return bytes + (long) (fixedNanos / nanosPerByte);
  }

  /** A request of that kind and size took that long. */
  void learn(Op op, long bytes, long tookNanos) {
    if (bytes >= TELLING_BYTES) {
      nanosPerByte = Math.max(1e-3, mixed(nanosPerByte, (double) tookNanos / bytes));
    } else {
      double fixedNanos = Math.max(0, tookNanos - nanosPerByte * bytes);
      meanNanos[op.code()] = mixed(meanNanos[op.code()], fixedNanos);
    }
  }

  private static double mixed(double old, double fresh) {
    return KEEP * old + (1 - KEEP) * fresh;
  }

  /** Bytes per second of a long request, as learnt. */
  public double bytesPerSec() {
    return 1e9 / nanosPerByte;
  }
}

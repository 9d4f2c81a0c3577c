package weir.sim.workload.apex;

import java.util.ArrayList;
import java.util.List;

/**
 * How many nodes are free at what time; finds the first hole that is large enough.
 *
 * <p>A step function in blocks. A block knows the least and the most free nodes in it, so that a search passes over blocks
 * and a reservation that covers a block changes one number of it.
 */
final class NodeTimeline {
  private static final int BLOCK = 256;

  /** Neighbouring steps; the time of each is where it begins. */
  private static final class Block {
    private final double[] beginSec = new double[BLOCK];
    private final int[] free = new int[BLOCK];
    private int size;
    private int shift; // to be added to every entry of free
    private int least;
    private int most;

    int free(int i) {
      return free[i] + shift;
    }

    void insert(int i, double sec, int freeNodes) {
      System.arraycopy(beginSec, i, beginSec, i + 1, size - i);
      System.arraycopy(free, i, free, i + 1, size - i);
      beginSec[i] = sec;
      free[i] = freeNodes - shift;
      size++;
      survey();
    }

    void survey() {
      least = Integer.MAX_VALUE;
      most = Integer.MIN_VALUE;
      for (int i = 0; i < size; i++) {
        least = Math.min(least, free(i));
        most = Math.max(most, free(i));
      }
    }

    /** Moves the second half to a new block. */
    Block split() {
      Block tail = new Block();
      int keep = size / 2;
      tail.size = size - keep;
      tail.shift = shift;
      System.arraycopy(beginSec, keep, tail.beginSec, 0, tail.size);
      System.arraycopy(free, keep, tail.free, 0, tail.size);
      size = keep;
      survey();
      tail.survey();
      return tail;
    }

    /** The last step that begins by {@code sec}; the first one begins by then. */
    int at(double sec) {
      int low = 0;
      int high = size - 1;
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (beginSec[middle] <= sec) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return low;
    }
  }

  private final List<Block> blocks = new ArrayList<>();

  NodeTimeline(int nodes) {
    Block first = new Block();
    first.insert(0, 0, nodes);
    blocks.add(first);
  }

  /** The first instant from {@code fromSec} on from which so many nodes are free for so long; never more than there are. */
  double earliest(int nodes, double durationSec, double fromSec) {
    double startSec = Double.NaN;
    for (int b = blockAt(fromSec); b < blocks.size(); b++) {
      Block block = blocks.get(b);
      boolean open = !Double.isNaN(startSec);
      if (open ? block.least >= nodes : block.most < nodes) {
        continue;
      }
      for (int i = 0; i < block.size; i++) {
        if (block.free(i) >= nodes) {
          startSec = Double.isNaN(startSec) ? block.beginSec[i] : startSec;
        } else if (block.beginSec[i] >= Math.max(fromSec, startSec) + durationSec) {
          return Math.max(fromSec, startSec);
        } else {
          startSec = Double.NaN;
        }
      }
    }
    return Math.max(fromSec, startSec); // after the last step nothing is reserved
  }

  void reserve(double beginSec, double endSec, int nodes) {
    begin(beginSec);
    begin(endSec);
    int b = blockAt(beginSec);
    int i = blocks.get(b).at(beginSec);
    while (b < blocks.size() && blocks.get(b).beginSec[0] < endSec) {
      take(blocks.get(b++), i, endSec, nodes);
      i = 0;
    }
  }

  private static void take(Block block, int from, double endSec, int nodes) {
    if (from == 0 && block.beginSec[block.size - 1] < endSec) {
      block.shift -= nodes;
      block.least -= nodes;
      block.most -= nodes;
      return;
    }
    for (int i = from; i < block.size && block.beginSec[i] < endSec; i++) {
      block.free[i] -= nodes;
    }
    block.survey();
  }

  /** Makes a step begin at an instant. */
  private void begin(double sec) {
    int b = blockAt(sec);
    Block block = blocks.get(b);
    if (block.size == BLOCK) {
      blocks.add(b + 1, block.split());
      b = blockAt(sec);
      block = blocks.get(b);
    }
    int i = block.at(sec);
    if (block.beginSec[i] != sec) {
      block.insert(i + 1, sec, block.free(i));
    }
  }

  private int blockAt(double sec) {
    int low = 0;
    int high = blocks.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (blocks.get(middle).beginSec[0] <= sec) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
